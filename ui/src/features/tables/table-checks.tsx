/** All tables with the rounds of their running shoes that are not consistent. */
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { Ago, FailedState, GameName, GameTag, Id, ServerText, shownText } from "@/shared/domain";
import { VerdictMark } from "@/shared/domain/audit";
import { useLanguage, useMessage, useT } from "@/shared/i18n";
import { shoeHref, type TablesSearch, tablesHref } from "@/shared/links";
import { keys, useGateway } from "@/shared/query";
import { useRowHeight } from "@/shared/settings";
import { type Run, useStream } from "@/shared/stream";
import {
  Button,
  classes,
  EmptyState,
  LinkButton,
  Section,
  SplitView,
  ToggleChip,
  useStatusLine,
  VirtualList,
} from "@/shared/ui";
import { type CheckEnd, type CheckedTable, type TableChecks as Checks, checkTables, tableChecks } from "./check-run";
import { addressOf } from "./queries";
import { RowId, tableTitle } from "./table-status";

interface TableChecksProps {
  search: TablesSearch;
  /** The chosen table. */
  tableId: string | undefined;
  onTable: (tableId: string) => void;
}

export function TableChecks({ search, tableId, onTable }: TableChecksProps) {
  const t = useT("tables");
  const rowHeight = useRowHeight();
  const { tables, notListed, state, error, start, stop } = useCheckRun();
  const [isBrokenOnly, setBrokenOnly] = useState(false);
  const { read, total, broken, inactive, noNumber } = useMemo(() => sumsOf(tables), [tables]);
  const shown = useMemo(() => brokenFirst(tables, isBrokenOnly), [tables, isBrokenOnly]);
  const chosen = tables.find(({ table }) => addressOf(table) === tableId) ?? shown[0] ?? tables[0];
  const isRunning = state === "listing" || state === "running";
  /** They are read in their order. */
  const reading = state === "running" ? tables.find((entry) => entry.state === "waiting") : undefined;
  const progress = t("checks-progress", { read, total });
  useStatusLine(total === 0 ? null : { text: progress, tone: state === "stopped" ? "warn" : "neutral" });
  return (
    <SplitView
      id="tables"
      listWidth={[440, 620, 860]}
      list={
        <section className="flex h-full min-h-0 flex-col" aria-label={t("checks-title")} aria-busy={isRunning}>
          <header className="flex flex-col gap-7 border-b border-line pt-9 pr-12 pb-9 pl-15">
            <div className="flex flex-wrap items-center gap-8">
              <h1 className="me-auto text-title">{t("checks-title")}</h1>
              <LinkButton
                size="small"
                variant="quiet"
                icon={ArrowLeft}
                href={tablesHref({ ...search, view: undefined })}
              >
                {t("checks-back")}
              </LinkButton>
              {isRunning ? (
                <Button onPress={stop}>{t("checks-stop")}</Button>
              ) : (
                <Button variant="primary" onPress={start}>
                  {t(state === "stopped" ? "checks-continue" : state === "done" ? "checks-again" : "checks-start")}
                </Button>
              )}
            </div>
            {total > 0 && (
              <div className="flex flex-wrap items-center gap-x-12 gap-y-4 text-ink-2">
                <span role="status">{state === "stopped" ? t("checks-stopped", { read, total }) : progress}</span>
                <progress
                  aria-label={progress}
                  max={total}
                  value={read}
                  className="h-4 min-w-120 flex-1 appearance-none overflow-hidden rounded-pill bg-line [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink-2"
                />
                <ToggleChip isSelected={isBrokenOnly} onChange={setBrokenOnly}>
                  <span className="inline-flex items-center gap-5">
                    {broken > 0 && <VerdictMark isNamed verdict="inconsistent" size={14} />}
                    {t("checks-broken", { count: broken })}
                  </span>
                </ToggleChip>
              </div>
            )}
            {inactive + noNumber + notListed > 0 && (
              <p className="text-small text-ink-2">
                {[
                  inactive > 0 && t("checks-notAsked-inactive", { count: inactive }),
                  noNumber > 0 && t("checks-notAsked-noNumber", { count: noNumber }),
                  notListed > 0 && t("checks-notAsked-notListed", { count: notListed }),
                ]
                  .filter(Boolean)
                  .join(" ")}
              </p>
            )}
          </header>
          {error && <FailedState compact error={error} onRetry={start} isRetrying={isRunning} />}
          <div className="relative min-h-0 flex-1">
            {shown.length === 0 && (
              <EmptyState
                title={t(state === "listing" ? "loading" : isBrokenOnly ? "checks-noneBroken" : "checks-new")}
                hint={t(
                  state === "done" && total === 0
                    ? "emptyHint"
                    : isBrokenOnly
                      ? "checks-noneBrokenHint"
                      : "checks-newHint",
                )}
              />
            )}
            <VirtualList
              items={shown}
              itemKey={keyOf}
              rowHeight={rowHeight}
              label={t("checks-title")}
              selectedKey={chosen && keyOf(chosen)}
              onSelect={(_key, { table }) => onTable(addressOf(table))}
              renderRow={(entry) => <CheckRow entry={entry} isReading={entry === reading} />}
            />
          </div>
        </section>
      }
      detail={
        chosen ? (
          <CheckDetail entry={chosen} isReading={chosen === reading} />
        ) : (
          <EmptyState title={t("noneTitle")} hint={t("checks-detailHint")} />
        )
      }
    />
  );
}

