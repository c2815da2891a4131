/** What a ledger does not say, each question with its possible answers. An answer can be changed until the ledger is opened. */
import { Check, CircleHelp } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { Radio, RadioGroup } from "react-aria-components";
import type {
  AnswerGuess,
  AnswerOption,
  LedgerAnswer,
  LedgerKind,
  LedgerPreview,
  LedgerQuestion,
  QuestionWord,
} from "@/gateway/types";
import { ServerText, shownText, ZoneList } from "@/shared/domain";
import { cityOf, offsetOf } from "@/shared/format";
import { useMessage, useT } from "@/shared/i18n";
import { useAppInfo } from "@/shared/settings";
import { Button, classes, PopoverDialog, Section, Select, TextField, ToggleChip, TriggerButton } from "@/shared/ui";
import { useEntryWords } from "./sample-rows";

const kinds: readonly LedgerKind[] = ["debit", "credit", "lost", "cancel", "rollback", "tip", "reward"];

/** In place of a kind: the rows of the word are none of the game's. */
const noKind = "none";

interface QuestionsProps {
  preview: LedgerPreview;
  onAnswer: (answer: LedgerAnswer) => void;
}

export function LedgerQuestions({ preview: { questions, words, zone }, onAnswer }: QuestionsProps) {
  const t = useT("columns");
  return (
    <Section level={2} title={t("not-said")} className="border-t-0! pt-0!">
      {questions.length === 0 && <p className="text-ink-2">{t("nothing-open")}</p>}
      <ul className="flex flex-col *:border-t *:border-line *:first:border-t-0">
        {questions.map((question) => (
          <li key={question.key} data-open={question.open && question.needed} className="flex gap-8 py-8">
            {question.open ? (
              <CircleHelp size={16} aria-label={t("not-answered")} className="mt-2 flex-none" />
            ) : (
              <Check size={16} aria-label={t("answered")} className="mt-2 flex-none" />
            )}
            <div className="min-w-0 flex-1">
              <Question question={question} zone={zone} onAnswer={onAnswer} />
            </div>
          </li>
        ))}
      </ul>
      {words.length > 0 && (
        <>
          <h3 className="mt-8 text-small font-medium text-ink-2">{t("words")}</h3>
          <ul className="grid gap-x-32 @min-[620px]:grid-cols-2">
            {words.map(({ word, kind }) => (
              <Word key={word} word={word} kind={kind} leftOut={kind === null} onAnswer={onAnswer} />
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

interface QuestionProps {
  question: LedgerQuestion;
  /** In which times are shown. */
  zone: string | null;
  onAnswer: (answer: LedgerAnswer) => void;
}

function Question({ question, zone, onAnswer }: QuestionProps) {
  const t = useT("columns");
  const say = useMessage();
  const { text, guess, other, needed, words, options } = question;
  const label = say(text);
  const [isOther, setOther] = useState(false);
  if (guess && !isOther) {
    return <Guess guess={guess} isOfRows={other === "currency"} onAnswer={onAnswer} onOther={() => setOther(true)} />;
  }
  if (other === "kinds") {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame
      <div role="group" aria-label={label}>
        <p className="font-medium">{label}</p>
        <ul className="grid gap-x-32 @min-[620px]:grid-cols-2">
          {words.map((word) => (
            <Word key={word.word} {...word} onAnswer={onAnswer} />
          ))}
        </ul>
      </div>
    );
  }
  if (other === "refused") return <RefusedWords {...{ question, zone, label, onAnswer }} />;
  return (
    <>
      {options.length > 6 ? (
        <ManyOptions {...{ question, zone, label, onAnswer }} />
      ) : (
        <Options {...{ question, zone, label, onAnswer }} />
      )}
      {!needed && <p className="text-small text-ink-2">{t("may-stay-open")}</p>}
    </>
  );
}

interface GuessProps {
  guess: AnswerGuess;
  /** Instead of a column, one value can be chosen for all rows. */
  isOfRows: boolean;
  onAnswer: (answer: LedgerAnswer) => void;
  onOther: () => void;
}

/** What a column looks like, to be taken by a press, or something else. The focus goes on to what is asked next. */
function Guess({ guess: { text, answer }, isOfRows, onAnswer, onOther }: GuessProps) {
  const t = useT("columns");
  const say = useMessage();
  const place = useRef<HTMLDivElement>(null);
  const label = shownText(say(text));
  const take = () => {
    const asked = [...(place.current?.closest("[data-columns]")?.querySelectorAll('[data-open="true"]') ?? [])];
    const next = asked[asked.findIndex((each) => each.contains(place.current)) + 1];
    next?.querySelector<HTMLElement>("input, button")?.focus();
    onAnswer(answer);
  };
  const other = () => {
    const question = place.current?.parentElement;
    onOther();
    requestAnimationFrame(() => question?.querySelector<HTMLElement>("input, button")?.focus());
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame
    <div ref={place} role="group" aria-label={label} className="-my-4 flex flex-wrap items-center gap-x-12 gap-y-4">
      <p className="me-auto font-medium text-pretty">
        <ServerText value={label} />
      </p>
      <Button size="small" onPress={take}>
        {t("guess-yes")}
      </Button>
      <Button variant="link" onPress={other} className="min-w-100 justify-end!">
        {t(isOfRows ? "guess-one" : "guess-other")}
      </Button>
    </div>
  );
}

type LabelledProps = QuestionProps & { label: string };

/** The options side by side, and beside them what is none of them. */
function Options({ question: { options, chosen, line, other, given }, zone, label, onAnswer }: LabelledProps) {
  const t = useT("columns");
  return (
    <RadioGroup
      aria-label={shownText(label)}
      value={chosen === null ? null : String(chosen)}
      onChange={(place) => {
        const option = options[Number(place)];
        if (option) onAnswer(option.answer);
      }}
    >
      <p className="font-medium text-pretty">
        <ServerText value={label} />
      </p>
      {line !== null && (
        <p className="text-small text-ink-2">{t("option-line", { line: line.toLocaleString("en") })}</p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-24 gap-y-4">
        {options.map((option, place) => (
          <Radio
            // biome-ignore lint/suspicious/noArrayIndexKey: the options have a fixed order
            key={place}
            value={String(place)}
            className="group flex min-h-24 items-center gap-8 text-ink-2 data-focus-visible:outline-2 data-focus-visible:outline-accent data-hovered:text-ink data-selected:text-ink"
          >
            <span
              aria-hidden
              className="size-14 flex-none rounded-pill border border-ink-decor group-data-selected:border-5 group-data-selected:border-ink"
            />
            <OptionText option={option} zone={zone} isOfRow={line !== null} />
          </Radio>
        ))}
        {other === "zone" && <OtherZone given={given} onAnswer={onAnswer} />}
        {other === "currency" && <OtherCurrency given={given} onAnswer={onAnswer} />}
      </div>
    </RadioGroup>
  );
}

interface OptionTextProps {
  option: AnswerOption;
  zone: string | null;
  /** A row of the file shows what each option would make of it. */
  isOfRow: boolean;
}

/** What an option means, and what a row of the file would be by it. */
function OptionText({ option, zone, isOfRow }: OptionTextProps) {
  const t = useT("columns");
  const said = useEntryWords(zone);
  const { reads, answer } = option;
  if (!isOfRow) return <OptionWords option={option} />;
  const reading = reads && (answer.to === "order" ? said.time(reads) : said.moved(reads));
  return (
    <span>
      <OptionWords option={option} />
      <span className="block text-small font-medium tabular-nums">
        <ServerText value={reading ?? t("option-unread")} />
      </span>
    </span>
  );
}

function OptionWords({ option: { words, text, answer } }: { option: AnswerOption }) {
  const say = useMessage();
  if (words !== null) return <ServerText value={say(words)} />;
  if (text !== null) return <ServerText value={text} />;
  return <ServerText value={answer.to === "zone" ? zoneName(answer.name) : ""} />;
}

/** `Bangkok, UTC+7` */
function zoneName(zone: string): string {
  const [city, offset] = [cityOf(zone), offsetOf(zone)];
  return city === offset ? offset : `${city}, ${offset}`;
}

/** A list to choose from, where the options have no room side by side. */
function ManyOptions({ question: { options, chosen }, label, onAnswer }: LabelledProps) {
  const t = useT("columns");
  const say = useMessage();
  return (
    <>
      <p className="mb-4 font-medium text-pretty">
        <ServerText value={label} />
      </p>
      <Select
        compact
        label={shownText(label)}
        placeholder={t("word-choose")}
        value={chosen === null ? null : String(chosen)}
        options={options.map(({ words, text }, place) => ({
          id: String(place),
          label: shownText(words === null ? (text ?? "") : say(words)),
        }))}
        onChange={(place) => {
          const option = options[Number(place)];
          if (option) onAnswer(option.answer);
        }}
      />
    </>
  );
}

interface OtherProps {
  given: string | null;
  onAnswer: (answer: LedgerAnswer) => void;
}

function OtherZone({ given, onAnswer }: OtherProps) {
  const t = useT("columns");
  const own = useAppInfo().timeZone ?? "UTC";
  return (
    <PopoverDialog
      label={t("other-zone")}
      className="flex max-h-[min(420px,70vh)] w-290 flex-col gap-6 p-8"
      trigger={
        <TriggerButton variant={given === null ? "quiet" : "field"}>
          {given === null ? t("other") : zoneName(given)}
        </TriggerButton>
      }
    >
      {(close) => (
        <ZoneList
          chosen={given ?? ""}
          onChoose={(zone) => {
            onAnswer({ to: "zone", name: zone === "local" ? own : zone });
            close();
          }}
        />
      )}
    </PopoverDialog>
  );
}

function OtherCurrency({ given, onAnswer }: OtherProps) {
  const t = useT("columns");
  const [text, setText] = useState(given ?? "");
  const code = text.trim().toUpperCase();
  const isCode = /^[A-Z]{3}$/.test(code);
  const use = (event: FormEvent) => {
    event.preventDefault();
    if (isCode) onAnswer({ to: "currency", code });
  };
  return (
    <form className="flex items-end gap-8" onSubmit={use}>
      <TextField
        label={t("currency-code")}
        value={text}
        onChange={setText}
        errorMessage={text.trim().length > 2 && !isCode ? t("currency-wrong") : undefined}
        monospace
      />
      <Button type="submit" disabledBecause={!isCode && t("currency-wrong")}>
        {t("currency-use")}
      </Button>
    </form>
  );
}

interface WordProps {
  word: string;
  rows?: number;
  kind: LedgerKind | null;
  /** It is none of the game's, and its rows are left out. */
  leftOut: boolean;
  onAnswer: (answer: LedgerAnswer) => void;
}

/** What one word of the kind means. */
function Word({ word, rows, kind, leftOut, onAnswer }: WordProps) {
  const t = useT("columns");
  return (
    <li className="flex min-h-32 flex-wrap items-center gap-x-8 border-t border-line py-2">
      <span className="min-w-96 flex-1 wrap-anywhere">
        <span className="font-medium">
          <ServerText value={word} />
        </span>{" "}
        {rows !== undefined && <span className="text-small text-ink-2">{t("word-rows", { count: rows })}</span>}
      </span>
      <Select
        compact
        label={t("word-is", { word: shownText(word) })}
        placeholder={t("word-choose")}
        value={leftOut ? noKind : kind}
        options={[
          ...kinds.map((id) => ({ id: id as string, label: t(`kind-${id}`) })),
          { id: noKind, label: t("kind-none") },
        ]}
        onChange={(id) => onAnswer({ to: "kind", word, kind: id === noKind ? null : (id as LedgerKind) })}
      />
    </li>
  );
}

/** Which words mean that nothing was booked; it may be none of them. */
function RefusedWords({ question: { words, open, key }, label, onAnswer }: LabelledProps) {
  const t = useT("columns");
  const head = key.replace(/^refused /, "");
  const chosen = words.filter(({ refused }) => refused).map(({ word }) => word);
  const answer = (next: readonly string[]) => onAnswer({ to: "refused", head, words: [...next] });
  const toggle = ({ word, refused }: QuestionWord) =>
    answer(refused ? chosen.filter((other) => other !== word) : [...chosen, word]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame
    <div role="group" aria-label={shownText(label)}>
      <p className="font-medium text-pretty">
        <ServerText value={label} />
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        {words.map((word) => (
          <ToggleChip key={word.word} isSelected={word.refused} onChange={() => toggle(word)}>
            <ServerText value={word.word} /> <span className={classes("tabular-nums")}>{word.rows}</span>
          </ToggleChip>
        ))}
        <ToggleChip isSelected={!open && chosen.length === 0} onChange={() => answer([])}>
          {t("no-word")}
        </ToggleChip>
      </div>
    </div>
  );
}
