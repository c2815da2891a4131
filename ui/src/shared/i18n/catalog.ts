import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Catalog } from "./catalog.gen";

/** One file of the catalog: `i18n/<language>/<namespace>.ftl`. */
export type Namespace = keyof Catalog;

/** A language's tag is the name of its folder: adding a language is adding a folder. */
const files = import.meta.glob<string>("../../../../i18n/*/*.ftl", { query: "?raw", import: "default", eager: true });

const texts = new Map<string, string>();
for (const [path, text] of Object.entries(files)) {
  const [language, file] = path.split("/").slice(-2) as [string, string];
  texts.set(`${language}/${file.replace(".ftl", "")}`, text);
}

/** All language tags; English, the source language, first. */
const languages: readonly string[] = [
  ...new Set(["en", ...[...texts.keys()].map((place) => place.split("/")[0] as string).sort()]),
];

/** The language that is made from English to try the screens with. */
const pseudoLanguage = "en-XA";

/** The languages a person can choose: the pseudo-language only while it is in use. */
export function languagesBeside(used: string): readonly string[] {
  return languages.filter((language) => language !== pseudoLanguage || language === used);
}

const bundles = new Map<string, FluentBundle | null>();

/** One namespace in one language, parsed on first use; null if the language lacks it. */
export function bundleOf(language: string, namespace: Namespace): FluentBundle | null {
  const place = `${language}/${namespace}`;
  const made = bundles.get(place);
  if (made !== undefined) return made;
  const text = texts.get(place);
  const bundle = text === undefined ? null : parsed(language, text);
  bundles.set(place, bundle);
  return bundle;
}

function parsed(language: string, text: string): FluentBundle {
  // Isolation marks would end up in copied sentences, and no supported language is right-to-left.
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  return bundle;
}
