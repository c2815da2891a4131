import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { AuditView, FindingView, HandView, LanguageName, PlaceView, SideName } from "@/gateway/types";
import { useMessage, useT } from "@/shared/i18n";
import { classes, createStore, type Store } from "@/shared/ui";
import { HandCards } from "../cards";
import { useCopyLanguage } from "./answer";
import { Sign } from "./findings";

/**
 * Connects an audit to its record: places named by the hovered finding are highlighted, and places of broken rules are
 * marked.
 */
interface Scope {
  /** Keys of the places of the hovered or focused finding. */
  readonly lit: Store<ReadonlySet<string>>;
  /** Broken rules by place. */
  readonly broken: ReadonlyMap<string, readonly FindingView[]>;
  /** Language of copied sentences; the player's may differ from the agent's. */
  readonly copyLanguage: LanguageName;
}

export const NOTHING_LIT: ReadonlySet<string> = new Set();

/** Default without an audit: nothing is highlighted and nothing is broken. */
const ScopeContext = createContext<Scope>({
  lit: createStore(NOTHING_LIT),
  broken: new Map(),
  copyLanguage: "en",
});

export const useAuditScope = (): Scope => useContext(ScopeContext);

export function AuditScope({ audit, children }: { audit: AuditView; children: ReactNode }) {
  const [lit] = useState(() => createStore(NOTHING_LIT));
  const copyLanguage = useCopyLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: highlights belong to the previous audit.
  useEffect(() => () => lit.set(NOTHING_LIT), [lit, audit]);
  const broken = useMemo(() => brokenByPlace(audit), [audit]);
  const scope = useMemo(() => ({ lit, broken, copyLanguage }), [lit, broken, copyLanguage]);
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

interface PlacedProps {
  place: PlaceView;
  children: ReactNode;
}

/** A part of a record that findings can refer to: lit while one is hovered, ringed and marked if a rule about it is broken. */
export function Placed({ place, children }: PlacedProps) {
  const { isLit, broken } = usePlace(place);
  return (
    <span
      className={classes(
        "inline-flex items-center gap-8 rounded-small",
        isLit && "outline-2 outline-offset-2 outline-accent",
      )}
    >
      {broken.length > 0 ? <span className="wrong-figure">{children}</span> : children}
      <PlaceMark broken={broken} />
    </span>
  );
}

/** The mark beside a place of a broken rule, with the rule's sentence. */
export function PlaceMark({ broken }: { broken: readonly FindingView[] }) {
  const t = useT("check");
  const say = useMessage();
  if (broken.length === 0) return null;
  const sentence = broken.map((finding) => say(finding.sentence)).join(" ");
  return <Sign shape="broken" name={t("placeBroken", { sentence })} size={13} />;
}

/** The mark of the row of a broken rule: `data-lit` lights the row while its check is hovered. */
export function RowMark({ place }: { place: PlaceView }) {
  const { isLit, broken } = usePlace(place);
  return (
    <span data-lit={isLit || undefined}>
      <PlaceMark broken={broken} />
    </span>
  );
}

const none: readonly FindingView[] = [];

/** Whether the hovered finding refers to this place, and the broken rules that do. */
export function usePlace(place: PlaceView): { isLit: boolean; broken: readonly FindingView[] } {
  const { lit, broken } = useAuditScope();
  const key = placeKey(place);
  const isLit = useSyncExternalStore(lit.subscribe, () => lit.get().has(key));
  return { isLit, broken: broken.get(key) ?? none };
}

/** Arguments of the place messages; each message uses those its place has. */
const nothing = { side: "", position: 0, code: "", slot: "" };

/** The places in words: "Banker, card 2; bet BANKER". Empty if there are none. */
export function usePlaceNames(places: readonly PlaceView[]): string {
  const t = useT("check");
  const shared = useT("shared");
  const nameOf = (place: PlaceView) => {
    const { side, ...rest } = { side: undefined, ...place };
    return t(`place-${place.place}`, { ...nothing, ...rest, ...(side && { side: shared(side) }) });
  };
  return places.map(nameOf).join("; ");
}

interface AuditedHandProps {
  side: SideName;
  hand: HandView;
  label: string;
  /** Shows each card's score as the service reported it. */
  scores?: boolean;
}

/** A side's cards: those of the hovered finding are ringed, those of broken rules are marked. */
export function AuditedHand({ side, hand, label, scores }: AuditedHandProps) {
  const { lit, broken } = useAuditScope();
  const keys = hand.cards.map((_, index) => placeKey({ place: "card", side, position: index + 1 }));
  // A string, because `useSyncExternalStore` needs a stable snapshot.
  const ringed = useSyncExternalStore(lit.subscribe, () =>
    keys.map((key) => (lit.get().has(key) ? "1" : "0")).join(""),
  );
  return (
    <HandCards
      hand={hand}
      label={label}
      scores={scores}
      highlighted={keys.flatMap((_, index) => (ringed[index] === "1" ? [index] : []))}
      mark={(index) => <PlaceMark broken={broken.get(keys[index] ?? "") ?? []} />}
    />
  );
}
