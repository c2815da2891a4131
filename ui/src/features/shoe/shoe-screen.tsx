/**
 * A table's current shoe: five roads, the selected round's cards, the ask road, counts and all rounds. Rust computes;
 * this screen draws, highlights one round everywhere and polls while Follow is on. The selected round is in the
 * address; without one the newest is shown.
 */

import { type FormEvent, type ReactNode, useId, useMemo, useRef, useState } from "react";
import type { ShoeView, TableRow } from "@/gateway/types";
import {
  Ago,
  CopyLinkButton,
  FailedState,
  Id,
  ServerText,
  ServiceTimeNotices,
  Stopped,
  shownText,
  useGameNames,
  Waiting,
} from "@/shared/domain";
import { deadlineIn, formatDuration, timeNow, useNow } from "@/shared/format";
import { translatorOf, useLanguage, useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { isLiveTableId, shoeHref, tableHref } from "@/shared/links";
import { useRemember } from "@/shared/query";
import type { Retry } from "@/shared/stream";
import {
  Button,
  createStore,
  DotLine,
  EmptyState,
  keysTooltip,
  LinkButton,
  PartialNotice,
  Skeleton,
  SplitView,
  Switch,
  TextField,
  tooltip,
  useStatusLine,
} from "@/shared/ui";
import { CountsStrip, MonitorPanel } from "./counts";
import { isFollowing, type LiveShoe, useShoe, useSuccession, useTable } from "./follow";
import type { HoveredRound, RoadLight } from "./road";
import { AskRoads, Roads } from "./roads";
import { ChosenRound, isOtherGame } from "./round";
import { listWidth, nextInconsistent, RoundList } from "./round-list";

export interface ShoeScreenProps {
  tableId: string;
  /** The live table's id, where it differs. */
  liveId?: string;
  onLiveId: (liveId: string | undefined) => void;
  gameKey: string;
  /** The chosen round's key. */
  round?: string;
  onRound: (round: string | undefined) => void;
}

export function ShoeScreen(props: ShoeScreenProps) {
  return <ReadShoe key={JSON.stringify([props.tableId, props.liveId, props.gameKey])} {...props} />;
}

function ReadShoe(screen: ShoeScreenProps) {
  const { tableId, liveId, gameKey, round, onRound } = screen;
  const t = useT("shoe");
  const [follow, setFollow] = useState(true);
  const table = useTable(tableId, gameKey);
  const live = useShoe(tableId, liveId ?? null, gameKey, follow);
  const toggleFollow = () => {
    const isOn = isFollowing(live);
    setFollow(!isOn);
    if (!isOn) live.readNow();
  };
  // Not read again by itself: that would be the same wait.
  const stop = () => {
    setFollow(false);
    live.stop();
  };
  const { error, nextReadAt } = live;
  const retryAt = useMemo(
    () => (error === null || nextReadAt === null ? null : deadlineIn((nextReadAt - timeNow()) / 1000)),
    [error, nextReadAt],
  );
  const retry = { at: retryAt, stop };
  useKeys({
    f: { label: t("keys-follow"), run: toggleFollow },
    F5: { label: t("round-readAgain"), run: live.readNow },
  });

  const header = (shown?: ShoeView) => (
    <ShoeHeader screen={screen} table={table} live={live} retry={retry} shown={shown} onFollow={toggleFollow} />
  );
  const isOtherGame = table !== undefined && table.gameKey.code !== gameKey;
  // A link without a game asks for baccarat; the table's record may say that it is another one.
  const otherGame = isOtherGame && (
    <LinkButton size="small" href={shoeHref(tableId, { game_key: table.gameKey.code, live: liveId })}>
      {t("openAs", { game: shownText(table.gameKey.code) })}
    </LinkButton>
  );
  if (live.shoe) {
    return (
      <Shoe
        shoe={live.shoe}
        liveId={liveId ?? null}
        header={(shown) => (
          <>
            {header(shown)}
            {isOtherGame && (
              <PartialNotice action={otherGame}>
                {t("otherGame", { table: shownText(table.gameKey.code), game: shownText(gameKey) })}
              </PartialNotice>
            )}
          </>
        )}
        isFollowing={isFollowing(live)}
        onReadAgain={live.readNow}
        round={round}
        onRound={onRound}
      />
    );
  }
  const hasNumber = liveId !== undefined || table?.hasShoe !== false;
  if (!live.error && hasNumber) {
    // Empty roads in their final place during the first reading, and after a second what is waited for.
    return (
      <SplitView
        id="shoe"
        listWidth={listWidth}
        list={
          <div className="px-12 py-16">
            <Skeleton lines={12} height={30} />
          </div>
        }
        detail={
          <div className={SHEET}>
            {header()}
            {live.isReading ? <Waiting onStop={stop} /> : <Stopped onRetry={toggleFollow} />}
            <div className="flex flex-col gap-12" role="status" aria-label={t("loading-label")}>
              <p className="min-h-40 animate-late border-t border-line pt-8 text-ink-2">{t("loading-words")}</p>
              <Roads roads={null} />
            </div>
          </div>
        }
      />
    );
  }
  return (
    <div className={`${SHEET} h-full overflow-auto bg-panel`}>
      {header()}
      <WithoutShoe screen={screen} live={live} retry={retry} hasNumber={hasNumber} otherGame={otherGame} />
    </div>
  );
}

interface ShoeHeaderProps {
  screen: ShoeScreenProps;
  /** The table's data, if it could be read. */
  table: TableRow | undefined;
  live: LiveShoe;
  retry: Pick<Retry, "at" | "stop">;
  /** The shoe shown; it may be the previous one. */
  shown?: ShoeView;
  onFollow: () => void;
}

/** What the shoe is of, whether it is followed, and its facts in one line: what has no room there is left out, the last first. */
function ShoeHeader({ screen, table, live, retry, shown, onFollow }: ShoeHeaderProps) {
  const names = useGameNames();
  const { tableId, liveId, onLiveId, gameKey } = screen;
  const t = useT("shoe");
  const language = useLanguage();
  const number = t("header-table", { id: shownText(tableId) });
  const sent = table?.titles.find((each) => each.language === language)?.text ?? table?.titles[0]?.text;
  // A title may be nothing but the number, in any language.
  const isNumber = sent === number || sent === translatorOf("en").of("shoe")("header-table", { id: tableId });
  const title = isNumber ? undefined : sent;
  const dealer = dealerOf(table);
  const dealt = dealer === null ? undefined : shownText(t("header-dealer", { name: dealer }));
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-12 gap-y-4">
      <h2 className="min-w-0 flex-1 basis-280 text-result leading-snug wrap-anywhere">
        {title && (
          <>
            <ServerText value={title} /> <span className="text-ink-3">·</span>{" "}
          </>
        )}
        <span className={title && "font-normal text-ink-2"}>
          {number}
          {liveId !== undefined && `, ${t("header-live", { id: liveId })}`}
        </span>
      </h2>
      <div className="flex min-h-28 flex-none flex-wrap items-center gap-x-8 gap-y-4">
        <span className="me-4" {...keysTooltip(t("header-followHint"), "f")}>
          <Switch label={t("header-follow")} isSelected={isFollowing(live)} onChange={onFollow} />
        </span>
        {liveId !== undefined && shown && (
          <Button onPress={() => onLiveId(undefined)} {...tooltip(t("liveIdClear"))}>
            {t("header-liveClear")}
          </Button>
        )}
        <LinkButton href={tableHref(tableId)}>{t("header-limits")}</LinkButton>
        <CopyLinkButton />
      </div>
      {/* What has no room in the line stands in its tooltip. */}
      <div className="h-28 basis-full overflow-hidden" title={dealt}>
        <DotLine className="min-h-28 items-center text-ink-2">
          {shown?.shoeId === "" && t("header-noShoe")}
          {shown && shown.shoeId !== "" && (
            <span className="-me-8 inline-flex min-w-0 items-center gap-4">
              {t("header-shoe")} <Id value={shown.shoeId} label={t("header-copyShoe")} />
            </span>
          )}
          <ServerText value={names.label(gameKey)} />
          {shown && <LiveState live={live} shown={shown} />}
          {dealt !== undefined && <bdi title={dealt}>{dealt}</bdi>}
          {live.error === null && shown && shown === live.shoe && live.nextReadAt !== null && (
            <NextReading at={live.nextReadAt} />
          )}
        </DotLine>
      </div>
      {shown && live.error && (
        <div className="basis-full">
          <FailedState compact error={live.error} onRetry={live.readNow} isRetrying={live.isReading} retry={retry} />
        </div>
      )}
    </header>
  );
}

