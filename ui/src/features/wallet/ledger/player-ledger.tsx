import { useMemo, useState } from "react";
import { BetPageDialog } from "@/features/bet-page";
import type { LedgerRow, MessageBet } from "@/gateway/types";
import { FailedState, Raw, ServerText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import type { WalletSearch } from "@/shared/links";
import { Button, Dialog, EmptyState, FigureCell, FigureHead, FigureTable, Skeleton, useStatusLine } from "@/shared/ui";
import type { OnWalletSearch } from "../search";
import styles from "./ledger.module.css";
import { hasBetPage } from "./ledger-entry";
import { LedgerHead } from "./ledger-head";
import { LedgerTable } from "./ledger-table";
import { useLedger } from "./queries";

interface PlayerLedgerProps {
  playerId: string;
  search: WalletSearch;
  onSearch: OnWalletSearch;
}

/** One player's ledger: every entry with the balance it left. */
export function PlayerLedger({ playerId, search, onSearch }: PlayerLedgerProps) {
  const t = useT("ledger");
  const filter = useMemo(
    () => ({ playerId, roundId: search.round_id ?? null, text: search.find ?? null }),
    [playerId, search.round_id, search.find],
  );
  const ledger = useLedger(filter);
  const { rows, newest } = ledger;
  const [opened, setOpened] = useState<LedgerRow | null>(null);
  const [bet, setBet] = useState<LedgerRow | null>(null);
  const choose = (entry: number) => onSearch({ ...search, player_id: playerId, entry });
  useEntryKeys({ rows, entry: search.entry, onChoose: choose, onMessage: setOpened, onBetPage: setBet });
  const words = ledger.hasNextPage ? "statusMore" : "status";
  useStatusLine(newest ? { text: t(words, { count: rows.length, player: playerId }), readAt: newest.readAt } : null);
  return (
    <article className={styles.ledger} aria-busy={ledger.isFetching} aria-label={t("ledgerOf", { player: playerId })}>
      <LedgerHead filter={filter} ledger={ledger} search={search} onSearch={onSearch} />
      {ledger.error && (
        <FailedState
          error={ledger.error}
          onRetry={ledger.retry}
          isRetrying={ledger.isFetching}
          compact={rows.length > 0}
        />
      )}
      {ledger.isPending && <Skeleton lines={10} height={36} />}
      {newest && rows.length === 0 && <NoEntries search={search} />}
      {newest && rows.length > 0 && (
        <>
          <LedgerTable
            playerId={playerId}
            currency={newest.currency}
            rows={rows}
            search={search}
            onMessage={setOpened}
            onBetPage={setBet}
          />
          <footer className={styles.foot}>
            {ledger.hasNextPage && (
              <Button onPress={ledger.readOlder} isPending={ledger.isReadingOlder}>
                {t("older")}
              </Button>
            )}
            {!ledger.hasNextPage && search.round_id === undefined && search.find === undefined && t("first")}
          </footer>
        </>
      )}
      <Dialog
        title={t("messageOf", { number: opened?.seq ?? "" })}
        isOpen={opened?.raw != null}
        onClose={() => setOpened(null)}
        size="wide"
      >
        {opened && opened.bets.length > 0 && <MessageBets bets={opened.bets} />}
        <Raw text={opened?.raw ?? ""} />
      </Dialog>
      {bet?.roundId && bet.gameKey && (
        <BetPageDialog
          gameKey={bet.gameKey.code}
          roundId={bet.roundId}
          playerId={playerId}
          isOpen
          onClose={() => setBet(null)}
        />
      )}
    </article>
  );
}

/** The bets of a message beside their wins, as received. */
function MessageBets({ bets }: { bets: readonly MessageBet[] }) {
  const t = useT("ledger");
  const columns = ["stake", "amount", "odds", "profit"] as const;
  const hasOthers = bets.some(({ others }) => others.length > 0);
  return (
    <FigureTable className={styles.bets}>
      <caption>{t("bets")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("bets-code")}</th>
          {columns.map((column) => (
            <FigureHead key={column}>{t(`bets-${column}`)}</FigureHead>
          ))}
          {hasOthers && <th scope="col">{t("bets-others")}</th>}
        </tr>
      </thead>
      <tbody>
        {bets.map((bet, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list has several bets with one code
          <tr key={index}>
            <th scope="row">
              <ServerText value={bet.code} />
            </th>
            {columns.map((column) => (
              <FigureCell key={column} name={t(`bets-${column}`)}>
                {bet[column] !== null && <ServerText value={bet[column]} />}
              </FigureCell>
            ))}
            {hasOthers && (
              <td>
                {bet.others.map(({ path, value }) => (
                  <p key={path}>
                    <ServerText value={`${path}: ${value}`} />
                  </p>
                ))}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}

function NoEntries({ search: { round_id, find } }: { search: WalletSearch }) {
  const t = useT("ledger");
  if (find !== undefined) return <EmptyState title={t("emptyFound", { text: find })} hint={t("emptyFoundHint")} />;
  if (round_id !== undefined) return <EmptyState title={t("emptyRound")} hint={t("emptyRoundHint")} />;
  return <EmptyState title={t("empty")} />;
}

interface EntryKeys {
  rows: readonly LedgerRow[];
  /** The chosen entry's number. */
  entry: number | undefined;
  onChoose: (entry: number) => void;
  onMessage: (row: LedgerRow) => void;
  onBetPage: (row: LedgerRow) => void;
}

/** `[` and `]` walk through the entries on screen, `r` opens the chosen one's message, `b` its bet page. */
function useEntryKeys({ rows, entry, onChoose, onMessage, onBetPage }: EntryKeys) {
  const t = useT("ledger");
  const index = rows.findIndex(({ seq }) => seq === entry);
  const walk = (step: number) => {
    const row = rows[index < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, index + step))];
    if (row) onChoose(row.seq);
  };
  const open = () => {
    const row = rows[index];
    if (row && row.raw !== null) onMessage(row);
  };
  const openBetPage = () => {
    const row = rows[index];
    if (row && hasBetPage(row)) onBetPage(row);
  };
  useKeys(
    {
      "[": { label: t("keys-newer"), run: () => walk(-1), hint: true },
      "]": { label: t("keys-older"), run: () => walk(1), hint: true },
      r: { label: t("keys-message"), run: open },
      b: { label: t("keys-betPage"), run: openBetPage },
    },
    { when: rows.length > 0 },
  );
}
