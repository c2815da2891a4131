/** The banker's part of the third-card table, for display only: verdict, step and sentence come from Rust. */

/** Values of the player's third card, by column; null: the player stood. */
export const THIRD_CARDS: readonly (number | null)[] = [null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

interface Draws {
  /** When the player stood. */
  readonly stood: boolean;
  /** The values of the player's third card. */
  readonly on: string;
}

/** By the banker's two-card total, 0 to 7; with 8 or 9 nobody draws. */
export const BANKER_DRAWS: readonly Draws[] = [
  { stood: true, on: "0123456789" },
  { stood: true, on: "0123456789" },
  { stood: true, on: "0123456789" },
  { stood: true, on: "012345679" },
  { stood: true, on: "234567" },
  { stood: true, on: "4567" },
  { stood: false, on: "67" },
  { stood: false, on: "" },
];

export function bankerDraws(total: number, third: number | null): boolean {
  const row = BANKER_DRAWS[total];
  if (!row) return false;
  return third === null ? row.stood : row.on.includes(String(third));
}
