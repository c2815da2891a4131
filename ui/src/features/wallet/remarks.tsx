/** What to know of the open ledger: its notes, and the rows that are in no sum, each with its line in the source. */
import { useQuery } from "@tanstack/react-query";
import type { LedgerRemarks, RowPair, UnreadLine } from "@/gateway/types";
import { FailedState, Id, MoneyText, ServerText } from "@/shared/domain";
import { useMessage, useT } from "@/shared/i18n";
import { useGateway, walletKey, walletStateQuery } from "@/shared/query";
import { type Column, Dialog, FigureTable, Section, Skeleton } from "@/shared/ui";

export function RemarksDialog({ onClose }: { onClose: () => void }) {
  const t = useT("columns");
  const gateway = useGateway();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: walletKey("remarks"),
    queryFn: () => gateway.ledgerRemarks(),
  });
  return (
    <Dialog title={t("remarks")} isOpen onClose={onClose} size="wide">
      {error && <FailedState error={error} onRetry={() => refetch()} isRetrying={isFetching} compact />}
      {!data && !error && <Skeleton lines={6} height={28} words={t("looking")} />}
      {data && <Remarks remarks={data} />}
    </Dialog>
  );
}

function Remarks({ remarks }: { remarks: LedgerRemarks }) {
  const t = useT("columns");
  const say = useMessage();
  const wallet = useQuery(walletStateQuery(useGateway())).data;
  const notes = (wallet?.state === "open" && wallet.imported?.notes) || [];
  const { unread, unreadCount, doubled, doubledCount, conflicting, conflictingCount } = remarks;
  return (
    <div className="@container flex flex-col gap-16">
      {unreadCount + doubledCount + conflictingCount === 0 && <p>{t("remarks-none")}</p>}
      {notes.length > 0 && (
        <Section level={3} title={t("notes", { count: notes.length })}>
          <ul className="flex flex-col gap-4">
            {notes.map((note) => (
              <li key={note.id}>
                <ServerText value={say(note)} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {unreadCount > 0 && (
        <Section level={3} title={t("remarks-unread", { count: unreadCount })}>
          <p className="text-ink-2">{t("remarks-unread-text")}</p>
          <UnreadRows rows={unread} />
          <More shown={unread.length} total={unreadCount} />
        </Section>
      )}
      {conflictingCount > 0 && (
        <Section level={3} title={t("remarks-conflicting", { count: conflictingCount })}>
          <p className="text-ink-2">{t("remarks-conflicting-text")}</p>
          <Pairs rows={conflicting} label={t("remarks-conflicting", { count: conflictingCount })} />
          <More shown={conflicting.length} total={conflictingCount} />
        </Section>
      )}
      {doubledCount > 0 && (
        <Section level={3} title={t("remarks-doubled", { count: doubledCount })}>
          <p className="text-ink-2">{t("remarks-doubled-text")}</p>
          <Pairs rows={doubled} label={t("remarks-doubled", { count: doubledCount })} />
          <More shown={doubled.length} total={doubledCount} />
        </Section>
      )}
    </div>
  );
}

/** How many of the rows are listed, if not all are. */
export function More({ shown, total }: { shown: number; total: number }) {
  const t = useT("columns");
  return shown < total ? <p className="pt-8 text-small text-ink-2">{t("remarks-more", { shown, total })}</p> : null;
}

/** Rows that can't be read, each with its line and why. */
export function UnreadRows({ rows }: { rows: readonly UnreadLine[] }) {
  const t = useT("columns");
  const say = useMessage();
  return (
    <FigureTable
      label={t("remarks-unread", { count: rows.length })}
      rows={rows}
      columns={[
        {
          id: "line",
          head: t("line"),
          kind: "name",
          cell: ({ line }) => t("remarks-line", { line: line.toLocaleString("en") }),
        },
        { id: "why", head: t("remarks-why"), cell: ({ why }) => <ServerText value={say(why)} /> },
      ]}
    />
  );
}

function Pairs({ rows, label }: { rows: readonly RowPair[]; label: string }) {
  const t = useT("columns");
  const columns: readonly Column<RowPair>[] = [
    {
      id: "transaction",
      head: t("remarks-transaction"),
      kind: "name",
      cell: ({ transactionId, playerId, kind }) => (
        <>
          <Id value={transactionId} />
          <span className="block text-small text-ink-2">
            {t(`kind-${kind}`)} · <ServerText value={playerId} />
          </span>
        </>
      ),
    },
    { id: "first", head: t("remarks-first"), kind: "figure", cell: ({ first }) => first.line.toLocaleString("en") },
    {
      id: "first-amount",
      head: t("remarks-first-amount"),
      kind: "figure",
      cell: ({ first }) => <MoneyText amount={first.amount} currency={first.currency} />,
    },
    { id: "again", head: t("remarks-again"), kind: "figure", cell: ({ other }) => other.line.toLocaleString("en") },
    {
      id: "other-amount",
      head: t("remarks-other-amount"),
      kind: "figure",
      cell: ({ other }) => <MoneyText amount={other.amount} currency={other.currency} />,
    },
  ];
  return <FigureTable label={label} rows={rows} columns={columns} />;
}
