/** Draws the app. Everything from a ticket is set as text, and every link begins with `pitdesk://`. */
import { visiblePieces } from "./ticket-reader.js";

export function element(name, properties = {}, ...children) {
  const made = document.createElement(name);
  Object.assign(made, properties);
  made.append(...children);
  return made;
}

/** An id, with the names of the characters that are not seen. */
function idText(id) {
  const pieces = visiblePieces(id).map(({ text, isHidden }) =>
    isHidden ? element("span", { className: "unseen" }, text) : text,
  );
  return element("span", { className: "id", translate: false }, ...pieces);
}

/** The list of places. `copy` copies an id for which there is no link. */
export function placesView({ places, isCut }, say, copy) {
  const head = element("h2", {}, say("found"));
  if (places.length === 0) return element("section", {}, head, element("p", {}, say("nothing")));
  const list = element("ul", {}, ...places.map((place) => element("li", {}, placeView(place, say, copy))));
  return element("section", {}, head, list, ...(isCut ? [element("p", {}, say("more"))] : []));
}

function placeView({ type, id, player, link, isGuess }, say, copy) {
  const content = [element("span", { className: "kind" }, say(type)), idText(id)];
  if (player !== null) content.push(element("span", { className: "kind" }, say("ofPlayer")), idText(player));
  if (isGuess) content.push(element("span", { className: "note" }, say("guess")));
  if (link?.startsWith("pitdesk://")) {
    // In a window of its own: the page of Zendesk may forbid this frame to leave for another scheme. No window stays open.
    return element("a", { className: "place", href: link, target: "_blank", rel: "noopener noreferrer" }, ...content);
  }
  const button = element("button", { type: "button" }, say("copy"));
  button.addEventListener("click", () => copy(id));
  return element("div", { className: "unopened" }, ...content, element("p", {}, say("noPlace")), button);
}
