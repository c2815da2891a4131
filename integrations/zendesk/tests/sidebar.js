/**
 * The app in a real browser, inside a page that stands in for Zendesk, with a stand-in for its framework. Both are served from
 * memory; no request leaves the browser.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileOf } from "../../../tests/browser/index.mjs";
import { assemble } from "../assemble.js";

const zendesk = "https://company.zendesk.example";
const appHost = "https://1.apps.example";
const framework = "https://static.zdassets.com/zendesk_app_framework_sdk/2.0/zaf_sdk.min.js";

export async function assembled() {
  const folder = mkdtempSync(join(tmpdir(), "pitdesk-zendesk-"));
  await assemble(folder);
  // For tests that read its modules without a browser.
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/**
 * Opens a ticket beside the app. `ticket` has the values by their paths; a function is called for each answer. Returns the
 * frame of the app, what the app asked of the framework, and everything that looks like a fault.
 */
export async function openTicket(
  browser,
  folder,
  { ticket, locale = "en", allow = "", permissions = [], invoke } = {},
) {
  const context = await browser.newContext({ viewport: { width: 400, height: 900 } });
  for (const origin of [zendesk, appHost]) await context.grantPermissions(permissions, { origin });
  const [calls, faults] = [[], []];
  await context.exposeBinding("askFramework", (_source, kind, name, value) => {
    calls.push([kind, name, value]);
    if (kind === "invoke") return invoke?.(name, value) ?? null;
    const values = { "currentUser.locale": locale, ...ticket };
    const paths = [name].flat();
    const given = paths.filter((path) => values[path] !== undefined);
    const errors = Object.fromEntries(
      paths.filter((path) => !given.includes(path)).map((path) => [path, { message: "no" }]),
    );
    const answerOf = (path) => (typeof values[path] === "function" ? values[path]() : values[path]);
    return { errors, ...Object.fromEntries(given.map((path) => [path, answerOf(path)])) };
  });
  await context.route("**/*", (route) => answer(route, folder, allow, faults));
  const page = await context.newPage();
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("dialog", (dialog) => faults.push(`a dialog: ${dialog.message()}`));
  await page.goto(zendesk);
  const frame = page.frames().find((each) => each.url().startsWith(appHost));
  return { context, page, frame, calls, faults };
}

function answer(route, folder, allow, faults) {
  const url = new URL(route.request().url());
  const html = (body, headers = {}) => route.fulfill({ contentType: "text/html", body, headers });
  if (url.href === framework) return route.fulfill({ contentType: "text/javascript", body: `(${standIn})()` });
  if (url.origin === zendesk) {
    const source = `${appHost}/assets/iframe.html?origin=${encodeURIComponent(zendesk)}&app_guid=1`;
    const body = `<!doctype html><title>Ticket</title><iframe src="${source}" allow="${allow}" width="340" height="800"></iframe>`;
    // The page of a help desk usually says which frames it may have.
    return html(body, { "content-security-policy": `frame-src ${appHost}` });
  }
  if (url.origin !== appHost) {
    faults.push(`asks for ${url.href}`);
    return route.abort();
  }
  const file = fileOf(folder, url.pathname);
  if (file) return route.fulfill({ contentType: file.type, body: file.body });
  if (url.pathname !== "/favicon.ico") faults.push(`there is no ${url.pathname}`);
  return route.fulfill({ status: 404 });
}

/** Runs in the frame, in place of the framework's script. It passes each call on to the test. */
function standIn() {
  const listeners = {};
  window.tellApp = (event) => listeners[event]?.();
  window.ZAFClient = {
    init: () => ({
      get: (paths) => window.askFramework("get", paths),
      invoke: (name, value) => window.askFramework("invoke", name, value),
      on: (event, listener) => {
        listeners[event] = listener;
      },
    }),
  };
}
