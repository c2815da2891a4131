import { ZonePicker } from "@/shared/domain";
import { formatTime, useNow } from "@/shared/format";
import { useLanguage, useT } from "@/shared/i18n";
import { useZone } from "@/shared/settings";
import { Panel, Switch } from "@/shared/ui";
import type { SettingsPart } from "./part";
import styles from "./settings-screen.module.css";

export function TimePanel({ settings, change }: SettingsPart) {
  const t = useT("settings");
  const language = useLanguage();
  const zone = useZone().id;
  const at = new Date(useNow()).toISOString();
  const now = formatTime(at, { language, zone, buddhistYear: settings.buddhistYear }) ?? "";
  return (
    <Panel level={2} title={t("time")}>
      <div className={styles.stack}>
        <div className={styles.line}>
          <div>
            <p>{t("zone")}</p>
            <p className={styles.hint}>{t("zoneHint")}</p>
          </div>
          <ZonePicker />
        </div>
        <Switch
          label={t("buddhist")}
          isSelected={settings.buddhistYear}
          onChange={(buddhistYear) => change({ buddhistYear })}
          description={t("buddhistHint", { now })}
        />
      </div>
    </Panel>
  );
}
