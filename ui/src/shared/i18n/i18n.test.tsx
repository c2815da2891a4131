import { act, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { accented } from "./accented";

/** The modules as at the start of the program: no language is loaded yet. */
async function atStart() {
  vi.resetModules();
  return { ...(await import("./index")), ...(await import("./catalog")) };
}

describe("the texts", () => {
  it("are those of the language before until the chosen one is loaded", async () => {
    const { useLoadedLanguage, translatorOf, load } = await atStart();
    await load("en");
    function Word({ language }: { language: string }) {
      return <p>{translatorOf(useLoadedLanguage(language, "en")).of("shared")("close")}</p>;
    }
    render(<Word language="th" />);
    expect(screen.getByText("Close")).toBeVisible();
    await act(() => load("th"));
    expect(screen.getByText("ปิด")).toBeVisible();
  });

  it("have the names of all languages before any is loaded", async () => {
    const { translatorOf, languagesBeside } = await atStart();
    const names = languagesBeside("en").map((language) => translatorOf(language).of("language")("name"));
    expect(names).toEqual(["English", "ไทย"]);
  });

  it("are English in a language that Pitdesk does not have", async () => {
    const { translatorOf, load } = await atStart();
    await load("zh-Hant-TW");
    expect(translatorOf("zh-Hant-TW").of("shared")("close")).toBe("Close");
  });

  it("are accented in the pseudo-language, except the arguments and what Pitdesk does not write", async () => {
    const { translatorOf, load } = await atStart();
    await load("en-XA");
    const text = translatorOf("en-XA").of("shared")("zoneNow", { zone: "Asia/Bangkok", offset: "UTC+7" });
    expect(text).toContain("Asia/Bangkok");
    expect(text).not.toContain("zone");
    expect(accented("Copy answer")).toBe("Çööpý åñšwééŕ");
  });
});
