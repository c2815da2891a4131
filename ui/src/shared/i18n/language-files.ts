/** The files of texts, one for each language, without what reads them: the first requests ask for one early. */

/** The texts of a language by the paths of their files. */
export type Texts = Readonly<Record<string, string>>;

/** A language is a file here, and a folder of texts. Its tag is their name. */
const loaders = import.meta.glob<Texts>("./languages/*.ts", { import: "default" });

/** The tags of the languages. */
export const tags: readonly string[] = Object.keys(loaders).map((path) =>
  path.slice("./languages/".length, -".ts".length),
);

/** Reads the texts of a language. Those of an unknown one are none. */
export const readTexts = async (language: string): Promise<Texts> => loaders[`./languages/${language}.ts`]?.() ?? {};
