import { describe, expect, it } from "vitest";
import css from "./tokens.css?raw";

function theme(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split("}")[0] ?? "";
  return new Map(
    [...block.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name = "", colour = ""]) => [name, colour]),
  );
}

/** WCAG 2: relative luminance and contrast. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ["--ground", "--panel", "--sunken", "--hover", "--accent-soft"];
const captions = ["--ground", "--panel", "--sunken"];
const tones = ["--banker", "--player", "--tie", "--accent", "--broken"];
const pairs = [
  ...["--ink", "--ink-2"].flatMap((ink) => grounds.map((ground) => [ink, ground] as const)),
  ...captions.map((ground) => ["--ink-3", ground] as const),
  ...tones.flatMap((tone) => [
    [tone, "--panel"] as const,
    [tone, `${tone}-soft`] as const,
    ["--on-colour", tone] as const,
  ]),
  ["--ink", "--lit"],
  ["--ink", "--broken-soft"],
  ["--ink-2", "--broken-soft"],
  ["--on-primary", "--primary"],
] as const;

describe.each([":root", ':root[data-theme="dark"]'])("the colours of %s", (selector) => {
  const colours = theme(selector);
  it.each(pairs)("%s can be read on %s", (text, ground) => {
    const [front, back] = [colours.get(text), colours.get(ground)];
    expect(front && back, "both colours are defined").toBeTruthy();
    expect(contrast(front ?? "", back ?? "")).toBeGreaterThanOrEqual(4.5);
  });
});
