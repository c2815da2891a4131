import { formatAge, formatTime, instantOf, type TimeStyle, useNow } from "@/shared/format";
import { useLanguage, useT } from "@/shared/i18n";
import { useSettings, useZone } from "@/shared/settings";
import { ServerText } from "./server-text";

export interface TimeTextProps {
  /** The instant; null if the received time is not one. */
  at: string | null;
  /** As received: shown when there is no instant. */
  text?: string | null;
  style?: TimeStyle;
}

/**
 * A time in the chosen zone, with the ISO instant in the tooltip. A time without a zone is shown as received and
 * marked.
 */
export function TimeText({ at, text, style = "full" }: TimeTextProps) {
  const t = useT("shared");
  const language = useLanguage();
  const zone = useZone().id;
  const { buddhistYear } = useSettings();
  const shown = at === null ? null : formatTime(at, { language, zone, buddhistYear, style });
  if (at !== null && shown !== null) {
    return (
      <time dateTime={at} title={at} className="whitespace-nowrap tabular-nums" data-figure>
        {shown}
      </time>
    );
  }
  const received = text ?? at;
  if (!received) return <span className="text-ink-2">{t("notGiven")}</span>;
  return (
    <span className="text-ink-2 underline decoration-dotted underline-offset-3" title={t("timeUnreadable")} data-figure>
      <ServerText value={received} />
    </span>
  );
}

/** An age that updates while it is shown. */
export function Ago({ at }: { at: string }) {
  const language = useLanguage();
  const now = useNow();
  const instant = instantOf(at);
  if (instant === null) return <ServerText value={at} />;
  return (
    <time dateTime={at} title={at} className="whitespace-nowrap tabular-nums" data-figure>
      {formatAge(now - instant, language)}
    </time>
  );
}
