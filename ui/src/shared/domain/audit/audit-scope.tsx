import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import type { AuditView, FindingView, LanguageName, PlaceView } from "@/gateway/types";
import { useCopyLanguage } from "./copy-language";

/**
 * Connects an audit to its record: places named by the hovered finding are highlighted, and places of broken rules are
 * marked.
 */
interface Scope {
  readonly lit: LitPlaces;
  /** Broken rules by place. */
  readonly broken: ReadonlyMap<string, readonly FindingView[]>;
  /** Language of copied sentences; the player's may differ from the agent's. */
  readonly copyLanguage: LanguageName;
  readonly setCopyLanguage: (language: LanguageName) => void;
}

/** Default without an audit: nothing is highlighted and nothing is broken. */
const ScopeContext = createContext<Scope>({
  lit: createLitPlaces(),
  broken: new Map(),
  copyLanguage: "en",
  setCopyLanguage: () => undefined,
});

export const useAuditScope = (): Scope => useContext(ScopeContext);

export function AuditScope({ audit, children }: { audit: AuditView; children: ReactNode }) {
  const [lit] = useState(createLitPlaces);
  const [copyLanguage, setCopyLanguage] = useCopyLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: highlights belong to the previous audit.
  useEffect(() => lit.darken, [lit, audit]);
  const broken = useMemo(() => brokenByPlace(audit), [audit]);
  const scope = useMemo(
    () => ({ lit, broken, copyLanguage, setCopyLanguage }),
    [lit, broken, copyLanguage, setCopyLanguage],
  );
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

function brokenByPlace({ findings }: AuditView): ReadonlyMap<string, readonly FindingView[]> {
  const found = new Map<string, FindingView[]>();
  for (const finding of findings) {
    if (finding.verdict !== "broken" || finding.note) continue;
    for (const key of new Set(finding.places.map(placeKey))) found.set(key, [...(found.get(key) ?? []), finding]);
  }
  return found;
}

/**
 * Places of the hovered or focused finding. Kept outside React's state, so that only the places that change are
 * redrawn.
 */
interface LitPlaces {
  readonly has: (key: string) => boolean;
  readonly light: (keys: readonly string[]) => void;
  readonly darken: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createLitPlaces(): LitPlaces {
  const listeners = new Set<() => void>();
  let lit: ReadonlySet<string> = new Set();
  const change = (keys: readonly string[]) => {
    lit = new Set(keys);
    for (const listener of listeners) listener();
  };
  return {
    has: (key) => lit.has(key),
    light: change,
    darken: () => {
      if (lit.size > 0) change([]);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The key of a place in a record that a finding can refer to: a card, a total, a bet line, an image. */
export function placeKey(place: PlaceView): string {
  switch (place.place) {
    case "card":
      return `card ${place.side} ${place.position}`;
    case "total":
      return `total ${place.side}`;
    case "side_result":
    case "bet":
      return `${place.place} ${place.code}`;
    case "insurance":
      return `insurance ${place.position}`;
    case "camera":
      return `camera ${place.slot}`;
    default:
      return place.place;
  }
}
