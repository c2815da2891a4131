export { defineMessages, type Messages, type Translate } from "./define";
export { sharedMessages } from "./messages";
export { translatorOf } from "./translator";
export { TranslatorProvider, useLanguage, useT } from "./use-t";
