export {
  Answer,
  Reason,
  type Tone,
  useCopyLanguage,
} from "./answer";
export { Checks, FindingList } from "./checks";
export { BandText, Dispute } from "./dispute";
export { decidingOf, groupsOf, isUnchecked, reasonOf, ruleNameOf, VerdictMark, withoutCardOf } from "./findings";
export { AuditedHand, AuditScope, Placed, PlaceMark, RowMark, useAuditScope, usePlace } from "./places";
export { Tableau } from "./tableau";
