/** Links: they are written as Pitdesk itself writes them, and for places that it knows. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { library } from "../../../tests/browser/index.mjs";
import { assembled } from "./sidebar.js";

const fc = library("fast-check");
const ofPitdesk = readFileSync(new URL("../../../crates/desk/src/links/tests.rs", import.meta.url), "utf8");

let app;
let linkTo;
let placesIn;
before(async () => {
  app = await assembled();
  const module = (name) => import(pathToFileURL(join(app.folder, "assets", name)).href);
  ({ linkTo } = await module("links.js"));
  ({ placesIn } = await module("found.js"));
});
after(() => app?.remove());

test("links are those that Pitdesk's own tests write and read", () => {
  for (const [link, written] of [
    [
      linkTo("player", "ops:vip/7", { record: "a b", round_id: "bc:1697:x", game_key: "baccarat" }),
      "pitdesk://player/ops%3Avip%2F7?game_key=baccarat&record=a%20b&round_id=bc%3A1697%3Ax",
    ],
    [linkTo("table", "412"), "pitdesk://table/412"],
    [linkTo("lotto", null, { round_id: "yk:1" }), "pitdesk://lotto?round_id=yk%3A1"],
  ]) {
    assert.equal(link, written);
    assert.ok(ofPitdesk.includes(`"${written}"`), `${written} is not in the tests of Pitdesk`);
  }
});

test("any id comes back from its link, and nothing else gets into it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 1, maxLength: 40 }), (id) => {
      const link = linkTo("player", id, { bet_id: id });
      if (link === null) return;
      const [, path, bet] = link.match(/^pitdesk:\/\/player\/([\w.~%-]+)\?bet_id=([\w.~%-]+)$/);
      assert.equal(decodeURIComponent(path), id);
      assert.equal(bet, path);
    }),
  );
});

test("there is no link for what Pitdesk refuses", () => {
  for (const id of ["", ".", "..", "a\u202eb", "a\u200bb", "a\nb", "\ud800", "a".repeat(513), "ก".repeat(400)]) {
    assert.equal(linkTo("player", id), null, JSON.stringify(id));
  }
  assert.notEqual(linkTo("player", "a".repeat(512)), null);
  assert.equal(linkTo("player", "a", { round_id: "" }), null);
});

test("a part or a place that Pitdesk does not know is a fault of the app", () => {
  assert.throws(() => linkTo("player", "a", { token: "b" }), /no part token/);
  assert.throws(() => linkTo("case", null, { id: "a" }), TypeError);
  assert.throws(() => linkTo("player", null), /player with the id null/);
});

/** The places of a text as `type id of player`. */
const named = (...texts) =>
  placesIn(texts).places.map(({ type, id, player, isGuess }) =>
    [type, id, player ?? "-", isGuess ? "guess" : ""].join(" ").trim(),
  );

test("an id is read once, by the best reason", () => {
  assert.deepEqual(named("somchai_88 asks", "player: somchai_88", "somchai_88 again"), ["player somchai_88 -"]);
  assert.deepEqual(named("vip_88 asks"), ["player vip_88 - guess"]);
});

test("with several possible players, each has the round", () => {
  assert.deepEqual(named("vip_88 and vip_99 in round bc:1795262090000:x"), [
    "round bc:1795262090000:x vip_88",
    "round bc:1795262090000:x vip_99",
    "player vip_88 - guess",
    "player vip_99 - guess",
  ]);
});

test("a lotto round needs no player", () => {
  const { places } = placesIn(["yiki, round yk:20261121:061"]);
  assert.deepEqual(
    places.map(({ link }) => link),
    ["pitdesk://lotto?round_id=yk%3A20261121%3A061"],
  );
  // With its player it leads to the entry, also where the text does not name the game.
  for (const text of ["player somchai_88 yiki round yk:20261121:061", "player somchai_88 round yk:20261121:061"]) {
    assert.equal(placesIn([text]).places[0].link, "pitdesk://lotto?player_id=somchai_88&round_id=yk%3A20261121%3A061");
  }
  assert.equal(placesIn(["baccarat, round bc:1795262090000:x"]).places[0].link, null);
});

test("the newest comments of a long ticket are read", () => {
  const comments = Array.from({ length: 80 }, (_, at) => `table ${at + 100}`);
  const { places, isCut } = placesIn(["", ...comments]);
  assert.deepEqual(
    places.map(({ id }) => id),
    ["179", "178", "177", "176", "175"],
  );
  assert.ok(isCut);
});
