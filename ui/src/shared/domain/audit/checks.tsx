import { ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { AuditView, BandLine, BandPart, FindingView, LearnedView, Message } from "@/gateway/types";
import { formatMoney } from "@/shared/format";
import { messageIn, type Translate, useMessage, useT } from "@/shared/i18n";
import { classes, Facts } from "@/shared/ui";
import { CopyButton } from "../copy";
import { copiedText, ServerText, shownText } from "../server-text";
import { byReason, didWords, FindingMark, groupsOf, ruleName, stepOf, subjectOf, whyUntold } from "./findings";
import { NOTHING_LIT, placeKey, useAuditScope, usePlaceNames } from "./places";
import { Tableau } from "./tableau";

/** Reasons of undecided rules that stand in the list; the others are folded. */
const UNTOLD = 3;

/** The rule of which the band speaks: by an equation of amounts, by the rule with its two values, or by its sentence. */
interface Said {
  readonly finding: FindingView | undefined;
  readonly by: "amounts" | "rule" | "sentence";
}

export function saidIn(right: BandLine | null, { findings }: AuditView): Said | undefined {
  if (right === null) return undefined;
  if (right.rule !== null) return { finding: findings.find(({ key }) => key === right.rule), by: "rule" };
  if (right.parts[0]?.words.id === "answer-amount") {
    return { finding: findings.find(({ verdict }) => verdict === "broken"), by: "amounts" };
  }
  const sentences = (right.reason ?? []).map((message) => JSON.stringify(message));
  return { finding: findings.find(({ sentence }) => sentences.includes(JSON.stringify(sentence))), by: "sentence" };
}

interface ChecksProps {
  audit: AuditView;
  /** In the band above. */
  said?: Said | undefined;
  /** A rule of the comparison with the wallet. */
  assumed?: Message | undefined;
  /** What folds them says what they are. */
  isTitled?: boolean;
  /** Beside what was assumed. */
  children?: ReactNode;
}

/**
 * What did not pass stands open, unless the equation of the band says it; the rules that passed are one line, which unfolds, and is
 * open in a large window.
 */
export function Checks({ audit, said, assumed, isTitled = false, children }: ChecksProps) {
  const t = useT("check");
  const say = useMessage();
  const headId = useId();
  const [open, setOpen] = useState<"rules" | "tableau" | "learned" | null>(() =>
    window.innerWidth >= 1920 ? "rules" : null,
  );
  const { broken, untold, notes, hold } = groupsOf(audit.findings);
  const inBand = broken.filter((finding) => finding === said?.finding && said.by !== "sentence");
  const others = broken.slice(inBand.length);
  const reasons = byReason(t, untold);
  const more = reasons.slice(UNTOLD).flat();
  const names = new Set(hold.map((finding) => ruleName(t, finding)).filter((name) => name !== undefined));
  const named = [...names].join(", ").toLocaleLowerCase();
  const noted = notes.length > 0 && t("notes", { count: notes.length });
  const passed = t(broken.length > 0 ? "holdOther" : "hold", { count: hold.length });
  const folded = (hold.length > 0 && passed) || (more.length > 0 && t("untoldMore", { count: more.length })) || noted;
  const list = (label: string, findings: readonly FindingView[]) =>
    findings.length > 0 && <FindingList label={label} findings={findings} said={said} />;
  const toggle = (part: typeof open) => ({
    "aria-expanded": open === part,
    onClick: () => setOpen(open === part ? null : part),
  });
  const link =
    "min-h-24 flex-none border-0 bg-transparent p-0 text-ink-2 underline decoration-line-strong underline-offset-3 hover:text-ink hover:decoration-current";
  return (
    <section
      aria-labelledby={headId}
      className={classes("flex min-w-0 flex-col", !isTitled && "border-t border-line pt-8 @max-[760px]/record:pt-0")}
    >
      <div className="flex min-h-28 flex-wrap items-center gap-x-8 text-small">
        <h3 id={headId} className={isTitled ? "visually-hidden" : "flex-none text-small font-medium text-ink-2"}>
          {t("checks")}
        </h3>
        {folded ? (
          <>
            <button
              type="button"
              className="flex min-h-24 flex-none items-center gap-4 border-0 bg-transparent p-0 hover:underline"
              {...toggle("rules")}
            >
              <ChevronRight size={12} aria-hidden className={classes("text-ink-2", open === "rules" && "rotate-90")} />
              {folded}
            </button>
            {/* The open list names them. */}
            {open !== "rules" && (
              <>
                {folded !== noted && noted && <span className="flex-none text-ink-2">{noted}</span>}
                <span className="min-w-0 flex-[1_1_0] truncate text-ink-2 @max-[760px]/record:hidden" title={named}>
                  {named}
                </span>
              </>
            )}
          </>
        ) : (
          <span className="text-ink-2">{audit.findings.length === 0 && t("noChecks")}</span>
        )}
        <span className="ms-auto flex max-w-full flex-none flex-wrap gap-x-12 ps-8 whitespace-nowrap">
          {children}
          {audit.tableau.length > 0 && (
            <button type="button" className={link} {...toggle("tableau")}>
              {t("tableau")}
            </button>
          )}
          <button type="button" className={link} {...toggle("learned")}>
            {t("assumed")}
          </button>
        </span>
      </div>
      {list(t("broken", { count: others.length }), others)}
      {list(t("untold", { count: untold.length }), reasons.slice(0, UNTOLD).flat())}
      {open === "rules" && (
        <>
          {list(t("broken", { count: inBand.length }), inBand)}
          {list(t("untoldMore", { count: more.length }), more)}
          {list(passed, hold)}
          {notes.length > 0 && <Hint>{t("notesHint")}</Hint>}
          {list(t("notes", { count: notes.length }), notes)}
        </>
      )}
      {open === "tableau" && <Tableau steps={audit.tableau} />}
      {open === "learned" && (
        <>
          <Learned learned={audit.learned} />
          {assumed && <p className="py-3 text-pretty">{say(assumed)}</p>}
        </>
      )}
    </section>
  );
}

function Hint({ children }: { children: ReactNode }) {
  return <p className="pt-2 pb-6 text-small text-ink-2">{children}</p>;
}

/** The answers of the house to what the contract leaves open: learned from records, or set by the user. */
function Learned({ learned }: { learned: readonly LearnedView[] }) {
  const t = useT("check");
  const say = useMessage();
  if (learned.length === 0) return <Hint>{t("learned-none")}</Hint>;
  return (
    <>
      <Hint>{t("learned-hint")}</Hint>
      <ul>
        {learned.map(({ question, sentence }) => (
          <li key={question} className="py-3 text-pretty">
            {say(sentence)}
          </li>
        ))}
      </ul>
    </>
  );
}

interface FindingListProps {
  label: string;
  findings: readonly FindingView[];
  /** Labels of a finding's two facts where the finding compares two records; they are shown then. */
  names?: FactNames;
  said?: Said | undefined;
}

type FactNames = Readonly<Record<"expected" | "reported", string>>;

/** Each rule by its name with its sentence; rules that can't be told for one reason stand together and say it once. */
export function FindingList({ label, findings, names, said }: FindingListProps) {
  const t = useT("check");
  return (
    <ul
      aria-label={label}
      className={classes(findings.length > 3 && "@min-[1100px]/record:columns-2 @min-[1100px]/record:gap-24")}
    >
      {byReason(t, findings).map((group) => {
        const [finding] = group;
        const why = finding && ruleName(t, finding) && whyUntold(finding);
        if (!finding) return null;
        if (why) return <Untold key={finding.key} findings={group} why={why} />;
        return (
          <Finding
            key={finding.key}
            finding={finding}
            names={names}
            said={finding === said?.finding ? said.by : undefined}
          />
        );
      })}
    </ul>
  );
}

interface FindingProps {
  finding: FindingView;
  names: FactNames | undefined;
  said: Said["by"] | undefined;
}

/** What the band does not say: instead of its sentence the values of the rule, and nothing beside an equation of amounts. */
function Finding({ finding, names, said }: FindingProps) {
  const t = useT("check");
  const say = useMessage();
  const nameOf = useFindingName();
  const { verdict } = finding;
  const known = ruleName(t, finding);
  const facts = factsOf(t, finding, names ?? { expected: t("expected"), reported: t("reported") });
  const isOfSentence = said === "sentence";
  const showsSentence = !isOfSentence || (facts.length === 0 && known === undefined);
  return (
    <Line findings={[finding]} verdict={verdict}>
      <Named
        name={known && (showsSentence ? known : nameOf(finding))}
        className={verdict === "broken" ? "font-semibold text-broken" : undefined}
      >
        {said !== "amounts" && showsSentence && (
          <p className={verdict !== "broken" ? "text-ink-2" : undefined}>
            <ServerText value={say(finding.sentence)} />
          </p>
        )}
        {(isOfSentence || names !== undefined) && <Facts facts={facts} layout="line" />}
      </Named>
    </Line>
  );
}

interface NamedProps {
  name: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** What a line is about, and what is said of it in a column of its own, or below a long name. */
function Named({ name, className, children }: NamedProps) {
  return (
    // No container query: each container in another one is one more layout of the whole sheet with each record.
    <div className="flex flex-wrap items-baseline gap-x-12 text-pretty select-text">
      {name && <p className={classes("basis-200 font-medium", className)}>{name}</p>}
      <div className={classes("min-w-0 flex-1 basis-300", name && "text-small")}>{children}</div>
    </div>
  );
}

/** The rule, with what it is about. */
function useFindingName(): (finding: FindingView) => string {
  const t = useT("check");
  const say = useMessage();
  return (finding) => {
    const rule = ruleName(t, finding) ?? "";
    const subject = subjectOf(finding);
    if (subject === undefined) return rule;
    if (finding.rule === "card_count" && typeof subject !== "string") return t("cardsOf", { side: say(subject) });
    return t("ruleOf", { rule, subject: typeof subject === "string" ? shownText(subject) : say(subject) });
  };
}

interface UntoldProps {
  findings: readonly FindingView[];
  why: Message;
}

/** What can't be told, each with the bet, card or result that it is about, and the one reason. */
function Untold({ findings, why }: UntoldProps) {
  const t = useT("check");
  const say = useMessage();
  const nameOf = useFindingName();
  return (
    <Line findings={findings} verdict="cannot_tell">
      <Named name={findings.map(nameOf).join(" · ")}>
        <p className="text-ink-2">
          <ServerText value={t("untoldBecause", { count: findings.length, why: say(why) })} />
        </p>
      </Named>
    </Line>
  );
}

interface LineProps {
  findings: readonly FindingView[];
  verdict: FindingView["verdict"];
  children: ReactNode;
}

/** A line of the list. While it is hovered or focused, its places are highlighted; they are also named for screen readers. */
function Line({ findings, verdict, children }: LineProps) {
  const t = useT("check");
  const { lit, copyLanguage } = useAuditScope();
  const placesId = useId();
  const all = findings.flatMap(({ places }) => places);
  const places = usePlaceNames(all);
  const light = () => lit.set(new Set(all.map(placeKey)));
  const darken = () => lit.set(NOTHING_LIT);
  const sentences = copiedText(findings.map(({ sentence }) => messageIn(copyLanguage)(sentence)).join("\n"));
  return (
    <li
      className="group grid break-inside-avoid grid-cols-[16px_minmax(0,1fr)_auto] items-start gap-x-8 py-4 pe-8 focus-within:bg-hover hover:bg-hover"
      data-verdict={verdict}
      aria-describedby={places && placesId}
      onPointerEnter={light}
      onPointerLeave={darken}
      onFocus={light}
      onBlur={darken}
    >
      <span className="pt-2">
        <FindingMark verdict={verdict} />
      </span>
      <div className="min-w-0">
        {children}
        {places && (
          <span id={placesId} className="visually-hidden">
            {t("speaksOf", { places })}
          </span>
        )}
      </div>
      <span className="-my-2 opacity-0 focus-within:opacity-100 group-hover:opacity-100">
        <CopyButton compact text={sentences} label={t("copyFinding")} />
      </span>
    </li>
  );
}

/** A fact is a number, a code, or one of a few English words, which are translated. Numbers are grouped as everywhere. */
function inWords(t: Translate<"check">, value: string): string {
  const word = t("fact", { word: value });
  return word === value ? formatMoney(value) : word;
}

/** Words of the band, and the amount or the instant that follows them. */
export interface LinePart extends Omit<BandPart, "words"> {
  words: string;
  /** The amount is what is wrong. */
  isWrong?: boolean;
}

/**
 * The parts of an equation: "Banker **drew on 6**" and "the rules say **stand**", "Winner: reported **BANKER**" and "by the rules
 * **TIE**". A rule without a name has its sentence.
 */
export function rulePartsOf(
  t: Translate<"check">,
  say: (message: Message) => string,
  finding: FindingView,
  audit: AuditView,
): LinePart[] {
  const step = stepOf(audit, finding);
  if (step) {
    const draws = step.draws ? "yes" : "no";
    return [
      { words: t("draw-side", { side: step.side }), amount: didWords(t, step), weight: "plain", isWrong: true },
      { words: t("draw-rules"), amount: t("draw-do", { draws }), weight: "plain" },
    ];
  }
  const rule = ruleName(t, finding);
  const { expected, reported, sentence } = finding;
  if (rule === undefined) return [{ words: say(sentence), amount: null, weight: "broken" }];
  return [
    { words: t("ruleReported", { rule }), amount: inWords(t, reported ?? ""), weight: "plain", isWrong: true },
    { words: t("ruleExpected"), amount: inWords(t, expected ?? ""), weight: "plain" },
  ];
}

/** Expected and reported values; shown separately only if they differ or one is missing. */
function factsOf(t: Translate<"check">, { verdict, expected, reported }: FindingView, names: FactNames) {
  if (verdict === "holds") return [];
  return [
    { name: names.expected, value: expected },
    { name: names.reported, value: reported },
  ].flatMap(({ name, value }) => (value === null ? [] : [{ name, value: <ServerText value={inWords(t, value)} /> }]));
}
