import { createContext, useContext } from "react";
import type { LanguageName } from "@/gateway/types";
import type { Namespace } from "./catalog";
import type { Translate, Translator } from "./translator";

const TranslatorContext = createContext<Translator | null>(null);

export const TranslatorProvider = TranslatorContext.Provider;

function useTranslator(): Translator {
  const translator = useContext(TranslatorContext);
  if (!translator) throw new Error("no language is provided above this component");
  return translator;
}

/** The texts of one namespace in the language in use: `const t = useT("shoe")`. */
export function useT<N extends Namespace>(namespace: N): Translate<N> {
  return useTranslator().of(namespace);
}

export const useLanguage = (): LanguageName => useTranslator().language;
