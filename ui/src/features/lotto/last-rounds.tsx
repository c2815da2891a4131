/** The last lotto rounds of the open ledger: no play history has them, and nobody knows a round's id by heart. */
import { useQuery } from "@tanstack/react-query";
import type { Gateway, LedgerRow } from "@/gateway/types";
import { GameName, ShortId, TimeText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { lottoHref } from "@/shared/links";
import { useGateway, walletKey, walletStateQuery } from "@/shared/query";
import { FigureTable, Section, Skeleton } from "@/shared/ui";

/** Of so many players the newest entries are read. */
const MOST_PLAYERS = 6;
/** In a low window the form stays in view below them. */
const mostRounds = () => (window.innerHeight < 720 ? 4 : 8);

export function LastRounds() {
  const t = useT("lotto-round");
  const gateway = useGateway();
  const isOpen = useQuery(walletStateQuery(gateway)).data?.state === "open";
  const rounds = useQuery({
    queryKey: walletKey("last lotto rounds"),
    queryFn: () => lastRounds(gateway),
    enabled: isOpen,
  });
  if (!isOpen) return <p className="text-ink-2">{t("last-closed")}</p>;
  if (rounds.isPending) return <Skeleton lines={4} height={24} words={t("last-reading")} />;
  // A ledger that can't be read has no rounds to offer; its own screen says why.
  if (!rounds.data || rounds.data.length === 0) return <p className="text-ink-2">{t("last-none")}</p>;
  return (
    <Section level={2} title={t("last")}>
      <FigureTable<LedgerRow>
        label={t("last")}
        rows={rounds.data}
        rowKey={({ roundId }) => roundId ?? ""}
        followsLink
        columns={[
          {
            id: "game",
            head: t("last-game"),
            kind: "name",
            cell: ({ gameKey }) => gameKey && <GameName gameKey={gameKey.code} />,
          },
          { id: "at", head: t("last-at"), cell: ({ bookedAt }) => <TimeText at={bookedAt} style="dayMinute" /> },
          {
            id: "round",
            head: t("ask-round"),
            cell: ({ roundId }) => (
              <a href={lottoHref({ round_id: roundId ?? "" })} className="flex no-underline hover:underline">
                <ShortId value={roundId ?? ""} className="text-small" />
              </a>
            ),
          },
        ]}
      />
    </Section>
  );
}

/** The newest entry of each round, newest first. */
async function lastRounds(gateway: Pick<Gateway, "walletPlayers" | "walletLedger">): Promise<LedgerRow[]> {
  const { players } = await gateway.walletPlayers(null);
  const pages = await Promise.all(
    players
      .slice(0, MOST_PLAYERS)
      .map(({ playerId }) =>
        gateway.walletLedger({ filter: { playerId, roundId: null, text: null }, before: null, limit: 50 }),
      ),
  );
  const rows = pages.flatMap((page) => page.rows).filter(({ roundId, lotto }) => roundId !== null && lotto === true);
  rows.sort((one, other) => Date.parse(other.bookedAt) - Date.parse(one.bookedAt));
  const rounds = new Map<string | null, LedgerRow>();
  for (const row of rows) if (!rounds.has(row.roundId)) rounds.set(row.roundId, row);
  return [...rounds.values()].slice(0, mostRounds());
}
