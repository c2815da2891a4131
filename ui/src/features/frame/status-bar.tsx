import type { ProfileSummary } from "@/gateway/types";
import { Ago } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { useListedKeys } from "@/shared/keys";
import { useShownStatusLine } from "@/shared/ui";
import { keyName } from "./key-name";
import { PauseCountdown } from "./pause-countdown";
import styles from "./status-bar.module.css";

/**
 * How complete and how old the data is, and which keys work here. The profile shown does not mean that its service
 * answers.
 */
export function StatusBar({ profile }: { profile: ProfileSummary | null }) {
  const t = useT("frame");
  const line = useShownStatusLine();
  return (
    <footer className={styles.bar}>
      <span className={styles.state}>
        <span className={styles.dot} data-in-use={profile !== null} />
        {profile ? t("inUse") : t("notInUse")}
      </span>
      {profile && <PauseCountdown key={profile.id} />}
      {line && (
        <span className={styles.line} data-tone={line.tone ?? "neutral"}>
          {line.text}
          {line.readAt && (
            <>
              {" · "}
              {t("read")} <Ago at={line.readAt} />
            </>
          )}
        </span>
      )}
      <Hints />
    </footer>
  );
}

function Hints() {
  const hints = useListedKeys().filter((listed) => listed.hint);
  return (
    <span className={styles.hints} aria-hidden>
      {hints.map(({ label, keys }) => (
        <span key={label}>
          {keys.map((key) => (
            <kbd key={key}>{keyName(key)}</kbd>
          ))}{" "}
          {label}
        </span>
      ))}
    </span>
  );
}
