import { X } from "lucide-react";
import type { WalletState } from "@/gateway/types";
import { Ago, FailedState, ServerText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { useCommands } from "@/shared/keys";
import type { WalletSearch } from "@/shared/links";
import { Chip, Choice, IconButton } from "@/shared/ui";
import { useCloseWallet } from "./queries";
import type { OnWalletSearch } from "./search";
import styles from "./wallet.module.css";

interface WalletHeadProps {
  wallet: Extract<WalletState, { state: "open" }>;
  search: WalletSearch;
  onSearch: OnWalletSearch;
}

/** The open wallet, and its two views. */
export function WalletHead({ wallet, search, onSearch }: WalletHeadProps) {
  const t = useT("wallet");
  const close = useCloseWallet();
  useCommands([{ label: t("closeWallet"), run: () => close.mutate() }], { when: wallet.source !== "training" });
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{t("title")}</h1>
        <Choice
          label={t("views")}
          hideLabel
          value={search.view ?? "reconciliation"}
          onChange={(view) => onSearch({ ...search, view }, { replace: false })}
          options={[
            { id: "reconciliation", label: t("reconciliation") },
            { id: "ledger", label: t("ledger") },
          ]}
        />
        <Source wallet={wallet} />
        {wallet.source !== "training" && (
          <IconButton label={t("closeWallet")} icon={X} onPress={() => close.mutate()} isPending={close.isPending} />
        )}
      </header>
      {close.isError && <FailedState error={close.error} onRetry={() => close.mutate()} compact />}
    </>
  );
}

function Source({ wallet }: Pick<WalletHeadProps, "wallet">) {
  const t = useT("wallet");
  return (
    <p className={styles.source}>
      <Chip>{t(`source-${wallet.source}`)}</Chip>
      {wallet.source !== "training" && (
        <span className={styles.name}>
          <ServerText value={wallet.name} />
        </span>
      )}
      <span className={styles.extent}>
        {t("players", { count: wallet.players })}
        {wallet.entries !== null && ` · ${t("entries", { count: wallet.entries })}`}
        {" · "}
        <Ago at={wallet.readAt} />
      </span>
    </p>
  );
}
