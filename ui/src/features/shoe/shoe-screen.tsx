/**
 * A table's current shoe: five roads, the selected round's cards, the ask road, counts and all rounds. Rust computes;
 * this screen draws, highlights one round everywhere and polls while Follow is on. The selected round is in the
 * address; without one the newest is shown.
 */
import { type ReactNode, useState } from "react";
import type { ShoeView, TableRow } from "@/gateway/types";
import { shownText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { shoeHref } from "@/shared/links";
import { LinkButton, PartialNotice } from "@/shared/ui";
import { isFollowing, useShoe, useTable } from "./follow";
import { NoShoe, ShoeFailed, ShoeSkeleton } from "./no-shoe";
import { Shoe } from "./shoe";
import { ShoeHeader } from "./shoe-header";

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
  useKeys({
    f: { label: t("keys-follow"), run: toggleFollow },
    F5: { label: t("round-readAgain"), run: live.readNow },
  });

  const header = (shown?: ShoeView) => (
    <ShoeHeader
      tableId={tableId}
      liveId={liveId}
      onLiveId={onLiveId}
      gameKey={gameKey}
      table={table}
      live={live}
      shown={shown}
      onFollow={toggleFollow}
    />
  );
  const isOtherGame = table !== undefined && table.gameKey.code !== gameKey;
  const otherGame = isOtherGame && <OpenAsItsGame table={table} tableId={tableId} liveId={liveId} />;
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
    return <ShoeSkeleton header={header()} isReading={live.isReading} onStop={stop} onRetry={toggleFollow} />;
  }
  const { code, field } = live.error ?? {};
  const asksForWholeNumber = code === "invalid_input" && (field === "tableId" || field === "liveId");
  return (
    <div className="flex h-full flex-col gap-12 overflow-auto px-20 pt-14 pb-16">
      {header()}
      {!hasNumber || asksForWholeNumber ? (
        <NoShoe tableId={tableId} liveId={liveId} onLiveId={onLiveId} />
      ) : (
        <ShoeFailed
          live={live}
          tableId={tableId}
          liveId={liveId}
          onLiveId={onLiveId}
          gameKey={gameKey}
          otherGame={otherGame}
        />
      )}
    </div>
  );
}

/** A link without a game asks for baccarat; the table's record may say that it is another one. */
function OpenAsItsGame({ table, tableId, liveId }: { table: TableRow; tableId: string; liveId?: string }): ReactNode {
  const t = useT("shoe");
  const game = table.gameKey.code;
  return (
    <LinkButton size="small" href={shoeHref(tableId, { game_key: game, live: liveId })}>
      {t("openAs", { game: shownText(game) })}
    </LinkButton>
  );
}
