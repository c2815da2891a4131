import { useState } from "react";
import { useT } from "@/shared/i18n";
import { Select, TextField } from "@/shared/ui";

interface LanguageChoiceProps {
  value: string | null;
  /** Null while the typed language code is incomplete. */
  onChange: (code: string | null) => void;
}

/** Thai, English, or another language by its two letters. */
export function LanguageChoice({ value, onChange }: LanguageChoiceProps) {
  const t = useT("bet-page");
  const [typed, setTyped] = useState<string | null>(null);
  const options = [
    ...SAMPLE_LANGUAGES.map((code) => ({ id: code as string, label: t(`language-${code}`) })),
    { id: "other", label: t("language-other") },
  ];
  const choose = (id: string) => {
    setTyped(id === "other" ? "" : null);
    onChange(id === "other" ? null : id);
  };
  const type = (text: string) => {
    setTyped(text);
    onChange(languageCode(text));
  };
  const wrong = typed !== null && typed.length >= 2 && languageCode(typed) === null;
  return (
    <>
      <Select
        label={t("language")}
        options={options}
        value={typed === null ? (value ?? "TH") : "other"}
        onChange={choose}
      />
      {typed !== null && (
        <TextField
          label={t("code")}
          description={t("codeHint")}
          value={typed}
          onChange={type}
          errorMessage={wrong ? t("codeWrong") : undefined}
        />
      )}
    </>
  );
}

/** Languages in the contract's samples. The service may know more; each has a code of two letters. */
const SAMPLE_LANGUAGES = ["TH", "EN"] as const;

/** The code in upper case, as the service expects it; null if it is not two letters. */
export function languageCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return /^[A-Z]{2}$/.test(code) ? code : null;
}
