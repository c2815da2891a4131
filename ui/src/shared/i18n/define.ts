/**
 * A feature's texts. Thai must have exactly English's keys: a missing or surplus one is a compile error.
 * Keys are flat; `{{name}}` is a variable; `_one` / `_other` are chosen by `count`.
 */
export type Texts = Readonly<Record<string, string>>;

export interface Messages<E extends Texts = Texts> {
  readonly namespace: string;
  readonly en: E;
  readonly th: Readonly<Record<keyof E, string>>;
}

/** The keys `t` takes: plural forms by their stem. */
export type MessageKey<E extends Texts> = keyof E extends infer K
  ? K extends `${infer Stem}_${"one" | "other"}`
    ? Stem
    : K & string
  : never;

export type Variables = Readonly<Record<string, string | number>>;

export type Translate<E extends Texts> = (key: MessageKey<E>, variables?: Variables) => string;

export function defineMessages<const E extends Texts>(
  namespace: string,
  texts: { readonly en: E; readonly th: NoInfer<Readonly<Record<keyof E, string>>> },
): Messages<E> {
  return { namespace, en: texts.en, th: texts.th };
}
