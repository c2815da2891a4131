/** The amounts of an address: `437.50,462.65..511.35`. What is none is left out when an address is read (`schemas.ts`). */

/** Plain decimals, both included; equal for one amount. */
export interface AmountRange {
  readonly min: string;
  readonly max: string;
}

export function amountRanges(list: string | undefined): readonly AmountRange[] {
  return (list ?? "").split(",").flatMap((each) => {
    const [min = "", max = min] = each.split("..");
    return min === "" || max === "" ? [] : [{ min, max }];
  });
}

export function rangeText({ min, max }: AmountRange): string {
  return min === max ? min : `${min}..${max}`;
}