/** "Ariya S. (DL-ARIYA)"; null without a dealer. */
function dealerOf(table: TableRow | undefined): string | null {
  const { name = null, code = null } = table?.dealer ?? {};
  return name && code ? `${name} (${code})` : name || code;
}

/** Whether the shoe shown is live, and its age. */
function LiveState({ live, shown }: { live: LiveShoe; shown: ShoeView }) {
  const t = useT("shoe");
  const { state } = live;
  if (shown !== live.shoe) {
    const isEnded = live.shoe?.rounds.length === 0;
    return <Age words={t(isEnded ? "shoe-ended-mark" : "live-previous")} shown={shown} />;
  }
  if (state === "quiet") return <Quiet since={live.lastChangeAt} />;
  return <Age words={t(`live-${state}`)} shown={shown} />;
}

function Age({ words, shown }: { words: string; shown: ShoeView }) {
  return (
    <span>
      {words}, <Ago at={shown.readAt} />
    </span>
  );
}

/** The service answers, but no round comes. */
function Quiet({ since }: { since: number }) {
  const t = useT("shoe");
  const language = useLanguage();
  const minutes = Math.floor((useNow() - since) / 60_000);
  return <span>{t("live-quiet", { duration: formatDuration(minutes * 60, language) })}</span>;
}

