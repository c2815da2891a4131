import { Trash2, Undo2 } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { Form } from "react-aria-components";
import type {
  GameKeyView,
  HouseChange,
  HousePart,
  HouseQuestion,
  LearnedView,
  Message,
  MessageArgument,
  PayTableRow,
  Settings,
} from "@/gateway/types";
import { FailedState, KNOWN_GAMES, ServerText, useGameNames } from "@/shared/domain";
import { useMessage, useT } from "@/shared/i18n";
import { useChangeHouse, useConnection, useGameKeys, useHouse, useNameGame } from "@/shared/query";
import { Button, Disclosure, FigureTable, IconButton, Section, Select, TextField } from "@/shared/ui";

export interface SettingsPart {
  settings: Settings;
  change: (change: Partial<Settings>) => void;
}

/** A sentence below a choice. */
export function Hint({ children }: { children: ReactNode }) {
  return <p className="text-small text-pretty text-ink-2">{children}</p>;
}

/**
 * The odds of the operator's tables. If empty, the check takes the odds from each record, because the contract gives
 * none.
 */
export function PayTablePanel({ settings: { payTable }, change }: SettingsPart) {
  const t = useT("settings");
  return (
    <Section level={2} title={t("payTable")}>
      <Hint>{t("payTableHint")}</Hint>
      {payTable.length === 0 ? (
        <Hint>{t("payTableNone")}</Hint>
      ) : (
        <FigureTable<PayTableRow>
          label={t("payTable")}
          rows={payTable}
          columns={[
            { id: "code", head: t("payTableCode"), kind: "name", cell: ({ code }) => <ServerText value={code} /> },
            {
              id: "odds",
              head: t("payTableOdds"),
              cell: ({ code, odds }) => (
                <span className="flex items-center justify-between gap-8">
                  {odds.join(", ")}
                  <IconButton
                    label={t("payTableRemove", { code })}
                    icon={Trash2}
                    onPress={() => change({ payTable: payTable.filter((row) => row.code !== code) })}
                  />
                </span>
              ),
            },
          ]}
        />
      )}
      <AddForm
        add={t("payTableAdd")}
        fields={[
          { id: "code", label: t("payTableCode"), placeholder: "BANKER", fault: t("payTableCodeFault") },
          { id: "odds", label: t("payTableOdds"), placeholder: "0.95, 0.5", fault: t("payTableOddsFault") },
        ]}
        onAdd={({ code = "", odds = "" }) => {
          const list = [...new Set(odds.split(/[\s,;]+/).filter(Boolean))];
          if (code === "") return "code";
          if (list.length === 0 || !list.every((each) => /^\d{1,9}(\.\d{1,9})?$/.test(each))) return "odds";
          change({ payTable: withRow(payTable, { code, odds: list }) });
        }}
      />
    </Section>
  );
}

/** The table with this line added; it replaces a line with the same code. Odds stay text, to keep the operator's digits. */
function withRow(table: readonly PayTableRow[], row: PayTableRow): PayTableRow[] {
  const at = table.findIndex(({ code }) => code === row.code);
  return at === -1 ? [...table, row] : table.with(at, row);
}

interface AddFormProps {
  add: string;
  fields: readonly {
    readonly id: string;
    readonly label: string;
    readonly placeholder?: string;
    readonly fault?: string;
  }[];
  /** Takes what was typed, or returns the id of the field that is wrong. */
  onAdd: (typed: Readonly<Record<string, string>>) => string | undefined;
}

/** A line of fields that adds to the list above it. */
function AddForm({ add, fields, onAdd }: AddFormProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [wrong, setWrong] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const trimmed = Object.entries(typed).map(([id, text]) => [id, text.trim()]);
    const fault = onAdd(Object.fromEntries(trimmed));
    setWrong(fault);
    if (fault !== undefined) return;
    setTyped({});
    event.currentTarget.querySelector("input")?.focus();
  };
  return (
    <Form
      className="mt-12 flex items-start gap-10 *:flex-1 [&>button]:beside-field [&>button]:flex-none"
      onSubmit={submit}
    >
      {fields.map(({ id, label, placeholder, fault }) => (
        <TextField
          key={id}
          monospace
          label={label}
          placeholder={placeholder}
          value={typed[id] ?? ""}
          onChange={(text) => {
            setTyped({ ...typed, [id]: text });
            // The form is not sent while one of its fields is marked as wrong.
            setWrong(undefined);
          }}
          errorMessage={wrong === id ? fault : undefined}
        />
      ))}
      <Button type="submit">{add}</Button>
    </Form>
  );
}

