/** The places in Pitdesk that a ticket names. The ids are found by the interface's own reading of tickets. */
import { linkTo } from "./links.js";
import { choosePlayer, isLottoName, isLottoRound, readTicket } from "./ticket-reader.js";

const mostPlayers = 4;
const mostIds = 5;
/** Comments that are read, from the newest. */
const mostComments = 50;
const order = ["named", "form"];
/** The part of a link to a player's records for each type of id. */
const parts = { round: "round_id", bet: "bet_id", record: "record" };
/** The whole of what the service keeps: the ticket may be about any day of it. */
const period = "last14Days";

/** Nothing is known of the service here, so all times and names are read without it. */
const context = (now) => ({ now, zone: "UTC", players: [], tables: [], gameKeys: [], currencies: [] });

/**
 * `texts`: the subject with the description, then the comments. Each place has the type and id that it is about, its player if
 * that is another id, a link or null, and whether it is a guess.
 */
export function placesIn(texts, now = Date.now()) {
  const [first = "", ...comments] = texts;
  const read = [first, ...comments.slice(-mostComments).reverse()].map((text) => readTicket(text, context(now)));
  const all = read.flatMap((ticket) => ticket.parts);
  const ids = idsOf(all);
  const ofType = (type) => ids.filter((found) => found.type === type);
  const isLotto = all.some(({ readings: [{ type, name }] }) => type === "game" && isLottoName(name));
  const { player, candidates } = choosePlayer(ofType("player"), null);
  const players = candidates.filter(({ id }) => player === null || id === player).slice(0, mostPlayers);
  const places = [];
  const add = (found, link, of = null) =>
    places.push({ type: found.type, id: found.id, player: of, link, isGuess: found.because === "form" });
  for (const type of ["round", "bet", "record"]) {
    for (const found of ofType(type).slice(0, mostIds)) {
      // No play history has lotto: its rounds are looked up by themselves, with the player or without.
      const isLottoOf = type === "round" && (isLotto || isLottoRound(found.id));
      const lotto = (search) => linkTo("lotto", null, { round_id: found.id, ...search });
      for (const { id } of players) {
        add(
          found,
          isLottoOf ? lotto({ player_id: id }) : linkTo("player", id, { [parts[type]]: found.id, period }),
          id,
        );
      }
      if (players.length === 0) add(found, isLottoOf ? lotto({}) : null);
    }
  }
  for (const { id, because } of players) add({ type: "player", id, because }, linkTo("player", id, { period }));
  for (const found of ofType("table").slice(0, mostIds)) add(found, linkTo("table", found.id));
  return { places, isCut: isCut(ofType, candidates, read) };
}

function isCut(ofType, candidates, read) {
  const types = ["round", "bet", "record", "table"];
  return (
    candidates.length > mostPlayers ||
    types.some((type) => ofType(type).length > mostIds) ||
    read.some(({ leftOut }) => leftOut > 0)
  );
}

/** Each id once, by the best reason that a text gives for its type. */
function idsOf(all) {
  const ids = new Map();
  for (const { readings, because } of all) {
    const [{ type, id }] = readings;
    if (id === undefined) continue;
    const before = ids.get(id);
    if (!before || order.indexOf(because) < order.indexOf(before.because)) ids.set(id, { type, id, because });
  }
  return [...ids.values()];
}
