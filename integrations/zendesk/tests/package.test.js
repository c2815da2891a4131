/** The files of the app: their form as Zendesk documents it, and what has to agree between them. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { library } from "../../../tests/browser/index.mjs";
import { languageOf, languages } from "../assets/texts.js";
import { assembled } from "./sidebar.js";

const Ajv = library("ajv");
const here = fileURLToPath(new URL("..", import.meta.url));
const json = (path) => JSON.parse(readFileSync(join(here, path), "utf8"));

let app;
before(async () => {
  app = await assembled();
});
after(() => app?.remove());

/** What is wrong with a document by a schema. */
function faultsOf(document, schema) {
  const validate = new Ajv({ allErrors: true, strict: true }).compile(json(`schemas/${schema}.schema.json`));
  return validate(document) ? [] : validate.errors.map(({ instancePath, message }) => `${instancePath} ${message}`);
}

test("the manifest has the form that Zendesk documents", () => {
  assert.deepEqual(faultsOf(json("manifest.json"), "manifest"), []);
});

test("the schema of the manifest refuses what Zendesk refuses", () => {
  const manifest = json("manifest.json");
  for (const [change, fault] of [
    [{ author: "me" }, /\/author must be object/],
    [{ author: { name: "me" } }, /required property 'email'/],
    [{ frameworkVersion: "1.0" }, /\/frameworkVersion/],
    [{ location: "ticket_sidebar" }, /\/location must be object/],
    [{ defaultLocale: undefined }, /\/defaultLocale|'defaultLocale'/],
    [{ privat: true }, /additional properties/],
  ]) {
    assert.match(faultsOf({ ...manifest, ...change }, "manifest").join(), fault);
  }
});

test("each translation has the form that Zendesk documents, and there is one for each language", () => {
  const files = readdirSync(join(here, "translations"));
  assert.deepEqual(
    files.sort(),
    Object.keys(languages)
      .map((language) => `${language}.json`)
      .sort(),
  );
  for (const file of files) assert.deepEqual(faultsOf(json(`translations/${file}`), "translation"), [], file);
  assert.match(faultsOf({ app: { name: "" } }, "translation").join(), /must NOT have fewer than 1 characters/);
});

test("each language has all texts", () => {
  for (const [language, texts] of Object.entries(languages)) {
    assert.deepEqual(Object.keys(texts), Object.keys(languages.en), language);
    for (const text of Object.values(texts)) assert.notEqual(text.trim(), "");
  }
});

test("the language is that of the locale, or English", () => {
  for (const [locale, language] of [
    ["th", "th"],
    ["th-TH", "th"],
    ["TH", "th"],
    ["en-GB", "en"],
    ["de", "en"],
    ["constructor", "en"],
    [undefined, "en"],
  ]) {
    assert.equal(languageOf(locale), language, locale);
  }
});

test("the app has the files that Zendesk asks for, and all that its page names", () => {
  const files = new Set(readdirSync(app.folder, { recursive: true }).map((path) => path.replaceAll("\\", "/")));
  const { url } = json("manifest.json").location.support.ticket_sidebar;
  const page = readFileSync(join(here, url), "utf8");
  const named = [...page.matchAll(/(?:src|href)="(?!https:)([^"]+)"/g)].map(([, path]) => `assets/${path}`);
  assert.ok(named.length >= 2);
  const asked = [
    "manifest.json",
    "translations/en.json",
    "assets/logo.png",
    "assets/logo-small.png",
    "assets/logo.svg",
  ];
  for (const file of [...asked, ...named, url]) assert.ok(files.has(file), file);
});

test("the pictures have the sizes that Zendesk asks for", () => {
  for (const [file, size] of [
    ["logo.png", 320],
    ["logo-small.png", 128],
  ]) {
    const picture = readFileSync(join(here, "assets", file));
    assert.equal(picture.toString("latin1", 1, 4), "PNG");
    assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [size, size], file);
  }
});

test("the app sets no HTML, evaluates no text, and keeps and sends nothing", () => {
  const forbidden =
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|localStorage|sessionStorage|fetch\(|XMLHttpRequest|sendBeacon|WebSocket|client\.request/;
  for (const file of readdirSync(join(app.folder, "assets")).filter((name) => name.endsWith(".js"))) {
    assert.doesNotMatch(readFileSync(join(app.folder, "assets", file), "utf8"), forbidden, file);
  }
});

test("the page allows scripts of the app and of Zendesk only", () => {
  const page = readFileSync(join(here, "assets/iframe.html"), "utf8");
  const [, policy] = page.match(/content="(default-src [^"]+)"/);
  const rules = Object.fromEntries(policy.split("; ").map((rule) => [rule.split(" ")[0], rule.split(" ").slice(1)]));
  const framework = "https://static.zdassets.com/zendesk_app_framework_sdk/2.0/zaf_sdk.min.js";
  assert.deepEqual(rules, {
    "default-src": ["'none'"],
    "script-src": ["'self'", framework],
    "style-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
  });
  assert.ok(page.includes(`src="${framework}"`));
});
