/** Minimum, initial and maximum width of the round list, in pixels. */
export const listWidth = [260, 318, 460] as const;
