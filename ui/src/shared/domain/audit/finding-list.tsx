import { useId } from "react";
import type { FindingView } from "@/gateway/types";
import { formatMoney } from "@/shared/format";
import { messageIn, type Translate, useMessage, useT } from "@/shared/i18n";
import { CopyButton } from "../copy-button";
import { ServerText } from "../server-text";
import { placeKey, useAuditScope } from "./audit-scope";
import styles from "./checks.module.css";
import { usePlaceNames } from "./placed";
import { FindingMark } from "./verdict-mark";

interface FindingListProps {
  label: string;
  findings: readonly FindingView[];
  /** Labels of a finding's two facts; `expected` and `reported` by default. */
  names?: FactNames;
}

type FactNames = Readonly<Record<"expected" | "reported", string>>;

export function FindingList({ label, findings, names }: FindingListProps) {
  return (
    <ul aria-label={label}>
      {findings.map((finding) => (
        <Finding key={finding.key} finding={finding} names={names} />
      ))}
    </ul>
  );
}

/**
 * One finding. While it is hovered or focused, the places it refers to are highlighted; they are also named for screen
 * readers.
 */
function Finding({ finding, names }: { finding: FindingView; names: FactNames | undefined }) {
  const t = useT("check");
  const say = useMessage();
  const { lit, copyLanguage } = useAuditScope();
  const placesId = useId();
  const places = usePlaceNames(finding.places);
  const light = () => lit.light(finding.places.map(placeKey));
  return (
    <li
      className={styles.finding}
      data-verdict={finding.verdict}
      aria-describedby={places && placesId}
      onPointerEnter={light}
      onPointerLeave={lit.darken}
      onFocus={light}
      onBlur={lit.darken}
    >
      <FindingMark verdict={finding.verdict} />
      <div>
        <p className={styles.sentence}>
          <ServerText value={say(finding.sentence)} />
        </p>
        <Facts finding={finding} names={names ?? { expected: t("expected"), reported: t("reported") }} />
        {places && (
          <span id={placesId} className="visually-hidden">
            {t("speaksOf", { places })}
          </span>
        )}
      </div>
      <CopyButton compact text={messageIn(copyLanguage)(finding.sentence)} label={t("copyFinding")} />
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
function Facts({ finding: { verdict, expected, reported }, names }: { finding: FindingView; names: FactNames }) {
  const t = useT("check");
  const facts = [
    { name: names.expected, value: expected },
    { name: names.reported, value: reported },
  ].flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]));
  if (verdict === "holds" || facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <ServerText value={inWords(t, value)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
