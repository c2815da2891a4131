import { languagesBeside, translatorOf, useLanguage, useT } from "@/shared/i18n";
import { useChangeSettings } from "@/shared/settings";
import { Menu, TriggerButton } from "@/shared/ui";

/** The languages of the catalog, each by its own name. */
export function LanguageSwitch() {
  const t = useT("frame");
  const language = useLanguage();
  const { mutate: change } = useChangeSettings();
  const own = useT("language");
  return (
    <Menu
      label={t("language")}
      trigger={<TriggerButton aria-label={`${t("language")}: ${own("name")}`}>{own("short")}</TriggerButton>}
      groups={[
        {
          actions: languagesBeside(language).map((id) => ({
            id,
            label: translatorOf(id).of("language")("name"),
            isChosen: id === language,
            onAction: () => change({ language: id }),
          })),
        },
      ]}
    />
  );
}