function NextReading({ at }: { at: number }) {
  const t = useT("shoe");
  const now = useNow();
  const seconds = Math.max(0, Math.ceil((at - now) / 1000));
  const words = t("live-nextRead", { seconds });
  return (
    <span className="tabular-nums" title={words}>
      {words}
    </span>
  );
}

interface WithoutShoeProps {
  screen: ShoeScreenProps;
  live: LiveShoe;
  retry: Pick<Retry, "at" | "stop">;
  /** Whether the shoe can be asked for: the service accepts only whole numbers (docs/contract.md#game-stat). */
  hasNumber: boolean;
  /** The game of the table by its record, where it is another one than was asked for. */
  otherGame: ReactNode;
}

/** Shown when the first reading failed, or could not be made. A refusal says which table and game were asked for. */
function WithoutShoe({ screen, live, retry, hasNumber, otherGame }: WithoutShoeProps) {
  const t = useT("shoe");
  const { tableId, liveId, gameKey } = screen;
  const { error, isReading, readNow } = live;
  const form = <LiveIdForm {...screen} />;
  const toTable = <LinkButton href={tableHref(tableId)}>{t("noShoe-action")}</LinkButton>;
  const isNoNumber = error?.code === "invalid_input" && (error.field === "tableId" || error.field === "liveId");
  if (!error || !hasNumber || isNoNumber) {
    const hint =
      liveId === undefined ? t("noShoe-text", { id: shownText(tableId) }) : t("noShoe-liveText", { id: liveId });
    return (
      <div>
        <EmptyState title={t("noShoe-title")} hint={hint} action={toTable} />
        {form}
      </div>
    );
  }
  const isUnknown = error.code === "not_found";
  return (
    // At the height of the failure of a list.
    <div className="-mt-12">
      <FailedState
        error={error}
        onRetry={readNow}
        isRetrying={isReading}
        retry={retry}
        action={
          <>
            {otherGame}
            {isUnknown && toTable}
          </>
        }
      />
      {(isUnknown || error.code === "not_accepted") && (
        <>
          <p className="pb-16 text-center text-ink-2">
            {t("asked", { id: shownText(liveId ?? tableId), game: shownText(gameKey) })}
          </p>
          {form}
        </>
      )}
    </div>
  );
}

/**
 * Asks for the id of the live table. The contract's statistics take a whole number, but a virtual table has a text as
 * id (docs/ASSUMPTIONS.md#a11).
 */
