import { useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import type { WalletSearch } from "@/shared/links";
import { useZone } from "@/shared/settings";
import { EmptyState, SplitView } from "@/shared/ui";
import type { OnWalletSearch } from "../wallet-screen";
import { type Chosen, choosing, chosenFrom } from "./chosen";
import { DifferenceDetail } from "./difference-detail";
import { DifferenceList } from "./difference-list";
import styles from "./reconcile.module.css";
import { scopeOf } from "./scope";
import { type Asked, isAsking, ScopeForm } from "./scope-form";
import { useFilter } from "./use-filter";
import { useRun } from "./use-run";
import { useRunStatus } from "./use-run-status";

interface ReconcileViewProps {
  search: WalletSearch;
  onSearch: OnWalletSearch;
}

const noRows = [] as const;

/** Wallet against records: scope and differences on the left, one round explained on the right. */
export function ReconcileView({ search, onSearch }: ReconcileViewProps) {
  const t = useT("reconcile");
  const zone = useZone().id;
  const scope = scopeOf(search, zone);
  const control = useRun(scope);
  const rows = control.shown?.rows ?? noRows;
  const filter = useFilter(rows, search.class);
  const chosen = chosenFrom(rows, filter.matching, search);
  const needsPlayers = scope?.scope === "day" && control.shown?.summary?.coverage.players === 0;
  const isRunning = control.state !== null && !control.state.current.ended;
  useRunStatus(control);
  useKeys({ "/": { label: t("keys-filter"), run: () => filter.field.current?.focus(), hint: true } });

  const start = (asked: Asked) => {
    if (scope && isAsking(scope, asked)) control.again();
    else onSearch({ view: search.view, ...asked }, { replace: false });
  };
  const choose = (row: Parameters<typeof choosing>[1]) => onSearch(choosing(search, row));
  return (
    <SplitView
      id="wallet"
      listWidth={[340, 560, 760]}
      list={
        <section className={styles.column} aria-busy={isRunning}>
          <ScopeForm
            key={JSON.stringify(scope)}
            scope={scope}
            isRunning={isRunning}
            needsPlayers={needsPlayers}
            onStart={start}
          />
          <DifferenceList
            control={control}
            scope={scope}
            filter={filter}
            chosenKey={chosen?.row?.key ?? null}
            only={search.class}
            onOnly={(only) => onSearch({ ...search, class: only })}
            onChoose={choose}
          />
        </section>
      }
      detail={<Right chosen={chosen} onChoose={choose} search={search} />}
    />
  );
}

interface RightProps {
  chosen: Chosen | null;
  onChoose: (row: Parameters<typeof choosing>[1]) => void;
  search: WalletSearch;
}

function Right({ chosen, onChoose, search }: RightProps) {
  const t = useT("reconcile");
  if (!chosen) return <EmptyState title={t("detail-none")} hint={t("detail-noneHint")} />;
  return <DifferenceDetail chosen={chosen} onChoose={onChoose} search={search} />;
}
