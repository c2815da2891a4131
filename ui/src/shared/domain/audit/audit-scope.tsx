/**
 * Context that connects an audit to its record: places named by the hovered finding are highlighted, and places of
 * broken rules are marked.
 */
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import type { AuditView, FindingView, LanguageName } from "@/gateway/types";
import { useCopyLanguage } from "./copy-language";
import { createLitPlaces, type LitPlaces } from "./lit-places";
import { placeKey } from "./place-key";

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
