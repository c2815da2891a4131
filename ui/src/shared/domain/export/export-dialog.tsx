import { useId, useState } from "react";
import type { ExportFormat, ExportProgress, ExportRequest, ExportSummary } from "@/gateway/types";
import { FailedState, ServerText } from "@/shared/domain";
import { isUtc } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { useGateway } from "@/shared/query";
import { useZone } from "@/shared/settings";
import { type Stream, type StreamKind, useStream } from "@/shared/stream";
import { Button, Choice, Dialog, PartialNotice, ProgressFooter, Switch } from "@/shared/ui";
import type { ExportChoices } from "./export-button";

interface ExportDialogProps extends ExportChoices {
  onClose: () => void;
}

type Part = "screen" | "query";

/** Asks which rows, in which format and zone; then the system asks for the file. Closing it stops the export. */
export function ExportDialog({ screen, query, hasJson = false, onClose }: ExportDialogProps) {
  const t = useT("export");
  const zone = useZone().id;
  const [part, setPart] = useState<Part>(screen ? "screen" : "query");
  const [format, setFormat] = useState<ExportFormat>("csv");
  const [byteOrderMark, setByteOrderMark] = useState(true);
  const [timeZone, setTimeZone] = useState(zone);
  const { current, isRunning, start, stop } = useExport();
  const { summary, error, data: progress } = current;
  const parts = [
    screen && ({ id: "screen", label: t("screen", { count: screen.count }) } as const),
    query && ({ id: "query", label: t("query") } as const),
  ].filter((choice) => choice !== undefined);
  const formats = [
    { id: "csv", label: "CSV" },
    { id: "xlsx", label: "Excel" },
    ...(hasJson ? ([{ id: "json_lines", label: "JSON Lines" }] as const) : []),
  ] as const;
  const zones = (isUtc(zone) ? [zone] : [zone, "UTC"]).map((id) => ({ id, label: id }));
  return (
    <Dialog title={t("title")} isOpen onClose={onClose}>
      <div className="flex flex-col gap-14">
        {parts.length > 1 && <Choice label={t("rows")} options={parts} value={part} onChange={setPart} />}
        {parts.length === 1 && <p className="text-pretty text-ink-2">{parts[0]?.label}</p>}
        <Choice label={t("format")} options={formats} value={format} onChange={setFormat} />
        <p className="text-pretty text-ink-2">{t(`format-${format}`)}</p>
        {format !== "json_lines" && (
          <Choice label={t("zone")} options={zones} value={timeZone} onChange={setTimeZone} />
        )}
        {format === "csv" && (
          <Switch
            label={t("mark")}
            description={t("markHint")}
            isSelected={byteOrderMark}
            onChange={setByteOrderMark}
          />
        )}
        {error?.code === "cancelled" && <p role="status">{t("stopped")}</p>}
        {error && error.code !== "cancelled" && <FailedState error={error} compact />}
        {summary && <Done summary={summary} />}
        {isRunning ? (
          <Running progress={progress} onStop={stop} />
        ) : (
          <div className="flex justify-end">
            <Button
              variant="primary"
              keys="Enter"
              autoFocus
              onPress={() => {
                const rows = part === "screen" ? screen?.rows() : query;
                if (rows) start({ rows, format, byteOrderMark, timeZone });
              }}
            >
              {t("save")}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function Running({ progress, onStop }: { progress: ExportProgress | null; onStop: () => void }) {
  const t = useT("export");
  const isReading = progress?.step === "reading";
  return (
    <ProgressFooter
      label={t("running")}
      value={isReading && progress.total > 0 ? progress.received : undefined}
      max={isReading ? Math.max(1, progress.total) : 1}
      stopLabel={t("stop")}
      onStop={onStop}
    >
      <span className="wrap-anywhere">
        {progress === null && t("waiting")}
        {progress?.step === "writing" && t("written", { count: progress.rows })}
        {isReading && t("reading", { received: progress.received, total: progress.total })}
      </span>
    </ProgressFooter>
  );
}

/** What was written, and what is not in it. */
function Done({ summary: { fileName, notesName, rows, complete, notRead } }: { summary: ExportSummary }) {
  const t = useT("export");
  return (
    <div role="status" className="flex flex-col gap-4">
      <p>
        {t("done", { count: rows })} <ServerText value={fileName} />
      </p>
      {notesName !== null && (
        <p className="text-pretty text-ink-2">
          {t("notes")} <ServerText value={notesName} />
        </p>
      )}
      {!complete && (
        <PartialNotice>
          {t("partial")}
          {notRead.map(({ what }) => (
            <span key={what} className="wrap-anywhere">
              {" "}
              <ServerText value={what} />
            </span>
          ))}
        </PartialNotice>
      )}
    </div>
  );
}

/** Null until there is progress: the dialog for the file is open. */
type Progress = ExportProgress | null;

const exporting: StreamKind<Progress, ExportProgress, ExportSummary | null> = {
  empty: null,
  received: (before, events) => events.at(-1) ?? before,
};

/** Runs an export. Leaving the screen stops it. The summary is null if the dialog for the file was cancelled. */
function useExport(): Stream<Progress, ExportSummary | null, ExportRequest> {
  const gateway = useGateway();
  return useStream(exporting, {
    key: ["export", useId()],
    open: (onProgress, signal, request) =>
      request ? gateway.exportRows(request, onProgress, signal) : Promise.reject(request),
    isOnDemand: true,
    gcTime: 0,
  });
}
