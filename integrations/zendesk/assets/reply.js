/** Adds what was copied in Pitdesk to the reply. The clipboard is read when the button is pressed, and at no other time. */
import { element } from "./view.js";

/** `client`: the framework. `grown` is called when the height may have changed. */
export function replyView(client, say, grown) {
  const status = element("p", { role: "status" });
  const place = element("div");
  const button = element("button", { type: "button", className: "paste" }, say("paste"));
  const tell = (text, isFailed = false) => {
    status.textContent = say(text);
    status.className = isFailed ? "failed" : "";
    grown();
  };
  const append = async (text) => {
    if (text.trim() === "") return tell("empty", true);
    try {
      await client.invoke("comment.appendText", text);
      place.replaceChildren();
      tell("pasted");
    } catch {
      tell("pasteFailed", true);
    }
  };
  button.addEventListener("click", async () => {
    let text;
    try {
      text = await navigator.clipboard.readText();
    } catch {
      // The agent, or the page around this frame, does not allow it: then a field takes a usual paste.
      const field = pasteField(say, append);
      place.replaceChildren(field);
      tell("pasteHere");
      return field.focus();
    }
    await append(text);
  });
  return element(
    "section",
    {},
    element("h2", {}, say("answer")),
    button,
    place,
    status,
    element("p", {}, say("pasteHint")),
  );
}

function pasteField(say, append) {
  const field = element("textarea", { ariaLabel: say("pasteHere") });
  field.addEventListener("paste", (event) => {
    event.preventDefault();
    append(event.clipboardData?.getData("text/plain") ?? "");
  });
  return field;
}
