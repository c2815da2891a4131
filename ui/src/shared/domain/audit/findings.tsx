import { memo } from "react";
import type {
  AuditView,
  FindingView,
  Message,
  MessageArgument,
  Overall,
  ShoeRound,
  TableauStep,
  Verdict,
} from "@/gateway/types";
import { type Translate, useMessage, useT } from "@/shared/i18n";
import { classes } from "@/shared/ui";

/** Findings grouped by severity, each group in the order received. */
export function groupsOf(findings: readonly FindingView[]) {
  const counted = (verdict: FindingView["verdict"]) =>
    findings.filter((finding) => finding.verdict === verdict && !finding.note);
  return {
    broken: counted("broken"),
    untold: counted("cannot_tell"),
    // For information; they don't affect the verdict.
    notes: findings.filter(({ note, verdict }) => note && verdict !== "holds"),
    hold: findings.filter(({ verdict }) => verdict === "holds"),
  };
}

/** Arguments of a sentence that name what it is about, beyond its rule. */
const SUBJECTS = ["bet", "result", "subject", "card"] as const;

/** Sentences about what houses do differently have the custom as their reason. */
const CUSTOM_IS_WHY: readonly string[] = ["games-win-untold", "games-return-untold"];

const isMessage = (argument: MessageArgument | undefined): argument is Message =>
  typeof argument === "object" && !Array.isArray(argument);

const NOT_REPORTED: Message = { id: "check-notReported", args: {} };

/** Why a rule can't be applied, as a part of its sentence; undefined if the sentence has no such part. */
export function whyUntold({ verdict, sentence: { id, args } }: FindingView): Message | undefined {
  if (id === "findings-card-count-missing") return NOT_REPORTED;
  const why = args.why ?? (CUSTOM_IS_WHY.includes(id) ? args.custom : undefined);
  return verdict === "cannot_tell" && isMessage(why) ? why : undefined;
}

/** What a finding is about beyond its rule, such as a bet: a name, or a text as received. */
export function subjectOf({ rule, sentence: { args } }: FindingView): Message | string | undefined {
  // Other rules of a hand have its side in their names.
  const ofHand = rule === "card_count" || rule === "card_value" ? args.side : undefined;
  const found = SUBJECTS.map((name) => args[name]).find((argument) => argument !== undefined) ?? ofHand;
  return isMessage(found) || typeof found === "string" ? found : undefined;
}

/** Findings of named rules that can't be told for one reason stand together, where the first of them was. */
export function byReason(t: Translate<"check">, findings: readonly FindingView[]): readonly (readonly FindingView[])[] {
  const groups = new Map<string, FindingView[]>();
  for (const finding of findings) {
    const why = ruleName(t, finding) && whyUntold(finding);
    const key = why ? JSON.stringify(why) : finding.key;
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()];
}

/** The finding that decides the verdict; undefined if all rules pass. */
export function decidingOf({ findings }: AuditView): FindingView | undefined {
  return findings.find(({ verdict, note }) => verdict !== "holds" && !note);
}

/** The first finding that makes an audit inconsistent; null if all rules pass. */
export function reasonOf(audit: AuditView): Message | null {
  return decidingOf(audit)?.sentence ?? null;
}

/** Whether no rule could be applied to a round of a shoe, because it is of a game other than baccarat. */
export function isUnchecked({ gameResult, verdict }: Pick<ShoeRound, "gameResult" | "verdict">): boolean {
  return gameResult !== null && verdict === "cannot_tell";
}

/** The result without a card that was drawn against the rules; null if there is none. */
export function withoutCardOf({ tableau }: AuditView): Message | null {
  return tableau.find(({ withoutCard }) => withoutCard)?.withoutCard ?? null;
}

/** The step of the tableau that a broken rule of drawing is about. */
export const stepOf = ({ tableau }: AuditView, finding: FindingView | undefined) =>
  tableau.find(({ side, draws, drew }) => draws !== drew && finding?.rule === `${side}_draw`);

