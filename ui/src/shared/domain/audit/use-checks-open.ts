import { useState } from "react";
import type { Overall } from "@/gateway/types";

/**
 * Whether a round's checks are open. By default only for inconsistent rounds; once the user opens or closes them, the
 * choice is kept from record to record.
 */
export function useChecksOpen(verdict: Overall | undefined): [boolean, () => void] {
  const [chosen, choose] = useState<Partial<Record<Overall, boolean>>>({});
  if (verdict === undefined) return [false, () => undefined];
  const isOpen = chosen[verdict] ?? verdict === "inconsistent";
  return [isOpen, () => choose({ ...chosen, [verdict]: !isOpen })];
}
