/** Findings as Rust would hand them over, for fixtures. */
import type { FindingView, Message, MessageArgument, Overall, PlaceView, SideName, Verdict } from "../../types";

interface Extra {
  readonly places?: PlaceView[];
  readonly expected?: string;
  readonly reported?: string;
  /** It does not count for the verdict. */
  readonly note?: boolean;
  /** Tells findings of one rule apart. */
  readonly about?: string;
}

export function message(id: string, args: Readonly<Record<string, MessageArgument>> = {}): Message {
  return { id, args };
}

export const sideName = (side: SideName): Message => message(`findings-side-${side}`);

export function finding(rule: string, verdict: Verdict, sentence: Message, extra: Extra = {}): FindingView {
  return {
    key: extra.about === undefined ? rule : `${rule}:${extra.about}`,
    rule,
    verdict,
    note: extra.note ?? false,
    expected: extra.expected ?? null,
    reported: extra.reported ?? null,
    sentence,
    places: extra.places ?? [],
  };
}

export function overall(findings: readonly FindingView[]): Overall {
  const counted = findings.filter(({ note }) => !note);
  if (counted.some(({ verdict }) => verdict === "broken")) return "inconsistent";
  return counted.length === 0 || counted.some(({ verdict }) => verdict === "cannot_tell")
    ? "cannot_tell"
    : "consistent";
}

const order: readonly Verdict[] = ["broken", "cannot_tell", "holds"];

/** Broken first, then "can't tell", then passed. */
export function sorted(findings: readonly FindingView[]): FindingView[] {
  return order.flatMap((verdict) => findings.filter((each) => each.verdict === verdict));
}
