import "@/styles/index.css";
import { askFirst } from "./gateway/first-answers";
import { openGateway } from "./gateway/open";

const gateway = openGateway();
const answers = gateway.then((opened) => askFirst(opened, window.location.hash));
const root = document.getElementById("root");
if (root) import("./start").then(async ({ start }) => start(root, await gateway, await answers));
