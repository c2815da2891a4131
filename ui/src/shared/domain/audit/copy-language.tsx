import { useCallback, useState } from "react";
import type { LanguageName } from "@/gateway/types";
import { languagesBeside, translatorOf, useLanguage, useLoadedLanguage, useT } from "@/shared/i18n";
import { Choice } from "@/shared/ui";

const storageKey = "pitdesk.copyLanguage";

/** Language of copied answers: the UI language until another is chosen. */
export function useCopyLanguage(): [LanguageName, (language: LanguageName) => void] {
  const own = useLanguage();
  const [chosen, setChosen] = useState(() => localStorage.getItem(storageKey));
  const choose = useCallback((language: LanguageName) => {
    setChosen(language);
    localStorage.setItem(storageKey, language);
  }, []);
  const wanted = chosen !== null && languagesBeside(own).includes(chosen) ? chosen : own;
  return [useLoadedLanguage(wanted, own), choose];
}

interface CopyLanguageChoiceProps {
  value: LanguageName;
  onChange: (language: LanguageName) => void;
}

export function CopyLanguageChoice({ value, onChange }: CopyLanguageChoiceProps) {
  const t = useT("check");
  return (
    <Choice
      label={t("copyIn")}
      hideLabel
      size="small"
      value={value}
      onChange={onChange}
      options={languagesBeside(value).map((id) => ({ id, label: translatorOf(id).of("language")("short") }))}
    />
  );
}
