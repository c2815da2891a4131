export { Answer, amountGap, type BandQuestion, Equation, Figure, headlineOf, type Tone } from "./answer";
export { AuditScope, useAuditScope } from "./audit-scope";
export { CheckCounts, Checks, Learned, useChecksOpen } from "./checks";
export { CopyLanguageChoice, useCopyLanguage } from "./copy-language";
export { FindingList } from "./finding-list";
export { decidingOf, groupsOf, isUnchecked, reasonOf, ruleNameOf, withoutCardOf } from "./findings";
export { AuditedHand, Placed, PlaceMark, usePlace } from "./placed";
export { Tableau } from "./tableau";
export { VerdictMark } from "./verdict-mark";
