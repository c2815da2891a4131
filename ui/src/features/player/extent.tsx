/** How much of a player's records is there: what is said above the rows and in their place, and each game's own line. */
import { OctagonAlert, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ErrorView, GameProgress } from "@/gateway/types";
import {
  Ago,
  CopyButton,
  Countdown,
  FailedState,
  type GameNames,
  IncompleteNotice,
  isLottoKey,
  OddNotice,
  RetryNotice,
  ServerText,
  ServiceTimeNotices,
  StopButton,
  shownText,
  useGameNames,
  useServiceTime,
} from "@/shared/domain";
import { isOfChecks, isTroubled, isWhole, oldestReadAt, unasked, unfinished } from "@/shared/domain/records";
import { type Translate, useMessage, useT } from "@/shared/i18n";
import { ALL_GAMES, lottoHref, playerHref } from "@/shared/links";
import { errorDetails } from "@/shared/query";
import { useChangeSettings, useRowHeight, useSettings } from "@/shared/settings";
import { canPass, type Retry } from "@/shared/stream";
import {
  Button,
  classes,
  EmptyState,
  FoldedChips,
  Pager,
  PartialNotice,
  PopoverDialog,
  RowsComing,
  TextField,
  ToggleChip,
  TriggerButton,
} from "@/shared/ui";
import { ofGame, type RecordList } from "./use-records";

interface ListProps {
  list: RecordList;
}

/** Which part of the records is shown, and why, if it is not all of them. All games have their own lines (`Coverage`). */
export function Extent({ list, retry }: ListProps & { retry: Retry }) {
  const t = useT("player");
  const { query, search, stream } = list;
  const say = useMessage();
  const shared = useT("shared");
  const { previous, current, visible, isRunning } = stream;
  const [game] = visible.data.games;
  const again = { readAgain: shared("list-readAgain"), onReadAgain: stream.readAgain, retry };
  if (isRunning) return null;
  if (query.only === null) {
    if (current.error === null) return null;
    return <FailedState error={current.error} onRetry={stream.readAgain} retry={retry} compact />;
  }
  const failed = visible.data.games.find(({ state }) => state === "failed");
  const readAt = oldestReadAt(visible.data.games);
  const isKept = previous !== null || current.error !== null || game?.kept === true;
  return (
    <>
      {isKept && (
        <IncompleteNotice error={current.error ?? failed?.error ?? null} {...again}>
          {t("partial-kept")} {readAt !== null && <Ago at={readAt} />}
        </IncompleteNotice>
      )}
      {query.page !== null && game && (
        <PartialNotice
          action={
            <>
              <Pager page={game.page} lastPage={game.lastPage} onPage={(page) => list.askFor({ page })} />
              {/* The record stays chosen: it is among all of them too. */}
              <Button size="small" onPress={() => list.show({ ...search, page: undefined, per_page: undefined })}>
                {t("page-readAll")}
              </Button>
            </>
          }
        >
          {t("page-notice", { page: game.page, lastPage: game.lastPage })}
        </PartialNotice>
      )}
      {!isKept && game && isTroubled(game) && <Missing game={game} {...again} />}
      {(game?.unasked ?? [])
        .filter((sentence) => !isOfChecks(sentence))
        .map((sentence) => (
          <PartialNotice key={sentence.id}>{say(sentence)}</PartialNotice>
        ))}
      <ServiceTimeNotices time={visible.summary?.serviceTime} />
    </>
  );
}

interface MissingProps {
  game: GameProgress;
  readAgain: string;
  onReadAgain: () => void;
  retry: Retry;
}

function Missing({ game, ...again }: MissingProps) {
  const t = useT("player");
  const { state, received, leftOut } = game;
  const total = game.total ?? received;
  // More records than Pitdesk keeps: another reading would end the same way.
  if (state === "too_many") {
    const leftOutWords = leftOut > 0 ? ` ${t("partial-leftOut", { count: leftOut })}` : "";
    return <PartialNotice>{t("partial-tooMany", { received }) + leftOutWords}</PartialNotice>;
  }
  const kind = state === "stopped" || state === "uneven" ? state : "failed";
  return (
    <IncompleteNotice error={kind === "failed" ? game.error : null} {...again}>
      {t(`partial-${kind}`, { received, total, missing: Math.max(0, total - received) })}
    </IncompleteNotice>
  );
}

