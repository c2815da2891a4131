/** The shoe that was read, with one round chosen. */
import { type ReactNode, useId, useRef, useState } from "react";
import type { ShoeView } from "@/gateway/types";
import { ServiceTimeNotices, shownText, useGameNames } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { useRemember } from "@/shared/query";
import { Button, createStore, PartialNotice, SplitView, useStatusLine } from "@/shared/ui";
import { CountsStrip, MonitorPanel } from "./counts";
import { useSuccession } from "./follow";
import type { HoveredRound, RoadLight } from "./road";
import { AskRoads, Roads } from "./roads";
import { ChosenRound, isOtherGame } from "./round";
import { listWidth, nextInconsistent, RoundList } from "./round-list";

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
export const SHEET = `@container flex min-h-full flex-col gap-12 px-(--sheet) pt-16 pb-24 [--sheet:16px] wide:[--sheet:24px]
  [@media(max-height:719px)]:gap-8 [@media(max-height:719px)]:pt-8`;

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
  return (
    <SplitView
      id="shoe"
      listSide="end"
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
            <Roads roads={roads} rounds={rounds} light={light} />
          ) : (
            <p className="flex flex-wrap gap-x-8 border-t border-line pt-8 text-ink-2">
              <span className="font-medium text-ink">{t("noRoads-title")}</span>
              <span>
                {t(rounds.some(isOtherGame) ? "noRoads-otherGame" : "noRoads-text", {
                  game: names.label(shoe.gameKey),
                })}
              </span>
            </p>
          )}
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
