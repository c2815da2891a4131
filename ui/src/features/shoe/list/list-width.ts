/** Smallest, first and largest width of the list of rounds, in pixels. */
export const listWidth = [260, 318, 460] as const;
