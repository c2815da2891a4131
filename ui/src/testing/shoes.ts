/** Recorded shoes with the current time as the time of reading. */

import type { ShoeView } from "@/gateway/types";
import { isoNow } from "@/shared/format";
import { recordedShoe } from "@/testing/recorded";
import { shoeAnswers } from "@/testing/recorded/answers";

/** The running shoe after one of the recorded numbers of rounds. */
export const runningShoe = (count = 64, changes: Partial<ShoeView> = {}) => ({ ...recordedShoe(count), ...changes });

export const emptyShoe = () => recordedShoe(0);
/** The banker drew a card against the rules in one round. */
export const faultyShoe = () => readNow(shoeAnswers.faulty);
/** Three ties before any banker or player result. */
export const tiesOnlyShoe = () => readNow(shoeAnswers.tiesOnly);
/** Three rounds are missing, and one round has an unknown result. */
export const partialShoe = () => readNow(shoeAnswers.partial);
/** Rounds of a game that has no roads. */
export const shoeWithoutRoads = () => readNow(shoeAnswers.withoutRoads);

function readNow(shoe: ShoeView): ShoeView {
  return { ...shoe, readAt: isoNow() };
}

/** The id of a round of the running shoe, by its number. */
export const roundId = (no: number) => recordedShoe(64).rounds[no - 1]?.id ?? "";
