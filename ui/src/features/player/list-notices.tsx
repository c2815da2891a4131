/** What is said above the rows about their extent, and in their place if there is none. */
import type { GameProgress } from "@/gateway/types";
import {
  Ago,
  FailedState,
  IncompleteNotice,
  isLottoKey,
  OddNotice,
  RetryNotice,
  ServiceTimeNotices,
  shownText,
  useGameNames,
} from "@/shared/domain";
import { isTroubled, isWhole, oldestReadAt } from "@/shared/domain/records";
import { useMessage, useT } from "@/shared/i18n";
import { ALL_GAMES, lottoHref, playerHref } from "@/shared/links";
import { useRowHeight } from "@/shared/settings";
import { canPass, type Retry } from "@/shared/stream";
import { Button, EmptyState, Pager, PartialNotice, RowsComing, Select } from "@/shared/ui";
import type { RecordsListProps } from "./records-list";
import { asking, ofGame } from "./search";

type QueryProps = Pick<RecordsListProps, "query" | "search" | "onSearch">;

/** Which part of the records is shown, and why, if it is not all of them. All games have their own lines (`Coverage`). */
export function Extent({ query, search, onSearch, stream, retryAt }: RecordsListProps & { retryAt: Retry["at"] }) {
  const t = useT("player");
  const say = useMessage();
  const { previous, current, visible, isRunning } = stream;
  const error = current.error ?? visible.data.games.find(({ state }) => state === "failed")?.error ?? null;
  const [game] = visible.data.games;
  const shared = useT("shared");
  const again = { readAgain: shared("list-readAgain"), onReadAgain: stream.readAgain, retryAt };
  if (isRunning) return null;
  if (query.only === null) {
    if (current.error === null) return <RetryNotice at={retryAt} />;
    return <FailedState error={current.error} onRetry={stream.readAgain} retryAt={retryAt} compact />;
  }
  const readAt = oldestReadAt(visible.data.games);
  const isKept = previous !== null || current.error !== null || game?.kept === true;
  return (
    <>
      {isKept && (
        <IncompleteNotice error={error} {...again}>
          {t("partial-kept")} {readAt !== null && <Ago at={readAt} />}
        </IncompleteNotice>
      )}
      {query.page !== null && game && <Pages {...{ query, search, onSearch }} game={game} />}
      {!isKept && game && isTroubled(game) && <Missing game={game} {...again} />}
      {(game?.unasked ?? []).map((sentence) => (
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
  retryAt: Retry["at"];
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

/** Records on a page to choose from: the largest is what the service is asked for otherwise. */
const usualSizes = [10, 20, 50, 100];

function Pages({ query, search, onSearch, game: { page, lastPage } }: QueryProps & { game: GameProgress }) {
  const t = useT("player");
  const { perPage } = query;
  const to = (next: number, size = search.per_page) => onSearch(asking(search, { page: next, per_page: size }));
  const sizes = [...new Set([...usualSizes, perPage ?? 100])].sort((a, b) => a - b);
  return (
    <PartialNotice
      isNarrow
      action={
        <span className="inline-flex flex-wrap items-center gap-4">
          <Pager page={page} lastPage={lastPage} onPage={to} />
          <Select
            compact
            label={t("page-size")}
            placeholder={t("page-size")}
            value={perPage === null ? null : String(perPage)}
            options={sizes.map((size) => ({ id: String(size), label: t("page-sizeOf", { count: size }) }))}
            onChange={(size) => to(1, Number(size))}
          />
          <ReadAll search={search} onSearch={onSearch} />
        </span>
      }
    >
      {t("page-notice", { page, lastPage })}
    </PartialNotice>
  );
}

function ReadAll({ search, onSearch }: Pick<QueryProps, "search" | "onSearch">) {
  const t = useT("player");
  const readAll = () => onSearch({ ...asking(search, { per_page: undefined }), record: search.record });
  return (
    <Button size="small" onPress={readAll}>
      {t("page-readAll")}
    </Button>
  );
}

/** Why there is no row. */
export function NoRows(props: RecordsListProps & { retry: Retry }) {
  const { query, stream, retry } = props;
  const rowHeight = useRowHeight();
  const { isRunning, error, data } = stream.current;
  const { coverage, games } = data;
  if (retry.failure !== null) return <FailedState error={retry.failure} onRetry={stream.readAgain} isRetrying />;
  if (isRunning || !stream.isChecked || (coverage === null && error === null)) {
    return <RowsComing rowHeight={rowHeight} hasMark />;
  }
  if (query.only === null && games.length > 0 && games.every(({ error: why }) => why?.code === "not_found")) {
    return <UnknownPlayer playerId={query.playerId} />;
  }
  const isNothing = query.only !== null || coverage?.complete === 0;
  const failures = games.filter((game) => game.error !== null && (query.only !== null || game.state === "failed"));
  // The one that is tried again, if there is one.
  const failed = (failures.find((game) => game.error !== null && canPass(game.error)) ?? failures[0])?.error;
  // Nothing was read at all: a failure must never look like a player without records.
  const because = error ?? (isNothing ? failed : null);
  if (because) return <FailedState error={because} onRetry={stream.readAgain} retryAt={retry.at} />;
  return (
    <>
      <RetryNotice at={retry.at} />
      <NoRecords {...props} />
    </>
  );
}

/** A service may answer that it finds nothing for a game never played. If it does so for every game, it does not know the player. */
function UnknownPlayer({ playerId }: { playerId: string }) {
  const t = useT("search");
  return <EmptyState title={t("unknownPlayer", { id: shownText(playerId) })} hint={t("unknownPlayerHint")} />;
}

/** Shown only when the service reports 0 records, never after a failed reading. */
function NoRecords({ query, search, onSearch, stream }: RecordsListProps) {
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
        action={<ReadAll search={search} onSearch={onSearch} />}
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
  const hint = query.only === null ? isNarrow && all("noneNarrowHint") : ofOneGame;
  const ids = { playerId: query.playerId, roundId: query.roundId ?? "", betId: query.betId ?? "" };
  return (
    <EmptyState
      title={title}
      hint={
        <>
          {hint}
          <OddNotice id={ids.playerId} onChange={(id) => window.location.assign(playerHref(id, search))} />
          <OddNotice id={ids.roundId} onChange={(id) => onSearch(asking(search, { round_id: id }))} />
          <OddNotice id={ids.betId} onChange={(id) => onSearch(asking(search, { bet_id: id }))} />
        </>
      }
      action={
        <>
          {query.period !== "last14Days" && (
            <Button onPress={() => onSearch(asking(search, { period: "last14Days" }))}>{t("empty-period")}</Button>
          )}
          {query.only !== null && (
            <Button onPress={() => onSearch(asking(search, ofGame(ALL_GAMES)))}>{t("empty-allGames")}</Button>
          )}
          {isLotto && (
            <a className="self-center" href={lottoHref({ player_id: query.playerId })}>
              {t("empty-openLotto")}
            </a>
          )}
          {isNarrow && (
            <Button onPress={() => onSearch(asking(search, { round_id: undefined, bet_id: undefined }))}>
              {t("empty-narrow")}
            </Button>
          )}
        </>
      }
    />
  );
}
