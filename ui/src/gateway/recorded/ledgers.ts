/** Replays a ledger of another wallet: looked at, asked about, opened; its totals, and a round as it was told. */
import { errorView } from "../error-view";
import type {
  Gateway,
  LedgerAnswer,
  LedgerPreview,
  LedgerQuestion,
  LedgerRemarks,
  PastedIds,
  ToldView,
  TotalsView,
  WalletState,
} from "../types";
import { ledgerAnswers } from "./answers";

export interface LedgersOptions {
  /** The ledger that is looked at from the start. */
  readonly source?: LedgerPreview | null;
  /** What opening it leads to. */
  readonly onOpen?: (name: string) => Promise<WalletState>;
}

type Part = Pick<
  Gateway,
  | "lookAtView"
  | "lookAtTrainingLedger"
  | "ledgerSource"
  | "answerLedger"
  | "openLedgerMap"
  | "saveLedgerMap"
  | "closeLedgerSource"
  | "ledgerRemarks"
  | "walletTotals"
  | "openOtherTotals"
  | "pasteOtherTotals"
  | "pastedIds"
  | "openIds"
  | "toldRound"
>;

export function recordedLedgers({ source = null }: LedgersOptions = {}): Part {
  let looked = source;
  let hasOther = false;
  const look = async (preview: LedgerPreview) => {
    looked = preview;
    return preview;
  };
  return {
    lookAtView: ({ database, host }, view) =>
      look({ ...recordedPreview(), kind: "view", name: `${view || "pitdesk_ledger"} in ${database} on ${host}` }),
    lookAtTrainingLedger: (ledger) => look({ ...recordedPreview(), name: trainingNames[ledger] }),
    ledgerSource: async () => looked,
    answerLedger: async (answers) => {
      if (looked === null) throw errorView("stale", "No ledger is being looked at.");
      return look(answers.reduce(answered, looked));
    },
    openLedgerMap: async () => null,
    saveLedgerMap: async () => "umsatz-november.map.json",
    closeLedgerSource: async () => {
      looked = null;
    },
    ledgerRemarks: async () => recordedRemarks(),
    walletTotals: async () => recordedTotals(hasOther),
    openOtherTotals: async () => {
      hasOther = true;
      return true;
    },
    pasteOtherTotals: async (text) => {
      hasOther = text !== "";
    },
    pastedIds: async (text, column) => idsOf(text, column),
    openIds: async () => "bc:1\nbc:2\n",
    toldRound: async ({ playerId, roundId }) => recordedTold(playerId, roundId),
  };
}

const trainingNames = { table: "buchungen.csv", workbook: "bets.xlsx", log: "messages.jsonl" };

/** A table with two questions, as it is looked at for the first time. */
export const recordedPreview = (): LedgerPreview => structuredClone(ledgerAnswers.preview);
export const recordedRemarks = (): LedgerRemarks => structuredClone(ledgerAnswers.remarks);
export const recordedTotals = (hasOther: boolean): TotalsView =>
  structuredClone(hasOther ? ledgerAnswers.compared : ledgerAnswers.totals);

function recordedTold(playerId: string, roundId: string): ToldView {
  const told = ledgerAnswers.told[`${playerId} ${roundId}`] ?? Object.values(ledgerAnswers.told)[0];
  if (!told) throw errorView("not_found", "The open ledger has no entry of this round and player.");
  return structuredClone(told);
}

/** What Rust says after an answer: the question has it, and is no longer open. */
function answered(preview: LedgerPreview, answer: LedgerAnswer): LedgerPreview {
  const isAbout = ({ options, other }: LedgerQuestion) =>
    options.some((option) => option.answer.to === answer.to) || other === answer.to;
  const questions = preview.questions.map((question) => {
    if (!isAbout(question)) return question;
    const place = question.options.findIndex((option) => JSON.stringify(option.answer) === JSON.stringify(answer));
    return { ...question, open: false, chosen: place < 0 ? null : place };
  });
  const open = questions.filter((question) => question.open && question.needed).length;
  const { sample, zone } = open === 0 ? ledgerAnswers.answered : preview;
  return { ...preview, questions, open, sample, zone };
}

function idsOf(text: string, column: number | null): PastedIds {
  const ids = [...new Set(text.split("\n").filter((line) => line !== ""))];
  return { ids, of: "anything", doubled: 0, leftOut: 0, most: 5000, columns: [], column: column ?? 0 };
}
