/** Links to a place in Pitdesk. The program refuses everything that is not exactly one: docs/links.md#how-it-is-written. */
import { LINK_PARTS, LONGEST_ID, visiblePieces } from "./ticket-reader.js";

const longestLink = 2048;
const screensWithId = ["player", "table", "shoe"];

/** A link, or null if there can be none: for an id that is too long, or has a character that is not seen. */
export function linkTo(screen, id, search = {}) {
  if (screensWithId.includes(screen) !== (id !== null)) throw new Error(`${screen} with the id ${id}`);
  if (id !== null && (!isUsable(id) || id === "." || id === "..")) return null;
  const pairs = [];
  for (const [name, value] of Object.entries(search).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!LINK_PARTS[screen].includes(name)) throw new Error(`a link to ${screen} has no part ${name}`);
    if (!isUsable(value)) return null;
    pairs.push(`${name}=${encoded(value)}`);
  }
  const path = id === null ? screen : `${screen}/${encoded(id)}`;
  const link = `pitdesk://${path}${pairs.length > 0 ? `?${pairs.join("&")}` : ""}`;
  return link.length > longestLink ? null : link;
}

function isUsable(value) {
  return value !== "" && [...value].length <= LONGEST_ID && !visiblePieces(value).some(({ isHidden }) => isHidden);
}

/** Everything but letters, digits and `-._~` as bytes of UTF-8. */
function encoded(value) {
  const byte = (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(value).replace(/[!'()*]/g, byte);
}
