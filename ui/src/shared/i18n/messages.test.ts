import { describe, expect, it } from "vitest";
import { defineMessages, type Messages } from "./index";

const modules = import.meta.glob<Record<string, unknown>>("/src/{features,shared}/**/messages.ts", { eager: true });
const all = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is Messages => typeof value === "object" && value !== null && "namespace" in value);

const variablesOf = (text: string) => [...text.matchAll(/{{\s*(\w+)\s*}}/g)].map(([, name]) => name).sort();

describe("the texts", () => {
  it("are found, each under a name of its own", () => {
    expect(all.length).toBeGreaterThan(5);
    const names = all.map(({ namespace }) => namespace);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(all.map((messages) => [messages.namespace, messages] as const))(
    "of %s agree in both languages",
    (_name, { en, th }) => {
      expect(Object.keys(th).sort()).toEqual(Object.keys(en).sort());
      for (const [key, text] of Object.entries(en)) {
        const thai = th[key] ?? "";
        expect(text.trim(), key).not.toBe("");
        expect(thai.trim(), key).not.toBe("");
        expect(variablesOf(thai), key).toEqual(variablesOf(text));
      }
    },
  );

  it("of a language left out do not compile", () => {
    // @ts-expect-error: `b` is missing in Thai
    defineMessages("broken", { en: { a: "a", b: "b" }, th: { a: "ก" } });
  });
});
