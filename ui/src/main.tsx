import "@/styles/index.css";
import { readTexts } from "@/shared/i18n/language-files";
import { askFirst } from "./gateway/first-answers";
import { openGateway } from "./gateway/open";

const asked = new URLSearchParams(window.location.search);
// The router would read what stands before the "#" as the end of the address behind it.
if (window.location.search !== "")
  window.history.replaceState(null, "", window.location.pathname + window.location.hash);
// The window names the language of the settings, so that its texts are read before the settings have arrived.
readTexts(asked.get("language") ?? "").catch(() => undefined);
const gateway = openGateway(asked);
const answers = gateway.then((opened) => askFirst(opened, window.location.hash));
const root = document.getElementById("root");
if (root) import("./start").then(async ({ start }) => start(root, await gateway, await answers));
