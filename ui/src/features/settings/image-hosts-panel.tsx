import { Trash2 } from "lucide-react";
import { ServerText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { IconButton, Panel } from "@/shared/ui";
import type { SettingsPart } from "./part";
import styles from "./settings-screen.module.css";

/** Image hosts that the user allowed; each can be removed. */
export function ImageHostsPanel({ settings, change }: SettingsPart) {
  const t = useT("settings");
  const hosts = settings.imageHosts;
  return (
    <Panel level={2} title={t("images")}>
      <p>{t("imageHosts")}</p>
      {hosts.length === 0 ? (
        <p className={styles.hint}>{t("noImageHosts")}</p>
      ) : (
        <ul className={styles.hosts}>
          {hosts.map((host) => (
            <li key={host} className={styles.host}>
              <ServerText value={host} />
              <IconButton
                label={t("removeHost", { host })}
                icon={Trash2}
                onPress={() => change({ imageHosts: hosts.filter((other) => other !== host) })}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
