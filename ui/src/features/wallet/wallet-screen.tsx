/** The operator's wallet compared with the service's records. Without an open wallet, the ways to open one. */
import { X } from "lucide-react";
import type { WalletState } from "@/gateway/types";
import { Ago, FailedState, ServerText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { useCommands } from "@/shared/keys";
import type { WalletSearch } from "@/shared/links";
import { Chip, Choice, IconButton, Skeleton } from "@/shared/ui";
import { LedgerView } from "./ledger";
import { FillingWallet, NoWallet } from "./open";
import { type OnWalletSearch, useCloseWallet, useWallet } from "./queries";
import { ReconcileView } from "./reconcile/reconcile-view";

export interface WalletScreenProps {
  search: WalletSearch;
  onSearch: OnWalletSearch;
}

export function WalletScreen({ search, onSearch }: WalletScreenProps) {
  const t = useT("wallet");
  const wallet = useWallet();
  if (wallet.isPending) {
    return (
      <div className="p-20" aria-busy="true">
        <Skeleton lines={7} height={36} words={t("opening")} />
      </div>
    );
  }
  if (wallet.isError) {
    return <FailedState error={wallet.error} onRetry={() => wallet.refetch()} isRetrying={wallet.isFetching} />;
  }
  if (wallet.data.state === "none") return <NoWallet />;
  if (wallet.data.state === "filling") return <FillingWallet {...wallet.data} />;
  const View = search.view === "ledger" ? LedgerView : ReconcileView;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <WalletHead wallet={wallet.data} search={search} onSearch={onSearch} />
      <div className="min-h-0 flex-1">
        <View key={`${wallet.data.source} ${wallet.data.name}`} search={search} onSearch={onSearch} />
      </div>
    </div>
  );
}

interface WalletHeadProps extends WalletScreenProps {
  wallet: Extract<WalletState, { state: "open" }>;
}

/** The open wallet, and its two views. */
function WalletHead({ wallet, search, onSearch }: WalletHeadProps) {
  const t = useT("wallet");
  const close = useCloseWallet();
  const isOwn = wallet.source === "training";
  useCommands([{ label: t("closeWallet"), run: () => close.mutate(), changes: true }], { when: !isOwn });
  return (
    <>
      <header className="flex flex-none flex-wrap items-center gap-x-14 gap-y-4 border-b border-line bg-panel px-14 py-5">
        <h1 className="text-title">{t("title")}</h1>
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
        <p className="flex min-w-0 flex-[1_1_260px] flex-wrap items-center justify-end gap-x-8 text-small text-ink-2">
          <Chip>{t(`source-${wallet.source}`)}</Chip>
          {!isOwn && (
            <span className="min-w-0 truncate font-mono text-ink" title={wallet.name}>
              <ServerText value={wallet.name} />
            </span>
          )}
          <span className="flex-none whitespace-nowrap">
            {t("players", { count: wallet.players })}
            {wallet.entries !== null && ` · ${t("entries", { count: wallet.entries })}`}
            {" · "}
            <Ago at={wallet.readAt} />
          </span>
        </p>
        {!isOwn && (
          <IconButton label={t("closeWallet")} icon={X} onPress={() => close.mutate()} isPending={close.isPending} />
        )}
      </header>
      {close.isError && <FailedState error={close.error} onRetry={() => close.mutate()} compact />}
    </>
  );
}