/** What is wrong with a round in few words: "Banker drew on 6", or the rule that it breaks with its two values. */
export function faultWords(t: Translate<"check">, say: (message: Message) => string, audit: AuditView): string {
  const deciding = decidingOf(audit);
  const step = stepOf(audit, deciding);
  if (step) return t("fault-draw", { side: t("draw-side", { side: step.side }), did: didWords(t, step) });
  const rule = deciding && ruleName(t, deciding);
  if (rule === undefined || deciding?.reported == null || deciding.expected === null) {
    return rule ?? (deciding ? say(deciding.sentence) : t("verdict-inconsistent"));
  }
  return t("fault-values", { rule, reported: deciding.reported, expected: deciding.expected });
}

/** "drew on 6" */
export const didWords = (t: Translate<"check">, { drew, total }: TableauStep): string =>
  t("draw-did", { drew: drew ? "yes" : "no", total });

/** The name of a rule; undefined for a rule that has its sentence alone. */
export function ruleName(t: Translate<"check">, { rule, verdict }: FindingView): string | undefined {
  // Nothing is missing or unearned where nobody can tell.
  const isOpen = verdict === "cannot_tell" && (rule === "win_missing" || rule === "win_unearned");
  const name = t("rule", { rule: isOpen ? "win_outcome" : rule });
  return name === rule ? undefined : name;
}

interface VerdictMarkProps {
  verdict: Overall;
  /** The reason, for the tooltip and screen readers. */
  reason?: Message | null;
  size?: number;
  /** The words beside it name the verdict: it is not read out. */
  isNamed?: boolean;
}

/** The verdict of a round. Each verdict has its own shape, so colour is not needed. */
export const VerdictMark = memo(function VerdictMark(props: VerdictMarkProps) {
  const { verdict, reason = null, size = 15, isNamed = false } = props;
  const t = useT("check");
  if (isNamed) return <Drawing shape={shapes[verdict]} size={size} />;
  const word = t(`verdict-${verdict}`);
  // Most rows have no reason; skipping its text keeps scrolling fast.
  if (reason === null) return <Sign shape={shapes[verdict]} name={word} size={size} />;
  return <Reasoned verdict={verdict} word={word} reason={reason} size={size} />;
});

function Reasoned({ verdict, word, reason, size }: { verdict: Overall; word: string; reason: Message; size: number }) {
  const t = useT("check");
  const say = useMessage();
  const name = t("mark-reason", { verdict: word, reason: say(reason) });
  return <Sign shape={shapes[verdict]} name={name} size={size} />;
}

export function FindingMark({ verdict, size = 15 }: { verdict: Verdict; size?: number }) {
  const t = useT("check");
  return <Sign shape={verdict} name={t(`finding-${verdict}`)} size={size} />;
}

const shapes = { consistent: "holds", inconsistent: "broken", cannot_tell: "cannot_tell" } as const;

interface SignProps {
  shape: Verdict;
  name: string;
  size: number;
  className?: string;
}

const tones = { holds: "text-ink-3", broken: "text-broken", cannot_tell: "text-ink-2" } as const;

/** One shape for each meaning, on every screen: a tick, an octagon, a dashed ring. */
export function Sign({ shape, name, size, className }: SignProps) {
  return (
    <span role="img" aria-label={name} title={name} className={classes("inline-flex", className)}>
      <Drawing shape={shape} size={size} />
    </span>
  );
}

function Drawing({ shape, size }: Pick<SignProps, "shape" | "size">) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classes("flex-none", tones[shape])}
    >
      {drawings[shape]}
    </svg>
  );
}

const drawings = {
  holds: <path strokeWidth="2" d="M3 8.6 6.4 12 13 4.6" />,
  broken: (
    <>
      <path fill="currentColor" stroke="none" d="M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1z" />
      <path stroke="var(--on-colour)" strokeWidth="2" d="M8 4.2v4.4M8 11.2v.4" />
    </>
  ),
  cannot_tell: (
    <>
      <circle strokeWidth="1.2" strokeDasharray="2.4 2.2" strokeLinecap="butt" cx="8" cy="8" r="6.6" />
      <path strokeWidth="1.6" d="M6.1 6.3C6.2 3.9 10 3.9 10 6.3 10 7.7 8 7.7 8 9.3M8 11.5v.1" />
    </>
  ),
};
