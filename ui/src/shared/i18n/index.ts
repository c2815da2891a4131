export { languagesBeside } from "./catalog";
export { messageIn, useMessage } from "./message";
export { type Translate, translatorOf } from "./translator";
export { TranslatorProvider, useLanguage, useT } from "./use-t";
