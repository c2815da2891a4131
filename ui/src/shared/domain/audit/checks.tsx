import { ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { AuditView, LearnedView, Overall } from "@/gateway/types";
import { messageIn, useMessage, useT } from "@/shared/i18n";
import { classes } from "@/shared/ui";
import { ServerText } from "../server-text";
import { useAuditScope } from "./audit-scope";
import { FindingList } from "./finding-list";
import { byReason, decidingOf, groupsOf } from "./findings";
import { Tableau } from "./tableau";

/** Reasons of undecided rules that stand in the list; the others are folded. */
const UNTOLD = 3;

interface ChecksProps {
  audit: AuditView;
  /** The verdict above gives the sentence of the rule that decides. */
  isReasonSaid?: boolean;
}

/** The rules: broken first, then undecided ones; the others, and what else the check knows, are folded. */
export function Checks({ audit, isReasonSaid = false }: ChecksProps) {
  const t = useT("check");
  const { copyLanguage } = useAuditScope();
  const { broken, untold, notes, hold } = groupsOf(audit.findings);
  const said = isReasonSaid ? decidingOf(audit)?.key : undefined;
  const reasons = byReason(untold);
  const more = reasons.slice(UNTOLD).flat();
  const untoldWords = t("untold", { count: untold.length });
  const folds: (Fold | false)[] = [
    more.length > 0 && {
      key: "untold",
      title: t("untoldMore", { count: more.length }),
      content: <FindingList label={t("untoldMore", { count: more.length })} findings={more} />,
    },
    hold.length > 0 && {
      key: "hold",
      title: t("hold", { count: hold.length }),
      content: <FindingList label={t("hold", { count: hold.length })} findings={hold} />,
    },
    notes.length > 0 && {
      key: "notes",
      title: t("notes", { count: notes.length }),
      content: (
        <>
          <Hint>{t("notesHint")}</Hint>
          <FindingList label={t("notes", { count: notes.length })} findings={notes} />
        </>
      ),
    },
    audit.tableau.length > 0 && { key: "tableau", title: t("tableau"), content: <Tableau steps={audit.tableau} /> },
    {
      key: "answer",
      title: t("answer"),
      content: (
        <p className=" pb-6 text-ink-2 text-pretty select-text" lang={copyLanguage}>
          <ServerText value={messageIn(copyLanguage)(audit.summary)} />
        </p>
      ),
    },
    { key: "learned", title: t("learned"), content: <Learned learned={audit.learned} /> },
  ];
  return (
    <div className="pb-4">
      {audit.findings.length === 0 && <p className=" pt-2 pb-8 text-ink-2">{t("noChecks")}</p>}
      {broken.length > 0 && <FindingList label={t("broken", { count: broken.length })} findings={broken} said={said} />}
      {untold.length > 0 && <FindingList label={untoldWords} findings={reasons.slice(0, UNTOLD).flat()} said={said} />}
      <Folds folds={folds.filter((fold) => fold !== false)} />
    </div>
  );
}

interface Fold {
  key: string;
  title: string;
  content: ReactNode;
}

/** Folded parts side by side, one of them open at a time: on lines of its own, its title above its content. */
function Folds({ folds }: { folds: readonly Fold[] }) {
  const [open, setOpen] = useState<string | null>(null);
  const bodyId = useId();
  return (
    <div className="mt-2 flex flex-wrap gap-x-2 border-t border-line px-8 pt-4">
      {folds.map(({ key, title, content }) => (
        <div key={key} className={key === open ? "min-w-0 flex-[1_0_100%]" : undefined}>
          <button
            type="button"
            className="flex min-h-24 items-center gap-3 rounded-control border-0 bg-transparent px-6 text-small text-ink-2 hover:bg-hover hover:text-ink"
            aria-expanded={key === open}
            aria-controls={key === open ? bodyId : undefined}
            onClick={() => setOpen(key === open ? null : key)}
          >
            <ChevronRight size={12} aria-hidden className={classes(key === open && "rotate-90")} />
            {title}
          </button>
          {key === open && (
            <div id={bodyId} className="-mx-8 pt-2 pb-4">
              {content}
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

function Hint({ children }: { children: ReactNode }) {
  return <p className=" pt-2 pb-6 text-small text-ink-2">{children}</p>;
}

/** The answers of the house to what the contract leaves open: learned from records, or set by the user. */
export function Learned({ learned }: { learned: readonly LearnedView[] }) {
  const t = useT("check");
  const say = useMessage();
  if (learned.length === 0) return <Hint>{t("learned-none")}</Hint>;
  return (
    <>
      <Hint>{t("learned-hint")}</Hint>
      <ul>
        {learned.map(({ question, sentence }) => (
          <li key={question} className=" py-3 text-pretty">
            {say(sentence)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** "1 not consistent · 1 can't tell" or "20 passed", for the head of the panel. */
export function CheckCounts({ audit }: { audit: AuditView }) {
  const t = useT("check");
  const { broken, untold, hold } = groupsOf(audit.findings);
  const rest = [
    // Those that passed are counted below, where they unfold.
    broken.length === 0 && hold.length > 0 && t("count-hold", { count: hold.length }),
    untold.length > 0 && t("count-untold", { count: untold.length }),
  ];
  return (
    <span className="flex flex-wrap items-baseline gap-x-8 text-small font-normal">
      {broken.length > 0 && (
        <span className="rounded-small bg-broken-soft px-6 font-semibold text-broken">
          {t("count-broken", { count: broken.length })}
        </span>
      )}
      <span>{rest.filter(Boolean).join(" · ")}</span>
    </span>
  );
}

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
