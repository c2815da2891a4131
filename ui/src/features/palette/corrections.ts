import type { Part, PartType, Reading } from "@pitdesk/ticket";
import { useMemo, useState } from "react";

/** A part with the meaning that is used now. */
export interface Chip {
  readonly part: Part;
  readonly reading: Reading;
  /** Whether the user chose the meaning. */
  readonly isCorrected: boolean;
}

/** What the user chose for a part, by its text: a position among its readings, or to leave it out. */
type Corrections = ReadonlyMap<string, number | "removed">;

export interface Corrected {
  readonly chips: readonly Chip[];
  readonly correct: (part: Part, reading: Reading) => void;
  readonly remove: (part: Part) => void;
}

/**
 * Applies the user's corrections to the parts of the text. A correction belongs to the text of its part, and stays while
 * the rest is edited.
 */
export function useCorrections(parts: readonly Part[]): Corrected {
  const [corrections, setCorrections] = useState<Corrections>(new Map());
  return useMemo(() => {
    const set = (part: Part, choice: number | "removed") =>
      setCorrections((before) => new Map(before).set(part.text, choice));
    return {
      chips: parts.flatMap((part) => chipOf(part, corrections.get(part.text))),
      correct: (part, reading) => set(part, Math.max(0, part.readings.indexOf(reading))),
      remove: (part) => set(part, "removed"),
    };
  }, [parts, corrections]);
}

function chipOf(part: Part, choice: number | "removed" | undefined): Chip[] {
  if (choice === "removed") return [];
  const chosen = choice === undefined ? undefined : part.readings[choice];
  return [{ part, reading: chosen ?? part.readings[0], isCorrected: chosen !== undefined }];
}

/** Whether a part can mean several times or amounts, and nobody chose one. */
export function isAmbiguous({ part, isCorrected }: Chip): boolean {
  const types: readonly PartType[] = ["time", "amount"];
  return !isCorrected && part.readings.filter(({ type }) => types.includes(type)).length > 1;
}

/** Whether a meaning is only a guess from the part's own form. */
export function isGuess({ part, isCorrected }: Chip): boolean {
  return part.because === "form" && !isCorrected;
}

/** The texts of all chips of one type of id. */
export function idsOf(chips: readonly Chip[], type: PartType): string[] {
  return chips.flatMap(({ reading }) => (reading.type === type && "id" in reading ? [reading.id] : []));
}
