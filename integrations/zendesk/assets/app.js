/** The app in the sidebar of a ticket: what the ticket names, and the button for the reply. */
import { placesIn } from "./found.js";
import { plainText } from "./plain-text.js";
import { replyView } from "./reply.js";
import { languageOf, languages } from "./texts.js";
import { element, placesView } from "./view.js";

const ticketPaths = ["ticket.subject", "ticket.description", "ticket.comments"];
const changes = ["ticket.subject.changed", "ticket.comments.changed"];
const app = document.getElementById("app");

async function start() {
  const client = window.ZAFClient?.init();
  if (!client) return app.replaceChildren(element("p", { className: "failed" }, languages.en.noFramework));
  const language = await languageOfAgent(client);
  document.documentElement.lang = language;
  const say = (text) => languages[language][text];
  const grown = async () => {
    try {
      await client.invoke("resize", { width: "100%", height: `${document.body.scrollHeight + 8}px` });
    } catch {
      // The app can be scrolled then.
    }
  };
  const found = element("div");
  app.replaceChildren(found, replyView(client, say, grown));
  let asked = 0;
  const read = async () => {
    asked += 1;
    const mine = asked;
    if (mine === 1) found.replaceChildren(element("p", {}, say("reading")));
    const view = await readView(client, say, read);
    // A ticket that changed meanwhile is read again, and only the last reading is shown.
    if (mine !== asked) return;
    found.replaceChildren(view);
    grown();
  };
  for (const change of changes) client.on(change, read);
  await read();
}

async function languageOfAgent(client) {
  try {
    const answer = await client.get("currentUser.locale");
    return languageOf(answer["currentUser.locale"]);
  } catch {
    return "en";
  }
}

async function readView(client, say, again) {
  let texts;
  try {
    texts = await ticketTexts(client);
  } catch {
    const button = element("button", { type: "button" }, say("again"));
    button.addEventListener("click", again);
    return element("section", {}, element("p", { className: "failed" }, say("ticketFailed")), button);
  }
  const status = element("p", { role: "status" });
  const copy = async (id) => {
    const copied = await navigator.clipboard.writeText(id).then(
      () => true,
      () => false,
    );
    status.textContent = say(copied ? "copied" : "copyFailed");
  };
  return element("div", {}, placesView(placesIn(texts), say, copy), status);
}

/** The subject with the description, then each comment. What the framework could not give is not read as empty. */
async function ticketTexts(client) {
  const answer = await client.get(ticketPaths);
  const failed = Object.keys(answer.errors ?? {});
  if (failed.length > 0) throw new Error(`not given: ${failed.join(", ")}`);
  const text = (value) => (typeof value === "string" ? plainText(value) : "");
  const comments = Array.isArray(answer["ticket.comments"]) ? answer["ticket.comments"] : [];
  const first = [text(answer["ticket.subject"]), text(answer["ticket.description"])].join("\n");
  return [first, ...comments.map((comment) => text(comment?.value))];
}

await start();
