/** Five rows of a ledger as they will be read. Where an answer is missing, a cell has all that it can be. */
import type { ReactNode } from "react";
import type { LedgerPreview, PreviewEntry, PreviewRow } from "@/gateway/types";
import { ServerText, ShortId } from "@/shared/domain";
import { cityOf, formatMoney, formatTime } from "@/shared/format";
import { useLanguage, useMessage, useT } from "@/shared/i18n";
import { useSettings } from "@/shared/settings";
import { Chip, type Column, classes, FigureTable, Section } from "@/shared/ui";

/** One entry of a row of the file, or what stands for a row without one. */
interface Line {
  row: PreviewRow;
  entry: PreviewEntry | null;
  isFirst: boolean;
}

const linesOf = (row: PreviewRow): Line[] =>
  row.unread !== null || row.written.length > 0 || row.entries.length === 0
    ? [{ row, entry: null, isFirst: true }]
    : row.entries.map((entry, at) => ({ row, entry, isFirst: at === 0 }));

export function SampleRows({ preview: { sample, zone } }: { preview: LedgerPreview }) {
  const t = useT("columns");
  const ledger = useT("ledger");
  const said = useEntryWords(zone);
  const lineNumber: Column<Line> = {
    id: "line",
    head: t("line"),
    kind: "name",
    className: "w-62",
    cell: ({ row, isFirst }) => isFirst && <span className="text-ink-2">{row.line.toLocaleString("en")}</span>,
  };
  /** While no row is read, there is nothing for other columns. */
  const asWritten: Column<Line> = {
    id: "written",
    head: t("rows"),
    hideHead: true,
    cell: ({ row }) => <NoEntry row={row} />,
  };
  const columns: Column<Line>[] = [
    lineNumber,
    {
      id: "kind",
      head: t("field-kind"),
      // What stands for a row without an entry has the room of all other columns.
      span: ({ entry }) => (entry === null ? 5 : 1),
      cell: ({ row, entry }) =>
        entry === null ? (
          <NoEntry row={row} />
        ) : (
          <span className="inline-flex flex-wrap items-center gap-x-8 first-letter:uppercase">
            <Open isOpen={entry.word !== null || entry.kinds.length > 1}>
              <ServerText value={said.kind(entry)} />
            </Open>
            {entry.refused && <Chip>{ledger("refused")}</Chip>}
          </span>
        ),
    },
    {
      id: "amount",
      head: t("field-amount"),
      kind: "figure",
      cell: ({ entry }) =>
        entry && (
          <Open isOpen={entry.amounts.length > 1}>
            <ServerText value={said.amount(entry)} />
          </Open>
        ),
    },
    {
      id: "player",
      head: t("field-player_id"),
      className: "max-w-160",
      cell: ({ entry }) => entry && <ShortId value={entry.playerId} className="font-sans!" />,
    },
    {
      id: "booked",
      head: t("field-booked_at"),
      cell: ({ entry }) =>
        entry && (
          <>
            <Open isOpen={entry.times.length > 1}>{said.time(entry)}</Open>{" "}
            <Open isOpen={zone === null}>
              <span className="text-ink-2">{zone === null ? t("said-no-zone") : cityOf(zone)}</span>
            </Open>
          </>
        ),
    },
    {
      id: "round",
      head: t("field-round_id"),
      className: "max-w-160",
      cell: ({ entry }) => entry?.roundId != null && <ShortId value={entry.roundId} className="text-small" />,
    },
  ];
  const lines = sample.flatMap(linesOf);
  const isRead = lines.some(({ entry }) => entry !== null);
  return (
    <Section level={2} title={t("rows")}>
      <FigureTable label={t("rows")} columns={isRead ? columns : [lineNumber, asWritten]} rows={lines} />
    </Section>
  );
}

/** Words that an answer may change. */
function Open({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <span className={classes(isOpen && "rounded-small bg-sunken px-4 underline decoration-dotted underline-offset-3")}>
      {children}
    </span>
  );
}

/** Why a row of the file makes no entry, or its fields as written while it is open which column has what. */
function NoEntry({ row: { written, unread } }: { row: PreviewRow }) {
  const t = useT("columns");
  const say = useMessage();
  const words =
    unread !== null
      ? t("row-unread", { why: say(unread) })
      : written.length > 0
        ? written.join(" · ")
        : t("row-left-out");
  return (
    <span className="text-ink-2 wrap-anywhere" title={written.length > 0 ? t("as-written-hint") : undefined}>
      <Open isOpen={unread === null && written.length > 0}>
        <ServerText value={words} />
      </Open>
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
