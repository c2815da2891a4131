import { languagesBeside, translatorOf, useT } from "@/shared/i18n";
import { Choice, Panel } from "@/shared/ui";
import type { SettingsPart } from "./part";
import styles from "./settings-screen.module.css";

export function AppearancePanel({ settings, change }: SettingsPart) {
  const t = useT("settings");
  return (
    <Panel level={2} title={t("appearance")}>
      <div className={styles.pair}>
        <Choice
          label={t("language")}
          value={settings.language}
          onChange={(language) => change({ language })}
          options={languagesBeside(settings.language).map((id) => ({
            id,
            label: translatorOf(id).of("language")("name"),
          }))}
        />
        <Choice
          label={t("theme")}
          value={settings.theme}
          onChange={(theme) => change({ theme })}
          options={[
            { id: "system", label: t("system") },
            { id: "light", label: t("light") },
            { id: "dark", label: t("dark") },
          ]}
        />
        <Choice
          label={t("density")}
          value={settings.density}
          onChange={(density) => change({ density })}
          options={[
            { id: "comfortable", label: t("comfortable") },
            { id: "compact", label: t("compact") },
          ]}
        />
      </div>
    </Panel>
  );
}
