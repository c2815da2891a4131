export { judgedAgain, NOTHING_READ, type Reading, type ReadingState, shown, streamedReading } from "./reading-state";
export { type ReadingControl, useStreamedReading } from "./use-streamed-reading";
