export { useAnswerHead } from "./answer-place";
export { KnownCode, SideMark, TransactionCode } from "./codes";
export { CopyButton, CopyLinkButton, CopyLinkProvider, useCopy } from "./copy";
export { fold, joined, litText, locate, wordsOf } from "./find-text";
export { isLottoKey } from "./game-keys";
export { GameName, type GameNames, GameTag, gameNames, KNOWN_GAMES, useGameNames } from "./game-name";
export { IdField, OddNotice } from "./id-field";
export { MoneyText } from "./money-text";
export {
  FailedState,
  IncompleteNotice,
  ProblemList,
  RetryNotice,
  ServiceTimeNotices,
  Stopped,
  useServiceTime,
  Waiting,
} from "./notices";
export { type OddId, oddLetters, useOddWords } from "./odd-letters";
export { Raw, RawButton } from "./raw";
export { RemoteImage } from "./remote-image";
export { headline, shortResult } from "./round-result";
export { Id, ServerText, ShortId, shownText } from "./server-text";
export { Ago, TimeText } from "./time-text";
export { cutAt, type Range } from "./visible-pieces";
export { ZoneList, ZonePicker } from "./zone-picker";
