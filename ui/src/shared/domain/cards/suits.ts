/** The four suits as filled shapes in a box of 100 by 100. */
export interface Suit {
  readonly path: string;
  readonly red: boolean;
}

const SUITS = new Map<string, Suit>([
  [
    "hearts",
    {
      red: true,
      path: "M50 92C30 73 7 55 7 32 7 16 19 8 30 8 39 8 47 13 50 22 53 13 61 8 70 8 81 8 93 16 93 32 93 55 70 73 50 92Z",
    },
  ],
  [
    "diamonds",
    {
      red: true,
      path: "M50 3C58 22 71 38 86 50 71 62 58 78 50 97 42 78 29 62 14 50 29 38 42 22 50 3Z",
    },
  ],
  [
    "spades",
    {
      red: false,
      path: "M50 5C58 24 93 40 93 62 93 75 84 82 74 82 65 82 58 78 53.5 71 54.5 82 60 90 69 96H31C40 90 45.5 82 46.5 71 42 78 35 82 26 82 16 82 7 75 7 62 7 40 42 24 50 5Z",
    },
  ],
  [
    "clubs",
    {
      red: false,
      path: "M50 5A21 21 0 0 1 67 39 21 21 0 1 1 54 65C55 79 60 89 69 96H31C40 89 45 79 46 65A21 21 0 1 1 33 39 21 21 0 0 1 50 5Z",
    },
  ],
]);

/** A suit's shape; none for a suit this version does not know. */
export function suitOf(suit: string): Suit | undefined {
  return SUITS.get(suit);
}
