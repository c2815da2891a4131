import { TriangleAlert } from "lucide-react";
import { memo } from "react";
import type { Coded, ShoeRound } from "@/gateway/types";
import { ServerText, SideMark } from "@/shared/domain";
import { reasonOf, VerdictMark } from "@/shared/domain/audit";
import { useMessage, useT } from "@/shared/i18n";
import { classes } from "@/shared/ui";
import type { HoveredRound } from "../roads/hover";
import { isOtherGame, isUnchecked, shortCards, shortScore } from "../round/round-words";
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
export const RoundRow = memo(function RoundRow(props: RoundRowProps) {
  return isOtherGame(props.round) ? <OtherGameRow {...props} /> : <BaccaratRow {...props} />;
});

/** One round of another game: its number and its result, whole in the tooltip. Its rules are not checked. */
function OtherGameRow({ round, position, hovered }: RoundRowProps) {
  const say = useMessage();
  const { roundNo, firstLine, winner, additions, side } = round;
  const codes = [...(winner ? [winner] : []), ...additions].map(({ code }) => code).join(" · ");
  const result = firstLine ? say(firstLine) : codes;
  return (
    <div
      className={classes(styles.row, styles.other)}
      title={[...new Set([result, codes])].filter(Boolean).join("\n")}
      onPointerEnter={() => hovered.set(position)}
    >
      {side ? <SideMark side={side} /> : <span aria-hidden="true" />}
      <span className={styles.score}>
        <span className={styles.no}>#{roundNo ?? "–"}</span> <ServerText value={result} />
      </span>
      <Signs round={round} />
    </div>
  );
}

function BaccaratRow({ round, position, hovered }: RoundRowProps) {
  const t = useT("shoe");
  const { side, roundNo, winner, additions, natural } = round;
  return (
    <div className={styles.row} onPointerEnter={() => hovered.set(position)}>
      {side ? <SideMark side={side} /> : <span className={styles.noSide} aria-hidden="true" />}
      <span className={styles.score}>
        <span className={styles.no}>#{roundNo ?? "–"}</span> {shortScore(round)}
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
      <Signs round={round} />
    </div>
  );
}

/** What could not be read, and the verdict of a round that was checked. */
function Signs({ round }: { round: ShoeRound }) {
  const t = useT("shoe");
  const { problems, verdict, audit } = round;
  return (
    <span className={styles.signs}>
      {problems.length > 0 && (
        <span className={styles.problem} title={problems.map(({ path, message }) => `${path}: ${message}`).join("\n")}>
          <TriangleAlert size={13} aria-hidden="true" />
          <span className="visually-hidden">{t("round-problems", { count: problems.length })}</span>
        </span>
      )}
      {!isUnchecked(round) && <VerdictMark verdict={verdict} reason={reasonOf(audit)} size={14} />}
    </span>
  );
}

function Code({ code: { code, known } }: { code: Coded }) {
  const t = useT("shared");
  return (
    <span className={classes(!known && styles.unknown)} title={known ? undefined : t("unknownCodeHint")}>
      <ServerText value={code} />
    </span>
  );
}
