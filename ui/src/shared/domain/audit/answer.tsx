import { Check, Copy } from "lucide-react";
import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { AnswerView, AuditView, BandLine, LanguageName, Message, Overall } from "@/gateway/types";
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
import { capital } from "../round-result";
import { copiedText, ServerText, shownText } from "../server-text";
import { TimeText } from "../time-text";
import { visiblePieces } from "../visible-pieces";
import { type LinePart, rulePartsOf } from "./checks";
import { VerdictMark, whyUntold } from "./findings";

/** One question of the band: what its mark is, and the equation or words beside it. */
export interface BandQuestion {
  /** Null while it is asked, and where nothing can be said. */
  mark: Overall | null;
  shown: ReactNode;
  /** What the words beside the mark rest on. */
  reason?: readonly Message[] | undefined;
}

export type Tone = "player" | "internal";

interface AnswerProps {
  /** Whether the record is right: what it says against what its cards and bets give. */
  right?: BandQuestion | undefined;
  /** Whether the money was moved; left out without a wallet. */
  paid?: BandQuestion | undefined;
  subject: string;
  textOf: (tone: Tone, language: LanguageName) => string;
  /** The lines with which it begins: they say which round it is about. */
  headOf?: AnswerHead;
  /** The wallet is asked, and has not answered yet. */
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
  const { right, paid, subject, textOf, isAsking = false, isWrong = false } = props;
  const { isBrief = false, hasKeys = true } = props;
  const t = useT("check");
  const copies = useCopies({ subject, textOf, isAsking, hasKeys });
  const isBroken = isWrong || right?.mark === "inconsistent" || paid?.mark === "inconsistent";
  return (
    <>
      <section
        aria-label={t("check")}
        className={classes(
          "-mx-(--sheet) flex flex-wrap items-center gap-x-16 gap-y-8 px-(--sheet) py-12 @max-[700px]:gap-x-8 @max-[700px]:py-8",
          isBroken ? "bg-broken-soft" : "border-y border-line",
        )}
      >
        <div className="grid min-w-0 flex-1 basis-320 grid-cols-[16px_max-content_minmax(0,1fr)] gap-x-8 gap-y-4 select-text">
          {right && <Question name={t("question-right")} question={right} />}
          {paid && <Question name={t("question-paid")} question={paid} />}
        </div>
        <Button
          variant={isAsking ? "plain" : "primary"}
          icon={copies.isCopied ? Check : Copy}
          onPress={() => copies.copyNow(copies.tone)}
          keys={hasKeys ? "a" : undefined}
          data-tooltip={t("command-answer")}
          // Its word says what its icon does, and the equation has that room.
          className="@max-[520px]:px-8! @max-[520px]:[&>svg]:hidden"
        >
          <SameWidth names={[t("copyAnswer"), isAsking && t("copyUnread")]}>{copies.said}</SameWidth>
        </Button>
        <span role="status" className="visually-hidden">
          {copies.waits}
        </span>
      </section>
      <Preview {...{ subject, copies, isAsking, isBrief }} headOf={props.headOf} />
    </>
  );
}

interface QuestionProps {
  name: string;
  question: BandQuestion;
}

/** Mark, question and equation in one line; in a narrow sheet the mark stands for the question. */
function Question({ name, question: { mark, shown, reason = [] } }: QuestionProps) {
  const say = useMessage();
  return (
    <div className="col-span-full grid grid-cols-subgrid items-center">
      {mark === null ? <span className="size-16" /> : <VerdictMark verdict={mark} size={16} />}
      <span className="text-small text-ink-3 @max-[700px]:visually-hidden">{name}</span>
      <div className="min-w-0 text-title leading-snug @max-[700px]:col-span-2 @max-[700px]:text-body">{shown}</div>
      {reason.length > 0 && (
        <p className="col-start-3 max-w-880 text-pretty text-ink-2 @max-[700px]:col-span-2 @max-[700px]:col-start-2 @max-[700px]/record:text-small">
          <ServerText value={reason.map((each) => capital(say(each))).join(" ")} />
        </p>
      )}
    </div>
  );
}

type Copies = ReturnType<typeof useCopies>;

/** Letters of a text that is shown whole: one sent by the service may be endless. */
const whole = 8000;

interface PreviewProps {
  subject: string;
  copies: Copies;
  isAsking: boolean;
  isBrief: boolean;
  headOf: AnswerHead | undefined;
}

/**
 * The text before it is copied: the line of the round and that of the finding, whole on a press and in a large window.
 * What was opened belongs to its subject; the choices beside it stay, because they take longer to make than all the rest of a record.
 */
