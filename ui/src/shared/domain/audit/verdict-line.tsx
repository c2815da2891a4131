import { Check, ClipboardList, Copy } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import type { AmountFault, AuditView, LanguageName, Message } from "@/gateway/types";
import { formatMoney, oneZero } from "@/shared/format";
import { messageIn, type Translate, useMessage, useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { Button, classes, DotLine, type Fact, Facts } from "@/shared/ui";
import { useCopy } from "../copy-button";
import { ServerText } from "../server-text";
import { useAuditScope } from "./audit-scope";
import { CopyLanguageChoice } from "./copy-language";
import { reasonOf } from "./findings";
import { VerdictMark } from "./verdict-mark";

/** What is known besides the check, such as from the wallet. */
export interface Beside {
  shown: ReactNode;
  /** If it is wrong: what both copies say of it. */
  difference?: Message;
  /** While it is asked. Copies wait for it. */
  isAsked?: boolean;
}

interface VerdictLineProps {
  audit: AuditView;
  /** The key of the record that was checked. */
  subject: string;
  /** Both amounts, if the reason of the verdict is that one is not the expected one: they stand as an equation. */
  fault?: AmountFault | null;
  /** The amounts in question, unless both stand as an equation. */
  figures?: readonly (Fact | false)[];
  beside?: Beside | undefined;
  /** What is copied for a ticket, besides the answer for the player. */
  ticket?: (language: LanguageName) => string;
}

/** The verdict with its reason, and *Copy answer*. */
export function VerdictLine({ audit, subject, fault = null, figures, beside, ticket }: VerdictLineProps) {
  const t = useT("check");
  const say = useMessage();
  const reason = reasonOf(audit);
  const isInconsistent = audit.verdict === "inconsistent";
  const isBroken = isInconsistent || beside?.difference !== undefined;
  // An equation of totals says it with fewer words, and the copied answer has the sentence. That of a win names no bet.
  const isReasonShown =
    reason !== null && (fault === null || fault.amount === "profit" || fault.amount === "win_amount");
  const hasMore = isReasonShown || Boolean(beside?.shown);
  return (
    <section
      aria-label={t("check")}
      className={classes(
        "grid min-h-48 grid-cols-[auto_minmax(0,1fr)_auto] content-center items-center gap-x-9 gap-y-2 rounded-panel border py-6 ps-13 pe-8",
        isBroken ? "border-transparent bg-broken-soft" : "border-line bg-panel shadow-panel",
      )}
    >
      <VerdictMark verdict={audit.verdict} size={18} />
      <div className="col-start-2 row-start-1 flex flex-wrap items-baseline gap-x-14 leading-tight select-text">
        {fault ? (
          <Equation fault={fault} />
        ) : (
          <>
            <strong className={isInconsistent ? "text-broken" : undefined}>{t(headlineOf(audit, isBroken))}</strong>
            {figures && <Facts layout="line" facts={figures} />}
          </>
        )}
      </div>
      <div
        className={classes(
          "col-start-3 row-start-1 flex flex-wrap items-center gap-6 @max-[480px]:col-[2/-1] @max-[480px]:row-start-4",
          hasMore && "@min-[820px]:row-span-2",
        )}
      >
        <Copies
          audit={audit}
          subject={subject}
          also={(language) => beside?.difference && messageIn(language)(beside.difference)}
          isAsking={beside?.isAsked === true}
          isBroken={isBroken}
          ticket={ticket}
        />
      </div>
      {beside?.shown && (
        <div className="col-start-2 col-end-4 row-start-2 flex items-center gap-6 select-text @min-[820px]:col-end-3">
          {beside.shown}
        </div>
      )}
      {isReasonShown && (
        <p
          className={classes(
            "col-start-2 col-end-4 row-start-3 max-w-[116ch] text-small leading-snug text-pretty select-text @min-[820px]:col-end-3",
            !isBroken && "text-ink-2",
          )}
        >
          <ServerText value={say(reason)} />
        </p>
      )}
    </section>
  );
}

/** The verdict in words. Where the wallet differs, they say that the verdict is of the record alone. */
export function headlineOf({ verdict }: AuditView, isBroken: boolean) {
  return isBroken && verdict !== "inconsistent" ? (`recordAlone-${verdict}` as const) : (`verdict-${verdict}` as const);
}

/** "Payout 961.00 · by the bets 1,011.00 · 50.00 short". The difference is computed in Rust. */
export function Equation({ fault: { amount, reported, expected, difference } }: { fault: AmountFault }) {
  const t = useT("check");
  const figure = (amount: string) => (
    <strong className="text-ink tabular-nums">
      <ServerText value={formatMoney(oneZero(amount))} />
    </strong>
  );
  return (
    <DotLine className="text-title text-ink-2">
      <span>
        {t(`equation-${amount}`)} {figure(reported)}
      </span>
      <span>
        {t(`equation-${amount}-expected`)} {figure(expected)}
      </span>
      {difference !== null && (
        <strong className="text-broken tabular-nums">
          <ServerText value={amountGap(t, difference)} />
        </strong>
      )}
    </DotLine>
  );
}

/** "50.00 short", "20.00 too much". */
export function amountGap(t: Translate<"check">, difference: string): string {
  const amount = formatMoney(difference.replace(/^-/, ""));
  return t(difference.startsWith("-") ? "equation-short" : "equation-over", { amount });
}

type Copied = "answer" | "ticket";

interface CopiesProps extends Pick<VerdictLineProps, "audit" | "subject" | "ticket"> {
  /** What follows the answer: that the wallet has something else. */
  also: (language: LanguageName) => string | undefined;
  /** The wallet is asked: a copy waits for its answer. */
  isAsking: boolean;
  isBroken: boolean;
}

/** The answer for the player and the facts for the ticket, in the language chosen for copies. */
export function Copies({ audit, subject, also, isAsking, isBroken, ticket }: CopiesProps) {
  const t = useT("check");
  const { copyLanguage, setCopyLanguage } = useAuditScope();
  const answer = useCopy(subject);
  const facts = useCopy(subject);
  function copyNow(what: Copied) {
    const lines = [messageIn(copyLanguage)(audit.summary), also(copyLanguage)];
    if (what === "answer") answer.copy(lines.filter(Boolean).join("\n"));
    else if (ticket) facts.copy(ticket(copyLanguage));
  }
  const [awaited, setAwaited] = useState<{ what: Copied; of: string } | null>(null);
  /** Whether a copy of this record waits, or did when another record was chosen: that copy is not made. */
  const isOfThis = awaited?.of === subject;
  function copy(what: Copied) {
    // A second press copies what is known now.
    if (isAsking && !(isOfThis && awaited.what === what)) return setAwaited({ what, of: subject });
    setAwaited(null);
    copyNow(what);
  }
  useEffect(() => {
    if (awaited !== null && isOfThis && !isAsking) copy(awaited.what);
  });
  useEffect(() => {
    if (awaited === null || isOfThis) return;
    const timer = setTimeout(() => setAwaited(null), 3000);
    return () => clearTimeout(timer);
  }, [awaited, isOfThis]);
  useKeys({
    a: { label: t("command-answer"), run: () => copy("answer"), hint: true },
    ...(ticket && { A: { label: t("command-ticket"), run: () => copy("ticket") } }),
  });
  const waits = awaited === null ? "" : t(isOfThis ? "copyWaits" : "copyLeft");
  const said = (of: Copied, copied: string, name: string) => copied || (awaited?.what === of && waits) || name;
  return (
    <>
      <CopyLanguageChoice value={copyLanguage} onChange={setCopyLanguage} />
      <Button
        variant={isBroken ? "primary" : "plain"}
        icon={answer.outcome === "copied" ? Check : Copy}
        onPress={() => copy("answer")}
        keys="a"
        data-tooltip={t("command-answer")}
      >
        <SameWidth name={t("copyAnswer")}>{said("answer", answer.said, t("copyAnswer"))}</SameWidth>
      </Button>
      {ticket && (
        <Button
          icon={facts.outcome === "copied" ? Check : ClipboardList}
          onPress={() => copy("ticket")}
          aria-label={said("ticket", facts.said, t("copyTicket"))}
          keys="A"
          data-tooltip={t("command-ticket")}
          className="@max-[820px]:gap-0"
        >
          <span className="@max-[820px]:hidden">
            <SameWidth name={t("copyTicket")}>{said("ticket", facts.said, t("copyTicket"))}</SameWidth>
          </span>
        </Button>
      )}
      <span role="status" className="visually-hidden">
        {answer.said || facts.said || waits}
      </span>
    </>
  );
}

/** Another word in the place of a button's name, so that nothing beside it moves. */
function SameWidth({ name, children }: { name: string; children: string }) {
  return (
    <span className="grid *:[grid-area:1/1]">
      <span aria-hidden className="invisible">
        {name}
      </span>
      <span>{children}</span>
    </span>
  );
}
