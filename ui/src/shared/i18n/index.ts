export { defineMessages, type Messages, type Translate } from "./define";
export { createI18n } from "./i18n";
export { sharedMessages } from "./messages";
export { useLanguage, useT } from "./use-t";
