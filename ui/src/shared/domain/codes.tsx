import { Fragment } from "react";
import type { Coded, HistoryRow, SideName } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { Chip, classes } from "@/shared/ui";
import { ServerText } from "./server-text";

export interface KnownCodeProps {
  coded: Coded;
  /** The code's name; used only for known codes. */
  text?: string;
  /** What a known code means, as a tooltip. */
  title?: string;
}

/** A code of the service. Unknown codes are shown as received and marked. */
export function KnownCode({ coded, text, title }: KnownCodeProps) {
  const t = useT("shared");
  if (coded.known) {
    return <Chip title={title}>{text ?? <Code value={coded.code} />}</Chip>;
  }
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-5" title={t("unknownCodeHint")}>
      <Chip>
        <Code value={coded.code} />
      </Chip>
      <span className="text-small text-ink">{t("unknownCode")}</span>
    </span>
  );
}

/** A code that may break after an underscore, where the style sheet lets a chip wrap. */
export function Code({ value }: { value: string }) {
  if (!/^[\x21-\x7e]{1,80}$/.test(value)) return <ServerText value={value} />;
  const parts = value.match(/[^_]+_*|_+/g) ?? [];
  return (
    <bdi>
      {parts.map((part, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part may occur twice
        <Fragment key={position}>
          {position > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}

/** A side of baccarat or of dragon tiger, where T is the tiger and a tie has a sign. */
type Disc = SideName | "dragon" | "tiger" | "draw";

const tones: Record<Disc, string> = {
  banker: "bg-banker",
  player: "bg-player",
  tie: "bg-tie",
  dragon: "bg-banker",
  tiger: "bg-player",
  draw: "bg-tie",
};
const letters: Record<Disc, string> = { banker: "B", player: "P", tie: "T", dragon: "D", tiger: "T", draw: "=" };

/** The side that won, by the result codes; null in a game without sides. */
export function sideOf({
  winner,
  winners,
  firstLine,
}: Pick<HistoryRow, "winner" | "winners" | "firstLine">): Disc | null {
  if (firstLine?.id !== "games-line-dragon-tiger" && firstLine?.id !== "games-line-tie") return winner;
  const has = (wanted: string) => winners.some(({ code }) => code === wanted);
  return has("DRAGON") ? "dragon" : has("TIGER") ? "tiger" : has("TIE") ? "draw" : null;
}

/** The side's letter in a disc, so that colour is not needed. */
export function SideMark({ side, size = 18 }: { side: Disc; size?: number }) {
  const t = useT("shared");
  const game = useT("game-result");
  return (
    <span
      role="img"
      aria-label={side === "dragon" || side === "tiger" ? game(side) : t(side === "draw" ? "tie" : side)}
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

/** The transaction codes of the contract. */
const codes = ["GBB01", "GBG01", "GBW01", "GBW02", "GBW03", "GBL01", "RFB01", "ROL01"] as const;

/** A transaction code, with its meaning in the tooltip. */
export function TransactionCode({ coded }: { coded: Coded }) {
  const t = useT("shared");
  const known = codes.find((code) => code === coded.code);
  if (!coded.known) return <KnownCode coded={coded} />;
  return (
    <span className="font-mono text-small font-normal text-ink-2" title={known && t(`transaction-${known}`)}>
      <Code value={coded.code} />
    </span>
  );
}
