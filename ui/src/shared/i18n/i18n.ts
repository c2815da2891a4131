import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import type { LanguageName } from "@/gateway/types";
import type { Messages } from "./define";

/** An i18next instance. Texts are part of the program and join it as their feature is first shown; nothing is loaded. */
export function createI18n(language: LanguageName): i18n {
  const instance = createInstance();
  instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: "en",
    resources: { en: {}, th: {} },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    // React escapes what it shows; escaping twice would change ids.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}

/** Makes a feature's texts known; once is enough, again does nothing. */
export function addMessages(instance: i18n, { namespace, en, th }: Messages) {
  if (instance.hasResourceBundle("en", namespace)) return;
  instance.addResourceBundle("en", namespace, { ...en });
  instance.addResourceBundle("th", namespace, { ...th });
}
