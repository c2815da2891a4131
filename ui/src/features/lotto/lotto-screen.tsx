/**
 * A lotto round: its entries on the left, the result and the selected entry on the right. The address holds the whole
 * state except the filter.
 */
import { Clover, Ticket } from "lucide-react";
import { type CSSProperties, type FormEvent, memo, type ReactNode, useCallback, useMemo, useState } from "react";
import type { LottoOutcome, LottoRow, LottoSums } from "@/gateway/types";
import {
  Ago,
  FailedState,
  IdField,
  IncompleteNotice,
  MoneyText,
  ServerText,
  ServiceTimeNotices,
  ShortId,
  shownText,
  TimeText,
} from "@/shared/domain";
import { VerdictMark } from "@/shared/domain/audit/findings";
import { ExportButton } from "@/shared/domain/export/export-button";
import { Counts, CountToggle, ListFoot, ListHead } from "@/shared/domain/list/list-head";
import { chosenFrom, ListRow, ListRows, ListScreen, NoMatch, Yielding } from "@/shared/domain/list/list-screen";
import { OneOfTokens } from "@/shared/domain/list/tokens";
import { decimalOf, formatMoney } from "@/shared/format";
import { type Translate, useT } from "@/shared/i18n";
import type { LottoSearch } from "@/shared/links";
import { asErrorView } from "@/shared/query";
import { useRowHeight, useSettings } from "@/shared/settings";
import { type Retry, useRetry } from "@/shared/stream";
import {
  Button,
  classes,
  EmptyState,
  FormPage,
  IconButton,
  Notices,
  Pager,
  PartialNotice,
  ProgressFooter,
  RowsComing,
  Section,
  useHeadingId,
} from "@/shared/ui";
import { ChosenEntry } from "./entry";
import { type LottoRound, perPage, useLottoRound } from "./round";

export interface LottoScreenProps {
  search: LottoSearch;
  /** Receives the complete next search. A new query pushes history; a new selection replaces it. */
  onSearch: (search: LottoSearch, options?: { replace?: boolean }) => void;
}

export function LottoScreen({ search, onSearch }: LottoScreenProps) {
  const ask = (next: LottoSearch) => onSearch(next, { replace: false });
  const { round_id, player_id } = search;
  if (round_id === undefined) return <AskRound onAsk={ask} />;
  return (
    <Round
      key={JSON.stringify([round_id, player_id])}
      roundId={round_id}
      search={search}
      onAsk={ask}
      onChoose={(entry) => onSearch({ ...search, entry })}
    />
  );
}

interface RoundProps {
  roundId: string;
  search: LottoSearch;
  onAsk: (search: LottoSearch) => void;
  onChoose: (entry: string) => void;
}

function Round({ roundId, search, onAsk, onChoose }: RoundProps) {
  const t = useT("lotto-round");
  const round = useLottoRound(roundId, search, onAsk);
  const { shown, current, isReading, readAgain, filter, query } = round;
  // With entries on screen, the user decides: a round may have thousands of pages.
  const failed = shown.rows.length === 0 && !current.isStopped ? current.error : null;
  const retry = useRetry(failed, isReading, readAgain, JSON.stringify(query));
  const isCompact = useSettings().density === "compact";
  const { rows, summary, draw } = shown;
  const failure = failureOf(round, retry);
  const hasFailed = failure !== null && asErrorView(failure).code !== "not_found";
  const matching = useMemo(() => byCurrency(filter.matching), [filter.matching]);
  // Entries that were all made in one minute don't say it in each row.
  const hasTime = useMemo(() => new Set(rows.map(({ createdAt }) => createdAt?.slice(0, 16))).size > 1, [rows]);
  const columns = useMemo(() => columnsOf(rows, summary?.sums), [rows, summary]);
  const { isTall } = columns;
  const row = useCallback(
    (row: LottoRow) => <EntryRow row={row} {...{ hasTime, isCompact, isTall }} />,
    [hasTime, isCompact, isTall],
  );
  const chosen = chosenFrom({ rows, matching, record: search.entry, isReading });
  return (
    <ListScreen
      id="lotto"
      rows={matching}
      chosen={chosen}
      onChoose={({ key }) => onChoose(key)}
      words={{
        filter: hasFailed ? undefined : t("keys-filter"),
        broken: t("keys-broken"),
        previous: t("keys-previous"),
        next: t("keys-next"),
        ends: { isFirst: t("first"), isLast: t("last"), notListed: t(isReading ? "reading-first" : "notListed") },
      }}
      isBroken={({ verdict }) => verdict === "inconsistent"}
      detail={hasFailed ? null : <ChosenEntry round={round} chosen={chosen} />}
    >
      <div className="contents" style={columns.style}>
        <ListHead
          name={roundId}
          title={
            draw?.roundNo != null && draw.game !== null ? `${t(`game-${draw.game}`)} ${shownText(draw.roundNo)}` : null
          }
          copyLabel={t("roundIdName")}
          readAt={summary?.readAt ?? null}
          isReading={isReading}
          onReadAgain={readAgain}
          actions={
            <>
              <IconButton label={t("another")} icon={Ticket} onPress={() => onAsk({})} />
              <ExportButton
                hasJson
                disabledBecause={isReading ? t("reading-first") : shown.lottoId === null}
                screen={{
                  rows: () => ({ source: "lotto_entries", lottoId: shown.lottoId ?? "", filter: filter.value }),
                  count: filter.matching.length,
                }}
                query={{ source: "lotto_round", query }}
              />
            </>
          }
        >
          {!hasFailed && <Conditions round={round} isTall={isTall} />}
        </ListHead>
        <RoundNotices round={round} />
        <ListRows
          label={t("entriesOf", { round: roundId })}
          row={row}
          rowHeight={isTall || isCompact ? undefined : 32}
          groups={{
            of: ({ currency }) => currency ?? "",
            head: ({ currency }) => <CurrencyHead {...{ round, currency, isTall }} />,
          }}
          instead={insteadOf(t, round, retry)}
        />
        {isReading ? <Progress round={round} /> : <Sums round={round} />}
      </div>
    </ListScreen>
  );
}

