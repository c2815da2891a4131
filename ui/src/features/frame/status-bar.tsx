import { useEffect, useState } from "react";
import type { ProfileSummary, Reachability } from "@/gateway/types";
import { Ago, TimeText } from "@/shared/domain";
import { type Deadline, deadlineIn, useSecondsLeft } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { useListedKeys } from "@/shared/keys";
import { useConnection, useGateway, useReachability } from "@/shared/query";
import { KeyCaps, useShownStatusLine } from "@/shared/ui";
import styles from "./status-bar.module.css";

/**
 * Whether the service answers, how complete and how old the data is, and which keys work here.
 */
export function StatusBar({ profile }: { profile: ProfileSummary | null }) {
  const t = useT("frame");
  const line = useShownStatusLine();
  const reachability = useReachability();
  return (
    <footer className={styles.bar}>
      <span className={styles.state}>
        <span className={styles.dot} data-answers={profile === null ? "silent" : reachability.kind} />
        {profile ? <Answering reachability={reachability} /> : t("notInUse")}
        <Through />
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

/** Whether the service answers; before anything was asked, only that the profile is in use. */
function Answering({ reachability }: { reachability: Reachability }) {
  const t = useT("frame");
  if (reachability.kind === "unknown") return t("inUse");
  if (reachability.kind === "answering") return t("answering");
  return (
    <span className={styles.silent} role="status">
      {t("notAnswering")} · {t("since")} <TimeText at={reachability.since} style="time" />
    </span>
  );
}

/** The proxy between Pitdesk and the service, if there is one. */
function Through() {
  const t = useT("frame");
  const connection = useConnection();
  if (connection?.state !== "connected" || connection.proxy === null) return null;
  const through = t("through", { proxy: connection.proxy });
  return (
    <span className={styles.proxy} title={through}>
      · {through}
    </span>
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
