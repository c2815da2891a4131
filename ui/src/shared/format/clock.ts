/** How far the program's clock is ahead of this computer's, in milliseconds: 0 unless a test has set it. */
let ahead = 0;

/** Follows the program's clock, which says `now`; with none, it is this computer's. */
export function followClock(now: string | null): void {
  ahead = now === null ? 0 : Date.parse(now) - Date.now();
}

/** The time, in milliseconds since 1970. Whatever shows or computes a date asks here and nowhere else. */
export const timeNow = (): number => programTime(Date.now());

/** The time as the gateway writes it. */
export const isoNow = (): string => new Date(timeNow()).toISOString();

/** A moment of this computer's clock, such as the query library notes, by the program's. */
export const programTime = (computerTime: number): number => computerTime + ahead;
