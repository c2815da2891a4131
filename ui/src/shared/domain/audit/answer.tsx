import { Check, Copy } from "lucide-react";
import { memo, type ReactNode, useCallback, useEffect, useState } from "react";
import type { AnswerView, AuditView, BandLine, LanguageName, Overall } from "@/gateway/types";
import {
  languagesBeside,
  messageIn,
  translatorOf,
  useLanguage,
  useLoadedLanguage,
  useMessage,
  useT,
} from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { useChangeSettings, useSettings } from "@/shared/settings";
import { Button, Choice, classes, DotLine } from "@/shared/ui";
import type { AnswerHead } from "../answer-place";
import { useCopy } from "../copy";
import { ServerText } from "../server-text";
import { rulePartsOf } from "./checks";
import { VerdictMark } from "./findings";

/** One question of the band: what its mark is, and the equation or words beside it. */
export interface BandQuestion {
  /** Null while it is asked, and where nothing can be said. */
  mark: Overall | null;
  shown: ReactNode;
}

export type Tone = "player" | "internal";

interface AnswerProps {
  /** Whether the record is right: what it says against what its cards and bets give. */
  right?: BandQuestion | undefined;
  /** Whether the money was moved; left out without a wallet. */
  paid?: BandQuestion | undefined;
  /** What the verdict rests on, where the two questions don't say it. */
  reason?: ReactNode;
  subject: string;
  textOf: (tone: Tone, language: LanguageName) => string;
  /** The lines with which it begins: they say which round it is about. */
  headOf?: AnswerHead;
  isAsking?: boolean;
  /** It is known that something is wrong, although neither question says it yet. */
  isWrong?: boolean;
  /** Of a round alone: one text for everybody. */
  isBrief?: boolean;
  /** Of several answers on a screen one has the keys that copy. */
  hasKeys?: boolean;
}

/**
 * The answer to a dispute: is it right, was it paid, and below it the text that is copied, which can be changed before. The band
 * reaches from edge to edge of the sheet.
 */
export function Answer(props: AnswerProps) {
  const { right, paid, reason, subject, textOf, isAsking = false, isWrong = false } = props;
  const { isBrief = false, hasKeys = true } = props;
  const t = useT("check");
  const copies = useCopies({ subject, textOf, isAsking, hasKeys });
  const isBroken = isWrong || right?.mark === "inconsistent" || paid?.mark === "inconsistent";
  return (
    <>
      <section
        aria-label={t("check")}
        className={classes(
          "-mx-(--sheet) flex flex-wrap items-center gap-x-16 gap-y-8 px-(--sheet) py-12 @max-[560px]:gap-x-8 @max-[700px]:py-8",
          isBroken ? "bg-broken-soft" : "border-y border-line",
        )}
      >
        <div className="grid min-w-0 flex-1 basis-320 grid-cols-[16px_max-content_minmax(0,1fr)] gap-x-8 gap-y-4 select-text">
          {right && <Question name={t("question-right")} question={right} />}
          {paid && <Question name={t("question-paid")} question={paid} />}
          {reason && (
            <p className="col-span-2 col-start-2 max-w-880 text-pretty text-ink-2 @min-[700px]:col-span-1 @min-[700px]:col-start-3 @min-[700px]:ps-4">
              {reason}
            </p>
          )}
        </div>
        <Button
          variant="primary"
          icon={copies.isCopied ? Check : Copy}
          onPress={() => copies.copy(copies.tone)}
          keys={hasKeys ? "a" : undefined}
          data-tooltip={t("command-answer")}
          // The room belongs to the equations.
          className="@max-[700px]:[&>svg]:hidden"
        >
          <SameWidth name={t("copyAnswer")}>{copies.said || t("copyAnswer")}</SameWidth>
        </Button>
        <span role="status" className="visually-hidden">
          {copies.waits}
        </span>
      </section>
      <Preview subject={subject} copies={copies} isBrief={isBrief} headOf={props.headOf} />
    </>
  );
}

interface QuestionProps {
  name: string;
  question: BandQuestion;
}

function Question({ name, question: { mark, shown } }: QuestionProps) {
  return (
    <div className="col-span-full grid grid-cols-subgrid items-center">
      {mark === null ? <span className="size-16" /> : <VerdictMark verdict={mark} size={16} />}
      <span className="text-small text-ink-2 @max-[700px]:visually-hidden">{name}</span>
      <div className="col-span-2 min-w-0 text-title leading-snug @max-[640px]:text-body @min-[700px]:col-span-1 @min-[700px]:ps-4">
        {shown}
      </div>
    </div>
  );
}

type Copies = ReturnType<typeof useCopies>;

/** Letters that fit in a line of the sheet: always, in a wider one, and in the widest text; in a large window all are shown. */
const STEPS: readonly (readonly [letters: number, className: string])[] = [
  [86, ""],
  [104, "@max-[720px]:hidden min-[1920px]:inline"],
  [124, "@max-[830px]:hidden min-[1920px]:inline"],
];
const REST = "hidden min-[1920px]:inline";