/** Why nothing was read at all: a failure must never look like a player without records. It stays while it is tried again. */
export function failureOf({ query, stream }: RecordList, retry: Retry): ErrorView | null {
  const { error, data, isRunning } = stream.current;
  if (retry.failure !== null || isRunning) return retry.failure;
  const isNothing = query.only !== null || data.coverage?.complete === 0;
  const failures = data.games.filter((game) => game.error !== null && (query.only !== null || game.state === "failed"));
  // The one that is tried again, if there is one.
  const failed = (failures.find((game) => game.error !== null && canPass(game.error)) ?? failures[0])?.error ?? null;
  return error ?? (isNothing ? failed : null);
}

export function NoRows({ list, retry }: ListProps & { retry: Retry }) {
  const { query, stream } = list;
  const t = useT("search");
  const rowHeight = useRowHeight();
  const { isRunning, error, data } = stream.current;
  const { coverage, games } = data;
  const failure = failureOf(list, retry);
  if (retry.failure !== null)
    return <FailedState error={retry.failure} onRetry={stream.readAgain} isRetrying retry={retry} />;
  if (isRunning || !stream.isChecked || (coverage === null && error === null)) {
    return <RowsComing rowHeight={rowHeight} hasMark />;
  }
  // A service may find nothing for a game that was never played. If it does so for every game, it does not know the player.
  if (query.only === null && games.length > 0 && games.every(({ error: why }) => why?.code === "not_found")) {
    return <EmptyState title={t("unknownPlayer", { id: shownText(query.playerId) })} hint={t("unknownPlayerHint")} />;
  }
  if (failure) return <FailedState error={failure} onRetry={stream.readAgain} retry={retry} />;
  return (
    <>
      <RetryNotice retry={retry} />
      <NoRecords list={list} />
    </>
  );
}

/** Shown only when the service reports 0 records, never after a failed reading. */
function NoRecords({ list: { query, search, askFor, stream } }: ListProps) {
  const t = useT("player");
  const names = useGameNames();
  const all = useT("search");
  const { data } = stream.current;
  const { coverage, games } = data;
  const [game] = games;
  if (query.only !== null && query.page !== null && game) {
    return (
      <EmptyState
        title={t("page-none", { page: query.page, lastPage: game.lastPage })}
        action={
          <Button size="small" onPress={() => askFor({ per_page: undefined })}>
            {t("page-readAll")}
          </Button>
        }
      />
    );
  }
  const isNarrow = query.roundId !== null || query.betId !== null;
  const title =
    query.only !== null
      ? t("empty-title", { game: shownText(names.label(query.only)) })
      : isWhole(data)
        ? all("none")
        : all("nonePart", { complete: coverage?.complete ?? 0, games: coverage?.games ?? 0 });
  const isLotto = query.only !== null && isLottoKey(query.only);
  const ofOneGame = isLotto ? t("empty-lotto") : t(isNarrow ? "empty-narrowHint" : "empty-hint");
  return (
    <EmptyState
      title={title}
      hint={
        <>
          {query.only === null ? isNarrow && all("noneNarrowHint") : ofOneGame}
          <OddNotice id={query.playerId} onChange={(id) => window.location.assign(playerHref(id, search))} />
          <OddNotice id={query.roundId ?? ""} onChange={(id) => askFor({ round_id: id })} />
          <OddNotice id={query.betId ?? ""} onChange={(id) => askFor({ bet_id: id })} />
        </>
      }
      action={
        <>
          {query.period !== "last14Days" && (
            <Button onPress={() => askFor({ period: "last14Days" })}>{t("empty-period")}</Button>
          )}
          {query.only !== null && <Button onPress={() => askFor(ofGame(ALL_GAMES))}>{t("empty-allGames")}</Button>}
          {isLotto && (
            <a className="self-center" href={lottoHref({ player_id: query.playerId })}>
              {t("empty-openLotto")}
            </a>
          )}
          {isNarrow && (
            <Button onPress={() => askFor({ round_id: undefined, bet_id: undefined })}>{t("empty-narrow")}</Button>
          )}
        </>
      }
    />
  );
}

