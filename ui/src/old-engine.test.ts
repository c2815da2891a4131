import { afterEach, beforeEach, expect, it, vi } from "vitest";
import page from "../index.html?raw";
import script from "../public/old-engine.js?raw";

const said = () => document.getElementById("old-engine");

/** Runs the script on the page, in an engine that knows these values of CSS. */
function runIn(supported: readonly string[]) {
  vi.stubGlobal("CSS", { supports: (name: string) => supported.includes(name) });
  new Function(script)();
}

beforeEach(() => {
  document.body.innerHTML = new DOMParser().parseFromString(page, "text/html").body.innerHTML;
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
});

it("says nothing in an engine that can show the interface", () => {
  runIn(["container-type"]);
  expect(said()).toHaveAttribute("hidden");
});

it("names the web view in both languages where it is too old", () => {
  runIn([]);
  expect(said()).not.toHaveAttribute("hidden");
  expect([...(said()?.querySelectorAll("p") ?? [])].map(({ lang }) => lang)).toEqual(["en", "th"]);
});

it("knows an engine without the newest functions", () => {
  const known = Object.getOwnPropertyDescriptor(Array.prototype, "toReversed");
  Reflect.deleteProperty(Array.prototype, "toReversed");
  try {
    runIn(["container-type"]);
  } finally {
    Object.defineProperty(Array.prototype, "toReversed", known as PropertyDescriptor);
  }
  expect(said()).not.toHaveAttribute("hidden");
});

it("can be read by every engine, and comes before what cannot", () => {
  expect(script).not.toMatch(/=>|`|\b(?:const|let|class|async|import|export)\b|\?\.|\?\?|\.\.\./);
  expect(page.indexOf("/old-engine.js")).toBeLessThan(page.indexOf("/src/main.tsx"));
});
