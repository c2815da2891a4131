import type { DifferenceRow } from "@/gateway/types";
import { nextAfter } from "@/shared/domain/list";
import { useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import type { WalletSearch } from "@/shared/links";
import { useZone } from "@/shared/settings";
import { EmptyState, SplitView, type StatusLine, useStatusLine } from "@/shared/ui";
import type { OnWalletSearch } from "../queries";
import { DifferenceDetail } from "./difference-detail";
import { DifferenceList, useFilter } from "./difference-list";
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
  const filter = useFilter(rows, search);
  const chosen = chosenFrom(rows, filter.matching, search);
  const needsPlayers = scope?.scope === "day" && control.shown?.summary?.coverage.players === 0;
  const { isRunning } = control;
  useRunStatus(control);
  const choose = (row: DifferenceRow) => onSearch(choosing(search, row));
  /** The next real difference, after the last one the first again. One chosen by nobody counts too. */
  const chooseReal = () => {
    const isNamed = search.row !== undefined || search.round_id !== undefined;
    const from = isNamed ? filter.matching.findIndex(({ key }) => key === chosen?.row?.key) : -1;
    const next = nextAfter(filter.matching, from, ({ expected }) => !expected);
    if (next) choose(next);
  };
  useKeys({ F5: { label: t("keys-again"), run: control.again } }, { when: scope !== null && !isRunning });
  useKeys({
    "/": { label: t("keys-filter"), run: () => filter.field.current?.focus(), hint: true },
    "!": { label: t("keys-real"), run: chooseReal, hint: filter.matching.some(({ expected }) => !expected) },
  });

  const start = (asked: Asked) => {
    if (scope === null || !isAsking(scope, asked)) return onSearch({ view: search.view, ...asked }, { replace: false });
    control.again();
    leaveForm(filter.list.current);
  };
  return (
    <SplitView
      id="wallet"
      listWidth={[340, 560, 760]}
      list={
        <DifferenceList
          form={
            <ScopeForm
              key={JSON.stringify(scope)}
              scope={scope}
              isRunning={isRunning}
              needsPlayers={needsPlayers}
              onStart={start}
            />
          }
          control={control}
          scope={scope}
          filter={filter}
          chosenKey={chosen?.row?.key ?? null}
          only={search.class}
          onOnly={(only) => onSearch({ ...search, class: only })}
          sort={search.sort}
          onSort={(sort) => onSearch({ ...search, sort })}
          onChoose={choose}
        />
      }
      detail={
        chosen ? (
          <DifferenceDetail chosen={chosen} onChoose={choose} search={search} />
        ) : (
          <EmptyState title={t("detail-none")} hint={t("detail-noneHint")} />
        )
      }
    />
  );
}

/**
 * The focus goes to what was asked for. Another scope has a new form, which takes the focus with it; the same one keeps its form.
 * The program gives a focus that is nowhere to the list of the screen, also to one that comes later (`useFocusPlace`).
 */
function leaveForm(list: HTMLElement | null) {
  if (list) list.focus();
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Sets the status line: completeness and age of the comparison shown. */
function useRunStatus({ error, isRunning, shown }: RunControl) {
  const t = useT("reconcile");
  useStatusLine(line());

  function line(): StatusLine | null {
    if (!shown) return null;
    const { summary } = shown;
    if (summary) {
      const { rounds, counts, coverage, complete, readAt } = summary;
      if (coverage.players === 0) return { text: t("status-nobody"), readAt, tone: "warn" };
      const explained = shown.rows.filter(({ expected }) => expected).length;
      const beyond = counts.out_of_window ?? 0;
      const differences = shown.rows.length - explained;
      const counted = { differences, explained, rounds: rounds - beyond, count: coverage.players };
      if (complete && !error) return { text: t("status-done", counted), readAt };
      return { text: t("status-partial", counted), readAt, tone: "warn" };
    }
    return isRunning ? { text: t("status-comparing") } : { text: t("status-failed"), tone: "warn" };
  }
}

export interface RoundName {
  playerId: string;
  roundId: string;
  gameKey: string;
}

export interface Chosen {
  /** Null if the round shown is not among the differences. */
  row: DifferenceRow | null;
  /** The round whose timeline is shown; null for an entry without a round. */
  round: RoundName | null;
  /** Whether the row is in the filtered list. */
  isListed: boolean;
  /** Neighbours in the filtered list. */
  previous: DifferenceRow | null;
  next: DifferenceRow | null;
}

/** The difference or round in the address; without one, the first of the list. */
export function chosenFrom(
  all: readonly DifferenceRow[],
  matching: readonly DifferenceRow[],
  search: WalletSearch,
): Chosen | null {
  const named = roundOf(search);
  const row = rowOf(all, search, named) ?? (named || search.row !== undefined ? null : (matching[0] ?? null));
  if (!row && !named) return null;
  const index = row ? matching.findIndex(({ key }) => key === row.key) : -1;
  return {
    row,
    round: row ? roundOfRow(row) : named,
    isListed: index >= 0,
    previous: matching[index - 1] ?? null,
    next: index < 0 ? null : (matching[index + 1] ?? null),
  };
}

function rowOf(
  rows: readonly DifferenceRow[],
  search: WalletSearch,
  named: RoundName | null,
): DifferenceRow | undefined {
  const byKey = rows.find(({ key }) => key === search.row);
  if (byKey || !named) return byKey;
  return rows.find(
    ({ playerId, roundId, gameKey }) =>
      playerId === named.playerId && roundId === named.roundId && gameKey?.code === named.gameKey,
  );
}

function roundOf({ player_id, round_id, game_key }: WalletSearch): RoundName | null {
  if (player_id === undefined || round_id === undefined || game_key === undefined) return null;
  return { playerId: player_id, roundId: round_id, gameKey: game_key };
}

function roundOfRow({ playerId, roundId, gameKey }: DifferenceRow): RoundName | null {
  return roundId === null || gameKey === null ? null : { playerId, roundId, gameKey: gameKey.code };
}

/** The search after a difference is selected. In a comparison of one player, the player is kept. */
export function choosing(search: WalletSearch, row: DifferenceRow): WalletSearch {
  return {
    ...search,
    player_id: row.playerId,
    round_id: row.roundId ?? undefined,
    game_key: row.gameKey?.code,
    row: row.key,
    entry: undefined,
  };
}
