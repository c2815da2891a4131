import "@/shared/ui/fonts.css";
import "@/shared/ui/tokens.css";
import "@/shared/ui/base.css";
import { openGateway } from "./gateway/open";

/*
 * What decides the first paint is asked for before the interface itself is read: the shell answers while the web view
 * is still busy with the larger file.
 */
const gateway = openGateway();
const answers = gateway.then((opened) =>
  Promise.allSettled([opened.settings(), opened.appInfo(), opened.connection()]),
);
const root = document.getElementById("root");
if (root) import("./start").then(async ({ start }) => start(root, await gateway, await answers));