const keyOf = ({ table }: CheckedTable) => `${table.key} ${addressOf(table)}`;
const brokenIn = (entry: CheckedTable) => (entry.state === "read" ? entry.shoe.broken.length : 0);

/** The tables with rounds that are not consistent come first, the others stay in their order. */
function brokenFirst(tables: readonly CheckedTable[], isBrokenOnly: boolean): readonly CheckedTable[] {
  const broken = tables.filter((entry) => brokenIn(entry) > 0);
  return isBrokenOnly ? broken : [...broken, ...tables.filter((entry) => brokenIn(entry) === 0)];
}

/** How many of the tables that can be read were, how many are not asked for, and how many rounds break a rule. */
function sumsOf(tables: readonly CheckedTable[]) {
  const asked = tables.filter(({ state }) => state !== "noNumber" && state !== "inactive");
  const read = asked.filter(({ state }) => state === "read" || state === "failed").length;
  const count = (wanted: CheckedTable["state"]) => tables.filter(({ state }) => state === wanted).length;
  const broken = tables.reduce((sum, entry) => sum + brokenIn(entry), 0);
  return { read, total: asked.length, broken, inactive: count("inactive"), noNumber: count("noNumber") };
}

/**
 * The run and its results, which stay while other screens are shown. It begins when the page is first opened, and stops
 * when it is left.
 */
