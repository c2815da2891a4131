/** Five rows of a ledger, each in a sentence as it will be read. Where an answer is missing, the sentence has all that it can be. */
import type { LedgerPreview, PreviewEntry, PreviewRow } from "@/gateway/types";
import { ServerText } from "@/shared/domain";
import { cityOf, formatMoney, formatTime } from "@/shared/format";
import { useLanguage, useMessage, useT } from "@/shared/i18n";
import { useSettings } from "@/shared/settings";
import { Section } from "@/shared/ui";

export function SampleRows({ preview: { sample, zone } }: { preview: LedgerPreview }) {
  const t = useT("columns");
  return (
    <Section level={2} title={t("rows")}>
      <ul aria-label={t("rows")} className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-16">
        {sample.map((row) => (
          <li
            key={row.line}
            className="col-span-2 grid grid-cols-subgrid border-t border-line py-6 first:border-t-0 first:pt-0"
          >
            <span className="text-ink-2 tabular-nums">
              {t("remarks-line", { line: row.line.toLocaleString("en") })}
            </span>
            <Row row={row} zone={zone} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Row({ row: { entries, written, unread }, zone }: { row: PreviewRow; zone: string | null }) {
  const t = useT("columns");
  const say = useMessage();
  const said = useEntrySentence(zone);
  if (unread !== null) {
    return (
      <span className="text-ink-2 wrap-anywhere">
        <ServerText value={t("row-unread", { why: say(unread) })} />
      </span>
    );
  }
  if (written.length > 0) {
    return (
      <span
        className="text-ink-2 underline decoration-dotted underline-offset-3 wrap-anywhere"
        title={t("as-written-hint")}
      >
        <ServerText value={written.join(" · ")} />
      </span>
    );
  }
  if (entries.length === 0) return <span className="text-ink-2">{t("row-left-out")}</span>;
  return (
    <span className="min-w-0 wrap-anywhere">
      {entries.map((entry) => (
        <span key={entry.kinds.join(" ")} className="block">
          <ServerText value={said.whole(entry)} />
        </span>
      ))}
    </span>
  );
}

/** An entry in words: whole, and the part of it that an answer changes. */
export function useEntrySentence(zone: string | null) {
  const t = useT("columns");
  const language = useLanguage();
  const { buddhistYear } = useSettings();
  const either = (parts: readonly string[]) => parts.reduce((one, other) => t("said-either", { one, other }));
  const kind = ({ kinds, word }: PreviewEntry) =>
    word === null ? either(kinds.map((each) => t(`said-${each}`))) : t("said-word", { word });
  const amount = ({ amounts, currency }: PreviewEntry) =>
    [either(amounts.map((each) => formatMoney(each))), currency].filter((part) => part !== null).join(" ");
  const time = ({ times }: PreviewEntry) =>
    either(times.map((at) => formatTime(at, { language, zone: zone ?? "UTC", buddhistYear }) ?? at));
  const whole = (entry: PreviewEntry) =>
    t(entry.refused ? "said-refused" : "said", {
      kind: kind(entry),
      amount: amount(entry),
      player: entry.playerId,
      time: time(entry),
      zone: zone === null ? t("said-no-zone") : cityOf(zone),
    });
  return { whole, time, moved: (entry: PreviewEntry) => t("said-moved", { kind: kind(entry), amount: amount(entry) }) };
}
