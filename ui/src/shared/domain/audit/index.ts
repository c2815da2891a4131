export { AuditScope, useAuditScope } from "./audit-scope";
export { CheckCounts, Checks, useChecksOpen } from "./checks";
export { CopyLanguageChoice, useCopyLanguage } from "./copy-language";
export { FindingList } from "./finding-list";
export { decidingOf, groupsOf, isUnchecked, reasonOf, ruleNameOf, withoutCardOf } from "./findings";
export { AuditedHand, Placed, PlaceMark, usePlace } from "./placed";
export { amountGap, type Beside, Copies, Equation, headlineOf, VerdictLine } from "./verdict-line";
export { VerdictMark } from "./verdict-mark";
