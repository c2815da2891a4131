/** The screens that the recorded answers can show, in the order a user sees them. No step depends on the language. */
import { isWhole, scrollTo, until } from "./program.mjs";

const player = "/players/somchai_88";
const record = `${player}?game_key=baccarat&period=last14Days&record=05139498386336487433`;
const ticket = `Ticket #48213 · LINE
Hi team, customer somchai_88 says today about 18:55 Thai time he won on baccarat but got only 961 THB, he thinks it must
be 1.011,00. He sent this from his history: bc:1697512897867:19g6plntrcmrv pls check ASAP!!
thx, Ploy`;

const dialog = "[role=dialog], [role=alertdialog]";

/** Presses a key that opens a dialog. */
const pressing = (key) => async (page) => {
  await page.keyboard.press(key);
  await page.locator(dialog).first().waitFor();
};

/** Opens the palette, and pastes a text. */
const palette = (text) => async (page) => {
  await page.keyboard.press("Control+k");
  await page.locator("textarea[role=combobox]").waitFor();
  await page.keyboard.insertText(text);
  const shownText = () => page.evaluate(() => document.activeElement?.value);
  await until(page, "the text in the field", async () => (await shownText()) === text);
};

/** Presses the last chip of the filter that opens a dialog. */
async function lastChip(page) {
  await page.locator("fieldset button[aria-expanded]:not([aria-haspopup=listbox])").last().click();
  await page.locator(dialog).first().waitFor();
}

const difference = "class=payout_differs&round_id=bc:1697512897867:19g6plntrcmrv&game_key=baccarat";

/** `opens` opens something on the route; `has` must be there, so that no picture shows a failure instead. */
export const scenes = [
  { name: "connect", route: "/connect", start: "disconnected", has: "form" },
  { name: "start", route: "/start", has: "[data-count]" },
  { name: "start-ticket", route: "/start", opens: palette(ticket), has: "main [data-record]" },
  { name: "tables", route: "/tables", has: "[role=option]" },
  { name: "table-checks", route: "/tables?view=checks", has: "[role=option]" },
  { name: "table", route: "/tables/431", has: "[role=option][aria-selected=true]" },
  { name: "shoe", route: "/tables/412/shoe?game_key=baccarat", has: "svg" },
  {
    name: "shoe-check",
    route: "/tables/409/shoe?game_key=baccarat&round=bc:1795183131081:0wtx3yst83tax",
    has: "svg",
  },
  { name: "find-player", route: "/players", has: "form" },
  { name: "player", route: `${player}?game_key=baccarat&period=last14Days`, has: "[role=option]" },
  { name: "record", route: record, has: "article" },
  { name: "record-check", route: `${player}?game_key=baccarat&period=last14Days&record=884120462`, has: "article" },
  { name: "record-dragon-tiger", route: `${player}?game_key=dragon_tiger&period=last14Days`, has: "article" },
  { name: "camera", route: record, opens: pressing("v"), has: `:is(${dialog}) img` },
  { name: "bet-page", route: record, opens: pressing("b"), has: dialog },
  { name: "no-records", route: "/players/nobody?game_key=baccarat&period=today", has: "main" },
  { name: "failed-player", route: "/players/no.answer?game_key=baccarat&period=last14Days", has: "[role=alert]" },
  { name: "all-games", route: `${player}?period=last14Days`, has: "[role=option]" },
  {
    name: "filters",
    route: `${player}?period=last14Days&from=2026-11-01T11:40:00.000Z&to=2026-11-30T12:10:00.000Z&stake_min=10&outcome=lost&verdict=inconsistent`,
    has: "fieldset",
  },
  { name: "filters-open", route: `${player}?period=last14Days&stake_min=10`, opens: lastChip, has: dialog },
  { name: "lotto-yiki", route: "/lotto?round_id=yk:20261121:061", has: "[role=option]" },
  { name: "lotto-lucky", route: "/lotto?round_id=lk20:20261121:1204", has: "[role=option]" },
  { name: "lotto-player", route: "/lotto?round_id=yk:20261121:061&player_id=somchai_88", has: "main" },
  { name: "lotto-empty", route: "/lotto", has: "form" },
  { name: "wallet", route: "/wallet", has: "main" },
  { name: "differences", route: "/wallet?player_id=somchai_88", has: "[role=option]" },
  { name: "difference", route: `/wallet?player_id=somchai_88&${difference}`, has: "[role=option]" },
  { name: "ledger", route: "/wallet?view=ledger&player_id=somchai_88", has: "[role=option]" },
  { name: "settings", route: "/settings", has: "[role=radiogroup]" },
  { name: "settings-middle", route: "/settings", opens: (page) => scrollTo(page, 50), has: "main" },
  { name: "settings-end", route: "/settings", opens: (page) => scrollTo(page, 100), has: "main" },
  { name: "keys", route: "/tables", opens: pressing("?"), has: `:is(${dialog}) kbd` },
  { name: "palette", route: record, opens: palette(""), has: "[role=listbox] [role=option]" },
  { name: "palette-ticket", route: record, opens: palette(ticket), has: `:is(${dialog}) [data-record]` },
  {
    name: "palette-nothing",
    route: "/tables",
    opens: palette("thanks, see you tomorrow!\nPloy"),
    has: dialog,
  },
  { name: "not-found", route: "/nowhere", has: "main" },
];

/** Shows a scene in a page of `openPage`. */
export async function enter(opened, { route, opens, has }) {
  const { page, load, go, left } = opened;
  // What a scene opened or scrolled is not closed by another route, and the same route draws nothing new.
  const canGo = left !== undefined && !left.opens && left.route !== route;
  opened.left = undefined;
  await (canGo ? go(route) : load(route));
  if (opens) {
    await opens(page);
    await isWhole(page);
  }
  await page.locator(has).first().waitFor();
  opened.left = { route, opens };
}
