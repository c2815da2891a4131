import { useCallback, useContext } from "react";
import { I18nContext, useTranslation } from "react-i18next";
import type { LanguageName } from "@/gateway/types";
import type { MessageKey, Messages, Texts, Translate, Variables } from "./define";
import { addMessages } from "./i18n";

/** The texts of one feature in the language in use: `const t = useT(shoeMessages)`. */
export function useT<E extends Texts>(messages: Messages<E>): Translate<E> {
  const { i18n } = useContext(I18nContext);
  addMessages(i18n, messages);
  const { t } = useTranslation(messages.namespace);
  return useCallback((key: MessageKey<E>, variables?: Variables) => t(key as string, { ...variables }) as string, [t]);
}

export function useLanguage(): LanguageName {
  const { i18n } = useTranslation();
  return i18n.language === "th" ? "th" : "en";
}
