/** The operator's wallet compared with the service's records. Without an open wallet, the ways to open one. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { FileText, X } from "lucide-react";
import { Radio, RadioGroup } from "react-aria-components";
import type { WalletState } from "@/gateway/types";
import { Ago, FailedState, ServerText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { useCommands } from "@/shared/keys";
import type { WalletSearch, WalletTab } from "@/shared/links";
import { useGateway, walletStateQuery } from "@/shared/query";
import { IconButton, Skeleton } from "@/shared/ui";
import { DifferencesView } from "./differences";
import { LedgerView } from "./ledger";
import { FillingWallet, NoWallet, useTakeOver } from "./open";

export interface WalletViewProps {
  search: WalletSearch;
  /** Receives the complete next search. A new query pushes history; a new selection replaces it. */
  onSearch: (search: WalletSearch, options?: { replace?: boolean }) => void;
}

const tabs: readonly WalletTab[] = ["reconciliation", "ledger"];

export function WalletScreen({ search, onSearch }: WalletViewProps) {
  const t = useT("wallet");
  const wallet = useQuery(walletStateQuery(useGateway()));
  if (wallet.isPending) {
    return (
      <div className="p-24" aria-busy="true">
        <Skeleton lines={7} height={36} words={t("opening")} />
      </div>
    );
  }
  if (wallet.isError) {
    return <FailedState error={wallet.error} onRetry={() => wallet.refetch()} isRetrying={wallet.isFetching} />;
  }
  if (wallet.data.state === "none") return <NoWallet />;
  if (wallet.data.state === "filling") return <FillingWallet {...wallet.data} />;
  const tab = search.view ?? "reconciliation";
  const View = tab === "ledger" ? LedgerView : DifferencesView;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="flex min-h-52 flex-none flex-wrap items-center gap-x-16 gap-y-4 border-b border-line px-12 py-8 wide:px-24">
        <h1 className="text-title">{t("title")}</h1>
        <RadioGroup
          aria-label={t("views")}
          orientation="horizontal"
          className="flex gap-4"
          value={tab}
          onChange={(view) => onSearch({ ...search, view: view as WalletTab }, { replace: false })}
        >
          {tabs.map((id) => (
            <Radio
              key={id}
              value={id}
              className="inline-flex min-h-28 items-center rounded-control border border-transparent px-8 font-medium text-ink-2 data-focus-visible:outline-2 data-focus-visible:outline-accent data-hovered:text-ink data-selected:border-line data-selected:bg-sunken data-selected:text-ink"
            >
              {t(id)}
            </Radio>
          ))}
        </RadioGroup>
        <OpenWallet {...wallet.data} />
      </header>
      <div className="min-h-0 flex-1">
        <View key={`${wallet.data.source} ${wallet.data.name}`} search={search} onSearch={onSearch} />
      </div>
    </div>
  );
}

/** Which wallet is open. The one of the training data can't be closed. */
function OpenWallet({ source, name, players, entries, readAt }: Extract<WalletState, { state: "open" }>) {
  const t = useT("wallet");
  const takeOver = useTakeOver();
  const gateway = useGateway();
  const close = useMutation({ mutationFn: () => gateway.closeWallet(), onSuccess: takeOver });
  const isOwn = source === "training";
  useCommands([{ label: t("closeWallet"), run: () => close.mutate(), changes: true }], { when: !isOwn });
  return (
    <>
      <p className="flex min-w-0 flex-[1_1_240px] items-center justify-end gap-8 text-small text-ink-2">
        <FileText size={14} aria-hidden />
        <span className="min-w-0 truncate text-ink" title={isOwn ? undefined : `${t(`source-${source}`)}: ${name}`}>
          {isOwn ? t("source-training") : <ServerText value={name} />}
        </span>
        <span className="flex-none whitespace-nowrap">
          {entries === null ? t("players", { count: players }) : t("entries", { count: entries })}
          {" · "}
          <Ago at={readAt} />
        </span>
        {!isOwn && (
          <IconButton label={t("closeWallet")} icon={X} onPress={() => close.mutate()} isPending={close.isPending} />
        )}
      </p>
      {close.isError && <FailedState error={close.error} onRetry={() => close.mutate()} compact />}
    </>
  );
}
