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
  gameKey: string;
  /** The chosen round's key. */
  round?: string;
  onRound: (round: string | undefined) => void;
}

export function ShoeScreen(props: ShoeScreenProps) {
  return <ReadShoe key={JSON.stringify([props.tableId, props.gameKey])} {...props} />;
}

function ReadShoe({ tableId, gameKey, round, onRound }: ShoeScreenProps) {
  const t = useT("shoe");
  const [follow, setFollow] = useState(true);
  const table = useTable(tableId, gameKey);
  const live = useShoe(tableId, gameKey, follow);
  useKeys({ f: { label: t("keys-follow"), run: () => setFollow((now) => !now) } });

  const header = (shown?: ShoeView) => (
    <ShoeHeader
      tableId={tableId}
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
        header={header}
        isFollowing={isFollowing}
        onReadAgain={live.readNow}
        round={round}
        onRound={onRound}
      />
    );
  }
  if (!live.error && table?.hasShoe !== false) return <ShoeSkeleton header={header()} />;
  const asksForWholeNumber = live.error?.code === "invalid_input" && live.error.field === "tableId";
  return (
    <div className={styles.alone}>
      {header()}
      {table?.hasShoe === false || asksForWholeNumber ? (
        <NoShoe tableId={tableId} />
      ) : (
        live.error && (
          <ShoeFailed
            error={live.error}
            tableId={tableId}
            gameKey={gameKey}
            isReading={live.isReading}
            onRetry={live.readNow}
          />
        )
      )}
    </div>
  );
}
