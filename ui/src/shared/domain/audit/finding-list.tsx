import { useId } from "react";
import type { FindingView } from "@/gateway/types";
import { formatMoney } from "@/shared/format";
import { messageIn, type Translate, useMessage, useT } from "@/shared/i18n";
import { classes, Facts } from "@/shared/ui";
import { CopyButton } from "../copy-button";
import { ServerText } from "../server-text";
import { placeKey, useAuditScope } from "./audit-scope";
import { RULES } from "./findings";
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

/** Each rule by its name with its sentence. */
export function FindingList({ label, findings, names, said }: FindingListProps) {
  return (
    <ul aria-label={label} className="@container">
      {findings.map((finding) => (
        <Finding key={finding.key} finding={finding} names={names} isSaid={finding.key === said} />
      ))}
    </ul>
  );
}

interface FindingProps {
  finding: FindingView;
  names: FactNames | undefined;
  isSaid: boolean;
}

/**
 * One finding. While it is hovered or focused, the places it refers to are highlighted; they are also named for screen
 * readers.
 */
function Finding({ finding, names, isSaid }: FindingProps) {
  const t = useT("check");
  const say = useMessage();
  const { lit, copyLanguage } = useAuditScope();
  const placesId = useId();
  const places = usePlaceNames(finding.places);
  const light = () => lit.light(finding.places.map(placeKey));
  const { verdict, rule } = finding;
  const known = RULES.find((each) => each === rule);
  const facts = factsOf(t, finding, names ?? { expected: t("expected"), reported: t("reported") });
  // The verdict's equation has both amounts.
  const isEquation = isSaid && rule === "payout_sum" && verdict === "broken";
  const showsSentence = !isSaid || (facts.length === 0 && known === undefined);
  return (
    <li
      className="group grid grid-cols-[16px_minmax(0,1fr)_auto] items-start gap-x-8 py-4 ps-15 pe-8 focus-within:bg-hover hover:bg-hover"
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
        {places && (
          <span id={placesId} className="visually-hidden">
            {t("speaksOf", { places })}
          </span>
        )}
      </div>
      <span className="-my-2 opacity-0 focus-within:opacity-100 group-hover:opacity-100">
        <CopyButton compact text={messageIn(copyLanguage)(finding.sentence)} label={t("copyFinding")} />
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
