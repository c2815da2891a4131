export {
  Answer,
  type Tone,
  useCopyLanguage,
} from "./answer";
export { CheckCounts, Checks, ChecksLine, FindingList, useChecksOpen } from "./checks";
export { BandText, Dispute } from "./dispute";
export { decidingOf, groupsOf, isUnchecked, reasonOf, ruleNameOf, VerdictMark, withoutCardOf } from "./findings";
export { AuditedHand, AuditScope, Placed, PlaceMark, useAuditScope, usePlace } from "./places";
export { Tableau } from "./tableau";
