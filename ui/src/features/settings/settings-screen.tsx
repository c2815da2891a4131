import { FailedState, ServerText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { connectHref } from "@/shared/links";
import { useConnection } from "@/shared/query";
import { useAppInfo, useChangeSettings, useSettings } from "@/shared/settings";
import { LinkButton, Panel } from "@/shared/ui";
import { AppearancePanel } from "./appearance-panel";
import { GameKeysPanel } from "./game-keys-panel";
import { HostsPanel } from "./hosts-panel";
import { PayTablePanel } from "./pay-table-panel";
import { ReadingPanel } from "./reading-panel";
import { RoadPanel } from "./road-panel";
import styles from "./settings-screen.module.css";
import { TimePanel } from "./time-panel";

/** Every change applies and is saved at once; there is no save button. */
export function SettingsScreen() {
  const t = useT("settings");
  const settings = useSettings();
  const { mutate: change, error } = useChangeSettings();
  const parts = { settings, change };
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t("title")}</h1>
      {error && <FailedState error={error} compact />}
      <AppearancePanel {...parts} />
      <TimePanel {...parts} />
      <RoadPanel {...parts} />
      <PayTablePanel {...parts} />
      <ReadingPanel {...parts} />
      <GameKeysPanel {...parts} />
      <HostsPanel />
      <Panel level={2} title={t("connection")}>
        <div className={styles.line}>
          <p className={styles.hint}>{t("profilesHint")}</p>
          <LinkButton href={connectHref}>{t("profiles")}</LinkButton>
        </div>
        <ProxyInUse />
        <Certificates />
      </Panel>
      <About />
    </div>
  );
}

/** How the service in use is reached: a proxy is another party that sees something. */
function ProxyInUse() {
  const t = useT("settings");
  const connection = useConnection();
  if (connection?.state !== "connected") return null;
  const { profile, proxy } = connection;
  if (proxy !== null) return <p>{t("proxy", { proxy })}</p>;
  return <p className={styles.hint}>{t(profile.proxy.kind === "system" ? "noSystemProxy" : "noProxy")}</p>;
}

/** Which certificates decide whether a server is trusted: an environment variable can change it unseen. */
function Certificates() {
  const t = useT("settings");
  const { certificateSources: sources } = useAppInfo();
  if (sources.length === 0) return <p className={styles.hint}>{t("certificatesSystem")}</p>;
  return (
    <>
      <p>{t("certificatesOther")}</p>
      <ul className={styles.hosts}>
        {sources.map(({ variable, path }) => (
          <li key={variable}>
            {variable} = <ServerText value={path} />
          </li>
        ))}
      </ul>
    </>
  );
}

function About() {
  const t = useT("settings");
  const { version, os } = useAppInfo();
  return (
    <Panel level={2} title={t("about")}>
      <p>{t("version", { version })}</p>
      <p className={styles.hint}>{t("operatingSystem", { os })}</p>
      <p className={styles.hint}>{t("aboutText")}</p>
    </Panel>
  );
}
