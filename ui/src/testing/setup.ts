import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach } from "vitest";
import { followClock } from "@/shared/format";
import { loadLanguages } from "@/shared/i18n";

// Generous timeout for busy machines; a successful wait ends at once.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no layout: the virtual list needs a height to render rows, and the theme needs `matchMedia`.
Object.defineProperties(HTMLElement.prototype, {
  offsetHeight: { configurable: true, get: () => 800 },
  offsetWidth: { configurable: true, get: () => 1000 },
});
Object.defineProperties(Element.prototype, {
  clientHeight: { configurable: true, get: () => 800 },
  clientWidth: { configurable: true, get: () => 1000 },
});
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.matchMedia = (query) =>
  ({ matches: false, media: query, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;

await loadLanguages("en");

// A fixed date, so that no test depends on today.
beforeEach(() => followClock("2026-11-21T14:00:00.000Z"));
beforeEach(() => localStorage.clear());
afterEach(() => cleanup());
