import { RotateCw, ShieldCheck, X } from "lucide-react";
import { Id, MoneyText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { playerHref, type WalletSearch, walletHref } from "@/shared/links";
import { Button, Chip, IconButton, LinkButton, PartialNotice, tooltip } from "@/shared/ui";
import type { OnWalletSearch } from "../search";
import styles from "./ledger.module.css";
import type { Ledger } from "./queries";

interface LedgerHeadProps {
  playerId: string;
  ledger: Ledger;
  search: WalletSearch;
  onSearch: OnWalletSearch;
}

/** The player, the balance, and whether the hash chain is intact. */
export function LedgerHead({ playerId, ledger, search, onSearch }: LedgerHeadProps) {
  const t = useT("ledger");
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
        <IconButton label={t("readAgain")} icon={RotateCw} onPress={ledger.readAgain} isPending={ledger.isFetching} />
      </div>
      {verified === false && (
        <PartialNotice>
          <strong>{t("chainBroken")}</strong> {t("chainBrokenHint")}
        </PartialNotice>
      )}
      {search.round_id !== undefined && <RoundFilter playerId={playerId} search={search} onSearch={onSearch} />}
    </header>
  );
}

/** The active round filter: it explains why the table is short. */
function RoundFilter({ playerId, search, onSearch }: Omit<LedgerHeadProps, "ledger">) {
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
