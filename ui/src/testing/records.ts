/** Recorded records of a player, named by what is special about them. */

import type { RecordView } from "@/gateway/types";
import { playerAnswers } from "@/testing/recorded/answers";

export const specialRecords = playerAnswers.special;

/**
 * `disputed`: three stakes, a paid side bet, a missing card. `tieWithExtras`: a returned stake, an unknown code, a win
 * without a stake. `insured`: insurance whose stakes and wins can't be matched, a bonus, an earlier version, a round in
 * a shoe. `damaged`: parts that cannot be read. `sentTwice`, `sentAgain`: one id with different contents.
 * `anotherPlayers`: a record of another player.
 */
export const [disputed, tieWithExtras, insured, damaged, sentTwice, sentAgain, anotherPlayers] = specialRecords as [
  RecordView,
  RecordView,
  RecordView,
  RecordView,
  RecordView,
  RecordView,
  RecordView,
];

/** A record of another game. */
export const [dragonTiger] = playerAnswers.dragonTiger as [RecordView];

const sound = playerAnswers.ordinary.filter(({ row }) => row.verdict === "consistent");

/** The first `count` recorded records without a fault, newest first. */
export function soundRecords(count: number): RecordView[] {
  if (count > sound.length) throw new Error(`only ${sound.length} records without a fault are recorded`);
  return sound.slice(0, count);
}

/** The record with the audit and the answer of another one, and its row with that audit's verdict. */
export function audited(
  record: RecordView,
  { audit, answer }: Pick<RecordView, "audit" | "answer">,
  verdictReason: RecordView["row"]["verdictReason"],
): RecordView {
  return { ...record, audit, answer, row: { ...record.row, verdict: audit.verdict, verdictReason } };
}
