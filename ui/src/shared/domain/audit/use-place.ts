import { useSyncExternalStore } from "react";
import type { FindingView, PlaceView } from "@/gateway/types";
import { useAuditScope } from "./audit-scope";
import { placeKey } from "./place-key";

const none: readonly FindingView[] = [];

/** Whether the hovered finding refers to this place, and the broken rules that do. */
export function usePlace(place: PlaceView): { isLit: boolean; broken: readonly FindingView[] } {
  const { lit, broken } = useAuditScope();
  const key = placeKey(place);
  const isLit = useSyncExternalStore(lit.subscribe, () => lit.has(key));
  return { isLit, broken: broken.get(key) ?? none };
}
