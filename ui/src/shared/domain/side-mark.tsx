import type { SideName } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { classes } from "@/shared/ui";
import styles from "./side-mark.module.css";

const letters: Record<SideName, string> = { banker: "B", player: "P", tie: "T" };

/** The side's letter in a disc, so that colour is not needed. */
export function SideMark({ side, size = 18 }: { side: SideName; size?: number }) {
  const t = useT("shared");
  return (
    <span
      role="img"
      aria-label={t(side)}
      className={classes(styles.mark, styles[side])}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.58) }}
    >
      {letters[side]}
    </span>
  );
}
