import { Trash2, Undo2 } from "lucide-react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { GameKeyView, HouseChange, HousePart, HouseQuestion, PayTableRow, Settings } from "@/gateway/types";
import { FailedState, KNOWN_GAMES, ServerText, useGameNames } from "@/shared/domain";
import { useMessage, useT } from "@/shared/i18n";
import { useChangeHouse, useConnection, useGameKeys, useHouse, useNameGame } from "@/shared/query";
import { Button, Disclosure, IconButton, Section, Select, TextField } from "@/shared/ui";

/** Props of every settings panel. */
export interface SettingsPart {
  settings: Settings;
  change: (change: Partial<Settings>) => void;
}

interface LineProps {
  name: string;
  hint?: string;
  /** Why it can't be changed. */
  because?: string | undefined;
  /** What changes it, at the end of the line. */
  children: ReactNode;
}

/** One setting: its name and what it does, and at the end of the line what changes it. */
export function Line({ name, hint, because, children }: LineProps) {
  return (
    <div className="flex min-h-44 flex-wrap items-center gap-x-24 gap-y-4 border-line py-8 [&+&]:border-t">
      <div className="min-w-0 flex-1 basis-240">
        <p>{name}</p>
        {hint && <Hint>{hint}</Hint>}
        {because && <Hint>{because}</Hint>}
      </div>
      <div className="flex flex-none flex-wrap items-center gap-12">{children}</div>
    </div>
  );
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
        <PayTable rows={payTable} onRemove={(code) => change({ payTable: withoutCode(payTable, code) })} />
      )}
      <AddRow onAdd={(row) => change({ payTable: withRow(payTable, row) })} />
    </Section>
  );
}

