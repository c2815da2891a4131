export { defineMessages, type Messages, type Translate } from "./define";
export { sharedMessages } from "./messages";
export { createTranslator } from "./translator";
export { TranslatorProvider, useLanguage, useT } from "./use-t";
