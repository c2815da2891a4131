/** Five rows of a ledger as they will be read. Where an answer is missing, a row is shown as it is written. */
import type { LedgerColumn, LedgerPreview, PreviewEntry, PreviewRow } from "@/gateway/types";
import { MoneyText, ServerText, ShortId, TimeText } from "@/shared/domain";
import { cityOf } from "@/shared/format";
import { useMessage, useT } from "@/shared/i18n";
import { useZone } from "@/shared/settings";
import { type Column, FigureTable, Section } from "@/shared/ui";

/** An entry of a row, or the row itself where it is none yet. A row with a stake and its win is two lines. */
interface Line {
  key: string;
  row: PreviewRow;
  entry: PreviewEntry | null;
}

export function SampleRows({ preview: { rows } }: { preview: LedgerPreview }) {
  const t = useT("columns");
  const zone = useZone().id;
  const columns = useColumns();
  const lines = rows.flatMap((row): Line[] =>
    row.entries.length === 0
      ? [{ key: `${row.line}`, row, entry: null }]
      : row.entries.map((entry, place) => ({ key: `${row.line} ${place}`, row, entry })),
  );
  return (
    <Section
      level={2}
      title={t("rows")}
      actions={<span className="text-small text-ink-2">{t("zone", { zone: cityOf(zone) })}</span>}
    >
      {rows.length === 0 ? (
        <p className="text-ink-2">{t("rows-empty")}</p>
      ) : (
        <FigureTable
          columns={columns}
          rows={lines}
          rowKey={({ key }) => key}
          label={t("rows")}
          below={Unread}
          belowFrom="kind"
        />
      )}
    </Section>
  );
}

/** Why a row can't be read, below it. */
function Unread({ row: { unread } }: Line) {
  return unread === null ? null : <UnreadWords unread={unread} />;
}

function UnreadWords({ unread }: { unread: NonNullable<PreviewRow["unread"]> }) {
  const say = useMessage();
  return <ServerText value={say(unread)} />;
}

function useColumns(): readonly Column<Line>[] {
  const t = useT("columns");
  return [
    { id: "line", head: t("line"), kind: "name", cell: ({ row }) => <span className="text-ink-2">{row.line}</span> },
    {
      id: "kind",
      head: t("kind"),
      cell: ({ row, entry }) =>
        entry ? (
          <>
            {t(`kind-${entry.kind}`)}
            {entry.refused && <span className="text-small text-ink-2"> · {t("row-refused")}</span>}
          </>
        ) : (
          <Written row={row} of={["kind", "status"]} />
        ),
    },
    {
      id: "amount",
      head: t("amount"),
      kind: "figure",
      cell: ({ row, entry }) =>
        entry ? <MoneyText amount={entry.amount} /> : <Written row={row} of={["amount", "stake", "win"]} />,
    },
    {
      id: "currency",
      head: t("currency"),
      cell: ({ row, entry }) =>
        entry ? <ServerText value={entry.currency} /> : <Written row={row} of={["currency"]} />,
    },
    {
      id: "player",
      head: t("player"),
      cell: ({ row, entry }) =>
        entry ? <ServerText value={entry.playerId} /> : <Written row={row} of={["player_id"]} />,
    },
    {
      id: "at",
      head: t("booked-at"),
      cell: ({ row, entry }) => (entry ? <TimeText at={entry.at} /> : <Written row={row} of={["booked_at"]} />),
    },
    {
      id: "round",
      head: t("round"),
      cell: ({ row, entry }) =>
        entry ? entry.roundId !== null && <ShortId value={entry.roundId} /> : <Written row={row} of={["round_id"]} />,
    },
  ];
}

/** The fields of a row as they are written: what they mean is not known yet. */
function Written({ row: { written, unread }, of }: { row: PreviewRow; of: readonly LedgerColumn[] }) {
  const t = useT("columns");
  const texts = of.flatMap((column) => written.find((field) => field.column === column)?.text ?? []);
  if (texts.length === 0) return null;
  return (
    <span
      className="rounded-small bg-sunken px-4 text-ink-2 underline decoration-dotted underline-offset-3 wrap-anywhere"
      title={unread === null ? t("as-written-hint") : t("as-written")}
    >
      <ServerText value={texts.join(" / ")} />
    </span>
  );
}
