import type { Coded, PlaceView } from "@/gateway/types";
import { KnownCode, ServerText } from "@/shared/domain";
import { type Translate, useT } from "@/shared/i18n";
import { classes } from "@/shared/ui";

type T = Translate<"record">;

const TONES = new Map([
  ["PLAYER", "text-player"],
  ["BANKER", "text-banker"],
  ["TIE", "text-tie"],
]);

/** Codes with a tooltip for their usual meaning. The contract lists codes but does not explain them. */
const EXPLAINED = [
  "PLAYER",
  "BANKER",
  "TIE",
  "PPAIR",
  "BPAIR",
  "EITHERPAIR",
  "PERFECTPAIR",
  "BIG",
  "SMALL",
  "LUCKY6",
  "LUCKY6_2",
  "LUCKY6_3",
  "SUPERSIX",
  "DRAGON7",
  "PANDA8",
  "PNATURAL",
  "BNATURAL",
] as const;

interface ResultCodeProps {
  coded: Coded;
  /** False in games other than baccarat, where the same code has another meaning. */
  explained: boolean;
}

/** A bet or result code: the colour of its side, a tooltip with its usual meaning, or a mark if unknown. */
export function ResultCode({ coded, explained }: ResultCodeProps) {
  const t = useT("record");
  const explanation = explained ? explain(t, coded.code) : undefined;
  if (!coded.known || explanation === undefined) return <KnownCode coded={coded} />;
  return (
    <span className={classes("font-medium whitespace-nowrap", TONES.get(coded.code) ?? "text-ink")} title={explanation}>
      <ServerText value={coded.code} />
      <span className="visually-hidden"> {explanation}</span>
    </span>
  );
}

function explain(t: T, code: string): string | undefined {
  const explained = EXPLAINED.find((each) => each === code);
  return explained && t(`code-${explained}`);
}

/** In baccarat the winner is listed among the result codes with its side's name. */
export function placeOf({ code }: Coded, isBaccarat: boolean): PlaceView {
  return isBaccarat && ["PLAYER", "BANKER", "TIE"].includes(code)
    ? { place: "winner" }
    : { place: "side_result", code };
}
