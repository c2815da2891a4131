/** The answer to a dispute as Rust gives it: nothing of it is decided here. */
import type { AnswerView, AuditView, BandLine, LanguageName } from "@/gateway/types";
import { messageIn, useMessage, useT } from "@/shared/i18n";
import { DotLine } from "@/shared/ui";
import { ServerText } from "../server-text";
import { Answer, type BandQuestion, type Tone } from "./answer";
import { rulePartsOf } from "./checks";

interface DisputeProps {
  answer: AnswerView;
  /** The check whose rule a line may be about. */
  audit?: AuditView;
  /** What the answer is about: an edited text belongs to it. */
  subject: string;
  /** The lines above those of the answer: the place of the round for a player, its ids for colleagues. */
  headOf: (tone: Tone, language: LanguageName) => readonly string[];
  /** The wallet is asked: a copy waits for its answer. */
  isAsking?: boolean;
  /** Of several answers on a screen one has the keys that copy. */
  hasKeys?: boolean;
}

/** Is it right, was it paid, why, and the text to copy. */
export function Dispute({ answer, audit, subject, headOf, isAsking = false, hasKeys = true }: DisputeProps) {
  const t = useT("check");
  const say = useMessage();
  const { right, paid, reason } = answer;
  const asked: BandQuestion = { mark: null, shown: <span className="text-ink-2">{t("wallet-asked")}</span> };
  const textOf = (tone: Tone, language: LanguageName) => {
    const lines = tone === "internal" ? answer.internal : answer.toPlayer;
    return [...headOf(tone, language), ...lines.map(messageIn(language))].filter(Boolean).join("\n");
  };
  return (
    <Answer
      right={right ? questionOf(right, audit) : undefined}
      paid={paid ? questionOf(paid, audit) : isAsking ? asked : undefined}
      reason={
        reason.length > 0 && (
          // Not in a small window: the checks and the text to copy say it.
          <span className="@max-[700px]/record:hidden">
            <ServerText value={reason.map(say).join(" ")} />
          </span>
        )
      }
      subject={subject}
      textOf={textOf}
      isAsking={isAsking}
      hasKeys={hasKeys}
    />
  );
}

function questionOf(line: BandLine, audit: AuditView | undefined): BandQuestion {
  return { mark: line.mark, shown: <BandText line={line} audit={audit} /> };
}

const weights = {
  plain: undefined,
  strong: "font-semibold text-ink",
  broken: "font-semibold text-broken tabular-nums",
} as const;

/**
 * One line of the band without its mark: "Payout 961.00 · by the bets 1,011.00 · 50.00 short", or the rule that decides, drawn as in
 * the list of checks, and what came of it.
 */
export function BandText({ line, audit }: { line: BandLine; audit?: AuditView }) {
  const t = useT("check");
  const say = useMessage();
  const finding = audit?.findings.find(({ key }) => key === line.rule);
  return (
    <DotLine keepsDots className="text-ink-2">
      {finding && rulePartsOf(t, say, finding)}
      {line.parts.map(({ words, amount, weight }) => (
        <span key={`${words.id} ${amount}`} className={weights[weight]}>
          <ServerText value={say(words)} />
          {amount !== null && (
            <>
              {" "}
              <strong className="text-ink tabular-nums">
                <ServerText value={amount} />
              </strong>
            </>
          )}
        </span>
      ))}
    </DotLine>
  );
}