function LiveIdForm({ liveId, onLiveId }: Pick<ShoeScreenProps, "liveId" | "onLiveId">) {
  const t = useT("shoe");
  const [typed, setTyped] = useState(liveId ?? "");
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = typed.trim();
    setWrong(!isLiveTableId(id));
    if (isLiveTableId(id)) onLiveId(id);
  };
  return (
    <form
      className="mx-auto flex max-w-560 flex-wrap items-start justify-center gap-8 px-16 pt-4 pb-24 [&>button]:beside-field"
      onSubmit={submit}
      noValidate
    >
      <TextField
        label={t("liveId")}
        description={t("liveIdHint")}
        value={typed}
        onChange={setTyped}
        errorMessage={isWrong ? t("liveIdWrong") : undefined}
        monospace
      />
      <Button variant="primary" type="submit" keys="Enter">
        {t("liveIdShow")}
      </Button>
      {liveId !== undefined && <Button onPress={() => onLiveId(undefined)}>{t("liveIdClear")}</Button>}
    </form>
  );
}

/** The shoe that was read, with one round chosen. */

interface ShoeProps {
  shoe: ShoeView;
  /** The id that the shoe was asked for by, where it is not that of the table. */
  liveId: string | null;
  /** Renders the header for the shoe shown. */
  header: (shown: ShoeView) => ReactNode;
  isFollowing: boolean;
  onReadAgain: () => void;
  round: string | undefined;
  onRound: (round: string | undefined) => void;
}

/** The sheet of the shoe, also before it is read. In a low window all is closer, so that the round is in view. */
export const SHEET = `@container flex min-h-full flex-col gap-12 px-(--sheet) pt-(--head) pb-24 [--sheet:16px] wide:[--sheet:24px]
  low:gap-8`;

const nothingFresh: ReadonlySet<number> = new Set();

