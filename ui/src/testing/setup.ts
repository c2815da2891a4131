import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach } from "vitest";
import { followClock } from "@/shared/format";

// A busy machine may take its time; what is waited for ends the wait at once.
configure({ asyncUtilTimeout: 10_000 });

// jsdom lays nothing out; the virtual list needs a height to draw rows into, the theme needs a system to ask.
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

// No test depends on the date.
beforeEach(() => followClock("2026-11-21T14:00:00.000Z"));
beforeEach(() => localStorage.clear());
afterEach(() => cleanup());