/**
 * One line until all games were read: how many are, and which are not and why. A game's own line is shown while it is being
 * read; the token of the game opens those of all games.
 */
export function Coverage({ list, retry }: ListProps & { retry: Retry }) {
  const t = useT("search");
  const names = useGameNames();
  const { current, isRunning, readGames } = list.stream;
  const { summary, data } = current;
  const { games, coverage } = data;
  const reading = games.filter(({ state }) => state === "waiting" || state === "reading");
  const missing = unfinished(games);
  const hasAllTables = !summary?.tablesError;
  const [only, ...others] = missing;
  const { troubles, rest } = troublesOf(t, names, games);
  const more = rest > 0 ? t("moreTroubled", { count: rest }) : null;
  // Without rows the list counts down.
  const isAgain = list.stream.visible.data.rows.length > 0 && retry.at !== null;
  return (
    <>
      {/* Once, for screen readers, how the search ended: the line below changes with each game, and is not read out. */}
      <p role="status" aria-live="polite" className="visually-hidden">
        {!isRunning &&
          coverage !== null &&
          [
            t("status", { records: coverage.shown, complete: coverage.complete, games: coverage.games }),
            ...troubles.map(({ words }) => words),
            ...(more === null ? [] : [more]),
          ].join("; ")}
      </p>
      {(isRunning || !isWhole(data) || !hasAllTables) && (
        <div className="flex min-h-24 items-center gap-8 text-small">
          <div className="min-w-0 flex-1">
            <p className="wrap-anywhere text-ink-2">
              {coverage === null
                ? t("status-begin")
                : t("gamesRead", { complete: coverage.complete, games: coverage.games })}
              {troubles.map(({ state, words }) => (
                <span key={words}>
                  {"; "}
                  <span className="text-ink">
                    {state === "failed" && <OctagonAlert size={12} aria-hidden className="inline align-[-2px]" />}{" "}
                    <bdi>{words}</bdi>
                  </span>
                </span>
              ))}
              {more !== null && `; ${more}`}
              {isAgain && (
                <>
                  {" · "}
                  <Countdown at={retry.at} /> <StopButton retry={retry} isLink />
                </>
              )}
            </p>
          </div>
          {!isRunning && (only !== undefined || !hasAllTables) && (
            <Button
              size="small"
              aria-label={
                only !== undefined && others.length === 0 && hasAllTables
                  ? t("retryGame", { game: names.label(only) })
                  : t("readRest")
              }
              onPress={() => readGames(missing)}
            >
              {t("retry")}
            </Button>
          )}
        </div>
      )}
      {reading.length > 0 && <GameLines list={list} games={reading} />}
      <NotRead list={list} />
    </>
  );
}

/** What is missing beside the games that were asked for. */
function NotRead({ list }: ListProps) {
  const { current, previous, isRunning } = list.stream;
  const { summary, data } = current;
  const t = useT("search");
  const timeWords = useServiceTime();
  const because = useT("error");
  const say = useMessage();
  const names = useGameNames();
  const tables = isRunning ? null : (summary?.tablesError ?? null);
  const notAsked = data.coverage?.notAsked ?? 0;
  const notes = [
    !isRunning && previous !== null && t("kept"),
    tables && `${t("tablesUnread")} ${because(tables.code)}`,
    ...unasked(data.games)
      .filter(({ sentence }) => !isOfChecks(sentence))
      .map(({ games, sentence }) => troubled(t, names, games, say(sentence))),
    notAsked > 0 && t("notAsked", { count: notAsked }),
    ...timeWords(summary?.serviceTime),
  ];
  return notes
    .filter((note) => typeof note === "string")
    .map((note) => (
      <p key={note} className="text-small text-ink" role="status">
        {note}
      </p>
    ));
}

/**
 * `Sicbo 15 · Roulette 10`: how many of the records shown are of each game. Pressed, only those of the game are shown. The first
 * games alone are counted at once: more chips would take the place of the records.
 */
