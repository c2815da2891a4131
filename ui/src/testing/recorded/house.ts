/** A house of one question. The user's answers are kept as long as the gateway lives. */
import type { Gateway, HouseAnswer, HouseView, LearnedView, Message } from "@/gateway/types";

const question: Message = { id: "findings-question", args: { question: "odds" } };
const answers: HouseAnswer[] = [
  { answer: "net", words: { id: "findings-answer", args: { answer: "odds-net" } } },
  { answer: "gross", words: { id: "findings-answer", args: { answer: "odds-gross" } } },
];

export function recordedHouse(): Pick<Gateway, "house" | "changeHouse"> {
  let answer: string | null = "net";
  let set = false;
  let of = 40;
  const learned = (): LearnedView => {
    const words = answers.find((each) => each.answer === answer)?.words;
    const counts = { question: "odds", answer, set, fits: answer === "net" ? of : 0, of };
    if (words === undefined) return { ...counts, sentence: { id: "findings-learned-open", args: { of, question } } };
    if (set) return { ...counts, sentence: { id: "findings-learned-set", args: { answer: words, question } } };
    const args = { answer: words, fits: counts.fits, of, question };
    return { ...counts, sentence: { id: "findings-learned-answered", args } };
  };
  const house = async (): Promise<HouseView> => ({
    parts: [{ gameKey: "baccarat", questions: [{ words: question, answers, learned: learned() }] }],
  });
  return {
    house,
    async changeHouse({ edit }) {
      if (edit.kind === "set") [answer, set] = [edit.answer, true];
      if (edit.kind === "leave") [answer, set] = [of > 0 ? "net" : null, false];
      if (edit.kind === "forget") [answer, set, of] = [null, false, 0];
      return house();
    },
  };
}
