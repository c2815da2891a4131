/** Languages the contract's samples name; the service may know more, each by two letters. */
export const SAMPLE_LANGUAGES = ["TH", "EN"] as const;

/** The code in upper case, as the service expects it; null if it is not two letters. */
export function languageCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return /^[A-Z]{2}$/.test(code) ? code : null;
}
