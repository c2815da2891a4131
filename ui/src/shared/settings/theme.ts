import { useEffect } from "react";
import type { LanguageName, ThemeName } from "@/gateway/types";

const darkSystem = "(prefers-color-scheme: dark)";

/** Sets the theme on the document; called before the first paint and on every change. */
export function applyTheme(theme: ThemeName) {
  const dark = theme === "dark" || (theme === "system" && window.matchMedia(darkSystem).matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

/** Applies the chosen theme and language to the document, and follows the system theme if chosen. */
export function useDocumentAppearance(theme: ThemeName, language: LanguageName) {
  useEffect(() => {
    applyTheme(theme);
    const system = window.matchMedia(darkSystem);
    const follow = () => applyTheme(theme);
    system.addEventListener("change", follow);
    return () => system.removeEventListener("change", follow);
  }, [theme]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
}
