import { Square } from "lucide-react";
import { useState } from "react";
import { formatDuration, timeNow, useNow } from "@/shared/format";
import { useLanguage, useT } from "@/shared/i18n";
import { Button, EmptyState } from "@/shared/ui";

/** Seconds of silence before it is said that the service is waited for. */
const SILENT = 3;

/**
 * "Waiting for the service · 7 s" and *Stop*, from three seconds after it is mounted: a service that accepts a connection and
 * never answers must not look like one that is about to.
 */
export function Waiting({ onStop }: { onStop: () => void }) {
  const t = useT("shared");
  const language = useLanguage();
  const [since] = useState(timeNow);
  const seconds = Math.floor((useNow() - since) / 1000);
  if (seconds < SILENT) return null;
  return (
    <div className="flex flex-wrap items-center gap-10 px-15 py-6">
      <p role="status">{t("waiting")}</p>
      <span role="timer" className="text-ink-2 tabular-nums">
        {formatDuration(seconds, language)}
      </span>
      <Button size="small" icon={Square} onPress={onStop}>
        {t("waiting-stop")}
      </Button>
    </div>
  );
}

/** What follows *Stop* where nothing was read. */
export function Stopped({ onRetry }: { onRetry: () => void }) {
  const t = useT("shared");
  return (
    <EmptyState
      title={t("waiting-stopped")}
      hint={t("waiting-stoppedHint")}
      action={<Button onPress={onRetry}>{t("retry")}</Button>}
    />
  );
}
