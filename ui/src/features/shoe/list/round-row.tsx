import { TriangleAlert } from "lucide-react";
import { memo } from "react";
import type { Coded, ShoeRound } from "@/gateway/types";
import { ServerText, SideMark } from "@/shared/domain";
import { reasonOf, VerdictMark } from "@/shared/domain/audit";
import { useMessage, useT } from "@/shared/i18n";
import { classes } from "@/shared/ui";
import type { HoveredRound } from "../roads/hover";
import { shortCards, shortScore } from "../round/round-words";
import styles from "./round-list.module.css";

interface RoundRowProps {
  round: ShoeRound;
  position: number | undefined;
  hovered: HoveredRound;
}

/**
 * One round: winner, totals (player first), cards, codes and verdict. Memoised: selecting another round does not redraw
 * it.
 */
export const RoundRow = memo(function RoundRow({ round, position, hovered }: RoundRowProps) {
  const t = useT("shoe");
  const say = useMessage();
  const { side, roundNo, firstLine, winner, additions, natural, problems } = round;
  return (
    <div className={styles.row} onPointerEnter={() => hovered.set(position)}>
      {side ? <SideMark side={side} /> : <span className={styles.noSide} aria-hidden="true" />}
      <span className={styles.score}>
        <span className={styles.no}>#{roundNo ?? "–"}</span> {shortScore(round)}
        {firstLine && <ServerText value={say(firstLine)} />}
        {!side && winner && <ServerText value={` ${winner.code}`} />}
      </span>
      <span className={styles.cards}>{shortCards(round)}</span>
      <span className={styles.codes}>
        {natural && <span>{t("mark-natural")}</span>}
        {additions.map((code, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the service may send a code twice
          <Code key={position} code={code} />
        ))}
      </span>
      <span className={styles.signs}>
        {problems.length > 0 && (
          <span
            className={styles.problem}
            title={problems.map(({ path, message }) => `${path}: ${message}`).join("\n")}
          >
            <TriangleAlert size={13} aria-hidden="true" />
            <span className="visually-hidden">{t("round-problems", { count: problems.length })}</span>
          </span>
        )}
        <VerdictMark verdict={round.verdict} reason={reasonOf(round.audit)} size={14} />
      </span>
    </div>
  );
});

function Code({ code: { code, known } }: { code: Coded }) {
  const t = useT("shared");
  return (
    <span className={classes(!known && styles.unknown)} title={known ? undefined : t("unknownCodeHint")}>
      <ServerText value={code} />
    </span>
  );
}
