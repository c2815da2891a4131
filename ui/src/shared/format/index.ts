export { formatAge, formatCountdown } from "./age";
export { compareDecimals, formatMoney, missingPlaces, placesOf } from "./amount";
export { followClock, isoNow, programTime, timeNow, useNow } from "./clock";
export { type Deadline, deadlineIn, useSecondsLeft } from "./deadline";
export { formatTime, instantOf, localeOf, type TimeStyle } from "./time";
export { allZones, cityOf, offsetOf, type Zone, zoneOf } from "./zone";
