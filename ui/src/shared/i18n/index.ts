export { languagesBeside } from "./catalog";
export { type Translate, translatorOf } from "./translator";
export { TranslatorProvider, useLanguage, useT } from "./use-t";
