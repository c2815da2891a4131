/**
 * The wallet compared with the records, of a day or of a player: what is compared, the kinds of differences, the differences by
 * currency, and what agrees. The chosen one is explained beside them (`difference.tsx`).
 */

import { ChevronLeft, ChevronRight, Copy, RotateCw } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useMemo, useState } from "react";
import type { DifferenceRow, ReconcileClass, ReconcileScope } from "@/gateway/types";
import { FailedState, IdField, useCopy, useGameNames, wordsOf } from "@/shared/domain";
import { ExportButton } from "@/shared/domain/export/export-button";
import { chosenFrom, ListField, ListScreen, NoMatch, useFocusList } from "@/shared/domain/list/list-screen";
import { formatTime } from "@/shared/format";
import { useLanguage, useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { useRecents } from "@/shared/query";
import { useSettings, useZone } from "@/shared/settings";
import { Button, EmptyState, IconButton, Skeleton, TextField, useStatusLine } from "@/shared/ui";
import { DifferenceDetail, openingOf } from "./difference";
import {
  columnsOf,
  DifferenceRows,
  differencesWidth,
  Heads,
  holds,
  inOrder,
  Kinds,
  kindsIn,
  ofWallet,
} from "./difference-rows";
import { Coverage, type RunControl, RunNotices, RunProgress, useRun } from "./run";
import {
  type Asked,
  choosing,
  dayAfter,
  digits,
  isAsking,
  lastWholeDay,
  nothingChosen,
  onlyPlayerOf,
  playersIn,
  roundFrom,
  scopeOf,
  typedDay,
} from "./scope";
import type { WalletViewProps } from "./wallet-screen";

const noRows = [] as const;

export function DifferencesView({ search, onSearch }: WalletViewProps) {
  const t = useT("reconcile");
  const zone = useZone().id;
  const { class: only, sort } = search;
  const scope = scopeOf(search, zone);
  const run = useRun(scope);
  const [text, setText] = useState("");
  const [isNaming, setNaming] = useState(false);
  const rows = run.shown?.rows ?? noRows;
  const summary = run.shown?.summary ?? null;
  const needles = useMemo(() => wordsOf(text), [text]);
  const matching = useMemo(
    () =>
      inOrder(
        rows.filter((row) => (only === undefined || row.class === only) && holds(row, needles)),
        sort,
      ),
    [rows, only, sort, needles],
  );
  const round = roundFrom(rows, matching, search);
  // A round of the address that is not among the differences has no row, and no other one is chosen in its place.
  const record = round === null ? undefined : (round.row?.key ?? "");
  const kinds = useMemo(() => kindsIn(rows, only), [rows, only]);
  const choose = (row: DifferenceRow) => onSearch(choosing(search, row));
  const showOnly = (kind: ReconcileClass | undefined) => onSearch({ ...search, class: kind, ...nothingChosen });

  useRunStatus(run);
  const isUnasked = search.date === undefined && search.player_id === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the address asks for nothing.
  useEffect(() => {
    if (isUnasked) onSearch({ ...search, date: lastWholeDay(zone) });
  }, [isUnasked]);

  const start = (asked: Asked) => {
    setNaming(false);
    if (scope !== null && isAsking(scope, asked)) run.again();
    else onSearch({ view: search.view, class: only, ...asked }, { replace: false });
  };
  const clear = () => {
    setText("");
    showOnly(undefined);
  };
  useKeys({
    F5: { label: t("keys-again"), run: run.again, when: scope !== null && !run.isRunning },
    ...digits(kinds, t("keys-kind"), (kind) => showOnly(kind === only ? undefined : kind)),
  });
  return (
    <ListScreen
      id="differences"
      width={differencesWidth()}
      rows={matching}
      chosen={chosenFrom({ rows, matching, record, isReading: run.isRunning })}
      isBusy={run.isRunning}
      onChoose={choose}
      words={{
        filter: rows.length > 0 ? t("keys-filter") : undefined,
        broken: t("keys-real"),
        previous: t("keys-previous"),
        next: t("keys-next"),
      }}
      isBroken={({ expected }) => !expected}
      detail={
        rows.length === 0 && run.error && !summary ? null : round ? (
          <DifferenceDetail chosen={round} rows={rows} search={search} isOfPlayer={onlyPlayerOf(scope) !== null} />
        ) : (
          <EmptyState title={t("detail-none")} hint={t("detail-noneHint")} />
        )
      }
    >
      <div className="contents [--inset:12px] wide:[--inset:24px]" style={useMemo(() => columnsOf(rows), [rows])}>
        <div className="flex flex-none flex-col gap-4 px-(--inset) pt-6 pb-2 wide:gap-8 wide:pt-(--head) wide:pb-8">
          <ScopeForm
            key={JSON.stringify(scope)}
            scope={scope}
            needsPlayers={isNaming || (scope?.scope === "day" && summary?.coverage.players === 0)}
            onStart={start}
            isRunning={run.isRunning}
          >
            {rows.length > 0 && (
              <div className="min-w-84 flex-1">
                <ListField label={t("filter")} placeholder={t("filter-short")} value={text} onChange={setText} />
              </div>
            )}
          </ScopeForm>
          <Kinds rows={rows} kinds={kinds} chosen={only} onChoose={showOnly} />
        </div>
        <RunNotices run={run} scope={scope} />
        {rows.length > 0 && <Heads sort={sort} onSort={(next) => onSearch({ ...search, sort: next })} />}
        <h2 className="visually-hidden">{t("differences")}</h2>
        <DifferenceRows
          label={t("differences")}
          rows={matching}
          isOfKind={only !== undefined}
          isOfPlayer={onlyPlayerOf(scope) !== null}
          isOfDay={scope?.scope === "day"}
          needles={needles}
          onOpen={(row) => {
            window.location.hash = openingOf(row) ?? window.location.hash;
          }}
          instead={
            rows.length === 0 ? (
              <NoRows run={run} />
            ) : matching.length === 0 ? (
              <NoMatch title={t("empty-filter")} clear={t("empty-clear")} onClear={clear} />
            ) : null
          }
        />
        {run.isRunning && <RunProgress progress={run.progress} onStop={run.stop} />}
        {summary && scope && (
          <Coverage summary={summary} scope={scope} rows={rows} onAddPlayers={() => setNaming(true)}>
            <ExportButton
              disabledBecause={rows.length === 0}
              screen={{
                rows: () => ({
                  source: "differences",
                  readAt: summary.readAt,
                  keys: matching.map(({ key }) => key),
                }),
                count: matching.length,
              }}
              query={{ source: "differences", readAt: summary.readAt, keys: null }}
            />
            {matching.length > 0 && <CopyTable rows={matching} />}
          </Coverage>
        )}
      </div>
    </ListScreen>
  );
}

/** Copies the rows on screen for a spreadsheet: amounts as sent, and no text that it could take for a formula. */
export function CopyTable({ rows }: { rows: readonly DifferenceRow[] }) {
  const t = useT("reconcile");
  const named = useT("round-class");
  const names = useGameNames();
  const language = useLanguage();
  const zone = useZone().id;
  const { copy, said } = useCopy("differences");
  const explained = rows.filter(({ expected }) => expected).length;
  const count = rows.length - explained;
  // The explained rows of the list are counted apart, as beside the chips.
  const isMixed = explained > 0 && count > 0;
  const words = said || (isMixed ? t("copyTable-mixed", { count, explained }) : t("copyTable", { count: rows.length }));
  const heads = ["time", "player", "round", "game", "kind", "currency"] as const;
  const table = () =>
    [
      [...heads.map((head) => t(`table-${head}`, { zone })), t("net-wallet"), t("net-record"), t("difference")],
      ...rows.map((row) => [
        (row.at && formatTime(row.at, { language, zone })) ?? "",
        plain(row.playerId),
        plain(row.roundId ?? ""),
        plain(row.gameKey ? names.label(row.gameKey.code) : ""),
        named(row.class),
        plain(row.currency),
        ofWallet(row) ?? "",
        row.net.record ?? "",
        row.difference ?? "",
      ]),
    ]
      .map((cells) => cells.join("\t"))
      .join("\n");
  return (
    <>
      {/* In a narrow list the words give way to those of the comparison. */}
      <Button
        icon={Copy}
        aria-label={words}
        data-tooltip={words}
        className="@max-[560px]:w-28 @max-[560px]:px-0 @max-[560px]:*:[span]:hidden"
        onPress={() => copy(table())}
      >
        {words}
      </Button>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  );
}

/** One cell of text: an apostrophe keeps a spreadsheet from reading it as a formula. */
function plain(text: string): string {
  const line = text.replace(/[\t\r\n]+/g, " ");
  return /^[\s\p{Cf}"]*[=+\-@＝＋－＠−]/u.test(line) ? `'${line}` : line;
}

/** Why there is no difference to show. */
function NoRows({ run: { error, shown, again } }: { run: RunControl }) {
  const t = useT("reconcile");
  if (!shown) return <EmptyState title={t("empty-begin")} hint={t("empty-beginHint")} />;
  const { summary } = shown;
  if (!summary) {
    if (error) return <FailedState error={error} onRetry={again} />;
    return (
      <div className="px-(--inset) py-12">
        <Skeleton lines={6} height={36} />
      </div>
    );
  }
  if (summary.coverage.players === 0) {
    return <EmptyState title={t("empty-nobody")} hint={shown.stopped ? undefined : t("empty-nobodyHint")} />;
  }
  if (!summary.complete && summary.rounds === 0) return <EmptyState title={t("empty-unread")} />;
  if (summary.rounds === 0) return <EmptyState title={t("empty-nothing")} hint={t("empty-nothingHint")} />;
  const matched = summary.counts.matched ?? 0;
  if (summary.complete && summary.rounds === matched) {
    return <EmptyState title={t("empty-none")} hint={t("empty-noneHint", { count: matched })} />;
  }
  return <EmptyState title={t("empty-partial")} />;
}

/** How complete and how old the comparison is. */
function useRunStatus({ error, isRunning, shown }: RunControl) {
  const t = useT("reconcile");
  useStatusLine(line());

  function line() {
    if (!shown) return null;
    const { summary, rows } = shown;
    if (!summary)
      return isRunning ? { text: t("status-comparing") } : { text: t("status-failed"), tone: "warn" as const };
    const { rounds, counts, coverage, complete, readAt } = summary;
    if (coverage.players === 0) return { text: t("status-nobody"), readAt, tone: "warn" as const };
    const explained = rows.filter(({ expected }) => expected).length;
    const differences = rows.length - explained;
    const counted = { differences, explained, rounds: rounds - (counts.out_of_window ?? 0), count: coverage.players };
    if (complete && !error) return { text: t("status-done", counted), readAt };
    return { text: t("status-partial", counted), readAt, tone: "warn" as const };
  }
}

interface ScopeFormProps {
  scope: ReconcileScope | null;
  isRunning: boolean;
  /** Players without an entry on the day can be added. */
  needsPlayers: boolean;
  onStart: (asked: Asked) => void;
  children: ReactNode;
}

/** A day, a player, or both. A step to another day compares it; what is typed is compared on Enter. */
export function ScopeForm({ scope, isRunning, needsPlayers, onStart, children }: ScopeFormProps) {
  const t = useT("reconcile");
  const language = useLanguage();
  const zone = useZone().id;
  const { buddhistYear } = useSettings();
  const focusList = useFocusList();
  const isDay = scope?.scope === "day";
  const [date, setDate] = useState(scope?.scope === "player" ? "" : isDay ? scope.date : lastWholeDay(zone));
  const [isTyping, setTyping] = useState(false);
  const [player, setPlayer] = useState(onlyPlayerOf(scope) ?? "");
  const [more, setMore] = useState(isDay && !scope.onlyPlayers ? scope.players.join("\n") : "");
  const day = typedDay(date);
  const hasDate = date.trim() !== "";
  // A date is the same in each zone; only its start and its end are not.
  const written = day && formatTime(`${day}T12:00:00Z`, { language, zone: "UTC", buddhistYear, style: "weekday" });
  const asked = askedOf(date, player, more);
  const isSame = scope !== null && asked !== null && isAsking(scope, asked);
  const missing = asked === null && t(hasDate ? "dayWrong" : "scopeMissing");
  const step = (days: number) => {
    const next = dayAfter(hasDate ? (day ?? date) : lastWholeDay(zone), days);
    setDate(next);
    const wanted = askedOf(next, player, more);
    if (isSame && isDay && wanted) onStart(wanted);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asked === null || (isSame && isRunning)) return;
    onStart(asked);
    // The same scope keeps its form and the focus in it.
    if (isSame) focusList();
  };
  return (
    <form className="flex flex-col gap-8" onSubmit={submit}>
      <div className="flex flex-wrap items-start gap-4">
        <IconButton label={t("dayBefore")} icon={ChevronLeft} onPress={() => step(-1)} />
        <div className="w-128 wide:w-144">
          <TextField
            label={t("day")}
            hideLabel
            placeholder={t("allDays")}
            value={isTyping ? date : (written ?? date)}
            onChange={setDate}
            onFocusChange={setTyping}
            errorMessage={written || !hasDate ? undefined : t("dayWrong")}
          />
        </div>
        <IconButton label={t("dayAfter")} icon={ChevronRight} onPress={() => step(1)} />
        <div className="ms-4 max-w-200 min-w-100 flex-1">
          <IdField label={t("player")} hideLabel placeholder={t("allPlayers")} value={player} onChange={setPlayer} />
        </div>
        {isSame ? (
          <IconButton
            type="submit"
            label={t("again")}
            icon={RotateCw}
            keys="F5"
            disabledBecause={isRunning && t("progressFirst")}
          />
        ) : (
          <Button type="submit" disabledBecause={missing}>
            {t("start")}
          </Button>
        )}
        {children}
      </div>
      {hasDate && player.trim() === "" && (needsPlayers || more !== "") && (
        <NamedPlayers text={more} onText={setMore} />
      )}
    </form>
  );
}

/** Null if neither a day nor a player is given, or the day is none. */
function askedOf(date: string, player: string, more: string): Asked | null {
  const playerId = player.trim();
  if (date.trim() === "") return playerId === "" ? null : { player_id: playerId };
  const day = typedDay(date);
  if (day === undefined) return null;
  if (playerId !== "") return { date: day, players: playerId, only: "players" };
  const players = playersIn(more);
  return players.length === 0 ? { date: day } : { date: day, players: players.join("\n") };
}

/** Extra players to compare that have no wallet entry on the day, one per line. */
function NamedPlayers({ text, onText }: { text: string; onText: (text: string) => void }) {
  const t = useT("reconcile");
  const named = playersIn(text);
  const recent = useRecents().filter(({ kind, id }) => kind === "player" && !named.includes(id));
  const added = [...new Set(recent.map(({ id }) => id))];
  return (
    <div className="min-w-0">
      <TextField
        label={t("named-label")}
        value={text}
        onChange={onText}
        description={t("named-hint")}
        lines={3}
        monospace
      />
      {added.length > 0 && (
        <Button size="small" variant="quiet" onPress={() => onText([...named, ...added].join("\n"))}>
          {t("named-recent", { count: added.length })}
        </Button>
      )}
    </div>
  );
}