function Preview({ subject, copies, isAsking, isBrief, headOf }: PreviewProps) {
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
  const [isCut, setCut] = useState(false);
  const hasMore = lines.length > 2;
  const isLong = hasMore || isCut;
  return (
    <section aria-label={t("answer")} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-12 gap-y-4">
        <h3 className="me-auto text-small font-medium text-ink-2">{t(isAsking ? "answer-unread" : "answer")}</h3>
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
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
              key={at}
              className={classes("flex", at > 0 && at !== second && !isWhole && "hidden min-[1920px]:flex")}
            >
              {!isWhole && at === second ? (
                <FirstOf line={line} hasMore={hasMore} onCut={setCut} />
              ) : (
                <p className="min-w-0 text-pretty">
                  <ServerText value={line} most={whole} />
                </p>
              )}
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

const folded = { of: "", isWhole: false, isEditing: false };

interface FirstOfProps {
  line: string;
  /** More lines follow. */
  hasMore: boolean;
  onCut: (isCut: boolean) => void;
}

/** The words of a line that have room in it, and dots behind the last of them; in a large window all of it. */
function FirstOf({ line, hasMore, onCut }: FirstOfProps) {
  const words = useRef<HTMLElement>(null);
  const dots = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text ends elsewhere
  useEffect(() => {
    const box = words.current?.parentElement;
    if (!box || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => {
      const [first, next] = words.current?.getClientRects() ?? [];
      if (!first || !dots.current) return;
      dots.current.style.translate = `${first.right - box.getBoundingClientRect().right}px`;
      dots.current.style.visibility = hasMore || next ? "visible" : "hidden";
      onCut(next !== undefined);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [line, hasMore]);
  const shown = visiblePieces(line)
    .map(({ text }) => text)
    .join("");
  return (
    <>
      <p className="h-[1lh] min-w-0 overflow-hidden min-[1920px]:h-auto">
        <bdi ref={words} title={shown}>
          {shown}
        </bdi>
      </p>
      <span ref={dots} aria-hidden className="flex-none ps-4 min-[1920px]:hidden">
        …
      </span>
    </>
  );
}

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
  const [awaited, setAwaited] = useState<{ tone: Tone; of: string; isLate: boolean } | null>(null);
  const copying = useCopy(subject);
  const place = `${subject} ${tone} ${language}`;
  const ownIn = (wanted: Tone) => (wanted === tone && edited?.of === place ? edited.text : undefined);
  const textIn = (wanted: Tone) => ownIn(wanted) ?? textOf(wanted, language);
  /** Whether a copy of this record waits, or did when another record was chosen: that copy is not made. */
  const isOfThis = awaited?.of === subject;

  /** Copies what is known. */
  function copyNow(wanted: Tone) {
    setAwaited(null);
    copying.copy(copiedText(textIn(wanted)));
  }
  /** Waits for the wallet, but not for long; a second press copies what is known. A text of one's own waits for nothing. */
  function copy(wanted: Tone) {
    const isWaiting = isOfThis && awaited.tone === wanted;
    if (isAsking && !isWaiting && ownIn(wanted) === undefined) setAwaited({ tone: wanted, of: subject, isLate: false });
    else copyNow(wanted);
  }
  useEffect(() => {
    if (awaited !== null && isOfThis && (!isAsking || awaited.isLate)) copyNow(awaited.tone);
  });
  useEffect(() => {
    if (awaited === null || awaited.isLate) return;
    const timer = setTimeout(() => setAwaited(isOfThis ? { ...awaited, isLate: true } : null), patience);
    return () => clearTimeout(timer);
  }, [awaited, isOfThis]);
  useKeys(
    {
      a: { label: t("command-answer"), run: () => copy(tone) },
      A: { label: t("command-ticket"), run: () => copy("internal") },
    },
    { when: hasKeys },
  );
  const waits = awaited === null ? "" : t(isOfThis ? "copyWaits" : "copyLeft");
  return {
    copyNow,
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

/** Milliseconds for which a copy by a key waits for the wallet. */
const patience = 3000;

/** The last of its names, or another word in its place, in the room of the first; a longer one takes two lines in a narrow sheet. */
function SameWidth({ names, children }: { names: readonly (string | false)[]; children: string }) {
  const [first, name = first] = names.filter((each) => each !== false);
  return (
    <span className="grid *:[grid-area:1/1]">
      <span aria-hidden className="invisible">
        {first}
      </span>
      <span
        className={classes(
          name !== first &&
            "@max-[700px]:w-0 @max-[700px]:min-w-full @max-[700px]:text-small @max-[700px]:leading-tight @max-[700px]:whitespace-normal",
        )}
      >
        {children || name}
      </span>
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

interface DisputeProps {
  answer: AnswerView;
  /** The check whose rule a line may be about. */
  audit?: AuditView;
  subject: string;
  /** The lines above those of the answer: the place of the round for a player, its ids for colleagues. */
  headOf: AnswerHead;
  isAsking?: boolean;
  /** No ledger is open that could say whether it was paid. */
  isWithoutWallet?: boolean;
  /** What asks knows already that the record or its money is wrong: the band is not calm until the wallet has answered. */
  isKnownWrong?: boolean;
  /** Of several answers on a screen one has the keys that copy. */
  hasKeys?: boolean;
}

/** The answer to a dispute as Rust gives it: nothing of it is decided here. */
export function Dispute(props: DisputeProps) {
  const { answer, audit, subject, headOf, isAsking = false, isKnownWrong = false, hasKeys = true } = props;
  const t = useT("check");
  const { paid } = answer;
  const isWrong = isAsking && isKnownWrong;
  const right = answer.right && isWrong ? ofRecordAlone(answer.right) : answer.right;
  const unpaid = isAsking ? "asked" : props.isWithoutWallet ? "none" : undefined;
  const waiting = unpaid && {
    // Who works without a ledger has this on every record: the normal case has no mark.
    mark: null,
    shown: (
      <span aria-busy={isAsking} className="text-ink-2">
        {t(`wallet-${unpaid}`)}
      </span>
    ),
  };
  const textOf = (tone: Tone, language: LanguageName) => {
    const lines = tone === "internal" ? answer.internal : answer.toPlayer;
    const remark = isAsking ? translatorOf(language).of("check")("unread", { tone }) : "";
    return [...headOf(tone, language), ...lines.map(messageIn(language)), remark].filter(Boolean).join("\n");
  };
  return (
    <Answer
      right={right ? questionOf(right, audit) : undefined}
      paid={paid ? questionOf(paid, audit) : waiting}
      subject={subject}
      textOf={textOf}
      headOf={headOf}
      isAsking={isAsking}
      isWrong={isWrong}
      hasKeys={hasKeys}
    />
  );
}

/** "Record is right", where the wallet may say otherwise: the words that it has beside wrong money. */
function ofRecordAlone(line: BandLine): BandLine {
  const [verdict, ...amounts] = line.parts;
  if (verdict?.words.id !== "answer-verdict" || line.mark === "inconsistent") return line;
  const alone = { ...verdict, words: { ...verdict.words, id: "answer-verdict-alone" } };
  return { ...line, parts: [alone, ...amounts.filter(({ words }) => words.id !== "answer-staked")] };
}

function questionOf(line: BandLine, audit: AuditView | undefined): BandQuestion {
  return { mark: line.mark, shown: <BandText line={line} audit={audit} />, reason: line.reason?.map(shortOf(audit)) };
}

/** Beside "Can't tell", why: the list of rules says of what. */
const shortOf = (audit: AuditView | undefined) => (sentence: Message) => {
  const text = JSON.stringify(sentence);
  const finding = audit?.findings.find((each) => JSON.stringify(each.sentence) === text);
  const why = finding && whyUntold(finding);
  return why && why.id !== "check-notReported" ? { id: "check-why", args: { why } } : sentence;
};

/**
 * One line of the band without its mark: "Payout 961.00 · by the bets 1,011.00 · 50.00 short", or the rule that decides with its two
 * values, and what came of it.
 */
export function BandText({ line, audit }: { line: BandLine; audit?: AuditView }) {
  const t = useT("check");
  const say = useMessage();
  const finding = audit?.findings.find(({ key }) => key === line.rule);
  const parts: LinePart[] = [
    ...(audit && finding ? rulePartsOf(t, say, finding, audit) : []),
    ...line.parts.map(({ words, ...part }) => ({ ...part, words: say(words) })),
  ];
  return (
    <DotLine className="text-ink-2">
      {parts.map((part) => (
        <Part key={`${part.words} ${part.amount}`} part={part} />
      ))}
    </DotLine>
  );
}

const weights = {
  plain: undefined,
  strong: "font-semibold text-ink",
  broken: "font-semibold text-broken tabular-nums",
} as const;

function Part({ part: { words, amount, of, at, weight, isWrong } }: { part: LinePart }) {
  const say = useMessage();
  const whole = shownText([words, amount].filter(Boolean).join(" "));
  return (
    <span className={weights[weight]}>
      <bdi title={whole}>{shownText(words)}</bdi>
      {amount !== null && (
        <>
          {" "}
          <strong className={classes("font-semibold tabular-nums", isWrong ? "text-broken" : "text-ink")}>
            <bdi title={whole}>{shownText(amount)}</bdi>
          </strong>
        </>
      )}
      {of && <> {say(of)}</>}
      {at && (
        <>
          {" "}
          <TimeText at={at} style="dayMonth" />, <TimeText at={at} style="minute" />
        </>
      )}
    </span>
  );
}
