export {
  Answer,
  amountGap,
  type BandQuestion,
  Equation,
  Figure,
  headlineOf,
  type Tone,
  useCopyLanguage,
} from "./answer";
export { CheckCounts, Checks, ChecksLine, FindingList, isInRuleLine, RuleLine, useChecksOpen } from "./checks";
export { decidingOf, groupsOf, isUnchecked, reasonOf, ruleNameOf, VerdictMark, withoutCardOf } from "./findings";
export { AuditedHand, AuditScope, Placed, PlaceMark, useAuditScope, usePlace } from "./places";
export { Tableau } from "./tableau";
