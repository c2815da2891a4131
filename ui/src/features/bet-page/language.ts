/** Languages the contract's samples name; the service may know more, each by two letters. */
export const SAMPLE_LANGUAGES = ["TH", "EN"] as const;

/** The code as the service wants it; none if it is not two letters. */
export function languageCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return /^[A-Z]{2}$/.test(code) ? code : null;
}
