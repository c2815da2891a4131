import { Trash2 } from "lucide-react";
import type { HouseChange, HousePart, HouseQuestion } from "@/gateway/types";
import { FailedState, useGameNames } from "@/shared/domain";
import { useMessage, useT } from "@/shared/i18n";
import { useChangeHouse, useConnection, useHouse } from "@/shared/query";
import { Disclosure, IconButton, Section, Select } from "@/shared/ui";
import { Hint } from "./settings-screen";

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
