/** The rows for words that name a screen of the program: the shoes, a comparison, payouts that are missing, limits. */
import { type Day, dayIn, daysAfter, type ScreenWord, type TimeRange } from "@pitdesk/ticket";
import { tablesHref, walletHref } from "@/shared/links";
import type { Chip } from "./corrections";
import type { Row, RowInput } from "./row";
import type { Known } from "./use-known";

/** The screens that a text names, with its day, dealer and currency. */
export function screenRows({ screens = [], chips, known, text }: RowInput): Row[] {
  const dealers = dealersIn(chips);
  const currency = currencyIn(text, known);
  const rows = dealers.map((name) => dealerRow(name, currency));
  const others = screens.filter((screen) => screen !== "limits" || dealers.length === 0);
  return [...rows, ...others.flatMap((screen) => screenRow(screen, chips, known, currency))];
}

/** The tables of a dealer, in a currency. */
export function dealerRow(name: string, currency: string | undefined): Row {
  const href = tablesHref({ q: name, currency });
  return {
    key: `dealer ${name}`,
    section: "results",
    kind: "dealer",
    subject: name,
    currency,
    action: { kind: "go", href },
  };
}

function screenRow(screen: ScreenWord, chips: readonly Chip[], known: Known, currency: string | undefined): Row[] {
  const of = { key: `screen ${screen}`, section: "results", kind: "screen", subject: "", screen } as const;
  const day = dayOf(chips, known);
  const date = [day.year, day.month, day.day].map((part) => String(part).padStart(2, "0")).join("-");
  switch (screen) {
    case "shoes":
      return [{ ...of, action: { kind: "go", href: tablesHref({ view: "checks" }) } }];
    case "limits":
      return [{ ...of, currency, action: { kind: "go", href: tablesHref({ currency }) } }];
    case "compare":
      if (!known.hasWallet) return [];
      return [{ ...of, subject: date, action: { kind: "go", href: walletHref({ view: "reconciliation", date }) } }];
    case "unpaid": {
      if (!known.hasWallet) return [];
      const href = walletHref({ view: "reconciliation", date, class: "unpaid_win" });
      return [{ ...of, subject: date, action: { kind: "go", href } }];
    }
    case "ledger":
      return known.hasWallet ? [{ ...of, action: { kind: "go", href: walletHref({ view: "ledger" }) } }] : [];
  }
}

/** The day of the text, in the zone in use; yesterday without one: the day before is compared in the morning. */
function dayOf(chips: readonly Chip[], { now, zone }: Known): Day {
  const time = chips.flatMap(({ reading }): TimeRange[] => (reading.type === "time" ? [reading.time] : []))[0];
  return time === undefined ? daysAfter(dayIn(zone, now), -1) : dayIn(zone, Date.parse(time.from));
}

const dealersIn = (chips: readonly Chip[]) => [
  ...new Set(chips.flatMap(({ reading }) => (reading.type === "dealer" ? [reading.name] : []))),
];

/** The currency that a text names, of those that tables have limits in. */
export const currencyIn = (text: string, { currencies }: Known) =>
  currencies.find((currency) => text.toUpperCase().split(/\s+/).includes(currency.toUpperCase()));
