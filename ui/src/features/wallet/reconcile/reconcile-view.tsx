import { useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import type { WalletSearch } from "@/shared/links";
import { useZone } from "@/shared/settings";
import { EmptyState, SplitView, type StatusLine, useStatusLine } from "@/shared/ui";
import type { OnWalletSearch } from "../search";
import { type Chosen, choosing, chosenFrom } from "./chosen";
import { DifferenceDetail } from "./difference-detail";
import { DifferenceList } from "./difference-list";
import { useFilter } from "./list-filter";
import styles from "./reconcile.module.css";
import { type RunControl, useRun } from "./run";
import { scopeOf } from "./scope";
import { type Asked, isAsking, ScopeForm } from "./scope-form";

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
  const { isRunning } = control;
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

/** Sets the status line: completeness and age of the comparison shown. */
function useRunStatus({ error, isRunning, shown }: RunControl) {
  const t = useT("reconcile");
  useStatusLine(line());

  function line(): StatusLine | null {
    if (!shown) return null;
    const { summary } = shown;
    if (summary) {
      const { rounds, coverage, complete, readAt } = summary;
      if (coverage.players === 0) return { text: t("status-nobody"), readAt, tone: "warn" };
      const explained = shown.rows.filter(({ expected }) => expected).length;
      const counted = { differences: shown.rows.length - explained, explained, rounds, count: coverage.players };
      if (complete && !error) return { text: t("status-done", counted), readAt };
      return { text: t("status-partial", counted), readAt, tone: "warn" };
    }
    return isRunning ? { text: t("status-comparing") } : { text: t("status-failed"), tone: "warn" };
  }
}