function PayTable({ rows, onRemove }: { rows: readonly PayTableRow[]; onRemove: (code: string) => void }) {
  const t = useT("settings");
  return (
    <table className="mt-8 [&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_td]:pe-12 [&_th]:border-t [&_th]:border-line [&_th]:py-2 [&_th]:pe-12 [&_tbody]:font-mono [&_tbody]:text-small [&_thead]:text-small [&_thead]:font-normal [&_thead]:text-ink-2">
      <thead>
        <tr>
          <th scope="col">{t("payTableCode")}</th>
          <th scope="col">{t("payTableOdds")}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, odds }) => (
          <tr key={code}>
            <th scope="row">
              <ServerText value={code} />
            </th>
            <td>{odds.join(", ")}</td>
            <td>
              <IconButton label={t("payTableRemove", { code })} icon={Trash2} onPress={() => onRemove(code)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AddRow({ onAdd }: { onAdd: (row: PayTableRow) => void }) {
  const t = useT("settings");
  const [code, setCode] = useState("");
  const [odds, setOdds] = useState("");
  const [fault, setFault] = useState<"code" | "odds" | null>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = rowFrom(code, odds);
    setFault("fault" in typed ? typed.fault : null);
    if ("fault" in typed) return;
    onAdd(typed.row);
    setCode("");
    setOdds("");
    codeField.current?.focus();
  };
  return (
    <form
      className="mt-12 grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto] items-start gap-10 [&>button]:mt-22"
      onSubmit={submit}
      noValidate
    >
      <TextField
        monospace
        label={t("payTableCode")}
        placeholder="BANKER"
        value={code}
        onChange={setCode}
        inputRef={codeField}
        errorMessage={fault === "code" ? t("payTableCodeFault") : undefined}
      />
      <TextField
        monospace
        label={t("payTableOdds")}
        placeholder="0.95, 0.5"
        value={odds}
        onChange={setOdds}
        errorMessage={fault === "odds" ? t("payTableOddsFault") : undefined}
      />
      <Button type="submit">{t("payTableAdd")}</Button>
    </form>
  );
}

/** One line of the pay table as typed. Odds stay text to keep the operator's digits. */
type Typed = { readonly row: PayTableRow } | { readonly fault: "code" | "odds" };

/** `BANKER`, `0.95, 0.5` as a line; odds are separated by commas or spaces. */
export function rowFrom(code: string, odds: string): Typed {
  const name = code.trim();
  if (name === "") return { fault: "code" };
  const list = [...new Set(odds.split(/[\s,;]+/).filter(Boolean))];
  if (list.length === 0 || !list.every((each) => /^\d{1,9}(\.\d{1,9})?$/.test(each))) return { fault: "odds" };
  return { row: { code: name, odds: list } };
}

/** The table with this line added; it replaces a line with the same code. */
export function withRow(table: readonly PayTableRow[], row: PayTableRow): PayTableRow[] {
  const at = table.findIndex(({ code }) => code === row.code);
  return at === -1 ? [...table, row] : table.with(at, row);
}

function withoutCode(table: readonly PayTableRow[], code: string): PayTableRow[] {
  return table.filter((row) => row.code !== code);
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
  const names = useGameNames();
  const game = gameKey === null ? t("houseStatistics") : names.label(gameKey);
  const answered = questions.filter(({ learned }) => learned.answer !== null).length;
  // What somebody set is in view.
  const isSet = questions.some(({ learned }) => learned.set);
  return (
    <Disclosure title={t("houseGame", { game, answered, count: questions.length })} startsOpen={isSet}>
      <ul>
        {questions.map((question) => (
          <Question
            key={question.learned.question}
            question={question}
            onEdit={(edit) => onChange({ gameKey, question: question.learned.question, edit })}
          />
        ))}
      </ul>
    </Disclosure>
  );
}

interface QuestionProps {
  question: HouseQuestion;
  onEdit: (edit: HouseChange["edit"]) => void;
}

/** The choice to leave the answer to the records. The name of no answer has a space. */
const LEARNED = "as learned";

function Question({ question: { words, answers, learned }, onEdit }: QuestionProps) {
  const t = useT("settings");
  const say = useMessage();
  const question = say(words);
  const options = answers.map(({ answer, words }) => ({ id: answer, label: say(words) }));
  return (
    <li className="grid min-h-30 grid-cols-[minmax(0,1fr)_minmax(0,0.7fr)_auto] items-center gap-12 border-b border-line py-3">
      <span className="text-small text-pretty">{say(learned.sentence)}</span>
      {options.length > 0 && (
        <>
          <Select
            compact
            label={t("houseAnswer", { question })}
            value={learned.set && learned.answer !== null ? learned.answer : LEARNED}
            options={[{ id: LEARNED, label: t("houseLearned") }, ...options]}
            onChange={(id) => onEdit(id === LEARNED ? { kind: "leave" } : { kind: "set", answer: id })}
          />
          <IconButton label={t("houseForget", { question })} icon={Trash2} onPress={() => onEdit({ kind: "forget" })} />
        </>
      )}
    </li>
  );
}

/** The game keys of the search over all games, and where each was learned from. The user adds, removes and names keys. */
export function GameKeysPanel({ settings, change }: SettingsPart) {
  const t = useT("settings");
  const { gameKeys, leftOutGameKeys } = settings;
  const rows = useRows(settings);
  const isConnected = useConnection()?.state === "connected";
  const naming = useNameGame();
  const remove = (key: string, isLearned: boolean) =>
    change({
      gameKeys: gameKeys.filter((other) => other !== key),
      leftOutGameKeys: isLearned ? [...leftOutGameKeys, key] : leftOutGameKeys,
    });
  const restore = (key: string) => change({ leftOutGameKeys: leftOutGameKeys.filter((other) => other !== key) });
  const add = (key: string) =>
    change({
      gameKeys: gameKeys.includes(key) ? gameKeys : [...gameKeys, key],
      leftOutGameKeys: leftOutGameKeys.filter((other) => other !== key),
    });
  return (
    <Section level={2} title={t("gameKeys")}>
      <Hint>{t("gameKeysHint")}</Hint>
      {isConnected && <Hint>{t("gameKeyGameHint")}</Hint>}
      {naming.error && <FailedState error={naming.error} compact />}
      <ul className="my-8 flex max-h-320 flex-col overflow-x-hidden overflow-y-auto">
        {rows.map((row) => (
          <GameKeyRow key={row.game.code} row={row} onRemove={remove} onRestore={restore}>
            {isConnected && <GameOfKey row={row} onChange={(game) => naming.mutate({ key: row.game.code, game })} />}
          </GameKeyRow>
        ))}
      </ul>
      <AddKey onAdd={add} />
    </Section>
  );
}

/** The known keys, with the changes of the settings that are not saved yet. Without a connection, only the settings. */
function useRows({ gameKeys, leftOutGameKeys }: SettingsPart["settings"]): GameKeyView[] {
  const connection = useConnection();
  const known = useGameKeys();
  const byKey = new Map<string, GameKeyView>();
  for (const row of connection?.state === "connected" ? known : []) {
    byKey.set(row.game.code, { ...row, knownFrom: row.knownFrom.filter((from) => from !== "settings") });
  }
  for (const code of [...gameKeys, ...leftOutGameKeys]) {
    const row = byKey.get(code) ?? { game: { code, known: false }, knownFrom: [], leftOut: false, named: null };
    byKey.set(code, gameKeys.includes(code) ? { ...row, knownFrom: [...row.knownFrom, "settings"] } : row);
  }
  const rows = [...byKey.values()].map((row) => ({ ...row, leftOut: leftOutGameKeys.includes(row.game.code) }));
  return rows
    .filter((row) => row.leftOut || row.named !== null || row.knownFrom.length > 0)
    .sort((a, b) => (a.game.code < b.game.code ? -1 : 1));
}

interface GameKeyRowProps {
  row: GameKeyView;
  onRemove: (key: string, isLearned: boolean) => void;
  onRestore: (key: string) => void;
  /** The choice of its game. */
  children: ReactNode;
}

function GameKeyRow({ row: { game, knownFrom, leftOut }, onRemove, onRestore, children }: GameKeyRowProps) {
  const t = useT("settings");
  const search = useT("search");
  const reasons = knownFrom.map((from) => search(`from-${from}`)).join(", ");
  const isLearned = knownFrom.some((from) => from !== "settings");
  return (
    <li
      className="group grid min-h-30 grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1fr)_auto] items-center gap-12 border-b border-line"
      data-left-out={leftOut || undefined}
    >
      <span className="font-mono wrap-anywhere group-data-left-out:text-ink-2 group-data-left-out:line-through">
        <ServerText value={game.code} />
      </span>
      <span className="text-small text-ink-2">{leftOut ? t("gameKeyLeftOut") : reasons}</span>
      <span>{children}</span>
      {leftOut ? (
        <IconButton label={t("gameKeyRestore", { key: game.code })} icon={Undo2} onPress={() => onRestore(game.code)} />
      ) : (
        <IconButton
          label={t("gameKeyRemove", { key: game.code })}
          icon={Trash2}
          onPress={() => onRemove(game.code, isLearned)}
        />
      )}
    </li>
  );
}

/** The choice of no game. The key of no game has a space. */
const NO_GAME = "no game";

/** The game of a key, for the connected profile. A key that this version knows has its game already. */
function GameOfKey({ row: { game, named }, onChange }: { row: GameKeyView; onChange: (game: string | null) => void }) {
  const t = useT("settings");
  const names = useGameNames();
  if (KNOWN_GAMES.includes(game.code) && named === null) return names.label(game.code);
  const none = { id: NO_GAME, label: t("gameKeyNoGame") };
  return (
    <Select
      compact
      label={t("gameKeyGame", { key: game.code })}
      value={named ?? NO_GAME}
      options={[none, ...KNOWN_GAMES.map((id) => ({ id, label: names.label(id) }))]}
      onChange={(id) => onChange(id === NO_GAME ? null : id)}
    />
  );
}

function AddKey({ onAdd }: { onAdd: (key: string) => void }) {
  const t = useT("settings");
  const [typed, setTyped] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const key = typed.trim();
    if (key === "") return;
    onAdd(key);
    setTyped("");
  };
  return (
    <form className="flex items-end gap-10" onSubmit={submit} noValidate>
      <TextField monospace label={t("gameKeyName")} value={typed} onChange={setTyped} />
      <Button type="submit">{t("gameKeyAdd")}</Button>
    </form>
  );
}
