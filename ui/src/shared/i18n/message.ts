/** Sentences that Rust decides about: it names a message of the catalog with its arguments, and here it becomes words. */
import type { LanguageName, Message, MessageArgument } from "@/gateway/types";
import { bundleOf, type Namespace } from "./catalog";
import { type Argument, format } from "./translator";
import { useLanguage } from "./use-t";

export type MessageText = (message: Message) => string;

const made = new Map<LanguageName, MessageText>();

/** The same function for the same language each time. Each message is formatted once: lists show them while scrolling. */
export function messageIn(language: LanguageName): MessageText {
  const known = made.get(language);
  if (known) return known;
  const texts = new WeakMap<Message, string>();
  const textOf: MessageText = (message) => {
    const text = texts.get(message) ?? formatted(message, language, textOf);
    texts.set(message, text);
    return text;
  };
  made.set(language, textOf);
  return textOf;
}

/** Messages in the language in use: `const say = useMessage()`. */
export const useMessage = (): MessageText => messageIn(useLanguage());

/** A message that a language lacks is shown in English, one that English lacks by its id. */
function formatted({ id, args }: Message, language: LanguageName, textOf: MessageText): string {
  const values = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, argumentOf(value, textOf)]));
  const namespace = id.slice(0, id.indexOf("-")) as Namespace;
  return format(bundleOf(language, namespace), id, values) ?? format(bundleOf("en", namespace), id, values) ?? id;
}

/** Names and clauses are formatted before the sentence they stand in; sentences follow each other with a space. */
function argumentOf(value: MessageArgument, textOf: MessageText): Argument {
  if (typeof value === "string" || typeof value === "number") return value;
  return Array.isArray(value) ? value.map(textOf).join(" ") : textOf(value);
}