/** Letters of a text that is shown whole: one sent by the service may be endless. */
const whole = 8000;

/** A line in parts, each with the sheets that show it. A part ends behind a late sentence or behind a word, never between an amount and its currency. */
function partsOf(line: string): readonly (readonly [text: string, className: string])[] {
  const parts: (readonly [string, string])[] = [];
  let from = 0;
  for (const [letters, className] of STEPS) {
    const space = endOf(line, letters);
    if (space <= from) continue;
    parts.push([line.slice(from, space), className]);
    from = space;
  }
  return from < line.length ? [...parts, [line.slice(from), parts.length === 0 ? "" : REST]] : parts;
}

function endOf(line: string, letters: number): number {
  if (line.length <= letters) return line.length;
  const sentence = line.lastIndexOf(". ", letters) + 1;
  if (sentence > letters * 0.6) return sentence;
  let space = line.lastIndexOf(" ", letters);
  while (/\d$/.test(line.slice(0, space)) && /^ [A-Z]{2,}\b/.test(line.slice(space)))
    space = line.lastIndexOf(" ", space - 1);
  return space;
}

interface PreviewProps {
  subject: string;
  copies: Copies;
  isBrief: boolean;
  headOf: AnswerHead | undefined;
}

/**
 * The text before it is copied: the line of the round and that of the finding, whole on a press and in a large window.
 * What was opened belongs to its subject; the choices beside it stay, because they take longer to make than all the rest of a record.
 */
function Preview({ subject, copies, isBrief, headOf }: PreviewProps) {
  const t = useT("check");
  const { tone, setTone, language, text, edit } = copies;
  const [opened, setOpened] = useState(folded);
  const { isWhole, isEditing } = opened.of === subject ? opened : folded;
  const open = (change: { isWhole?: boolean; isEditing?: boolean }) =>
    setOpened({ of: subject, isWhole, isEditing, ...change });
  const lines = text.split("\n");
  // The line of the round, and that of the finding.
  const head = copies.isEdited ? undefined : headOf?.(tone, language);
  const second = head?.length ?? 1;
  const short = tone === "player" && head ? headOf?.(tone, language, true)[0] : undefined;
  const isLong = lines.length > 2 || lines.some((line) => line.length > (STEPS[0]?.[0] ?? 0));
  return (
    <section aria-label={t("answer")} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-12 gap-y-4">
        <h3 className="me-auto text-small font-medium text-ink-2">{t("answer")}</h3>
        {isLong && !isEditing && (
          <Button
            variant="link"
            aria-expanded={isWhole}
            onPress={() => open({ isWhole: !isWhole })}
            className="min-[1920px]:hidden"
          >
            {isWhole ? t("answer-less") : t("answer-whole")}
          </Button>
        )}
        <Button variant="link" aria-expanded={isEditing} onPress={() => open({ isEditing: !isEditing })}>
          {isEditing ? t("answer-done") : t("answer-edit")}
        </Button>
        {!isBrief && <ToneChoice value={tone} onChange={setTone} />}
        <CopyLanguageChoice value={language} />
      </div>
      {isEditing ? (
        <textarea
          aria-label={t("answer")}
          lang={language}
          value={text}
          onChange={(event) => edit(event.currentTarget.value)}
          rows={Math.min(12, text.split("\n").length + 2)}
          className="w-full max-w-880 resize-y rounded-control border border-line bg-sunken px-8 py-4 focus:border-accent"
          // biome-ignore lint/a11y/noAutofocus: the press that opened the field asked for it
          autoFocus
        />
      ) : (
        <div lang={language} className="max-w-880 select-text">
          {lines.map((line, at) => (
            <p
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
              key={at}
              className={classes("text-pretty", at > 0 && at !== second && !isWhole && "hidden min-[1920px]:block")}
            >
              {isWhole || (at > 0 && at !== second) ? (
                <ServerText value={line} most={whole} />
              ) : at === 0 && short ? (
                <>
                  <span className="hidden @max-[560px]:inline">
                    <ServerText value={short} />
                  </span>
                  <span className="@max-[560px]:hidden">
                    <ServerText value={line} />
                  </span>
                </>
              ) : (
                partsOf(line).map(([part, className]) => (
                  <span key={part} className={className}>
                    <ServerText value={part} most={whole} />
                  </span>
                ))
              )}
              {isLong && !isWhole && at === Math.min(second, lines.length - 1) && (
                <span className="min-[1920px]:hidden" aria-hidden>
                  {" …"}
                </span>
              )}
            </p>
          ))}
        </div>
      )}
    </section>
  );
}

const folded = { of: "", isWhole: false, isEditing: false };

/** The tone that was chosen last; a new start of the program begins with the player's. */
let lastTone: Tone = "player";

interface CopiesProps {
  subject: string;
  textOf: (tone: Tone, language: LanguageName) => string;
  isAsking: boolean;
  hasKeys: boolean;
}

