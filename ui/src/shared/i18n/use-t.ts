import { createContext, useContext } from "react";
import type { LanguageName } from "@/gateway/types";
import type { Messages, Texts, Translate } from "./define";
import type { Translator } from "./translator";

const TranslatorContext = createContext<Translator | null>(null);

export const TranslatorProvider = TranslatorContext.Provider;

function useTranslator(): Translator {
  const translator = useContext(TranslatorContext);
  if (!translator) throw new Error("no language is provided above this component");
  return translator;
}

/** The texts of one feature in the language in use: `const t = useT(shoeMessages)`. */
export function useT<E extends Texts>(messages: Messages<E>): Translate<E> {
  return useTranslator().of(messages);
}

export const useLanguage = (): LanguageName => useTranslator().language;
