import { useEffect, useState } from "react";
import type { ProfileSummary } from "@/gateway/types";
import { Ago } from "@/shared/domain";
import { type Deadline, deadlineIn, useSecondsLeft } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { useListedKeys } from "@/shared/keys";
import { useGateway } from "@/shared/query";
import { KeyCaps, useShownStatusLine } from "@/shared/ui";
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
            <KeyCaps key={key} keys={key} />
          ))}{" "}
          {label}
        </span>
      ))}
    </span>
  );
}

/** Countdown of a wait the service asked for. Without it, a screen whose calls are waiting would seem to hang. */
function PauseCountdown() {
  const t = useT("frame");
  const seconds = usePauseLeft();
  if (seconds === 0) return null;
  return (
    <span className={styles.line} data-tone="warn" role="timer">
      {t("pause", { seconds })}
    </span>
  );
}

/** Seconds left of the last wait the service asked for; 0 if there is none. */
function usePauseLeft(): number {
  const gateway = useGateway();
  const [until, setUntil] = useState<Deadline | null>(null);
  useEffect(() => {
    let isShown = true;
    const watch = async () => {
      while (isShown) {
        await gateway.watchPauses(({ seconds }) => isShown && setUntil(deadlineIn(seconds)));
        // The event stream ends with the connection. The next connection opens its own.
        if (isShown) setUntil(null);
      }
    };
    // Without a connection there is nothing to watch; the screens report other failures.
    watch().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [gateway]);
  return useSecondsLeft(until) ?? 0;
}
