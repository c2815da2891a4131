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
  return (
    <bdi>
      {value.split(/(?<=_)/).map((part, position) => (
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

const discs: Record<Disc, { tone: string; letter: string }> = {
  banker: { tone: "bg-banker", letter: "B" },
  player: { tone: "bg-player", letter: "P" },
  tie: { tone: "bg-tie", letter: "T" },
  dragon: { tone: "bg-banker", letter: "D" },
  tiger: { tone: "bg-player", letter: "T" },
  draw: { tone: "bg-tie", letter: "=" },
};

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
        discs[side].tone,
      )}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.58) }}
    >
      {discs[side].letter}
    </span>
  );
}

/** A transaction code, with its meaning in the tooltip. */
export function TransactionCode({ coded }: { coded: Coded }) {
  const t = useT("shared");
  if (!coded.known) return <KnownCode coded={coded} />;
  return (
    <span className="font-mono text-small font-normal text-ink-2" title={t("transaction", { code: coded.code })}>
      <Code value={coded.code} />
    </span>
  );
}
