/** The running shoes of all tables, in groups: first those with a round that breaks a rule. */
import { ArrowLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { ShoeRound } from "@/gateway/types";
import { Ago, FailedState, GameName, GameTag, Id, ServerText, shownText } from "@/shared/domain";
import { faultWords, reasonOf, VerdictMark, withoutCardOf } from "@/shared/domain/audit/findings";
import { AuditScope } from "@/shared/domain/audit/places";
import { RoundCards } from "@/shared/domain/audit/round-cards";
import { GroupHead } from "@/shared/domain/list/list-head";
import { chosenFrom, type Keyed, ListRows, ListScreen } from "@/shared/domain/list/list-screen";
import { timeNow } from "@/shared/format";
import { useLanguage, useMessage, useT } from "@/shared/i18n";
import { shoeHref, type TablesSearch, tablesHref } from "@/shared/links";
import { useGateway, useReportBrokenShoes } from "@/shared/query";
import { isLasting, type Run, useStream } from "@/shared/stream";
import { Button, EmptyState, KeyCaps, LinkButton, Switch, useStatusLine } from "@/shared/ui";
import {
  type CheckAsk,
  type CheckEnd,
  type CheckEvent,
  type CheckedTable,
  type TableChecks as Checks,
  checkRun,
  newestRead,
  tableChecks,
} from "./check-run";
import { TableName } from "./table-name";
import { addressOf, brokenRounds, tableTitle } from "./tables";

interface TableChecksProps {
  search: TablesSearch;
  /** The chosen table. */
  tableId: string | undefined;
  onTable: (tableId: string) => void;
}

/** In the order of the list. The last two are folded. */
const groups = ["broken", "unread", "consistent", "unchecked", "inactive"] as const;
type Group = (typeof groups)[number];
const folded = ["unchecked", "inactive"] as const;

function groupOf(entry: CheckedTable): Group {
  if (entry.state === "inactive") return "inactive";
  if (entry.state === "noNumber") return "unchecked";
  if (entry.state !== "read") return "unread";
  if (entry.shoe.broken.length > 0) return "broken";
  return entry.shoe.checked > 0 ? "consistent" : "unchecked";
}

/** A table with its check, as a row of the list. */
type Row = CheckedTable & Keyed;

export function TableChecks({ search, tableId, onTable }: TableChecksProps) {
  const t = useT("tables");
  const { tables: checked, notListed, state, error, start, stop, isRepeated, repeat } = useCheckRun();
  const [open, setOpen] = useState<readonly Group[]>([]);
  const tables = useMemo(
    () => checked.map((entry): Row => ({ ...entry, key: `${entry.table.key} ${addressOf(entry.table)}` })),
    [checked],
  );
  const byGroup = useMemo(
    () => new Map(groups.map((group) => [group, tables.filter((entry) => groupOf(entry) === group)])),
    [tables],
  );
  const inGroup = (group: Group) => byGroup.get(group) ?? [];
  const of = (group: Group) => inGroup(group).length;
  const isFolded = (group: Group) => folded.some((each) => each === group) && !open.includes(group);
  const shown = groups.flatMap((group) => (isFolded(group) ? [] : inGroup(group)));
  const chosen = tables.find(({ table }) => addressOf(table) === tableId) ?? shown[0] ?? tables[0];
  const isRunning = state === "listing" || state === "running";
  const asked = tables.filter((entry) => entry.state !== "noNumber" && entry.state !== "inactive");
  const read = asked.filter(({ isDue }) => !isDue).length;
  /** They are read in their order. */
  const reading = state === "running" ? tables.find(({ isDue }) => isDue) : undefined;
  useReportBrokenShoes(of("broken"));
  useStatusLine(
    tables.length === 0 || read < asked.length
      ? null
      : {
          text: t("checks-of", { count: of("broken") + of("consistent"), total: tables.length }),
          readAt: newestRead(tables),
        },
  );
  return (
    <ListScreen
      id="tables"
      width={[380, 620, 860]}
      label={t("checks-title")}
      rows={shown}
      chosen={chosenFrom({ rows: tables, matching: shown, record: chosen?.key, isReading: isRunning })}
      isBusy={isRunning}
      onChoose={({ table }) => onTable(addressOf(table))}
      words={{ broken: t("keys-nextBroken"), previous: t("keys-previous"), next: t("keys-next") }}
      isBroken={(entry) => groupOf(entry) === "broken"}
      detail={
        chosen ? (
          <CheckDetail entry={chosen} isReading={chosen === reading} />
        ) : (
          <EmptyState title={t("noneTitle")} hint={t("checks-detailHint")} />
        )
      }
    >
      <header className={`flex flex-col gap-8 border-b border-line pt-(--head) pb-8 ${SIDES}`}>
        <div className="flex flex-wrap items-center gap-x-12 gap-y-4">
          <a
            href={tablesHref({ ...search, view: undefined })}
            aria-label={t("checks-back")}
            data-tooltip={t("checks-back")}
            className="-ms-8 -me-8 grid size-28 place-items-center rounded-control text-ink-2 hover:bg-hover hover:text-ink"
          >
            <ArrowLeft size={15} aria-hidden />
          </a>
          <h1 className="me-auto text-title">{t("checks-title")}</h1>
          <Switch label={t("checks-repeat")} isSelected={isRepeated} onChange={repeat} />
          {isRunning ? (
            <Button onPress={stop}>{t("checks-stop")}</Button>
          ) : (
            <Button onPress={start}>
              {t(state === "stopped" ? "checks-continue" : state === "done" ? "checks-again" : "checks-start")}
            </Button>
          )}
        </div>
        {read < asked.length && <Progress read={read} total={asked.length} isStopped={state === "stopped"} />}
        <NotAsked noNumber={tables.filter((entry) => entry.state === "noNumber").length} notListed={notListed} />
      </header>
      {error && <FailedState compact error={error} onRetry={start} isRetrying={isRunning} />}
      <ListRows
        label={t("checks-title")}
        row={(entry: Row) => <CheckRow entry={entry} isReading={entry === reading} />}
        groups={{
          of: groupOf,
          head: (entry: Row) => <GroupHead name={t(`checks-group-${groupOf(entry)}`)} note={of(groupOf(entry))} />,
        }}
        instead={shown.length === 0 ? <NoShoes state={state} isEmpty={tables.length === 0} /> : null}
        onOpen={(entry: Row) => {
          if (entry.table.id !== null) window.location.assign(shoeOf(entry));
        }}
      />
      {folded.map(
        (group) =>
          of(group) > 0 && (
            <button
              key={group}
              type="button"
              aria-expanded={open.includes(group)}
              onClick={() => setOpen(open.includes(group) ? open.filter((each) => each !== group) : [...open, group])}
              className={`group flex min-h-32 items-center gap-8 border-0 border-t border-line bg-transparent text-start text-small text-ink-2 hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 ${SIDES}`}
            >
              <ChevronRight size={13} aria-hidden className="group-aria-expanded:rotate-90" />
              <span className="me-auto">{t(`checks-group-${group}`)}</span> <span>{of(group)}</span>
            </button>
          ),
      )}
    </ListScreen>
  );
}

/** How many of the tables were asked. */
function Progress({ read, total, isStopped }: { read: number; total: number; isStopped: boolean }) {
  const t = useT("tables");
  const words = t(isStopped ? "checks-stopped" : "checks-progress", { read, total });
  return (
    <div className="flex min-h-20 flex-wrap items-center gap-x-12 gap-y-4 text-small text-ink-2">
      <span role="status">{words}</span>
      <progress
        aria-label={words}
        max={total}
        value={read}
        className="h-4 min-w-120 flex-1 appearance-none overflow-hidden rounded-pill bg-line [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink-2"
      />
    </div>
  );
}

/** How many tables are not checked: their shoe can't be asked for, or the service counts more than it lists. */
function NotAsked({ noNumber, notListed }: { noNumber: number; notListed: number }) {
  const t = useT("tables");
  if (noNumber + notListed === 0) return null;
  return (
    <p className="text-small text-ink-2">
      {noNumber > 0 && t("checks-notAsked-noNumber", { count: noNumber })}{" "}
      {notListed > 0 && t("checks-notAsked-notListed", { count: notListed })}
    </p>
  );
}

const SIDES = "px-12";

/** A minute after a run has ended, all shoes are checked again. */
const pause = 60_000;

type State = "new" | "listing" | "running" | "stopped" | "done";

/**
 * The run and its results, which stay while other screens are shown. It begins when the page is first opened, goes on every minute
 * while it is open, pauses when it is left, and goes on from there.
 */
function useCheckRun() {
  const gateway = useGateway();
  const stream = useStream<Checks, CheckEvent, CheckEnd, CheckAsk>(tableChecks, checkRun(gateway));
  const { current } = stream;
  const { tables, notListed } = current.data;
  const { error, summary } = current;
  const state = stateOf(current);
  const [isRepeated, repeat] = useState(true);
  const start = () => stream.start(state === "stopped" ? undefined : "again", { continues: true });
  const latest = useRef(start);
  useEffect(() => {
    latest.current = start;
  });
  const endedAt = summary?.at ?? null;
  // What was left in the middle goes on at once: Start counts, too, until its key for this screen is pressed.
  const isLeft = stream.isChecked && state === "stopped" && !current.isStopped && error === null;
  // A failure that may pass is tried again; a run that the user stopped is not.
  const goesOn = isRepeated && !current.isRunning && (error === null ? state === "done" || isLeft : !isLasting(error));
  useEffect(() => {
    if (!goesOn) return;
    const wait = isLeft ? 0 : Math.max(0, (endedAt ?? timeNow()) + pause - timeNow());
    const timer = setTimeout(() => latest.current(), wait);
    return () => clearTimeout(timer);
  }, [goesOn, isLeft, endedAt]);
  return {
    tables,
    notListed,
    state,
    error,
    isRepeated,
    repeat,
    stop: stream.stop,
    start: () => {
      repeat(true);
      start();
    },
  };
}

function stateOf({ data: { tables }, isRunning, summary }: Run<Checks, CheckEnd>): State {
  if (isRunning) return tables.length === 0 ? "listing" : "running";
  if (summary?.isDone && !tables.some(({ isDue }) => isDue)) return "done";
  return tables.length === 0 ? "new" : "stopped";
}

/** What stands in place of rows: nothing was read yet, there are no tables, or all are folded. */
function NoShoes({ state, isEmpty }: { state: State; isEmpty: boolean }) {
  const t = useT("tables");
  if (state === "listing") return <EmptyState title={t("loading")} hint={t("checks-newHint")} />;
  if (!isEmpty) return <EmptyState title={t("checks-noneBroken")} hint={t("checks-noneBrokenHint")} />;
  if (state === "done") return <EmptyState title={t("emptyTitle")} hint={t("emptyHint")} />;
  return <EmptyState title={t("checks-new")} hint={t("checks-newHint")} />;
}

const firstBroken = (entry: CheckedTable) => (entry.state === "read" ? entry.shoe.broken[0] : undefined);

/** The shoe of a table, at its first round that breaks a rule. */
const shoeOf = (entry: CheckedTable, round = firstBroken(entry)) =>
  shoeHref(entry.table.id ?? "", { game_key: entry.table.gameKey.code, round: round?.key });

interface CheckProps {
  entry: CheckedTable;
  /** Whether its shoe is asked for now. */
  isReading: boolean;
}

function CheckRow({ entry, isReading }: CheckProps) {
  return (
    <div className={`grid h-full grid-cols-[minmax(0,1fr)_minmax(0,auto)] items-center gap-x-12 ${SIDES}`}>
      <TableName row={entry.table}>
        <GameName gameKey={entry.table.gameKey.code} />
      </TableName>
      <div className="text-end leading-snug">
        <Outcome entry={entry} isReading={isReading} />
      </div>
    </div>
  );
}

/** What the check of a shoe found. The normal case has no mark. */
function Outcome({ entry, isReading }: CheckProps): ReactNode {
  const t = useT("tables");
  const sentence = useT("error");
  const quiet = (words: string) => <span className="text-small text-ink-2">{words}</span>;
  if (entry.state === "failed")
    return <span className="line-clamp-2 text-small leading-tight text-ink">{sentence(entry.error.code)}</span>;
  if (entry.state !== "read") return quiet(isReading ? t("checks-reading") : t(`checks-${entry.state}`));
  const { rounds, checked, untold, broken } = entry.shoe;
  if (rounds === 0) return quiet(t("checks-noRounds"));
  if (checked === 0) return quiet(t("checks-notChecked", { count: rounds }));
  return (
    <>
      {broken.length > 0 && (
        <span className="flex items-center justify-end gap-8 font-semibold">
          <VerdictMark isNamed verdict="inconsistent" size={14} />
          {brokenRounds(t, entry.shoe)}
        </span>
      )}
      <span className="block text-small text-ink-2 in-data-[density=compact]:not-only:hidden">
        {t("checks-rounds", { count: rounds })}
        {untold > 0 && ` · ${t("checks-untold", { count: untold })}`}
      </span>
    </>
  );
}

/** The broken rounds of a table, each with its reason, and the way to it. */
function CheckDetail({ entry, isReading }: CheckProps) {
  const t = useT("tables");
  const language = useLanguage();
  const { table } = entry;
  const first = firstBroken(entry);
  return (
    <article className="@container flex flex-col gap-16 px-(--sheet) pt-(--head) pb-24 [--sheet:16px] wide:[--sheet:24px]">
      <header className="flex flex-wrap items-start justify-between gap-12">
        <div className="min-w-0">
          <h2 className="text-result wrap-anywhere">
            <ServerText value={tableTitle(table, language, t)} />
          </h2>
          <p className="flex min-h-28 flex-wrap items-center gap-x-12 gap-y-4 text-ink-2">
            {table.id === null ? t("noId") : <Id value={table.id} label={t("tableId")} />}
            <GameTag coded={table.gameKey} />
            {entry.state === "read" && (
              <span>
                {t("checks-shoe", { shoe: shownText(entry.shoe.shoeId) })}, <Ago at={entry.shoe.readAt} />
              </span>
            )}
          </p>
        </div>
        {table.id !== null && (
          <LinkButton variant="primary" href={shoeOf(entry)}>
            {first ? t("checks-openRound", { no: first.roundNo ?? "–" }) : t("openShoe")}
            <span className="contents" aria-hidden>
              <KeyCaps keys="Enter" onDark />
            </span>
          </LinkButton>
        )}
      </header>
      {entry.state === "failed" && <FailedState error={entry.error} />}
      {entry.state === "noNumber" && (
        <p className="text-ink-2">{t(table.id === null ? "shoeNeedsId" : "shoeNeedsNumber")}</p>
      )}
      {entry.state === "inactive" && <p className="text-ink-2">{t("checks-inactiveHint")}</p>}
      {entry.state === "waiting" && <p className="text-ink-2">{t(isReading ? "checks-reading" : "checks-waiting")}</p>}
      {entry.state === "read" && (
        <div className="border-t border-line pt-8">
          {entry.shoe.missing > 0 && <p className="py-4">{t("checks-missing", { count: entry.shoe.missing })}</p>}
          {entry.shoe.untold > 0 && <p className="py-4">{t("checks-untold", { count: entry.shoe.untold })}</p>}
          {entry.shoe.checked === 0 && <Outcome entry={entry} isReading={false} />}
          {entry.shoe.checked > 0 && entry.shoe.broken.length === 0 && <p className="py-4">{t("checks-noneIn")}</p>}
          <ul>
            {entry.shoe.broken.map((round) => (
              <BrokenRound key={round.key} round={round} href={round === first ? undefined : shoeOf(entry, round)} />
            ))}
          </ul>
        </div>
      )}
    </article>
  );
}

/** A round with what is wrong in it, its cards with the mark, and the reason whole. */
function BrokenRound({ round, href }: { round: ShoeRound; href: string | undefined }) {
  const t = useT("tables");
  const check = useT("check");
  const say = useMessage();
  const { audit, roundNo } = round;
  const without = withoutCardOf(audit);
  const reason = reasonOf(audit);
  return (
    <li className="flex flex-col gap-8 border-t border-line py-12 first:border-t-0">
      <div className="flex items-center gap-8">
        <VerdictMark isNamed verdict="inconsistent" size={16} />
        <h3 className="me-auto text-title font-semibold text-broken select-text">
          {t("checks-brokenRounds", { count: 1, rounds: roundNo ?? "–" })}: {faultWords(check, say, audit)}
          {without && <span className="font-medium text-ink-2"> · {say(without)}</span>}
        </h3>
        {href !== undefined && (
          <LinkButton size="small" href={href}>
            {t("checks-openRound", { no: roundNo ?? "–" })}
          </LinkButton>
        )}
      </div>
      <AuditScope audit={audit}>
        <RoundCards round={round} />
      </AuditScope>
      <p className="max-w-880 text-ink-2 select-text">
        {reason ? <ServerText value={say(reason)} most={2000} /> : t("checks-noReason")}
      </p>
    </li>
  );
}
