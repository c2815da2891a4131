/** Five rows of a ledger as they will be read. Where an answer is missing, a cell has all that it can be. */
import type { ReactNode } from "react";
import type { LedgerColumn, LedgerPreview, PreviewEntry, PreviewRow } from "@/gateway/types";
import { ServerText, ShortId } from "@/shared/domain";
import { cityOf, formatMoney, formatTime } from "@/shared/format";
import { useLanguage, useMessage, useT } from "@/shared/i18n";
import { useSettings } from "@/shared/settings";
import { Chip, type Column, classes, FigureTable, Section } from "@/shared/ui";

/** One entry of a row of the file; without one, what is known of it as written, or why it can't be read. */
interface Line {
  row: PreviewRow;
  entry: PreviewEntry | null;
  isFirst: boolean;
}

const linesOf = (row: PreviewRow): Line[] =>
  row.unread !== null || row.entries.length === 0
    ? [{ row, entry: null, isFirst: true }]
    : row.entries.map((entry, at) => ({ row, entry, isFirst: at === 0 }));

export function SampleRows({ preview: { sample, columns: heads, zone } }: { preview: LedgerPreview }) {
  const t = useT("columns");
  const ledger = useT("ledger");
  const said = useEntryWords(zone);
  const isUnknown = heads.every(({ column }) => column === null);
  const isWritten = ({ row, entry }: Line) =>
    entry === null && row.unread === null && (isUnknown || row.written.length > 0);
  const written = ({ row }: Line, ...of: LedgerColumn[]) => {
    const known = row.written.find(({ column }) => of.includes(column));
    return <Open isOpen={!known || known.isGuess}>{known ? <ServerText value={known.text} /> : t("not-known")}</Open>;
  };
  const columns: Column<Line>[] = [
    {
      id: "line",
      head: t("line"),
      kind: "name",
      className: "w-62",
      cell: ({ row, isFirst }) => isFirst && <span className="text-ink-2">{row.line.toLocaleString("en")}</span>,
    },
    {
      id: "kind",
      head: t("field-kind"),
      // Why a row makes no entry has the room of all other columns.
      span: (line) => (line.entry === null && !isWritten(line) ? 5 : 1),
      cell: (line) =>
        line.entry !== null ? (
          <span className="inline-flex flex-wrap items-center gap-x-8 first-letter:uppercase">
            <Open isOpen={line.entry.word !== null || line.entry.kinds.length > 1}>
              <ServerText value={said.kind(line.entry)} />
            </Open>
            {line.entry.refused && <Chip>{ledger("refused")}</Chip>}
          </span>
        ) : isWritten(line) ? (
          written(line, "kind")
        ) : (
          <NoEntry row={line.row} />
        ),
    },
    {
      id: "amount",
      head: t("field-amount"),
      kind: "figure",
      cell: (line) =>
        line.entry ? (
          <Open isOpen={line.entry.amounts.length > 1}>
            <ServerText value={said.amount(line.entry)} />
          </Open>
        ) : (
          <>
            {written(line, "amount", "stake", "win")}{" "}
            {line.row.written.some(({ column }) => column === "currency") && written(line, "currency")}
          </>
        ),
    },
    {
      id: "player",
      head: t("field-player_id"),
      className: "max-w-160",
      cell: (line) =>
        line.entry ? <ShortId value={line.entry.playerId} className="font-sans!" /> : written(line, "player_id"),
    },
    {
      id: "booked",
      head: t("field-booked_at"),
      cell: (line) =>
        line.entry ? (
          <>
            <Open isOpen={line.entry.times.length > 1}>
              <span className="whitespace-nowrap">{said.time(line.entry)}</span>
            </Open>{" "}
            <Open isOpen={zone === null}>
              <span className="text-ink-2">{zone === null ? t("said-no-zone") : cityOf(zone)}</span>
            </Open>
          </>
        ) : (
          written(line, "booked_at")
        ),
    },
    {
      id: "round",
      head: t("field-round_id"),
      className: "max-w-160",
      cell: (line) => {
        const known = line.row.written.find(({ column }) => column === "round_id");
        const round = line.entry ? line.entry.roundId : known?.text;
        if (round == null) return line.entry === null && <Open isOpen>{t("not-known")}</Open>;
        return (
          <Open isOpen={line.entry === null && known?.isGuess === true}>
            <ShortId value={round} className="text-small" />
          </Open>
        );
      },
    },
  ];
  return (
    <Section level={2} title={t("rows")}>
      <FigureTable label={t("rows")} columns={columns} rows={sample.flatMap(linesOf)} />
    </Section>
  );
}

/** Words that an answer may change. */
function Open({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <span
      className={classes(
        isOpen && "inline-flex max-w-full rounded-small bg-sunken px-4 underline decoration-dotted underline-offset-3",
      )}
    >
      {children}
    </span>
  );
}

/** Why a row of the file makes no entry. */
function NoEntry({ row: { unread } }: { row: PreviewRow }) {
  const t = useT("columns");
  const say = useMessage();
  return (
    <span className="text-ink-2 wrap-anywhere">
      <ServerText value={unread === null ? t("row-left-out") : t("row-unread", { why: say(unread) })} />
    </span>
  );
}

/** The parts of an entry in words, each with all that it can be. */
export function useEntryWords(zone: string | null) {
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
  const moved = (entry: PreviewEntry) => t("said-moved", { kind: kind(entry), amount: amount(entry) });
  return { kind, amount, time, moved };
}
