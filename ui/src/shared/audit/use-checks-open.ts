import { useState } from "react";
import type { Overall } from "@/gateway/types";

/**
 * Whether the checks of a round are shown. By themselves they open only where something is not consistent; once the
 * reader has opened or closed them, the choice stays from record to record.
 */
export function useChecksOpen(verdict: Overall | undefined): [boolean, () => void] {
  const [chosen, choose] = useState<Partial<Record<Overall, boolean>>>({});
  if (verdict === undefined) return [false, () => undefined];
  const isOpen = chosen[verdict] ?? verdict === "inconsistent";
  return [isOpen, () => choose({ ...chosen, [verdict]: !isOpen })];
}
