import { type FluentBundle, FluentNumber } from "@fluent/bundle";
import type { LanguageName } from "@/gateway/types";
import { bundleOf, type Namespace } from "./catalog";
import type { Catalog } from "./catalog.gen";

export type Argument = string | number;

type Values = Readonly<Record<string, Argument>>;

/** The keys of a namespace: its messages' ids without the namespace. */
export type MessageKey<N extends Namespace> = keyof Catalog[N] & string;

/** The arguments that a message takes; none for most. */
type Arguments<Names> = [Names] extends [never] ? [] : [Readonly<Record<Names & string, Argument>>];

export type Translate<N extends Namespace> = <K extends MessageKey<N>>(
  key: K,
  ...values: Arguments<Catalog[N][K]>
) => string;

/** The catalog in one language. */
export interface Translator {
  readonly language: LanguageName;
  /** The same function for the same namespace each time, so that it may stand among a hook's dependencies. */
  of<N extends Namespace>(namespace: N): Translate<N>;
}

const made = new Map<LanguageName, Translator>();

/** The translator of a language, made once. */
export function translatorOf(language: LanguageName): Translator {
  const translator = made.get(language) ?? createTranslator(language);
  made.set(language, translator);
  return translator;
}

/**
 * Texts are part of the program: nothing is loaded, and a language never changes within a translator. That is why a
 * component needs no subscription of its own to be told of either; some hundreds of them cost a tenth of the start.
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
    if (values) return textOf(language, namespace, key, values);
    // Thousands of rows use a dozen words, and looking one up takes longer than all else about a row.
    const text = known.get(key) ?? textOf(language, namespace, key, {});
    known.set(key, text);
    return text;
  };
}

/** A text that a language lacks is shown in English. */
function textOf(language: LanguageName, namespace: Namespace, key: string, values: Values): string {
  const id = `${namespace}-${key}`;
  return format(bundleOf(language, namespace), id, values) ?? format(bundleOf("en", namespace), id, values) ?? id;
}

/** A message as text; none if the bundle does not have it. */
function format(bundle: FluentBundle | null, id: string, values: Values): string | null {
  const pattern = bundle?.getMessage(id)?.value;
  if (!bundle || !pattern) return null;
  // A wrong argument shows in the text by its name. Without a list to put it in, Fluent would throw.
  return bundle.formatPattern(pattern, Object.fromEntries(Object.entries(values).map(plain)), []);
}

/** Counts choose a plural and are shown by their digits alone: who wants them grouped hands over a text. */
function plain([name, value]: [string, Argument]): [string, string | FluentNumber] {
  return [name, typeof value === "number" ? new FluentNumber(value, { useGrouping: false }) : value];
}
