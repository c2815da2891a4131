export { formatAge, formatCountdown, formatDuration } from "./age";
export { followClock, isoNow, programTime, timeNow, useNow } from "./clock";
export { type Deadline, deadlineIn, useSecondsLeft } from "./deadline";
export { compareDecimals, type Decimal, decimalOf, sumOf } from "./decimal";
export {
  currencyKey,
  formatMoney,
  isSameCurrency,
  missingPlaces,
  oneZero,
  placesOf,
  uniqueCurrencies,
} from "./money";
export {
  commonYear,
  datePartsOf,
  formatInstant,
  formatTime,
  inCommonEra,
  instantOf,
  localeOf,
  type TimeStyle,
} from "./time";
export { allZones, cityOf, isUtc, offsetOf, type Zone, zoneOf } from "./zone";