export function GameCounts({ list: { filter } }: ListProps) {
  const t = useT("player");
  const names = useGameNames();
  const { games } = filter;
  const { only_game, verdict } = filter.conditions;
  if (games.length < 2 && only_game === undefined) return null;
  return (
    <fieldset aria-label={t("games-counted")} className="flex flex-wrap gap-4 text-small">
      {/* Fewer where they stand beside the counts. */}
      <FoldedChips most={verdict === undefined ? 3 : 2}>
        {games.map(({ key, count }) => (
          <ToggleChip
            key={key}
            isSelected={key === only_game}
            onChange={(isSelected) => filter.setConditions({ only_game: isSelected ? key : undefined })}
            className="max-w-full"
          >
            <span aria-hidden title={shownText(names.label(key))}>
              <ServerText value={names.short(key) ?? names.label(key)} />
            </span>
            <span className="visually-hidden">{shownText(names.label(key))}</span>{" "}
            <span className="ms-4 font-medium tabular-nums">{count}</span>
          </ToggleChip>
        ))}
      </FoldedChips>
    </fieldset>
  );
}

interface GameLinesProps extends ListProps {
  games: readonly GameProgress[];
  canAdd?: boolean;
}

/** One line for each game: how far it was read, why not to its end, and a link to its own list. The last one adds a game. */
export function GameLines({ list, games, canAdd = false }: GameLinesProps) {
  const t = useT("search");
  return (
    <ul
      // Five whole rows.
      className="grid max-h-128 grid-cols-[repeat(auto-fill,minmax(190px,1fr))] gap-x-16 gap-y-2 overflow-x-hidden overflow-y-auto"
      aria-label={t("games")}
    >
      {games.map((game) => (
        <GameLine key={game.game.code} game={game} list={list} />
      ))}
      {canAdd && (
        <li>
          <AddGame onAdd={list.stream.readGame} />
        </li>
      )}
    </ul>
  );
}

function GameLine({ game, list }: ListProps & { game: GameProgress }) {
  const t = useT("search");
  const names = useGameNames();
  const because = useT("error");
  const { state, error, kept, mayBeLotto, total, received } = game;
  const key = game.game.code;
  const { period, round_id, bet_id } = list.search;
  const reasons = game.knownFrom.map((from) => t(`from-${from}`)).join(", ");
  const done = state === "complete" && total !== 0 ? Number.MAX_SAFE_INTEGER : total === null ? 0 : received;
  return (
    <li
      className={classes(
        "min-h-24 items-center gap-8 text-small",
        // A sentence needs the width. The bars of the others begin alike and are as long.
        isTroubled(game)
          ? "col-span-full flex flex-wrap gap-y-0"
          : "grid grid-cols-[minmax(0,1fr)_40px_minmax(44px,max-content)]",
      )}
    >
      <a
        className="min-w-64 shrink wrap-anywhere text-inherit no-underline hover:underline"
        href={playerHref(list.playerId, { game_key: key, period, round_id, bet_id })}
        title={`${key}\n${t("knownFrom", { reasons })}`}
      >
        <ServerText value={names.label(key)} />
      </a>
      <progress
        className={classes(
          "h-3 w-full min-w-12 flex-[1_1_20px] appearance-none overflow-hidden rounded-[2px] bg-line [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink-2",
          (state === "failed" || state === "refused") && "invisible",
        )}
        aria-hidden
        max={total === null ? 1 : Math.max(1, total)}
        value={done}
      />
      <span className="inline-flex items-center justify-end gap-4 whitespace-nowrap">
        {state === "failed" && <OctagonAlert size={13} aria-hidden />}
        <span
          className={state === "complete" || state === "waiting" || state === "reading" ? undefined : "text-ink"}
          data-figure={state === "complete" || undefined}
        >
          {resultOf(t, game)}
        </span>
        {(state === "failed" || state === "stopped" || state === "uneven") && (
          <Button
            size="small"
            onPress={() => list.stream.readGame(key)}
            aria-label={t("retryGame", { game: names.label(key) })}
          >
            {t(state === "stopped" ? "readGame" : "retry")}
          </Button>
        )}
      </span>
      {(isTroubled(game) || mayBeLotto) && (
        <p className="basis-full pb-4 text-ink-2">
          {whyOf(t, because, game)} {kept && t("kept")}{" "}
          {mayBeLotto && (
            <>
              {t("mayBeLotto")} <a href={lottoHref()}>{t("giveRound")}</a>
            </>
          )}
          {error !== null && (
            <CopyButton text={errorDetails(error)} label={t("copyError", { game: names.label(key) })} compact />
          )}
        </p>
      )}
    </li>
  );
}

