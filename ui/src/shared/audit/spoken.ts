import type { LanguageName, Spoken } from "@/gateway/types";

/** A sentence comes from Rust in both languages; a screen shows the one it is in. */
export function spokenIn(spoken: Spoken, language: LanguageName): string {
  return language === "th" ? spoken.th : spoken.en;
}