interface RoundPart {
  round: LottoRound;
}

/** The entries of the currency of most entries first; those of one currency as received. */
function byCurrency(rows: readonly LottoRow[]): readonly LottoRow[] {
  const groups = new Map<string | null, LottoRow[]>();
  for (const row of rows) {
    const group = groups.get(row.currency);
    if (group) group.push(row);
    else groups.set(row.currency, [row]);
  }
  return [...groups.values()].sort((one, other) => other.length - one.length).flat();
}

/** Whose entry it is, what it pays, its stake, and its verdict. */
const COLUMNS = "grid grid-cols-[minmax(0,1fr)_var(--payout)_var(--stake)_var(--mark)] items-center gap-x-8";

/** The widths of both columns of figures, in digits; `isTall`: they leave no room beside them, so that a row takes two lines. */
function columnsOf(rows: readonly LottoRow[], sums: LottoSums | undefined) {
  const currencies = sums?.currencies ?? [];
  // A comma is half as wide as a digit.
  const widthOf = (amount: string) => amount.length - (amount.match(/[.,]/g)?.length ?? 0) / 2;
  const widest = (least: number, amounts: readonly (string | null)[]) =>
    amounts.reduce((most, amount) => Math.max(most, amount === null ? 8 : widthOf(formatMoney(amount))), least);
  const payout = widest(
    7,
    [...rows, ...currencies].map((each) => each.payout),
  );
  const stake = widest(
    5.5,
    [...rows, ...currencies].map((each) => each.stakes),
  );
  const mark = rows.some(({ verdict }) => verdict !== "consistent") ? "17px" : "0px";
  const style = { "--payout": `${payout + 0.5}ch`, "--stake": `${stake}ch`, "--mark": mark } as CSSProperties;
  return { style, isTall: payout + stake > 24 };
}

interface CurrencyHeadProps extends RoundPart {
  currency: string | null;
  isTall: boolean;
}

/**
 * The entries of one currency: how many there are, and their sums in the columns of the rows. Amounts of two currencies are never added.
 * Without columns, the stakes give way first, then the count and the words, and never the payout.
 */
