export { languagesBeside } from "./catalog";
export { type Translate, translatorOf } from "./translator";
export { messageIn, TranslatorProvider, useLanguage, useMessage, useT } from "./use-t";
