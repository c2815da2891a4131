import "@/styles/index.css";
import { readTexts } from "@/shared/i18n/language-files";
import { askFirst } from "./gateway/first-answers";
import { openGateway } from "./gateway/open";

const asked = new URLSearchParams(window.location.search);
// The router would read what stands before the "#" as the end of the address behind it.
if (window.location.search !== "")
  window.history.replaceState(null, "", window.location.pathname + window.location.hash);
// The window names the language of the settings, so that its texts are read before the settings have arrived.
const language = asked.get("language") ?? "";
readTexts(language).catch(() => undefined);
const gateway = openGateway(asked);
const answers = gateway.then((opened) => askFirst(opened, window.location.hash));
const root = document.getElementById("root");
if (root) warmFonts(root);
if (root) import("./start").then(async ({ start }) => start(root, await gateway, await answers));

/**
 * Lays out a word that is never painted, while the script of the first screen is on its way: the faces are asked for, and what the
 * system does before the first letter of a process (50 ms here) is done before anything waits for it.
 */
function warmFonts(root: HTMLElement) {
  root.textContent = language === "th" ? "Pitdesk ก" : "Pitdesk";
  void root.offsetWidth;
  root.textContent = "";
}
