import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import type { UpdateOffer, UpdateProgress } from "@/gateway/types";
import { FailedState, ServerText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { useConnection, useGateway } from "@/shared/query";
import { useAppInfo, useManaged } from "@/shared/settings";
import { type StreamKind, useStream } from "@/shared/stream";
import { Button, ProgressFooter } from "@/shared/ui";
import { Hint } from "./settings-screen";

/** Null until something came: the system asks the user, or the download begins. */
type Progress = UpdateProgress | null;

const installing: StreamKind<Progress, UpdateProgress, boolean> = {
  empty: null,
  received: (before, events) => events.at(-1) ?? before,
};

/** Looks for a newer version when it is asked to, and installs it. Builds that others update have no such row. */
export function UpdateRow() {
  const t = useT("settings");
  const gateway = useGateway();
  const { updates } = useAppInfo();
  const { updatesRefused, because } = useManaged();
  const connection = useConnection();
  const check = useMutation({ mutationFn: () => gateway.checkForUpdate() });
  if (updates === "absent") return null;
  if (updates === "no_source") return <Hint>{t("updateNoSource")}</Hint>;
  const isTraining = connection?.state === "connected" && connection.profile.kind === "training";
  const managed = because("updates");
  const whyNot = (updatesRefused && managed) || (isTraining && t("updateTraining"));
  return (
    <div className="my-12 flex flex-col gap-8">
      <div className="flex flex-wrap items-center justify-between gap-x-20 gap-y-12">
        <div className="min-w-0 flex-[1_1_300px]">
          <p>{t("update")}</p>
          <Hint>{whyNot || t("updateHint")}</Hint>
        </div>
        <Button onPress={() => check.mutate()} isPending={check.isPending} disabledBecause={whyNot}>
          {t("updateCheck")}
        </Button>
      </div>
      {check.error && <FailedState error={check.error} compact />}
      {check.data === null && <p role="status">{t("updateNone")}</p>}
      {check.data && !whyNot && <Offer key={check.data.version} offer={check.data} />}
    </div>
  );
}

function Offer({ offer: { version, notes } }: { offer: UpdateOffer }) {
  const t = useT("settings");
  const gateway = useGateway();
  const { current, isRunning, start, stop } = useStream(installing, {
    key: ["update", useId()],
    open: (onProgress, signal) => gateway.installUpdate(version, onProgress, signal),
    isOnDemand: true,
    gcTime: 0,
  });
  const { data: progress, error, summary, isStopped } = current;
  if (summary === true) return <p role="status">{t("updateStarted")}</p>;
  return (
    <>
      <p role="status">{t("updateFound", { version })}</p>
      {notes !== "" && (
        <div className="max-h-320 overflow-y-auto text-small wrap-anywhere">
          {notes.split(/\r?\n/).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
            <p key={index} className="min-h-[1lh]">
              <ServerText value={line} />
            </p>
          ))}
        </div>
      )}
      {isRunning ? (
        <ProgressFooter
          label={t("updateProgressOf")}
          value={progress?.totalKib == null ? undefined : progress.receivedKib}
          max={progress?.totalKib ?? 1}
          stopLabel={t("updateCancel")}
          onStop={stop}
        >
          {progress && <Downloaded progress={progress} />}
        </ProgressFooter>
      ) : (
        <Button variant="primary" className="self-start" onPress={() => start()}>
          {t("updateInstall")}
        </Button>
      )}
      {isStopped && <Hint>{t("updateCancelled")}</Hint>}
      {error && !isStopped && <FailedState error={error} compact />}
    </>
  );
}

function Downloaded({ progress: { receivedKib, totalKib } }: { progress: UpdateProgress }) {
  const t = useT("settings");
  const received = megabytes(receivedKib);
  if (totalKib === null) return t("updateReceived", { received });
  return t("updateProgress", { received, total: megabytes(totalKib) });
}

const megabytes = (kib: number): string => (kib / 1024).toFixed(1);
