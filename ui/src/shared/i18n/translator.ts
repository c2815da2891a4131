import { createInstance, type i18n } from "i18next";
import type { LanguageName } from "@/gateway/types";
import type { Messages, Texts, Translate } from "./define";

/** Every feature's texts in one language. */
export interface Translator {
  readonly language: LanguageName;
  /** The same function for the same texts each time, so that it may stand among a hook's dependencies. */
  of<E extends Texts>(messages: Messages<E>): Translate<E>;
}

const made = new Map<LanguageName, Translator>();

/** The translator of a language, made once: the start makes it while it waits for the first data. */
export function translatorOf(language: LanguageName): Translator {
  const translator = made.get(language) ?? createTranslator(language);
  made.set(language, translator);
  return translator;
}

/**
 * Texts are part of the program: nothing is loaded, and a language never changes within a translator. That is why a
 * component needs no subscription of its own to be told of either; some hundreds of them cost a tenth of the start.
 */
function createTranslator(language: LanguageName): Translator {
  const instance = createI18n(language);
  const known = new Map<string, Translate<Texts>>();
  return {
    language,
    of(messages) {
      const translate = known.get(messages.namespace) ?? join(instance, messages);
      known.set(messages.namespace, translate);
      return translate;
    },
  };
}

function createI18n(language: LanguageName): i18n {
  const instance = createInstance();
  instance.init({
    lng: language,
    fallbackLng: "en",
    resources: { en: {}, th: {} },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    // React escapes what it shows; escaping twice would change ids.
    interpolation: { escapeValue: false },
  });
  return instance;
}

/** A feature's texts join as the feature is first shown. */
function join(instance: i18n, { namespace, en, th }: Messages): Translate<Texts> {
  instance.addResourceBundle("en", namespace, { ...en });
  instance.addResourceBundle("th", namespace, { ...th });
  const translate = instance.getFixedT(instance.language, namespace);
  return (key, variables) => translate(key, { ...variables });
}
