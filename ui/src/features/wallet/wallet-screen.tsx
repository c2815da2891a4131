/** The operator's ledger: compared with the service's records, added up, and player by player. Without one, the ways to open one. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { FileText, FolderOpen, X } from "lucide-react";
import { type ComponentType, useState } from "react";
import { Radio, RadioGroup } from "react-aria-components";
import type { ImportedLedger, WalletState } from "@/gateway/types";
import { Ago, FailedState, ServerText } from "@/shared/domain";
import { formatTime } from "@/shared/format";
import { useLanguage, useT } from "@/shared/i18n";
import { useCommands } from "@/shared/keys";
import type { WalletSearch, WalletTab } from "@/shared/links";
import { useGateway, walletStateQuery } from "@/shared/query";
import { useSettings, useZone } from "@/shared/settings";
import { IconButton, Skeleton } from "@/shared/ui";
import { ColumnsPage } from "./columns";
import { DifferencesView } from "./differences";
import { IncidentView } from "./incident";
import { LedgerView } from "./ledger";
import { FillingWallet, useTakeOver, WaysToOpen } from "./open";
import { RemarksDialog } from "./remarks";
import { ledgerSourceQuery } from "./source";
import { TotalsView } from "./totals";

export interface WalletViewProps {
  search: WalletSearch;
  /** Receives the complete next search. A new query pushes history; a new selection replaces it. */
  onSearch: (search: WalletSearch, options?: { replace?: boolean }) => void;
}

const tabs = ["reconciliation", "incident", "totals", "ledger"] as const satisfies readonly WalletTab[];

const views: Record<(typeof tabs)[number], ComponentType<WalletViewProps>> = {
  reconciliation: DifferencesView,
  incident: IncidentView,
  totals: TotalsView,
  ledger: LedgerView,
};

export function WalletScreen({ search, onSearch }: WalletViewProps) {
  const t = useT("wallet");
  const gateway = useGateway();
  const takeOver = useTakeOver();
  const wallet = useQuery(walletStateQuery(gateway));
  const source = useQuery(ledgerSourceQuery(gateway));
  const opened = (state: WalletState) => {
    takeOver(state);
    onSearch({ view: search.view === "open" ? "totals" : search.view }, { replace: false });
  };
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
  if (source.data) return <ColumnsPage preview={source.data} onOpened={opened} />;
  if (wallet.data.state === "none") return <WaysToOpen onOpened={opened} />;
  if (search.view === "open") {
    return <WaysToOpen onOpened={opened} onBack={() => onSearch({ ...search, view: undefined }, { replace: false })} />;
  }
  if (wallet.data.state === "filling") return <FillingWallet {...wallet.data} />;
  const tab = search.view ?? "reconciliation";
  const View = views[tab];
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="flex min-h-[calc(28px+2*var(--head))] flex-none flex-wrap items-center gap-x-16 gap-y-4 border-b border-line px-12 py-8 wide:px-24">
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
        <OpenLedger {...wallet.data} onAnother={() => onSearch({ ...search, view: "open" }, { replace: false })} />
      </header>
      <div className="min-h-0 flex-1">
        <View key={`${wallet.data.source} ${wallet.data.name}`} search={search} onSearch={onSearch} />
      </div>
    </div>
  );
}

type OpenLedgerProps = Extract<WalletState, { state: "open" }> & { onAnother: () => void };

/** Which ledger is open, and what it covers. The wallet of the training data can't be closed. */
function OpenLedger({ source, name, players, entries, readAt, imported, onAnother }: OpenLedgerProps) {
  const t = useT("wallet");
  const takeOver = useTakeOver();
  const gateway = useGateway();
  const close = useMutation({ mutationFn: () => gateway.closeWallet(), onSuccess: takeOver });
  const isOwn = source === "training";
  useCommands([{ label: t("closeWallet"), run: () => close.mutate(), changes: true }], { when: !isOwn });
  useCommands([{ label: t("open-another"), run: onAnother }]);
  return (
    <>
      <div className="flex min-w-0 flex-[1_1_240px] items-center justify-end gap-8 text-small text-ink-2">
        <FileText size={14} aria-hidden />
        <span className="min-w-0 truncate text-ink" title={isOwn ? undefined : `${t(`source-${source}`)}: ${name}`}>
          {isOwn ? t("source-training") : <ServerText value={name} />}
        </span>
        {imported ? (
          <Coverage imported={imported} />
        ) : (
          <span className="flex-none whitespace-nowrap">
            {entries === null ? t("players", { count: players }) : t("entries", { count: entries })}
            {" · "}
            <Ago at={readAt} />
          </span>
        )}
        <IconButton label={t("open-another")} icon={FolderOpen} onPress={onAnother} />
        {!isOwn && (
          <IconButton label={t("closeWallet")} icon={X} onPress={() => close.mutate()} isPending={close.isPending} />
        )}
      </div>
      {close.isError && <FailedState error={close.error} onRetry={() => close.mutate()} compact />}
    </>
  );
}

/** Where the ledger ends, whether it holds all players, how many of its rows are in no sum, and what else to know of it. */
function Coverage({ imported }: { imported: ImportedLedger }) {
  const t = useT("wallet");
  const remarks = useT("totals");
  const columns = useT("columns");
  const language = useLanguage();
  const zone = useZone().id;
  const { buddhistYear } = useSettings();
  const [hasRemarks, setRemarks] = useState(false);
  const { from, to, replayedTo, holdsAllPlayers, unread, doubled, conflicting, notes } = imported;
  const time = (at: string) => formatTime(at, { language, zone, buddhistYear, style: "fullMinute" }) ?? at;
  const outside = unread + doubled + conflicting;
  const parts = [
    to !== null && t("ends", { time: time(to) }),
    replayedTo !== null && t("followed", { time: time(replayedTo) }),
    holdsAllPlayers === false ? t("some-players") : holdsAllPlayers === null && t("players-unsaid"),
  ].filter((part) => part !== false);
  const whole = from !== null && to !== null ? t("span", { from: time(from), to: time(to) }) : undefined;
  return (
    <>
      <span className="min-w-0 truncate" title={whole}>
        {parts.join(" · ")}
      </span>
      {outside + notes.length > 0 && (
        <button
          type="button"
          className="flex-none cursor-default bg-transparent p-0 whitespace-nowrap underline decoration-line underline-offset-3 hover:text-ink"
          onClick={() => setRemarks(true)}
        >
          {outside > 0 ? remarks("not-summed", { count: outside }) : columns("notes", { count: notes.length })}
        </button>
      )}
      {hasRemarks && <RemarksDialog onClose={() => setRemarks(false)} />}
    </>
  );
}
