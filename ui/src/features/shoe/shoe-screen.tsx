/**
 * A table's current shoe: five roads, the selected round's cards, the ask road, counts and all rounds. Rust computes;
 * this screen draws, highlights one round everywhere and polls while Follow is on. The selected round is in the
 * address; without one the newest is shown.
 */
import { useState } from "react";
import type { ShoeView } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { ShoeHeader } from "./header/shoe-header";
import { isLasting } from "./live/poll-delay";
import { useShoe, useTable } from "./live/use-shoe";
import { NoShoe, ShoeFailed } from "./no-shoe";
import { Shoe } from "./shoe";
import styles from "./shoe.module.css";
import { ShoeSkeleton } from "./shoe-skeleton";

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

function ReadShoe({ tableId, liveId, onLiveId, gameKey, round, onRound }: ShoeScreenProps) {
  const t = useT("shoe");
  const [follow, setFollow] = useState(true);
  const table = useTable(tableId, gameKey);
  const live = useShoe(tableId, liveId ?? null, gameKey, follow);
  useKeys({ f: { label: t("keys-follow"), run: () => setFollow((now) => !now) } });

  const header = (shown?: ShoeView) => (
    <ShoeHeader
      tableId={tableId}
      liveId={liveId}
      onLiveId={onLiveId}
      gameKey={gameKey}
      table={table}
      live={live}
      shown={shown}
      follow={follow}
      onFollow={setFollow}
    />
  );
  if (live.shoe) {
    const isFollowing = follow && !(live.error && isLasting(live.error));
    return (
      <Shoe
        shoe={live.shoe}
        liveId={liveId ?? null}
        header={header}
        isFollowing={isFollowing}
        onReadAgain={live.readNow}
        round={round}
        onRound={onRound}
      />
    );
  }
  const hasNumber = liveId !== undefined || table?.hasShoe !== false;
  if (!live.error && hasNumber) return <ShoeSkeleton header={header()} />;
  const { code, field } = live.error ?? {};
  const asksForWholeNumber = code === "invalid_input" && (field === "tableId" || field === "liveId");
  return (
    <div className={styles.alone}>
      {header()}
      {!hasNumber || asksForWholeNumber ? (
        <NoShoe tableId={tableId} liveId={liveId} onLiveId={onLiveId} />
      ) : (
        live.error && (
          <ShoeFailed
            error={live.error}
            tableId={tableId}
            liveId={liveId}
            onLiveId={onLiveId}
            gameKey={gameKey}
            isReading={live.isReading}
            onRetry={live.readNow}
          />
        )
      )}
    </div>
  );
}