function CurrencyHead({ round: { filter }, currency, isTall }: CurrencyHeadProps) {
  const t = useT("lotto-round");
  const of = filter.sums?.currencies.find((sum) => sum.currency === currency);
  const money = (amount: string | null) => (amount === null ? t("sums-unknown") : formatMoney(amount));
  const stakes = of && `${t("sums-stakes")} ${money(of.stakes)}`;
  const name = (
    <span id={useHeadingId()} className={isTall ? "contents" : "flex min-w-0 overflow-hidden text-small"}>
      <span className="flex-none font-medium text-ink">
        {currency === null ? t("sums-noCurrency") : <ServerText value={currency} />}
      </span>{" "}
      <Yielding order={2} className="ms-8">
        <span title={of && t("entries", { count: of.entries })}>{of?.entries}</span>
      </Yielding>
    </span>
  );
  if (!isTall) {
    return (
      <div className={classes(COLUMNS, "h-full bg-sunken px-12 text-end whitespace-nowrap text-ink-2")}>
        {name}
        <span className="font-medium text-ink">{of && money(of.payout)}</span>
        <span>{of && money(of.stakes)}</span>
      </div>
    );
  }
  return (
    <div className="flex h-full items-center bg-sunken px-12 text-small text-ink-2">
      {name}
      {of && (
        <>
          <Yielding order={2} className="ms-auto ps-8">{`${t("sums-payout")} `}</Yielding>
          <span className="flex-none whitespace-nowrap">{money(of.payout)}</span>
          <Yielding order={1}>
            <span title={stakes}>{` · ${stakes}`}</span>
          </Yielding>
        </>
      )}
    </div>
  );
}

const outcomes: readonly LottoOutcome[] = ["won", "lost", "unknown"];

/** Filters by player, outcome, code of a bet or prize, and broken rules. */
function Conditions({
  round: {
    filter,
    shown: { rows, summary },
  },
  isTall,
}: RoundPart & { isTall: boolean }) {
  const t = useT("lotto-round");
  const { value, set } = filter;
  const count = rows.length;
  const shown = filter.matching.length;
  const inconsistent = summary?.sums.inconsistent ?? 0;
  const hasToggle = inconsistent > 0 || value.onlyInconsistent;
  const counted = count > 0 && (filter.isOn ? t("filter-count", { shown, count }) : t("entries", { count }));
  return (
    <>
      <OneOfTokens
        conditions={[
          {
            name: t("filter-outcome"),
            options: outcomes.map((id) => ({ id, label: t(`outcome-${id}`) })),
            chosen: value.outcome,
            onChoose: (id) => set({ outcome: outcomes.find((each) => each === id) ?? null }),
          },
          {
            name: t("filter-code"),
            options: (summary?.codes ?? []).map(({ code }) => ({ id: code, label: shownText(code) })),
            chosen: value.code,
            onChoose: (code) => set({ code }),
          },
        ]}
        field={{
          label: t("filter-player"),
          placeholder: t("filter-player"),
          value: value.player,
          onChange: (player) => set({ player }),
        }}
      />
      {(hasToggle || isTall) && (
        <Counts of={counted}>
          {hasToggle && (
            <CountToggle
              shape="inconsistent"
              count={inconsistent}
              isSelected={value.onlyInconsistent}
              onChange={(onlyInconsistent) => set({ onlyInconsistent })}
            />
          )}
        </Counts>
      )}
      {!isTall && count > 0 && (
        <div className={classes(COLUMNS, "text-end whitespace-nowrap text-ink-2 *:text-small")}>
          <span role={hasToggle ? undefined : "status"} className="text-start">
            {!hasToggle && counted}
          </span>
          <span>{t("paid")}</span>
          <span>{t("stake")}</span>
        </div>
      )}
    </>
  );
}

/** What part of the round is shown and why, each with the next step. */
function RoundNotices({ round }: RoundPart) {
  const t = useT("lotto-round");
  const { search, ask, readAgain, previous, current } = round;
  const { summary, draw, rows, received, total } = round.shown;
  const counted = total ?? received;
  const again = {
    error: current.error ?? summary?.incompleteBecause ?? null,
    readAgain: t("readAgain"),
    onReadAgain: readAgain,
  };
  return (
    <Notices>
      {previous && current.error && (
        // The rows are of an earlier reading because the last one failed.
        <IncompleteNotice {...again}>
          {t("notice-kept")} {previous.summary && <Ago at={previous.summary.readAt} />}
        </IncompleteNotice>
      )}
      {search.player_id !== undefined && rows.length > 0 && (
        <PartialNotice
          action={
            <Button size="small" onPress={() => ask({ round_id: search.round_id })}>
              {t("readAll")}
            </Button>
          }
        >
          {t("notice-player")}
        </PartialNotice>
      )}
      {summary && !summary.complete && summary.end !== "one_page" && (
        <IncompleteNotice {...again}>
          {t(`end-${summary.end}`, { received, total: counted, missing: Math.max(0, counted - received) })}
          {summary.leftOut > 0 && ` ${t("leftOut", { count: summary.leftOut })}`}
        </IncompleteNotice>
      )}
      {summary?.page != null && summary.page.perPage !== perPage && summary.page.lastPage > 1 && (
        // In a whole round the size of pages has no effect, and all entries are on an only page.
        <PartialNotice>{t("pages-size", { asked: perPage, stated: summary.page.perPage })}</PartialNotice>
      )}
      {draw?.otherRound && (
        <PartialNotice>{t("notice-otherRound", { round: shownText(draw.roundId ?? "") })}</PartialNotice>
      )}
      {summary?.drawChangedOnPage != null && (
        <IncompleteNotice {...again} error={null}>
          {t("notice-drawChanged", { page: summary.drawChangedOnPage })}
        </IncompleteNotice>
      )}
      <ServiceTimeNotices time={summary?.serviceTime} />
    </Notices>
  );
}

