/** The cards of a round of baccarat as dealt, with the marks of its check, and its totals as reported. */
import type { ReactNode } from "react";
import type { HandView, ShoeRound } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { Chip, Panel } from "@/shared/ui";
import { SideMark } from "..";
import { AuditedHand, Placed } from "./places";

/** Both sides, player on the left as on the table. */
export function RoundCards({ round, children }: { round: ShoeRound; children?: ReactNode }) {
  const t = useT("shoe");
  const { player, banker, playerScore, bankerScore, side } = round;
  if (!player && !banker && playerScore === null && bankerScore === null) {
    return (
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 py-16 text-ink-2">
        <p>{t("round-noCards")}</p>
        {children}
      </div>
    );
  }
  return (
    <Panel className="grid divide-line py-8 [--card-height:64px] low:py-0 low:[--card-height:44px] @min-[560px]:grid-cols-2 @min-[560px]:divide-x @min-[860px]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <Side side="player" hand={player} score={playerScore} winner={side} />
      <Side side="banker" hand={banker} score={bankerScore} winner={side} />
      <div className="col-span-full flex flex-wrap content-center [--sunken:var(--panel)] items-center gap-x-8 gap-y-4 px-16 py-4 empty:hidden @min-[860px]:col-span-1 @min-[860px]:max-w-150 @min-[860px]:px-12 @min-[1200px]:max-w-320">
        {children}
      </div>
    </Panel>
  );
}

interface SideProps {
  side: "player" | "banker";
  hand: HandView | null;
  score: number | null;
  winner: ShoeRound["side"];
}

function Side({ side, hand, score, winner }: SideProps) {
  const t = useT("shoe");
  const name = t(`side-${side}`);
  const total = score ?? hand?.total;
  const other = hand?.total !== undefined && hand.total !== null && hand.total !== total ? hand.total : undefined;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-16 gap-y-4 px-16 py-4">
      <div className="flex flex-wrap items-center gap-x-8">
        <SideMark side={side} />
        <span className={winner === side ? "font-semibold" : undefined}>{name}</span>
        <span className="text-result leading-tight font-semibold">
          <Placed place={{ place: "total", side }}>
            <span aria-hidden="true">{total ?? "–"}</span>
            <span className="visually-hidden">{t("round-total", { side: name, total: total ?? "–" })}</span>
          </Placed>
        </span>
        {winner === side && <span className="text-small text-ink-2">{t("round-wins")}</span>}
        {winner === "tie" && <span className="text-small text-ink-2">{t("round-tie")}</span>}
        {other !== undefined && (
          <Chip title={t("round-otherTotalHint")}>{t("round-otherTotal", { total: other })}</Chip>
        )}
      </div>
      {hand && hand.cards.length > 0 ? (
        <AuditedHand
          side={side}
          hand={hand}
          // Which order is shown.
          label={t(hand.reordered ? "round-handOf-dealt" : "round-handOf", { side: name })}
        />
      ) : (
        <span className="text-ink-2">{t("round-noCards")}</span>
      )}
    </div>
  );
}
