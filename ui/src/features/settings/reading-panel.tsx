import { useT } from "@/shared/i18n";
import { Panel } from "@/shared/ui";
import { NumberLine } from "./number-line";
import type { SettingsPart } from "./part";
import styles from "./settings-screen.module.css";

/** Records per request, and the age below which a round's differences are not reported. */
export function ReadingPanel({ settings, change }: SettingsPart) {
  const t = useT("settings");
  return (
    <Panel level={2} title={t("reading")}>
      <div className={styles.stack}>
        <NumberLine
          name={t("perPage")}
          hint={t("perPageHint")}
          value={settings.recordsPerPage}
          usual={[20, 50, 100]}
          onChange={(recordsPerPage) => change({ recordsPerPage })}
        />
        <NumberLine
          name={t("grace")}
          hint={t("graceHint")}
          value={settings.graceMinutes}
          usual={[5, 10, 30, 60]}
          onChange={(graceMinutes) => change({ graceMinutes })}
        />
      </div>
    </Panel>
  );
}
