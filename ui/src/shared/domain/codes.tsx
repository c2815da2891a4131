import { Fragment } from "react";
import type { Coded, SideName } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { Chip, classes, type Tone } from "@/shared/ui";
import { ServerText } from "./server-text";

export interface KnownCodeProps {
  coded: Coded;
  /** The code's name; used only for known codes. */
  text?: string;
  tone?: Tone;
  /** What a known code means, as a tooltip. */
  title?: string;
}

/** A code of the service. Unknown codes are shown as received and marked. */
export function KnownCode({ coded, text, tone = "neutral", title }: KnownCodeProps) {
  const t = useT("shared");
  if (coded.known) {
    return (
      <Chip tone={tone} title={title}>
        {text ?? <Code value={coded.code} />}
      </Chip>
    );
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
function Code({ value }: { value: string }) {
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
