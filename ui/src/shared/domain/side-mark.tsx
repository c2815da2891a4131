import type { SideName } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { classes } from "@/shared/ui";

const tones: Record<SideName, string> = { banker: "bg-banker", player: "bg-player", tie: "bg-tie" };
const letters: Record<SideName, string> = { banker: "B", player: "P", tie: "T" };

/** The side's letter in a disc, so that colour is not needed. */
export function SideMark({ side, size = 18 }: { side: SideName; size?: number }) {
  const t = useT("shared");
  return (
    <span
      role="img"
      aria-label={t(side)}
      data-disc
      className={classes(
        "inline-grid flex-none place-items-center rounded-pill leading-none font-semibold text-on-colour",
        tones[side],
      )}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.58) }}
    >
      {letters[side]}
    </span>
  );
}
