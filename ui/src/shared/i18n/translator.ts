import { type FluentBundle, FluentNumber } from "@fluent/bundle";
import type { LanguageName } from "@/gateway/types";
import { bundleOf, isLoaded, type Namespace } from "./catalog";
import type { Catalog } from "./catalog.gen";

export type Argument = string | number;

type Values = Readonly<Record<string, Argument>>;

/** The keys of a namespace: its messages' ids without the namespace. */
export type MessageKey<N extends Namespace> = keyof Catalog[N] & string;

/** The arguments of a message; most take none. */
type Arguments<Names> = [Names] extends [never] ? [] : [Readonly<Record<Names & string, Argument>>];

export type Translate<N extends Namespace> = <K extends MessageKey<N>>(
  key: K,
  ...values: Arguments<Catalog[N][K]>
) => string;

/** Texts of the catalog in one language. */
export interface Translator {
  readonly language: LanguageName;
  /** Returns the same function for the same namespace, so it can be used in dependency lists. */
  of<N extends Namespace>(namespace: N): Translate<N>;
}

const made = new Map<LanguageName, Translator>();

/** The cached translator of a language. */
export function translatorOf(language: LanguageName): Translator {
  const translator = made.get(language) ?? createTranslator(language);
  made.set(language, translator);
  return translator;
}

/**
 * A translator's language never changes and is loaded before it is used, so components need no subscription. Hundreds of
 * subscriptions took a tenth of the start-up time.
 */
function createTranslator(language: LanguageName): Translator {
  const known = new Map<Namespace, Translate<Namespace>>();
  return {
    language,
    of<N extends Namespace>(namespace: N) {
      const translate = known.get(namespace) ?? translateIn(language, namespace);
      known.set(namespace, translate);
      return translate as Translate<N>;
    },
  };
}

function translateIn(language: LanguageName, namespace: Namespace): Translate<Namespace> {
  const known = new Map<string, string>();
  return (key: string, values?: Values) => {
    const id = `${namespace}-${key}`;
    if (values) return textOf(language, namespace, id, values);
    // Cached: thousands of rows use the same few texts, and the lookup is the slowest part of a row.
    const text = known.get(key) ?? textOf(language, namespace, id, {});
    if (isLoaded(language)) known.set(key, text);
    return text;
  };
}

/** A message as text: in English if the language lacks it, and its id if English lacks it as well. */
export function textOf(language: LanguageName, namespace: Namespace, id: string, values: Values): string {
  return format(bundleOf(language, namespace), id, values) ?? format(bundleOf("en", namespace), id, values) ?? id;
}

/** Formats a message; null if the bundle does not have it. */
function format(bundle: FluentBundle | null, id: string, values: Values): string | null {
  const pattern = bundle?.getMessage(id)?.value;
  if (!bundle || !pattern) return null;
  // The error list makes Fluent show a wrong argument by its name instead of throwing.
  return bundle.formatPattern(pattern, Object.fromEntries(Object.entries(values).map(plain)), []);
}

/** Arguments that name one of many, such as a round or a line: they are no counts. */
const names: readonly string[] = ["line", "no", "number", "position", "row", "status"];

/** An amount with its currency, between which no line breaks. */
const money = /^([-−]?\d[\d,.]*) ([A-Za-z]{2,5})$/;

/** Numbers select plurals, and counts have thousands marks. */
function plain([name, value]: [string, Argument]): [string, string | FluentNumber] {
  if (typeof value === "string") return [name, value.replace(money, "$1\u00a0$2")];
  return [name, new FluentNumber(value, { useGrouping: !names.includes(name) })];
}
