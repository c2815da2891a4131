import { RotateCw, ShieldCheck, Sigma, X } from "lucide-react";
import { useState } from "react";
import type { LedgerFilter } from "@/gateway/types";
import { Id, MoneyText } from "@/shared/domain";
import { ExportButton } from "@/shared/domain/export";
import { useT } from "@/shared/i18n";
import { playerHref, type WalletSearch, walletHref } from "@/shared/links";
import { Button, Chip, IconButton, LinkButton, later, PartialNotice, SearchField, tooltip } from "@/shared/ui";
import type { OnWalletSearch } from "../search";
import styles from "./ledger.module.css";
import type { Ledger } from "./queries";

const SumsDialog = later(() => import("./sums-dialog").then((file) => file.SumsDialog));

interface LedgerHeadProps {
  filter: LedgerFilter;
  ledger: Ledger;
  search: WalletSearch;
  onSearch: OnWalletSearch;
}

/** The player, the balance, and whether the hash chain is intact. */
export function LedgerHead({ filter, ledger, search, onSearch }: LedgerHeadProps) {
  const t = useT("ledger");
  const [hasSums, setSums] = useState(false);
  const { playerId } = filter;
  const { newest, verified } = ledger;
  return (
    <header className={styles.head}>
      <div className={styles.headLine}>
        <h2 className={styles.headline}>
          <Id value={playerId} label={t("playerIdName")} />
        </h2>
        {newest && (
          <p className={styles.balance}>
            {t("balance")} <MoneyText amount={newest.balance} currency={newest.currency} copy />
          </p>
        )}
        {verified && (
          <Button
            variant="quiet"
            size="small"
            icon={ShieldCheck}
            className={styles.verified}
            {...tooltip(t("chainHoldsHint"))}
          >
            {t("chainHolds")}
          </Button>
        )}
        <span className={styles.space} />
        <LinkButton href={playerHref(playerId)} size="small">
          {t("records")}
        </LinkButton>
        <LinkButton href={walletHref({ player_id: playerId })} size="small">
          {t("reconcile")}
        </LinkButton>
        <IconButton label={t("sums")} icon={Sigma} onPress={() => setSums(true)} isDisabled={!newest} />
        <LedgerExport filter={filter} ledger={ledger} />
        <IconButton label={t("readAgain")} icon={RotateCw} onPress={ledger.readAgain} isPending={ledger.isFetching} />
      </div>
      {verified === false && (
        <PartialNotice>
          <strong>{t("chainBroken")}</strong> {t("chainBrokenHint")}
        </PartialNotice>
      )}
      <FindEntries key={search.find} search={search} onSearch={onSearch} />
      {search.round_id !== undefined && <RoundFilter playerId={playerId} search={search} onSearch={onSearch} />}
      {hasSums && <SumsDialog filter={filter} onClose={() => setSums(false)} />}
    </header>
  );
}

/** The entries on screen are the newest ones that were loaded. */
function LedgerExport({ filter, ledger: { rows } }: Pick<LedgerHeadProps, "filter" | "ledger">) {
  const whole = { source: "ledger", filter, from: null, to: null } as const;
  const [newest, oldest] = [rows[0], rows.at(-1)];
  return (
    <ExportButton
      hasJson
      isDisabled={rows.length === 0}
      screen={{ rows: () => ({ ...whole, from: oldest?.seq ?? null, to: newest?.seq ?? null }), count: rows.length }}
      query={whole}
    />
  );
}

/** Searches the whole ledger on Enter: ids, codes, dealers. */
function FindEntries({ search, onSearch }: Pick<LedgerHeadProps, "search" | "onSearch">) {
  const t = useT("ledger");
  const [text, setText] = useState(search.find ?? "");
  const find = (next: string) => onSearch({ ...search, find: next.trim() || undefined, entry: undefined });
  const change = (next: string) => {
    setText(next);
    if (next === "" && search.find !== undefined) find("");
  };
  return <SearchField label={t("find")} value={text} onChange={change} onSubmit={find} />;
}

/** The active round filter: it explains why the table is short. */
function RoundFilter({
  playerId,
  search,
  onSearch,
}: Omit<LedgerHeadProps, "ledger" | "filter"> & { playerId: string }) {
  const t = useT("ledger");
  const { round_id = "", game_key } = search;
  const showAll = () => onSearch({ ...search, round_id: undefined, game_key: undefined, row: undefined });
  return (
    <div className={styles.filter}>
      <Chip tone="accent">
        {t("onlyRound")} <Id value={round_id} copy={false} />
      </Chip>
      <IconButton label={t("allRounds")} icon={X} size={12} onPress={showAll} />
      {game_key !== undefined && (
        <LinkButton
          href={walletHref({ ...search, view: undefined, entry: undefined, player_id: playerId })}
          size="small"
          variant="quiet"
        >
          {t("timeline")}
        </LinkButton>
      )}
    </div>
  );
}
