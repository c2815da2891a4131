import { useEffect } from "react";
import type { Settings } from "@/gateway/types";

const darkSystem = "(prefers-color-scheme: dark)";

/** Sets theme and density on the document; called before the first paint and on every change. */
export function applyAppearance({ theme, density }: Pick<Settings, "theme" | "density">) {
  const dark = theme === "dark" || (theme === "system" && window.matchMedia(darkSystem).matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.documentElement.dataset.density = density;
}

/** Applies the chosen look and language to the document, and follows the system theme if chosen. */
export function useDocumentAppearance({ theme, density, language }: Settings) {
  useEffect(() => {
    const apply = () => applyAppearance({ theme, density });
    apply();
    const system = window.matchMedia(darkSystem);
    system.addEventListener("change", apply);
    return () => system.removeEventListener("change", apply);
  }, [theme, density]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
}