export function Shoe({ shoe: current, liveId, header, isFollowing, onReadAgain, round, onRound }: ShoeProps) {
  const t = useT("shoe");
  const [hovered] = useState((): HoveredRound => createStore<number | undefined>(undefined));
  const names = useGameNames();
  const monitorId = useId();
  const box = useRef<HTMLElement>(null);
  const succession = useSuccession(current, round !== undefined);
  const { shoe, breach } = succession;
  const { rounds, roads } = shoe;
  const hasRoads = roads !== null || rounds.length === 0;
  // Games without roads have no rounds missing from them.
  const coverage = hasRoads ? shoe.coverage : { ...shoe.coverage, unplaced: 0 };
  const newest = rounds.length === 0 ? undefined : rounds.length - 1;
  const found = round === undefined ? newest : rounds.findIndex(({ key }) => key === round);
  const chosen = found === -1 ? undefined : found;

  const chooseKey = (key: string | undefined) => {
    if (key === breach) succession.dismissBreach();
    onRound(key);
  };
  const choose = (position: number) => {
    const key = rounds[position]?.key;
    if (key !== undefined) chooseKey(key);
  };
  const showBreach = () => {
    if (breach === null) return;
    // It may be in the other one of the two shoes.
    if (!rounds.some(({ key }) => key === breach)) succession.lookBack(!succession.lookingBack);
    chooseKey(breach);
  };
  const step = (by: -1 | 1) => choose(chosen === undefined ? rounds.length - 1 : chosen + by);
  const jump = () => {
    // The newest round stands there without having been chosen: it counts too.
    const next = nextInconsistent(rounds, round === undefined ? undefined : chosen);
    if (next !== undefined) choose(next);
  };
  useKeys(
    {
      "!": { label: t("keys-inconsistent"), run: jump },
      "[": { label: t("keys-earlier"), run: () => step(-1), hint: true },
      "]": { label: t("keys-later"), run: () => step(1), hint: true },
      n: { label: t("keys-newest"), run: () => onRound(undefined) },
    },
    { when: rounds.length > 0 },
  );
  useRemember("table", shoe.tableId, shoe.gameKey);
  const isPartial = coverage.missingTotal + coverage.unplaced + coverage.leftOut > 0;
  useStatusLine({
    text: [
      shoe.shoeId === ""
        ? t("status-noShoe", { count: rounds.length })
        : t("status-rounds", { count: rounds.length, shoe: shoe.shoeId }),
      isPartial
        ? t("coverage-partial", { missing: coverage.missingTotal + coverage.leftOut, unplaced: coverage.unplaced })
        : "",
    ]
      .filter(Boolean)
      .join(" · "),
    readAt: shoe.readAt,
    tone: isPartial ? "warn" : "neutral",
  });

  const fresh = succession.lookingBack ? nothingFresh : succession.fresh;
  const light: RoadLight = { chosen, pinned: round !== undefined, fresh, hovered, onChoose: choose };
  const chosenRound = (
    <ChosenRound
      rounds={rounds}
      chosen={chosen}
      isNewest={round === undefined}
      isFollowing={isFollowing}
      hasRoads={roads !== null}
      boxRef={box}
      onStep={step}
      onNewest={() => onRound(undefined)}
      onReadAgain={onReadAgain}
    />
  );
  return (
    <SplitView
      id="shoe"
      listWidth={listWidth}
      list={
        <RoundList
          rounds={rounds}
          query={{ tableId: shoe.tableId, liveId, gameKey: shoe.gameKey }}
          formerShoe={succession.lookingBack ? shoe.shoeId : null}
          chosen={chosen === undefined ? undefined : rounds[chosen]?.key}
          isNewest={round === undefined}
          hovered={hovered}
          onRound={chooseKey}
          onOpen={() => box.current?.focus()}
        />
      }
      detail={
        <div className={SHEET}>
          {header(shoe)}
          <ServiceTimeNotices time={shoe.serviceTime} />
          <ShoeBegan succession={succession} onNewest={() => onRound(undefined)} />
          <CountsStrip
            counts={shoe.counts.shoe.counts}
            coverage={coverage}
            rounds={rounds}
            breach={breach === null ? null : (succession.roundOf(breach) ?? null)}
            onBreach={showBreach}
            onDismiss={succession.dismissBreach}
            onNextBroken={jump}
            monitorId={monitorId}
          />
          {hasRoads ? (
            <Roads roads={roads} rounds={rounds} light={light}>
              {chosenRound}
            </Roads>
          ) : (
            <>
              <p className="flex flex-wrap gap-x-8 border-t border-line pt-8 text-ink-2">
                <span className="font-medium text-ink">{t("noRoads-title")}</span>
                <span>
                  {t(rounds.some(isOtherGame) ? "noRoads-otherGame" : "noRoads-text", {
                    game: names.label(shoe.gameKey),
                  })}
                </span>
              </p>
              {chosenRound}
            </>
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-24 gap-y-12 @min-[760px]:grid-cols-[minmax(0,1fr)_280px]">
            {shoe.counts.shoe.counts.length > 0 && <MonitorPanel counts={shoe.counts} id={monitorId} />}
            {hasRoads && <AskRoads ask={roads?.ask} />}
          </div>
        </div>
      }
    />
  );
}

interface ShoeBeganProps {
  succession: ReturnType<typeof useSuccession>;
  /** Clears the selected round, which belongs to the old shoe. */
  onNewest: () => void;
}

/**
 * Reports that a new shoe started. A user who is viewing a round of the old one stays there until they choose to go.
 */
function ShoeBegan({ succession, onNewest }: ShoeBeganProps) {
  const t = useT("shoe");
  const { announced, current, previous, lookingBack, ended, lookBack, dismiss } = succession;
  if (!announced || !previous) return null;
  if (ended) return <PartialNotice>{t("shoe-ended", { from: shownText(previous.shoeId) })}</PartialNotice>;
  const go = (back: boolean) => {
    onNewest();
    lookBack(back);
  };
  const ids = { to: shownText(current.shoeId), from: shownText(previous.shoeId) };
  const hasOwnIds = current.shoeId !== previous.shoeId && current.shoeId !== "" && previous.shoeId !== "";
  return (
    <PartialNotice
      action={
        lookingBack ? (
          <Button size="small" onPress={() => go(false)}>
            {t("shoe-goToNew")}
          </Button>
        ) : (
          <span className="inline-flex gap-4">
            <Button size="small" onPress={() => go(true)}>
              {t("shoe-seePrevious")}
            </Button>
            <Button size="small" variant="quiet" onPress={dismiss}>
              {t("shoe-dismiss")}
            </Button>
          </span>
        )
      }
    >
      {!hasOwnIds ? t("shoe-endedRenumbered") : lookingBack ? t("shoe-beganLookingBack", ids) : t("shoe-began", ids)}
    </PartialNotice>
  );
}
