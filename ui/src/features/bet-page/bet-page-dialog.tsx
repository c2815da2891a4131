import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { BetPageRequest, BetPageTarget, BetPageView } from "@/gateway/types";
import { FailedState, Id } from "@/shared/domain";
import { type Deadline, deadlineIn, formatCountdown, useSecondsLeft } from "@/shared/format";
import { useLanguage, useT } from "@/shared/i18n";
import { asErrorView, keys, useGateway } from "@/shared/query";
import { Button, Dialog, Facts, Select, TextField } from "@/shared/ui";

interface BetPageDialogProps {
  gameKey: string;
  roundId: string;
  playerId: string;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Opens the service's page for one bet, in a window of Pitdesk or in the system's browser. The address contains a
 * credential: it stays in Rust and is never shown or copied.
 */
export function BetPageDialog({ gameKey, roundId, playerId, isOpen, onClose }: BetPageDialogProps) {
  const t = useT("bet-page");
  // The language of the interface in the contract's codes: the agent reads the page. The samples of the contract have these two; the
  // service may know more, each by two letters, and has a default of its own (docs/contract.md#bet-detail).
  const [chosen, setChosen] = useState(useLanguage() === "th" ? "TH" : "EN");
  const [typed, setTyped] = useState("");
  const code = typed.trim().toUpperCase();
  const isCode = /^[A-Z]{2}$/.test(code);
  const isTyped = chosen === "other";
  const language = isTyped ? code : chosen;
  const isKnown = !isTyped || isCode;
  return (
    <Dialog title={t("title")} isOpen={isOpen} onClose={onClose}>
      <div className="flex flex-col gap-14">
        <p className="text-ink-2">{t("explain")}</p>
        <Facts
          facts={[
            { name: t("player"), value: <Id value={playerId} /> },
            { name: t("round"), value: <Id value={roundId} /> },
          ]}
        />
        <div className="grid grid-cols-2 items-start gap-12">
          <Select
            label={t("language")}
            options={(["TH", "EN", "default", "other"] as const).map((id) => ({ id, label: t(`language-${id}`) }))}
            value={chosen}
            onChange={setChosen}
          />
          {isTyped && (
            <TextField
              label={t("code")}
              description={t("codeHint")}
              value={typed}
              onChange={setTyped}
              errorMessage={typed.length >= 2 && !isCode ? t("codeWrong") : undefined}
            />
          )}
        </div>
        <LinkActions
          key={isKnown ? language : "none"}
          request={{ gameKey, roundId, playerId, language: language === "default" ? null : language }}
          takesFocus={!isTyped}
          whyNot={!isKnown && t("notYet")}
        />
      </div>
    </Dialog>
  );
}

const HOUR = 3_600_000;

interface BetLink {
  readonly view: BetPageView;
  readonly expires: Deadline;
}

interface LinkActionsProps {
  request: BetPageRequest;
  /** Not from the field while a code is typed. */
  takesFocus: boolean;
  /** Why no link can be asked for. */
  whyNot: string | false;
}

/**
 * The two ways to open the page, the link's remaining time, and a new link once it has expired. A link is reused until then,
 * because each new one is another credential; its address stays in Rust, and here is a handle.
 */
function LinkActions({ request, takesFocus, whyNot }: LinkActionsProps) {
  const t = useT("bet-page");
  const gateway = useGateway();
  const client = useQueryClient();
  const queryKey = keys.live("betPage", request);
  const link = useQuery<BetLink>({ queryKey, queryFn: skipToken, gcTime: HOUR }).data ?? null;
  const create = useMutation({
    mutationFn: async (): Promise<BetLink> => {
      const view = await gateway.createBetPage(request);
      return { view, expires: deadlineIn(view.secondsLeft) };
    },
    onSuccess: (made) => client.setQueryData(queryKey, made),
  });
  const show = useMutation({
    mutationFn: async (target: BetPageTarget) => {
      const { view } = link ?? (await create.mutateAsync());
      await gateway.showBetPage(view.handle, target);
    },
  });
  const caught = show.error ?? create.error;
  const error = caught && asErrorView(caught);
  // The wait starts when the error arrives, not when a component renders.
  const throttledUntil = useMemo(
    () => (error?.code === "throttled" ? deadlineIn(error.retryAfterSeconds ?? 0) : null),
    [error],
  );
  const wait = useSecondsLeft(throttledUntil) ?? 0;
  const throttled = wait > 0 && t("throttledFor", { seconds: wait });
  const secondsLeft = useSecondsLeft(link?.expires ?? null);
  const isOver = secondsLeft === 0 || error?.code === "expired";
  const reset = () => {
    show.reset();
    create.reset();
  };
  return (
    <>
      {/* Screen readers hear only the end, and not every second. */}
      {isOver && (
        <p className="font-semibold text-ink" role="status">
          {t("expired")}
        </p>
      )}
      {!isOver && link && secondsLeft !== null && (
        <p className="font-semibold" role="timer">
          {t("left", { time: formatCountdown(secondsLeft) })}{" "}
          <span className="font-normal text-ink-2">{t("host", { host: link.view.host })}</span>
        </p>
      )}
      {error && error.code !== "expired" && <FailedState error={error} onRetry={reset} compact />}
      {throttled && <p role="status">{throttled}</p>}
      {!isOver && <p className="text-ink-2">{t("browserHint")}</p>}
      <div className="flex flex-wrap gap-8">
        {isOver && (
          <Button
            variant="primary"
            keys="Enter"
            isPending={create.isPending}
            disabledBecause={throttled}
            onPress={() => {
              show.reset();
              create.mutate();
            }}
          >
            {t("newLink")}
          </Button>
        )}
        {!isOver &&
          (["browser", "window"] as const).map((target) => (
            <Button
              key={target}
              variant={target === "window" ? "primary" : "plain"}
              keys={target === "window" ? "Enter" : undefined}
              autoFocus={takesFocus && target === "window"}
              isPending={show.isPending}
              disabledBecause={throttled || (create.isPending ? t("making") : whyNot)}
              onPress={() => show.mutate(target)}
            >
              {target === "browser" ? t("openBrowser") : t(create.isPending ? "making" : "openWindow")}
            </Button>
          ))}
      </div>
    </>
  );
}
