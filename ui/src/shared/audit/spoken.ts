import type { LanguageName, Spoken } from "@/gateway/types";

/** Picks the UI language of a sentence that Rust sends in both languages. */
export function spokenIn(spoken: Spoken, language: LanguageName): string {
  return language === "th" ? spoken.th : spoken.en;
}
