import { useT } from "@/shared/i18n";
import { Panel, Select } from "@/shared/ui";
import { settingsMessages } from "./messages";
import type { SettingsPart } from "./part";
import styles from "./settings-screen.module.css";

const usual = [20, 50, 100];

export function ReadingPanel({ settings, change }: SettingsPart) {
  const t = useT(settingsMessages);
  const sizes = [...new Set([...usual, settings.recordsPerPage])].sort((a, b) => a - b);
  return (
    <Panel level={2} title={t("reading")}>
      <div className={styles.line}>
        <div>
          <p>{t("perPage")}</p>
          <p className={styles.hint}>{t("perPageHint")}</p>
        </div>
        <Select
          compact
          label={t("perPage")}
          value={String(settings.recordsPerPage)}
          options={sizes.map((size) => ({ id: String(size), label: String(size) }))}
          onChange={(size) => change({ recordsPerPage: Number(size) })}
        />
      </div>
    </Panel>
  );
}