/** The reason why no entry is shown; null if there are some. */
function insteadOf(t: Translate<"lotto-round">, round: LottoRound, retry: Retry): ReactNode {
  const { shown, filter, readAgain } = round;
  if (shown.rows.length === 0) return <NoRows round={round} retry={retry} />;
  if (filter.error) return <FailedState error={filter.error} onRetry={readAgain} />;
  if (filter.matching.length > 0) return null;
  const title = t("filter-none", { count: shown.rows.length });
  return <NoMatch title={title} clear={t("filter-clear")} onClear={filter.clear} />;
}

/** Why nothing was read at all. It stays while it is tried again. */
const failureOf = ({ shown, current }: Pick<LottoRound, "shown" | "current">, retry: Retry) =>
  shown.rows.length === 0 ? (current.error ?? retry.failure) : null;

function NoRows({ round: { shown, current, isReading, readAgain }, retry }: RoundPart & { retry: Retry }) {
  const t = useT("lotto-round");
  const rowHeight = useRowHeight();
  const error = failureOf({ shown, current }, retry);
  // The other pane says that there is no such round, and leads on.
  if (error && asErrorView(error).code === "not_found") return <EmptyState title={t("none-loaded")} />;
  if (error) return <FailedState error={error} onRetry={readAgain} isRetrying={isReading} retry={retry} />;
  if (isReading) return <RowsComing rowHeight={rowHeight} />;
  if (shown.summary?.complete === false) return <EmptyState title={t("none-loaded")} />;
  return <EmptyState title={t("none")} hint={t("none-hint")} />;
}

interface EntryRowProps {
  row: LottoRow;
  hasTime?: boolean;
  isCompact: boolean;
  /** Its amounts leave no room beside them. */
  isTall: boolean;
}

/**
 * One entry, whose head has the currency: player, time and outcome, payout, stake, and the verdict. The chosen entry has all of it whole
 * beside the list.
 */
export const EntryRow = memo(function EntryRow({ row, hasTime = true, isCompact, isTall }: EntryRowProps) {
  const t = useT("lotto-round");
  const { playerId, outcome, code, wins, charms } = row;
  const word = outcome === "unknown" ? (code ? shownText(code.code) : t("outcome-unknown")) : t(`outcome-${outcome}`);
  const words = wins > 0 ? `${word} ${wins}` : word;
  const hasLost = outcome === "lost" && decimalOf(row.payout)?.units === 0n;
  const payout = hasLost ? (
    <span className="font-normal text-ink-3 in-aria-selected:text-ink-2">{word}</span>
  ) : (
    <MoneyText amount={row.payout} />
  );
  const stakes = <MoneyText amount={row.stakes} tooLarge={row.stakesTooLarge} />;
  const warnings = [
    row.problems > 0 && t("row-problems"),
    row.otherRound && t("row-otherRound"),
    row.otherPlayer && t("row-otherPlayer"),
  ].filter(Boolean);
  const player = (
    <span className="flex max-w-full min-w-0 text-small font-normal">
      {playerId === null ? t("row-noPlayer") : <ShortId value={playerId} className="font-sans!" />}
    </span>
  );
  const details = (
    <>
      {hasTime && (
        <Yielding order={1}>
          <TimeText at={row.createdAt} text={row.createdAtText} style="minute" />
        </Yielding>
      )}
      {!hasLost && (
        <Yielding order={3}>
          <span title={words}>{words}</span>
        </Yielding>
      )}
      {charms > 0 && (
        <Yielding order={2}>
          <CharmCount count={charms} />
        </Yielding>
      )}
      {warnings.length > 0 && (
        <span className="min-w-0 flex-[1_1_40px] truncate text-ink" title={warnings.join(" · ")}>
          {warnings.join(" · ")}
        </span>
      )}
    </>
  );
  // A tick beside a prize would read as "was paid", which only the wallet can say.
  const mark = row.verdict !== "consistent" && <VerdictMark verdict={row.verdict} reason={row.verdictReason} />;
  if (isTall) return <ListRow {...{ isCompact, details, mark }} first={player} figure={payout} secondFigure={stakes} />;
  return (
    <div className={classes(COLUMNS, "h-full px-12 text-end whitespace-nowrap")}>
      <div className="flex min-w-0 items-center gap-x-6 overflow-hidden text-start">
        <div className="min-w-0 shrink">{player}</div>
        <div className="flex min-w-0 flex-[1_1000_auto] gap-x-8 overflow-hidden text-small leading-[17px] text-ink-2">
          {details}
        </div>
      </div>
      <span className="font-semibold">{payout}</span>
      <span className="text-ink-2">{stakes}</span>
      {mark}
    </div>
  );
});

