/** The shoe that was read, with one round chosen. */
import { type ReactNode, useId, useMemo, useState } from "react";
import type { ShoeView } from "@/gateway/types";
import { ServiceTimeNotices } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { useRemember } from "@/shared/query";
import { EmptyState, Panel, SplitView, useStatusLine } from "@/shared/ui";
import { AskPanel } from "./ask/ask-panel";
import { CountsStrip } from "./header/counts-strip";
import { ShoeBegan } from "./header/shoe-began";
import { listWidth, nextInconsistent, RoundList } from "./list/round-list";
import { useSuccession } from "./live/succession";
import { MonitorPanel } from "./monitor/monitor-panel";
import { createHoveredRound } from "./roads/hover";
import type { RoadLight } from "./roads/road";
import { Roads } from "./roads/roads";
import { ChosenRound } from "./round/chosen-round";
import { isOtherGame } from "./round/round-words";
import styles from "./shoe.module.css";

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

export function Shoe({ shoe: current, liveId, header, isFollowing, onReadAgain, round, onRound }: ShoeProps) {
  const t = useT("shoe");
  const [hovered] = useState(createHoveredRound);
  const monitorId = useId();
  const succession = useSuccession(current, round !== undefined);
  const { shoe } = succession;
  const { rounds, roads } = shoe;
  const hasRoads = roads !== null || rounds.length === 0;
  // Games without roads have no rounds missing from them.
  const coverage = useMemo(
    () => (hasRoads ? shoe.coverage : { ...shoe.coverage, unplaced: 0 }),
    [shoe.coverage, hasRoads],
  );
  const newest = rounds.length === 0 ? undefined : rounds.length - 1;
  const found = round === undefined ? newest : rounds.findIndex(({ key }) => key === round);
  const chosen = found === -1 ? undefined : found;

  const choose = (position: number) => {
    const key = rounds[position]?.key;
    if (key !== undefined) onRound(key);
  };
  const step = (by: -1 | 1) => choose(chosen === undefined ? rounds.length - 1 : chosen + by);
  const jump = () => {
    const next = nextInconsistent(rounds, chosen);
    if (next !== undefined) choose(next);
  };
  useKeys(
    {
      v: { label: t("keys-inconsistent"), run: jump },
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
      t("status-rounds", { count: rounds.length, shoe: shoe.shoeId }),
      isPartial
        ? t("coverage-partial", { missing: coverage.missingTotal + coverage.leftOut, unplaced: coverage.unplaced })
        : "",
    ]
      .filter(Boolean)
      .join(" · "),
    readAt: shoe.readAt,
    tone: isPartial ? "warn" : "neutral",
  });

  const fresh = succession.lookingBack ? new Set<number>() : succession.fresh;
  const light: RoadLight = { chosen, pinned: round !== undefined, fresh, hovered, onChoose: choose };
  return (
    <SplitView
      id="shoe"
      listSide="end"
      listWidth={listWidth}
      list={
        <RoundList
          rounds={rounds}
          query={succession.lookingBack ? null : { tableId: shoe.tableId, liveId, gameKey: shoe.gameKey }}
          chosen={chosen === undefined ? undefined : rounds[chosen]?.key}
          isNewest={round === undefined}
          hovered={hovered}
          onRound={onRound}
        />
      }
      detail={
        <div className={styles.column}>
          {header(shoe)}
          <ServiceTimeNotices time={shoe.serviceTime} />
          <ShoeBegan succession={succession} onNewest={() => onRound(undefined)} />
          <CountsStrip counts={shoe.counts.shoe.counts} coverage={coverage} monitorId={monitorId} />
          {hasRoads ? (
            <Roads roads={roads} rounds={rounds} light={light} />
          ) : (
            <Panel>
              <EmptyState
                title={t("noRoads-title")}
                hint={t(rounds.some(isOtherGame) ? "noRoads-otherGame" : "noRoads-text", { game: shoe.gameKey })}
              />
            </Panel>
          )}
          <div className={hasRoads ? styles.bottomRow : undefined}>
            <ChosenRound
              rounds={rounds}
              chosen={chosen}
              isNewest={round === undefined}
              isFollowing={isFollowing}
              onStep={step}
              onNewest={() => onRound(undefined)}
              onReadAgain={onReadAgain}
            />
            {hasRoads && <AskPanel ask={roads?.ask ?? null} />}
          </div>
          {shoe.counts.shoe.counts.length > 0 && <MonitorPanel counts={shoe.counts} id={monitorId} />}
        </div>
      }
    />
  );
}