type T = Translate<"search">;

/** The number of records, or the state in words. */
function resultOf(t: T, game: GameProgress): ReactNode {
  const { state, shown, page, lastPage, elsewhere } = game;
  if (state === "waiting") return t("state-waiting");
  if (state === "reading") return page === 0 ? t("state-reading") : t("state-page", { page, lastPage });
  if (state !== "complete") return stateOf(t, game);
  if (shown > 0) return shown;
  return elsewhere > 0 ? t("state-elsewhere", { count: elsewhere }) : t("state-none");
}

function stateOf(t: T, { state, shown, error }: GameProgress): string {
  if (state === "failed") return shown > 0 ? t("state-failedAfter", { shown }) : t("state-failed");
  if (state !== "refused") return t("state-part", { shown });
  if (error?.code === "not_found") return t("state-notFound");
  return t(error?.code === "forbidden" ? "state-forbidden" : "state-refused");
}

/** Why a game is not complete, in one sentence; null if it is. */
function whyOf(t: T, because: Translate<"error">, { state, error, shown, total }: GameProgress): string | null {
  if (state === "stopped" || state === "uneven" || state === "too_many") {
    return t(`why-${state}`, { shown, total: total ?? 0 });
  }
  if (state === "refused" && error?.code === "not_found") return t("why-notFound");
  return (state === "refused" || state === "failed") && error ? because(error.code) : null;
}

/** `Roulette, Sicbo: the service failed`. */
export const troubled = (t: T, names: GameNames, games: readonly string[], reason: string) =>
  t("troubled", { games: games.map((game) => shownText(names.label(game))).join(", "), reason });

/** How many games the line of all games names; the rest are counted. */
const NAMED = 3;

/** `Roulette, Sicbo: the service failed`: games that are not complete for the same reason are named together. */
function troublesOf(t: T, names: GameNames, games: readonly GameProgress[]) {
  const reasonOf = (game: GameProgress) => {
    if (game.state !== "failed") return stateOf(t, game);
    const reason = t("because", { code: game.error?.code ?? "internal" });
    return game.shown > 0 ? t("because-after", { reason, shown: game.shown }) : reason;
  };
  const all = games.filter(isTroubled);
  const byReason = new Map<string, GameProgress[]>();
  for (const game of all.slice(0, NAMED)) {
    byReason.set(reasonOf(game), [...(byReason.get(reasonOf(game)) ?? []), game]);
  }
  const troubles = [...byReason].map(([reason, alike]) => ({
    state: alike[0]?.state,
    words: troubled(
      t,
      names,
      alike.map(({ game }) => game.code),
      reason,
    ),
  }));
  return { troubles, rest: Math.max(0, all.length - NAMED) };
}

/** Adds a game key to the search and to the settings. */
function AddGame({ onAdd }: { onAdd: (game: string) => void }) {
  const t = useT("search");
  const { gameKeys, leftOutGameKeys } = useSettings();
  const { mutate: change } = useChangeSettings();
  const [typed, setTyped] = useState("");
  const add = (close: () => void) => {
    const key = typed.trim();
    if (key === "") return;
    change({
      gameKeys: gameKeys.includes(key) ? gameKeys : [...gameKeys, key],
      leftOutGameKeys: leftOutGameKeys.filter((other) => other !== key),
    });
    onAdd(key);
    setTyped("");
    close();
  };
  return (
    <PopoverDialog
      label={t("addGame")}
      trigger={
        <TriggerButton variant="quiet">
          <Plus size={13} aria-hidden />
          {t("addGame")}
        </TriggerButton>
      }
    >
      {(close) => (
        <form
          className="flex flex-col items-start gap-12 p-12 *:first:self-stretch"
          onSubmit={(event) => {
            event.preventDefault();
            add(close);
          }}
        >
          <TextField
            label={t("addGame-key")}
            description={t("addGame-hint")}
            value={typed}
            onChange={setTyped}
            monospace
            autoFocus
          />
          <Button type="submit">{t("addGame-add")}</Button>
        </form>
      )}
    </PopoverDialog>
  );
}
