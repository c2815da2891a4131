import { memo } from "react";
import type { AskMarks, AskView, MarkColour } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { Chip, Panel } from "@/shared/ui";
import { BigEyeMark, CockroachMark, SmallMark } from "../roads/shapes";
import styles from "./ask-panel.module.css";

const cell = 20;
const shapes = { bigEye: BigEyeMark, small: SmallMark, cockroach: CockroachMark };
const roads = ["bigEye", "small", "cockroach"] as const;

/** What the next round would add to the three derived roads. */
export const AskPanel = memo(function AskPanel({ ask }: { ask: AskView | null }) {
  const t = useT("shoe");
  return (
    <Panel title={t("ask-title")} flush className={styles.panel}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t("ask-eye")}</th>
            <th scope="col">{t("ask-small")}</th>
            <th scope="col">{t("ask-pig")}</th>
          </tr>
        </thead>
        <tbody>
          <AskRow side="banker" marks={ask?.banker} />
          <AskRow side="player" marks={ask?.player} />
        </tbody>
      </table>
      <p className={styles.note}>{t("ask-tie")}</p>
    </Panel>
  );
});

function AskRow({ side, marks }: { side: "banker" | "player"; marks: AskMarks | undefined }) {
  const t = useT("shoe");
  return (
    <tr>
      <th scope="row">
        <Chip tone={side}>{t(`side-${side}`)}</Chip>
      </th>
      {roads.map((road) => (
        <td key={road}>
          <AskMark road={road} colour={marks?.[road] ?? null} />
        </td>
      ))}
    </tr>
  );
}

function AskMark({ road, colour }: { road: (typeof roads)[number]; colour: MarkColour | null }) {
  const t = useT("shoe");
  if (colour === null) {
    return (
      <span className={styles.none} title={t("ask-noneHint")}>
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">{t("ask-none")}</span>
      </span>
    );
  }
  const Shape = shapes[road];
  return (
    <svg width={cell} height={cell} role="img" aria-label={t(`colour-${colour}`)}>
      <Shape mark={{ col: 0, row: 0, round: 0, colour }} cell={cell} />
    </svg>
  );
}
