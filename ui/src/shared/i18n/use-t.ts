import { createContext, useContext, useState, useSyncExternalStore } from "react";
import type { LanguageName, Message, MessageArgument } from "@/gateway/types";
import { isLoaded, load, type Namespace, onLoaded } from "./catalog";
import { type Argument, textOf as catalogText, type Translate, type Translator } from "./translator";

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

/** A language once its texts are loaded; until then the one before, at first the given one. */
export function useLoadedLanguage(language: LanguageName, first: LanguageName = language): LanguageName {
  const isReady = useSyncExternalStore(onLoaded, () => isLoaded(language));
  const [shown, setShown] = useState(first);
  if (!isReady) load(language).catch(() => undefined);
  else if (shown !== language) setShown(language);
  return isReady ? language : shown;
}

/** Formats a message that Rust chose: an id of the catalog with its arguments. */
type MessageText = (message: Message) => string;

const made = new Map<LanguageName, MessageText>();

/** Returns the same function for the same language. Each message is formatted once, because lists draw it while scrolling. */
export function messageIn(language: LanguageName): MessageText {
  const known = made.get(language);
  if (known) return known;
  const texts = new WeakMap<Message, string>();
  const textOf: MessageText = (message) => {
    const text = texts.get(message) ?? formatted(message, language, textOf);
    if (isLoaded(language)) texts.set(message, text);
    return text;
  };
  made.set(language, textOf);
  return textOf;
}

/** Messages in the language in use: `const say = useMessage()`. */
export const useMessage = (): MessageText => messageIn(useLanguage());

function formatted({ id, args }: Message, language: LanguageName, textOf: MessageText): string {
  const values = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, argumentOf(value, textOf)]));
  const namespace = id.slice(0, id.indexOf("-")) as Namespace;
  return catalogText(language, namespace, id, values);
}

/** Names and clauses are formatted before their sentence; several sentences are joined with a space. */
function argumentOf(value: MessageArgument, textOf: MessageText): Argument {
  if (typeof value === "string" || typeof value === "number") return value;
  return Array.isArray(value) ? value.map(textOf).join(" ") : textOf(value);
}
