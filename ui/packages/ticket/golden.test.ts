/** Whole tickets, and all that is read of them, compared with a file. `npx vitest run packages/ticket/golden -u` writes it anew. */
import { expect, it } from "vitest";
import type { WantedRecord } from "@/gateway/types";
import tables from "../../../fixtures/tables.json?raw";
import forty from "../../../fixtures/tickets/tickets.json?raw";
import own from "./golden/tickets.json?raw";
import type { Ticket, TicketContext } from "./part";
import { readTicket } from "./read-ticket";
import { wantedRecord } from "./wanted-record";

interface RecordedTables {
  readonly tables: {
    readonly currencies: readonly string[];
    readonly games: readonly string[];
    readonly rows: readonly {
      readonly id: string;
      readonly titles: readonly { readonly text: string }[];
      readonly gameKey: { readonly code: string };
      readonly dealer: { readonly name: string } | null;
    }[];
  };
}

const recorded: RecordedTables["tables"] = JSON.parse(tables).tables;

/** Saturday 28 Nov 2026, 19:00 in Bangkok, right after the newest record of the forty tickets. */
const context: TicketContext = {
  now: Date.parse("2026-11-28T12:00:00Z"),
  zone: "Asia/Bangkok",
  players: ["somchai_88", "niran.k", "anan11", "wichai109", "manee67", "นารี 21"],
  tables: recorded.rows.map(({ id, titles, gameKey, dealer }) => ({
    id,
    titles: titles.map(({ text }) => text),
    gameKey: gameKey.code,
    dealer: dealer?.name ?? null,
  })),
  gameKeys: [...recorded.games, "yiki", "lucky20"],
  currencies: recorded.currencies,
};

interface Sample {
  readonly name: string;
  readonly text: string;
}

function samples(): Sample[] {
  const ofForty: { n: number; text: string }[] = JSON.parse(forty);
  const numbered = ofForty.map(({ n, text }) => ({ name: `forty ${n}`, text }));
  const long = "somchai_88 won 961 THB yesterday at 18:55, must be 1,011.00. ".repeat(170);
  return [...numbered, ...(JSON.parse(own) as Sample[]), { name: "ten kilobytes", text: long }];
}

/** What is said of a record, and what else was read: only what there is, spans and amounts on one line each. */
function shown({ name, text }: Sample): string {
  const ticket = readTicket(text, context);
  const wanted = wantedRecord(ticket, context.now, context.zone);
  const short = text.length > 400 ? `${text.slice(0, 60)}… (${text.length})` : text;
  const fields = [["text", short], ...fieldsOf(wanted, ticket)].map(
    ([field, value]) => `    ${JSON.stringify(field)}: ${lines(value)}`,
  );
  return `  ${JSON.stringify(name)}: {\n${fields.join(",\n")}\n  }`;
}

function fieldsOf(wanted: WantedRecord, { parts, unused, screens, verdicts }: Ticket): [string, unknown][] {
  const players = parts.flatMap(({ readings: [first], because }) =>
    first.type === "player" && because !== "form" ? [first.id] : [],
  );
  const dealers = parts.flatMap(({ readings: [first] }) => (first.type === "dealer" ? [first.name] : []));
  const shoes = parts.flatMap(({ readings: [first] }) => (first.type === "shoe" ? [first.id] : []));
  const numbers = parts.flatMap(({ readings: [first] }) => (first.type === "number" ? [first.digits] : []));
  const others = {
    players,
    dealers,
    shoes,
    numbers,
    screens,
    verdicts,
    unused: unused.map((each) => `${each.kind} ${each.text}`),
  };
  return Object.entries({ ...wanted, ...others }).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
}

function lines(value: unknown): string {
  if (!Array.isArray(value) || typeof value[0] !== "object") return escaped(value);
  return `[\n${value.map((each) => `      ${escaped(each)}`).join(",\n")}\n    ]`;
}

/** Letters that nobody sees are written as escapes. Half a letter is no text for other readers of the file, so its escape is one. */
const escaped = (value: unknown) =>
  JSON.stringify(value)
    .replace(/\\u(d[89a-f])/g, "\\\\u$1")
    .replace(
      /[\u00a0\u200b-\u200f\u202a-\u202e\u2060-\u2069\u3000\ufeff]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );

it("tickets say what they said before", async () => {
  const all = `{\n${samples().map(shown).join(",\n")}\n}\n`;
  expect(() => JSON.parse(all)).not.toThrow();
  await expect(all).toMatchFileSnapshot("golden/wanted.json");
});