/** The number of charms beside a clover: with the word, the row would not fit in two lines. */
function CharmCount({ count }: { count: number }) {
  const t = useT("lotto-round");
  const name = t("row-charms", { count });
  return (
    <span role="img" aria-label={name} title={name}>
      <Clover size={12} aria-hidden className="inline align-[-1px]" /> {count}
    </span>
  );
}

function Progress({ round: { current, stop } }: RoundPart) {
  const t = useT("lotto-round");
  const { received, total } = current.data;
  return (
    <ProgressFooter
      label={t("reading-first")}
      value={total === null ? undefined : received}
      max={total ?? 1}
      stopLabel={t("stop")}
      onStop={stop}
    >
      <span className="whitespace-nowrap text-ink-2">
        {total === null ? t("reading-first") : t("reading", { received, total })}
      </span>
    </ProgressFooter>
  );
}

/** Counts of the entries shown, why a sum above them is not known, and the pages of the round. */
function Sums({ round }: RoundPart) {
  const t = useT("lotto-round");
  const { sums } = round.filter;
  if (!sums) return null;
  const hasUnknown = sums.currencies.some(({ stakes, payout }) => stakes === null || payout === null);
  return (
    <ListFoot notes={hasUnknown ? [{ words: t("sums-unknownShort"), sentence: t("sums-unknownWhy") }] : []}>
      <p>
        {t("sums-outcomes", { won: sums.won, lost: sums.lost })}
        {sums.unknown > 0 && ` · ${t("sums-unknownOutcomes", { count: sums.unknown })}`}
      </p>
      <Pages round={round} />
    </ListFoot>
  );
}

/** Turns the pages of a round, or reads all; pages are offered where the round is too long to be read at once. */
function Pages({ round: { search, ask, shown } }: RoundPart) {
  const t = useT("lotto-round");
  const info = shown.summary?.page ?? null;
  if (search.player_id !== undefined) return null;
  const turn = (page: number | undefined) => ask({ round_id: search.round_id, page });
  if (info === null) {
    if (shown.summary?.end !== "limit") return null;
    return (
      <Button size="small" variant="quiet" onPress={() => turn(1)}>
        {t("pages-by")}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      {t("pages", { page: info.page, last: info.lastPage, total: info.total })}
      <Pager page={info.page} lastPage={info.lastPage} onPage={turn} />
      <Button size="small" onPress={() => turn(undefined)}>
        {t("readAll")}
      </Button>
    </div>
  );
}

interface AskRoundProps {
  onAsk: (search: LottoSearch) => void;
}

/** The empty screen: asks for a round, and says what a lotto round is and where its id comes from. */
function AskRound({ onAsk }: AskRoundProps) {
  const t = useT("lotto-round");
  const [roundId, setRoundId] = useState("");
  const [playerId, setPlayerId] = useState("");
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const round_id = roundId.trim();
    setMissing(round_id === "");
    // A player's id is opaque: it may begin or end with a space.
    if (round_id !== "") onAsk({ round_id, player_id: playerId === "" ? undefined : playerId });
  };
  return (
    <FormPage title={t("title")} text={t("ask-hint")}>
      <form onSubmit={submit} noValidate>
        <Section>
          <div className="grid gap-12">
            <IdField
              label={t("ask-round")}
              description={t("ask-roundHint")}
              value={roundId}
              onChange={setRoundId}
              errorMessage={isMissing ? t("ask-roundMissing") : undefined}
              isRequired
              autoFocus
            />
            <IdField
              label={t("ask-player")}
              description={t("ask-playerHint")}
              value={playerId}
              onChange={setPlayerId}
            />
            <div>
              <Button variant="primary" type="submit" keys="Enter">
                {t("ask-show")}
              </Button>
            </div>
          </div>
        </Section>
      </form>
    </FormPage>
  );
}
