export { languagesBeside, load as loadLanguage, loadAll as loadLanguages } from "./catalog";
export { type Translate, translatorOf } from "./translator";
export { messageIn, TranslatorProvider, useLanguage, useLoadedLanguage, useMessage, useT } from "./use-t";