/** What the connected service does where its contract is silent. The user sets an answer, or has it forgotten. */
export function HousePanel() {
  const t = useT("settings");
  const isConnected = useConnection()?.state === "connected";
  const house = useHouse(isConnected);
  const changing = useChangeHouse();
  if (!isConnected) return null;
  const error = changing.error ?? house.error;
  return (
    <Section level={2} title={t("house")}>
      <Hint>{t("houseHint")}</Hint>
      {error && <FailedState error={error} compact />}
      {house.data?.parts.length === 0 && <Hint>{t("houseNone")}</Hint>}
      {house.data?.parts.map((part) => (
        <Part key={part.gameKey} part={part} onChange={(change) => changing.mutate(change)} />
      ))}
    </Section>
  );
}

interface PartProps {
  part: HousePart;
  onChange: (change: HouseChange) => void;
}

function Part({ part: { gameKey, questions }, onChange }: PartProps) {
  const t = useT("settings");
  const say = useMessage();
  const names = useGameNames();
  const game = gameKey === null ? t("houseStatistics") : names.label(gameKey);
  const answered = questions.filter(({ learned }) => learned.answer !== null).length;
  // What somebody set is in view.
  const isSet = questions.some(({ learned }) => learned.set);
  return (
    <Disclosure title={t("houseGame", { game, answered, count: questions.length })} startsOpen={isSet}>
      <FigureTable<HouseQuestion>
        label={game}
        rows={questions}
        rowKey={({ learned }) => learned.question}
        rowClass={() => "group relative"}
        columns={[
          {
            id: "question",
            head: t("houseQuestion"),
            kind: "name",
            className: "w-1/2",
            cell: ({ words }) => <span className="text-pretty">{say(words)}</span>,
          },
          {
            id: "answer",
            head: t("houseAnswerHead"),
            className: "relative",
            cell: (question) => (
              <Answer
                question={question}
                onEdit={(edit) => onChange({ gameKey, question: question.learned.question, edit })}
              />
            ),
          },
          { id: "seen", head: t("houseSeen"), kind: "figure", cell: ({ learned }) => <Seen of={learned} /> },
        ]}
      />
    </Disclosure>
  );
}

/** The choice to leave the answer to the records. The name of no answer has a space. */
const LEARNED = "as learned";

interface AnswerProps {
  question: HouseQuestion;
  onEdit: (edit: HouseChange["edit"]) => void;
}

/** The answer in words. In the row under the pointer or with the focus, the choice of another one lies over it. */
function Answer({ question: { words, answers, learned }, onEdit }: AnswerProps) {
  const t = useT("settings");
  const say = useMessage();
  const question = say(words);
  const { answer } = learned.sentence.args;
  const said = isMessage(answer) ? say(answer) : t("houseOpen");
  const tone = isMessage(answer) ? "text-ink" : "text-ink-3";
  if (answers.length === 0) return <span className={`text-pretty ${tone}`}>{said}</span>;
  return (
    <>
      <span className={`block text-pretty ${tone} group-focus-within:invisible group-hover:invisible`}>{said}</span>
      <span className="absolute inset-y-0 start-0 flex w-px items-center gap-4 overflow-hidden opacity-0 group-focus-within:w-full group-focus-within:overflow-visible group-focus-within:opacity-100 group-hover:w-full group-hover:opacity-100">
        <span className="min-w-0 flex-1">
          <Select
            compact
            label={t("houseAnswer", { question })}
            value={learned.set && learned.answer !== null ? learned.answer : LEARNED}
            options={[
              { id: LEARNED, label: t("houseLearned") },
              ...answers.map(({ answer: id, words: label }) => ({ id, label: say(label) })),
            ]}
            onChange={(id) => onEdit(id === LEARNED ? { kind: "leave" } : { kind: "set", answer: id })}
          />
        </span>
        <IconButton label={t("houseForget", { question })} icon={Trash2} onPress={() => onEdit({ kind: "forget" })} />
      </span>
    </>
  );
}

const isMessage = (argument: MessageArgument | undefined): argument is Message =>
  typeof argument === "object" && !Array.isArray(argument);

/** How many of the records that show it fit the answer. */
function Seen({ of: { set, sentence } }: { of: LearnedView }) {
  const t = useT("settings");
  const { fits, of } = sentence.args;
  if (set) return t("houseSet");
  return fits === undefined ? grouped(of) : t("houseFits", { fits: grouped(fits), of: grouped(of) });
}

