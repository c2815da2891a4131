import { type ReactNode, useId } from "react";
import type { FindingView, Message } from "@/gateway/types";
import { formatMoney } from "@/shared/format";
import { messageIn, type Translate, useMessage, useT } from "@/shared/i18n";
import { classes, Facts } from "@/shared/ui";
import { CopyButton } from "../copy-button";
import { ServerText, shownText } from "../server-text";
import { placeKey, useAuditScope } from "./audit-scope";
import { byReason, ruleNameOf, subjectOf, whyUntold } from "./findings";
import { usePlaceNames } from "./placed";
import { FindingMark } from "./verdict-mark";

interface FindingListProps {
  label: string;
  findings: readonly FindingView[];
  /** Labels of a finding's two facts where the finding compares two records; they are shown then. */
  names?: FactNames;
  /** The key of a finding whose sentence stands above already: its facts stand here instead. */
  said?: string;
}

type FactNames = Readonly<Record<"expected" | "reported", string>>;

/** Each rule by its name with its sentence; rules that can't be told for one reason stand together and say it once. */
export function FindingList({ label, findings, names, said }: FindingListProps) {
  return (
    <ul aria-label={label} className="@container">
      {byReason(findings).map((group) => {
        const [finding] = group;
        const why = finding && ruleNameOf(finding) && whyUntold(finding);
        if (!finding) return null;
        if (why) return <Untold key={finding.key} findings={group} why={why} />;
        return <Finding key={finding.key} finding={finding} names={names} isSaid={finding.key === said} />;
      })}
    </ul>
  );
}

interface FindingProps {
  finding: FindingView;
  names: FactNames | undefined;
  isSaid: boolean;
}

function Finding({ finding, names, isSaid }: FindingProps) {
  const t = useT("check");
  const say = useMessage();
  const { verdict, rule } = finding;
  const known = ruleNameOf(finding);
  const facts = factsOf(t, finding, names ?? { expected: t("expected"), reported: t("reported") });
  // The verdict's equation has both amounts.
  const isEquation = isSaid && rule === "payout_sum" && verdict === "broken";
  const showsSentence = !isSaid || (facts.length === 0 && known === undefined);
  return (
    <Line findings={[finding]} verdict={verdict}>
      <div className="@min-[460px]:grid @min-[460px]:grid-cols-[130px_minmax(0,1fr)] @min-[460px]:gap-x-12">
        {known && (
          <p className={classes("font-medium", verdict === "broken" && "font-semibold text-broken")}>
            {t(`rule-${known}`)}
          </p>
        )}
        <div className={known ? "text-small" : "col-span-2"}>
          {showsSentence && (
            <p className={classes("select-text text-pretty", verdict !== "broken" && "text-ink-2")}>
              <ServerText value={say(finding.sentence)} />
            </p>
          )}
          {((isSaid && !isEquation) || names !== undefined) && <Facts facts={facts} layout="line" />}
        </div>
      </div>
    </Line>
  );
}

interface UntoldProps {
  findings: readonly FindingView[];
  why: Message;
}

/** What can't be told, each with the bet, card or result that it is about, and the one reason. */
function Untold({ findings, why }: UntoldProps) {
  const t = useT("check");
  const say = useMessage();
  const nameOf = (finding: FindingView) => {
    const known = ruleNameOf(finding);
    const rule = known ? t(`rule-${known}`) : "";
    const subject = subjectOf(finding);
    if (subject === undefined) return rule;
    return t("ruleOf", { rule, subject: typeof subject === "string" ? shownText(subject) : say(subject) });
  };
  return (
    <Line findings={findings} verdict="cannot_tell">
      <div className="text-pretty select-text">
        <p className="font-medium">{findings.map(nameOf).join(" · ")}</p>
        <p className="text-small text-ink-2">
          <ServerText value={t("untoldBecause", { count: findings.length, why: say(why) })} />
        </p>
      </div>
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
  const light = () => lit.light(all.map(placeKey));
  const sentences = findings.map(({ sentence }) => messageIn(copyLanguage)(sentence)).join("\n");
  return (
    <li
      className="group grid grid-cols-[16px_minmax(0,1fr)_auto] items-start gap-x-8 py-4 pe-8 focus-within:bg-hover hover:bg-hover"
      data-verdict={verdict}
      aria-describedby={places && placesId}
      onPointerEnter={light}
      onPointerLeave={lit.darken}
      onFocus={light}
      onBlur={lit.darken}
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

const WORDS = ["draws", "stands", "yes", "no", "wins", "loses", "returned", "half_returned"] as const;

/** A fact is a number, a code, or one of a few English words, which are translated. Numbers are grouped as everywhere. */
function inWords(t: Translate<"check">, value: string): string {
  const word = WORDS.find((known) => known === value);
  return word ? t(`fact-${word}`) : formatMoney(value);
}

/** Expected and reported values; shown separately only if they differ or one is missing. */
function factsOf(t: Translate<"check">, { verdict, expected, reported }: FindingView, names: FactNames) {
  if (verdict === "holds") return [];
  return [
    { name: names.expected, value: expected },
    { name: names.reported, value: reported },
  ].flatMap(({ name, value }) => (value === null ? [] : [{ name, value: <ServerText value={inWords(t, value)} /> }]));
}