function useCheckRun() {
  const gateway = useGateway();
  const { current, visible, start, stop } = useStream(tableChecks, {
    key: keys.live("tableChecks"),
    open: (onEvent, signal, _ask, before) => checkTables(gateway, before, onEvent, signal),
    isFresh: ({ data, error }) => data.tables.length > 0 || error !== null,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const { error } = current;
  const state = stateOf(current);
  // The former results stay until the tables are listed again, also if that fails.
  const { tables, notListed } = current.data.tables.length > 0 ? current.data : visible.data;
  return {
    tables,
    notListed,
    state,
    error,
    stop,
    start: () => start(undefined, { continues: state === "stopped" }),
  } as const;
}

function stateOf({ data: { tables }, isRunning, summary }: Run<Checks, CheckEnd>) {
  if (isRunning) return tables.length === 0 ? "listing" : "running";
  if (summary?.isDone) return "done";
  return tables.length === 0 ? "new" : "stopped";
}

interface CheckProps {
  entry: CheckedTable;
  /** Whether its shoe is asked for now. */
  isReading: boolean;
}

function CheckRow({ entry, isReading }: CheckProps) {
  const t = useT("tables");
  const language = useLanguage();
  const { table } = entry;
  return (
    <div
      className={classes(
        "grid h-full grid-cols-[minmax(0,1fr)_184px] items-center gap-x-12 pr-14 pl-15",
        (entry.state === "noNumber" || entry.state === "inactive") && "text-ink-2",
      )}
    >
      <div className="flex min-w-0 flex-col gap-x-12 leading-snug in-data-[density=compact]:flex-row in-data-[density=compact]:items-baseline">
        <span className="max-w-full flex-none truncate font-semibold">
          <ServerText value={tableTitle(table, language, t)} />
        </span>
        <span className="flex min-w-0 flex-1 gap-10 overflow-hidden text-small whitespace-nowrap text-ink-2">
          <RowId id={table.id} />
          <span className="min-w-0 truncate">
            <GameName gameKey={table.gameKey.code} />
          </span>
        </span>
      </div>
      <Outcome entry={entry} isReading={isReading} />
    </div>
  );
}

function Outcome({ entry, isReading }: CheckProps): ReactNode {
  const t = useT("tables");
  const sentence = useT("error");
  const line = "inline-flex items-center gap-6";
  if (entry.state === "failed")
    return <span className="line-clamp-2 text-small leading-tight text-ink">{sentence(entry.error.code)}</span>;
  if (entry.state !== "read")
    return (
      <span className="text-small text-ink-2">{isReading ? t("checks-reading") : t(`checks-${entry.state}`)}</span>
    );
  const { rounds, checked, untold, broken } = entry.shoe;
  const hasMark = broken.length > 0 || checked > untold;
  if (rounds === 0) return <span className="text-small text-ink-2">{t("checks-noRounds")}</span>;
  if (checked === 0)
    return <span className="text-small leading-tight text-ink-2">{t("checks-notChecked", { count: rounds })}</span>;
  return (
    <span className="flex flex-col gap-x-12 leading-snug in-data-[density=compact]:flex-row in-data-[density=compact]:items-baseline">
      {broken.length > 0 ? (
        <span className={classes(line, "font-semibold text-broken")}>
          <VerdictMark isNamed verdict="inconsistent" size={14} />
          {t("checks-broken", { count: broken.length })}
        </span>
      ) : checked > untold ? (
        <span className={line}>
          <VerdictMark isNamed verdict="consistent" size={14} />
          {t("checks-consistent", { count: checked - untold })}
        </span>
      ) : null}
      <span className={classes("text-small text-ink-2", hasMark && "ps-20 in-data-[density=compact]:ps-0")}>
        {t("checks-rounds", { count: rounds })}
        {untold > 0 && ` · ${t("checks-untold", { count: untold })}`}
      </span>
    </span>
  );
}

/** The broken rounds of a table, each with its reason, and the way to it. */
function CheckDetail({ entry, isReading }: CheckProps) {
  const t = useT("tables");
  const language = useLanguage();
  const say = useMessage();
  const { table } = entry;
  const id = table.id ?? "";
  const href = (round?: string) => shoeHref(id, { game_key: table.gameKey.code, round });
  return (
    <article className="flex flex-col gap-14 px-20 pt-16 pb-24">
      <header className="flex flex-wrap items-start justify-between gap-12">
        <div className="min-w-0">
          <h2 className="text-result wrap-anywhere">
            <ServerText value={tableTitle(table, language, t)} />
          </h2>
          <p className="flex min-h-26 flex-wrap items-center gap-8 text-ink-2">
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
          <LinkButton variant="primary" href={href()}>
            {t("openShoe")}
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
        <Section title={<Outcome entry={entry} isReading={false} />}>
          {entry.shoe.missing > 0 && (
            <p className="px-15 py-6 text-ink">{t("checks-missing", { count: entry.shoe.missing })}</p>
          )}
          <ul>
            {entry.shoe.broken.map(({ key, roundNo, reason, without }) => (
              <li key={key} className="flex items-start gap-12 border-t border-line px-15 py-8">
                <div className="min-w-0 flex-1">
                  <p className="text-pretty select-text">
                    {reason ? <ServerText value={say(reason)} /> : t("checks-noReason")}
                  </p>
                  {without && <p className="font-semibold text-broken select-text">{say(without)}</p>}
                </div>
                <LinkButton size="small" href={href(key)}>
                  {t("checks-openRound", { no: roundNo ?? "–" })}
                </LinkButton>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </article>
  );
}
