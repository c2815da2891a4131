import { useLanguage, useT } from "@/shared/i18n";
import { useChangeSettings } from "@/shared/settings";
import { Menu, TriggerButton } from "@/shared/ui";

/** English or Thai. */
export function LanguageSwitch() {
  const t = useT("frame");
  const language = useLanguage();
  const { mutate: change } = useChangeSettings();
  const names = { en: t("english"), th: t("thai") };
  return (
    <Menu
      label={t("language")}
      trigger={
        <TriggerButton aria-label={`${t("language")}: ${names[language]}`}>{language.toUpperCase()}</TriggerButton>
      }
      groups={[
        {
          actions: (["en", "th"] as const).map((id) => ({
            id,
            label: names[id],
            isChosen: id === language,
            onAction: () => change({ language: id }),
          })),
        },
      ]}
    />
  );
}
