import { isoNow } from "@/shared/format";
import type { Gateway, LimitView, TableRow, TablesQuery } from "../types";
import { fakeImage } from "./images";

const dealers = ["Niran", "Suda", "Malee", "Kanya", "Ploy", "Arisa", "Mint", "Dao"];
const knownGames = new Set(["baccarat", "dragon_tiger", "speed_baccarat"]);
const games = ["baccarat", "baccarat", "speed_baccarat", "dragon_tiger", "baccarat", "crash_x"];

/** A table as the service would list it; `changes` replace any part. */
export function fakeTable(index: number, changes: Partial<TableRow> = {}): TableRow {
  const id = String(400 + index);
  const gameKey = games[index % games.length] ?? "baccarat";
  const status = index % 9 === 4 ? "inactive" : index === 10 ? "maintenance" : "active";
  return {
    key: id,
    id,
    titles: [
      { language: "en", text: `${titleOf(gameKey)} ${index}` },
      { language: "th", text: `บาคาร่า โต๊ะ ${index}` },
    ],
    status: { code: status, known: status !== "maintenance" },
    gameKey: { code: gameKey, known: knownGames.has(gameKey) },
    dealer: fakeDealer(index),
    limits: limitsOf(index),
    hasShoe: true,
    problems: [],
    raw: `{\n  "id": "${id}",\n  "title": { "en": "${titleOf(gameKey)} ${index}", "th": "บาคาร่า โต๊ะ ${index}" },\n  "status": "${status}",\n  "game_key": "${gameKey}"\n}`,
    ...changes,
  };
}

function titleOf(gameKey: string): string {
  return gameKey.replaceAll("_", " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function fakeDealer(index: number): TableRow["dealer"] {
  const name = dealers[index % dealers.length] ?? "Niran";
  return {
    id: `${9000 + index}`,
    code: `C-${14 + index}`,
    name,
    coverH: fakeImage("cover_h", name),
    coverV: index % 7 === 3 ? fakeImage("cover_v", name, { host: "cdn.example.net", access: "ask_first" }) : null,
  };
}

function limitsOf(index: number): LimitView[] {
  const factor = 1 + (index % 4);
  const ranks = { betMinRank: factor - 1, betMaxRank: factor - 1 };
  const thb = { currency: "THB", betMin: `${20 * factor}.00`, betMax: `${50_000 * factor}.00`, ...ranks };
  const usd = { currency: "USD", betMin: `${factor}`, betMax: `${2500 * factor}`, ...ranks };
  const idr = {
    ...ranks,
    currency: "IDR",
    betMin: `${10_000 * factor}.00`,
    betMax: "99999999999999999.99",
    betMaxRank: 0,
  };
  return index % 5 === 2 ? [thb, idr] : [thb, usd, idr];
}

/** The first tables hold what is rare: an id with odd letters, a record without id, one that could not be read whole. */
export function fakeTableRows(): TableRow[] {
  const rows = Array.from({ length: 46 }, (_, index) => fakeTable(index + 12));
  const odd = fakeTable(7, { key: "vip:โต๊ะ/7", id: "vip:โต๊ะ/7", hasShoe: false });
  const incomplete = fakeTable(8, {
    key: "#8",
    id: null,
    dealer: null,
    hasShoe: false,
    problems: [{ path: "id", message: "missing" }],
  });
  return [...rows, odd, incomplete, fakeTable(10)];
}

/** One page of the tables that fit the filters. */
export function fakeTables(): Pick<Gateway, "tables"> {
  const all = fakeTableRows();
  const currencies = ["THB", "USD", "IDR"];
  return {
    tables: async (query) => {
      const fitting = all.filter((row) => fits(row, query));
      const perPage = query.perPage ?? 20;
      const page = query.page ?? 1;
      const lastPage = Math.max(1, Math.ceil(fitting.length / perPage));
      return {
        rows: fitting.slice((page - 1) * perPage, page * perPage),
        leftOut: 0,
        page: { total: fitting.length, page, perPage, lastPage },
        games: [...new Set(all.map((row) => row.gameKey.code))],
        currencies,
        readAt: isoNow(),
        clockSkewSeconds: null,
      };
    },
  };
}

function fits(row: TableRow, { gameKey, status, id }: TablesQuery): boolean {
  return (
    (gameKey === null || row.gameKey.code === gameKey) &&
    (status === null || row.status.code === status) &&
    (id === null || row.id === id)
  );
}
