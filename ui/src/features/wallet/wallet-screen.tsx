/** The operator's wallet compared with the service's records. Without an open wallet, the ways to open one. */

import { FailedState } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import type { WalletSearch } from "@/shared/links";
import { Skeleton } from "@/shared/ui";
import { LedgerView } from "./ledger/ledger-view";
import { FillingWallet } from "./open/filling-wallet";
import { NoWallet } from "./open/no-wallet";
import { useWallet } from "./queries";
import { ReconcileView } from "./reconcile/reconcile-view";
import type { OnWalletSearch } from "./search";
import styles from "./wallet.module.css";
import { WalletHead } from "./wallet-head";

export interface WalletScreenProps {
  search: WalletSearch;
  onSearch: OnWalletSearch;
}

export function WalletScreen({ search, onSearch }: WalletScreenProps) {
  const wallet = useWallet();
  if (wallet.isPending) return <Coming />;
  if (wallet.isError) {
    return <FailedState error={wallet.error} onRetry={() => wallet.refetch()} isRetrying={wallet.isFetching} />;
  }
  if (wallet.data.state === "none") return <NoWallet />;
  if (wallet.data.state === "filling") return <FillingWallet {...wallet.data} />;
  const View = search.view === "ledger" ? LedgerView : ReconcileView;
  return (
    <div className={styles.screen}>
      <WalletHead wallet={wallet.data} search={search} onSearch={onSearch} />
      <div className={styles.view}>
        <View key={`${wallet.data.source} ${wallet.data.name}`} search={search} onSearch={onSearch} />
      </div>
    </div>
  );
}

/** A wallet that opens in less than a second needs no words. */
function Coming() {
  const t = useT("wallet");
  return (
    <div className={styles.coming} aria-busy="true">
      <Skeleton width={180} height={22} />
      <Skeleton lines={6} height={40} />
      <p className={styles.comingText}>{t("opening")}</p>
    </div>
  );
}
