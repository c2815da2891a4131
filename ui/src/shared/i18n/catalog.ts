/** The texts of the program, `i18n/<language>/<namespace>.ftl`. A language is loaded when it is used for the first time. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Catalog } from "./catalog.gen";
import { readTexts, type Texts, tags } from "./language-files";

/** One file of a language. */
export type Namespace = keyof Catalog;

/** The names of all languages in themselves, for a choice among those that are not loaded. */
const names = import.meta.glob<string>("../../../../i18n/*/language.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Made from English when it is used, to try the screens with. */
const pseudoLanguage = "en-XA";

/** All language tags; English, the source language, first. */
const languages: readonly string[] = [...new Set(["en", ...[...tags].sort(), pseudoLanguage])];

const texts = new Map<string, string>();
keep(names);

/** The languages a person can choose: the pseudo-language only while it is in use. */
export function languagesBeside(used: string): readonly string[] {
  return languages.filter((language) => language !== pseudoLanguage || language === used);
}

const loads = new Map<string, Promise<void>>();
const loaded = new Set<string>();
const listeners = new Set<() => void>();
let transform: ((text: string) => string) | undefined;

export const isLoaded = (language: string): boolean => loaded.has(language) || !languages.includes(language);

/** Calls the listener after each language that was loaded. */
export function onLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Loads the texts of a language, once. An unknown language has none: English is shown. */
export function load(language: string): Promise<void> {
  const known = loads.get(language);
  if (known) return known;
  const loading = read(languages.includes(language) ? language : "en").then(() => {
    loaded.add(language);
    for (const listener of listeners) listener();
  });
  loads.set(language, loading);
  // A file that can't be read is read again when it is asked for again.
  loading.catch(() => loads.delete(language));
  return loading;
}

/** Loads the languages that a person can choose, for answers that are copied in another one. */
export const loadAll = (used: string): Promise<unknown> => Promise.all(languagesBeside(used).map(load));

async function read(language: string): Promise<void> {
  if (language === pseudoLanguage) {
    transform = (await import("./accented")).accented;
    return load("en");
  }
  keep(await readTexts(language));
}

function keep(files: Texts) {
  for (const [path, text] of Object.entries(files)) {
    texts.set(`${path.split("/").at(-2)}/${nameOf(path, ".ftl")}`, text);
  }
}

function nameOf(path: string, ending: string): string {
  return path.slice(path.lastIndexOf("/") + 1, -ending.length);
}

const bundles = new Map<string, FluentBundle>();

/** One namespace in one language, parsed on first use; null if the language lacks it or is not loaded. */
export function bundleOf(language: string, namespace: Namespace): FluentBundle | null {
  const place = `${language}/${namespace}`;
  const made = bundles.get(place);
  if (made) return made;
  const isPseudo = language === pseudoLanguage;
  const text = texts.get(isPseudo ? `en/${namespace}` : place);
  if (text === undefined) return null;
  // Isolation marks would end up in copied sentences, and no supported language is right-to-left.
  const bundle = new FluentBundle(language, { useIsolating: false, ...(isPseudo && { transform }) });
  bundle.addResource(new FluentResource(text));
  bundles.set(place, bundle);
  return bundle;
}
