import { walletAnswers } from "@/testing/recorded/answers";

/** The differences of the recorded day, one of each class that is listed, in the order they were found. */
export const recordedDifferences = (walletAnswers.comparisons.day?.events ?? []).flatMap((event) =>
  event.event === "differences" ? event.rows : [],
);