function useCopies({ subject, textOf, isAsking, hasKeys }: CopiesProps) {
  const t = useT("check");
  const language = useCopyLanguage();
  const [tone, chooseTone] = useState(lastTone);
  const setTone = useCallback((chosen: Tone) => {
    lastTone = chosen;
    chooseTone(chosen);
  }, []);
  const [edited, setEdited] = useState<{ of: string; text: string } | null>(null);
  const [awaited, setAwaited] = useState<{ tone: Tone; of: string } | null>(null);
  const copying = useCopy(subject);
  const place = `${subject} ${tone} ${language}`;
  const textIn = (wanted: Tone) => (wanted === tone && edited?.of === place ? edited.text : textOf(wanted, language));
  /** Whether a copy of this record waits, or did when another record was chosen: that copy is not made. */
  const isOfThis = awaited?.of === subject;

  function copy(wanted: Tone) {
    // A second press copies what is known now.
    if (isAsking && !(isOfThis && awaited.tone === wanted)) return setAwaited({ tone: wanted, of: subject });
    setAwaited(null);
    copying.copy(textIn(wanted));
  }
  useEffect(() => {
    if (awaited !== null && isOfThis && !isAsking) copy(awaited.tone);
  });
  useEffect(() => {
    if (awaited === null || isOfThis) return;
    const timer = setTimeout(() => setAwaited(null), 3000);
    return () => clearTimeout(timer);
  }, [awaited, isOfThis]);
  useKeys(
    {
      a: { label: t("command-answer"), run: () => copy(tone), hint: true },
      A: { label: t("command-ticket"), run: () => copy("internal") },
    },
    { when: hasKeys },
  );
  const waits = awaited === null ? "" : t(isOfThis ? "copyWaits" : "copyLeft");
  return {
    copy,
    isCopied: copying.outcome === "copied",
    said: copying.said || waits,
    waits,
    tone,
    setTone,
    language,
    text: textIn(tone),
    isEdited: edited?.of === place,
    edit: (text: string) => setEdited({ of: place, text }),
  };
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

/** Language of copied answers: the UI language until another is chosen. */
export function useCopyLanguage(): LanguageName {
  const own = useLanguage();
  const { copyLanguage: chosen } = useSettings();
  const wanted = chosen !== null && languagesBeside(own).includes(chosen) ? chosen : own;
  return useLoadedLanguage(wanted, own);
}

/** Drawn again only with another choice, as the next one: a record is drawn in less time than both. */
const ToneChoice = memo(function ToneChoice(props: { value: Tone; onChange: (tone: Tone) => void }) {
  const t = useT("check");
  return (
    <Choice
      {...props}
      label={t("answer-tone")}
      hideLabel
      size="small"
      options={[
        { id: "player", label: t("tone-player") },
        { id: "internal", label: t("tone-internal") },
      ]}
    />
  );
});

const CopyLanguageChoice = memo(function CopyLanguageChoice({ value }: { value: LanguageName }) {
  const t = useT("check");
  const { mutate: change } = useChangeSettings();
  return (
    <Choice
      label={t("copyIn")}
      hideLabel
      size="small"
      value={value}
      onChange={(copyLanguage) => change({ copyLanguage })}
      options={languagesBeside(value).map((id) => ({ id, label: translatorOf(id).of("language")("short") }))}
    />
  );
});

/** The answer to a dispute as Rust gives it: nothing of it is decided here. */

interface DisputeProps {
  answer: AnswerView;
  /** The check whose rule a line may be about. */
  audit?: AuditView;
  subject: string;
  /** The lines above those of the answer: the place of the round for a player, its ids for colleagues. */
  headOf: AnswerHead;
  isAsking?: boolean;
  /** What asks knows already that the record or its money is wrong: the band is not calm until the wallet has answered. */
  isKnownWrong?: boolean;
  /** Of several answers on a screen one has the keys that copy. */
  hasKeys?: boolean;
}

export function Dispute(props: DisputeProps) {
  const { answer, audit, subject, headOf, isAsking = false, isKnownWrong = false, hasKeys = true } = props;
  const t = useT("check");
  const say = useMessage();
  const { paid, reason } = answer;
  const isWrong = isAsking && isKnownWrong;
  const right = answer.right && isWrong ? ofRecordAlone(answer.right) : answer.right;
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
      headOf={headOf}
      isAsking={isAsking}
      isWrong={isWrong}
      hasKeys={hasKeys}
    />
  );
}

/** "Record consistent", where the wallet may say otherwise: the words that it has beside wrong money. */
function ofRecordAlone(line: BandLine): BandLine {
  const [verdict, ...amounts] = line.parts;
  if (verdict?.words.id !== "answer-verdict" || line.mark === "inconsistent") return line;
  const alone = { ...verdict, words: { ...verdict.words, id: "answer-verdict-alone" } };
  return { ...line, parts: [alone, ...amounts.filter(({ words }) => words.id !== "answer-staked")] };
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
    <DotLine className="text-ink-2">
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
