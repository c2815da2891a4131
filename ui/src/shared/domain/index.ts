export { useAnswerHead } from "./answer-place";
export { Code, KnownCode, SideMark, sideOf, TransactionCode } from "./codes";
export { CopyButton, CopyLinkButton, CopyLinkProvider, useCopy } from "./copy";
export { isLottoKey } from "./game-keys";
export { GameName, type GameNames, GameTag, gameNames, KNOWN_GAMES, useGameNames } from "./game-name";
export { IdField, OddNotice } from "./id-field";
export { MoneyText } from "./money-text";
export {
  Countdown,
  FailedState,
  FailedTimes,
  IncompleteNotice,
  ProblemList,
  RetryNotice,
  ServiceTimeNotices,
  StopButton,
  Stopped,
  useServiceTime,
  Waiting,
} from "./notices";
export { type OddId, oddLetters, useOddWords } from "./odd-letters";
export { Raw, RawButton } from "./raw";
export { RemoteImage } from "./remote-image";
export { capital, headline, shortResult } from "./round-result";
export {
  cutAt,
  fold,
  Id,
  joined,
  litText,
  locate,
  type Range,
  ServerText,
  ShortId,
  shownText,
  wordsOf,
} from "./server-text";
export { Ago, TimeText } from "./time-text";
export { ZoneList, ZonePicker } from "./zone-picker";