const grouped = (count: MessageArgument | undefined) => Number(count ?? 0).toLocaleString("en");

/** The choice of no game. The key of no game has a space. */
const NO_GAME = "no game";

/** The game keys of the search over all games, and where each was learned from. The user adds, removes and names keys. */
export function GameKeysPanel({ settings, change }: SettingsPart) {
  const t = useT("settings");
  const search = useT("search");
  const names = useGameNames();
  const { gameKeys, leftOutGameKeys } = settings;
  const isConnected = useConnection()?.state === "connected";
  const known = useGameKeys();
  const naming = useNameGame();
  const without = (keys: readonly string[], key: string) => keys.filter((other) => other !== key);
  const games = [
    { id: NO_GAME, label: t("gameKeyNoGame") },
    ...KNOWN_GAMES.map((id) => ({ id, label: names.label(id) })),
  ];
  return (
    <Section level={2} title={t("gameKeys")}>
      <Hint>{t("gameKeysHint")}</Hint>
      {isConnected && <Hint>{t("gameKeyGameHint")}</Hint>}
      {naming.error && <FailedState error={naming.error} compact />}
      <ul className="my-8 max-h-320 overflow-x-hidden overflow-y-auto">
        {keyRows(settings, isConnected ? known : []).map(({ game: { code: key }, knownFrom, leftOut, named }) => (
          <li
            key={key}
            className="group grid min-h-32 grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1fr)_auto] items-center gap-12 border-b border-line py-4"
            data-left-out={leftOut || undefined}
          >
            <span className="font-mono wrap-anywhere group-data-left-out:text-ink-2 group-data-left-out:line-through">
              <ServerText value={key} />
            </span>
            <span className="text-small text-ink-2">
              {leftOut ? t("gameKeyLeftOut") : knownFrom.map((from) => search(`from-${from}`)).join(", ")}
            </span>
            <span>
              {/* A key that this version knows has its game already. */}
              {isConnected && KNOWN_GAMES.includes(key) && named === null && names.label(key)}
              {isConnected && !(KNOWN_GAMES.includes(key) && named === null) && (
                <Select
                  compact
                  label={t("gameKeyGame", { key })}
                  value={named ?? NO_GAME}
                  options={games}
                  onChange={(id) => naming.mutate({ key, game: id === NO_GAME ? null : id })}
                />
              )}
            </span>
            {leftOut ? (
              <IconButton
                label={t("gameKeyRestore", { key })}
                icon={Undo2}
                onPress={() => change({ leftOutGameKeys: without(leftOutGameKeys, key) })}
              />
            ) : (
              <IconButton
                label={t("gameKeyRemove", { key })}
                icon={Trash2}
                onPress={() => {
                  const isLearned = knownFrom.some((from) => from !== "settings");
                  const leftOutNow = isLearned ? [...leftOutGameKeys, key] : leftOutGameKeys;
                  change({ gameKeys: without(gameKeys, key), leftOutGameKeys: leftOutNow });
                }}
              />
            )}
          </li>
        ))}
      </ul>
      <AddForm
        add={t("gameKeyAdd")}
        fields={[{ id: "key", label: t("gameKeyName") }]}
        onAdd={({ key = "" }) => {
          if (key === "") return "key";
          const keys = [...without(gameKeys, key), key];
          change({ gameKeys: keys, leftOutGameKeys: without(leftOutGameKeys, key) });
        }}
      />
    </Section>
  );
}

/** The known keys, with the changes of the settings that are not saved yet, sorted. */
function keyRows({ gameKeys, leftOutGameKeys }: Settings, known: readonly GameKeyView[]): GameKeyView[] {
  const byKey = new Map(known.map((row) => [row.game.code, row]));
  const codes = new Set([...byKey.keys(), ...gameKeys, ...leftOutGameKeys]);
  return [...codes].sort().flatMap((code) => {
    const { game, knownFrom, named } = byKey.get(code) ?? { game: { code, known: false }, knownFrom: [], named: null };
    const others = knownFrom.filter((from) => from !== "settings");
    const from = gameKeys.includes(code) ? [...others, "settings" as const] : others;
    const leftOut = leftOutGameKeys.includes(code);
    return leftOut || named !== null || from.length > 0 ? [{ game, knownFrom: from, leftOut, named }] : [];
  });
}
