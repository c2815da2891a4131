import type { Part, PartType, Reading, Ticket, TicketContext } from "./part";
import { readTicket } from "./read-ticket";

/** 21 Nov 2026, 21:00 in Bangkok. */
export const context: TicketContext = {
  now: Date.parse("2026-11-21T14:00:00Z"),
  zone: "Asia/Bangkok",
  players: ["somchai_88", "niran.k", "สมชาย ใจดี/7"],
  tables: [{ id: "412", titles: ["Baccarat Chao Phraya", "บาคาร่า เจ้าพระยา"], gameKey: "baccarat" }],
  gameKeys: ["baccarat", "baccarat_insurance", "dragon_tiger", "yiki"],
  currencies: ["THB", "USD"],
};

export const read = (text: string, changes: Partial<TicketContext> = {}): Ticket =>
  readTicket(text, { ...context, ...changes });

export const partsOf = (text: string, type: PartType): Part[] =>
  read(text).parts.filter(({ readings }) => readings[0].type === type);

/** The ids of one type, as they were read first. */
export const ids = (text: string, type: PartType): string[] =>
  partsOf(text, type).map(({ readings: [first] }) => ("id" in first ? first.id : ""));

/** `from – to` of each time, in UTC without seconds that are zero. */
export const times = (text: string, changes: Partial<TicketContext> = {}): string[] =>
  read(text, changes)
    .parts.filter(({ readings }) => readings[0].type === "time")
    .map(({ readings: [first] }) => rangeOf(first));

export function rangeOf(reading: Reading): string {
  if (reading.type !== "time") return reading.type;
  const { from, to } = reading.time;
  const short = (at: string) => at.replace(/(?::00)?\.000Z$/, "");
  return from === to ? short(from) : `${short(from)} – ${short(to)}`;
}

export const amounts = (text: string): string[] =>
  partsOf(text, "amount").map(({ readings }) =>
    readings.map((each) => (each.type === "amount" ? `${each.amount} ${each.currency ?? "?"}` : each.type)).join(" | "),
  );
