import { Trash2 } from "lucide-react";
import type { HostKind } from "@/gateway/types";
import { FailedState, ServerText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { useAllowedHosts, useForgetHost } from "@/shared/settings";
import { IconButton, Panel } from "@/shared/ui";
import styles from "./settings-screen.module.css";

const kinds: readonly HostKind[] = ["images", "betPages", "databases"];

/** Hosts that the user allowed for the connected profile; each can be removed. Rust asks before a new one is used. */
export function HostsPanel() {
  const t = useT("settings");
  const allowed = useAllowedHosts();
  const forget = useForgetHost();
  const shown = kinds.flatMap((kind) => (allowed[kind].length > 0 ? [{ kind, hosts: allowed[kind] }] : []));
  return (
    <Panel level={2} title={t("hosts")}>
      <p className={styles.hint}>{t("hostsHint")}</p>
      {forget.error && <FailedState error={forget.error} compact />}
      {shown.length === 0 && <p className={styles.hint}>{t("noHosts")}</p>}
      {shown.map(({ kind, hosts }) => (
        <div key={kind}>
          <p>{t(`hosts-${kind}`)}</p>
          <ul className={styles.hosts}>
            {hosts.map((host) => (
              <li key={host} className={styles.host}>
                <ServerText value={host} />
                <IconButton
                  label={t("removeHost", { host })}
                  icon={Trash2}
                  onPress={() => forget.mutate({ kind, host })}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Panel>
  );
}
