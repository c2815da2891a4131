import { useEffect, useState } from "react";
import type { ProfileSummary } from "@/gateway/types";
import { Ago } from "@/shared/domain";
import { type Deadline, deadlineIn, useSecondsLeft } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { type Key, useListedKeys } from "@/shared/keys";
import { useConnection, useGateway } from "@/shared/query";
import { KeyCaps, useShownStatusLine } from "@/shared/ui";

/** How complete and how old the data is, and which keys work here. Whether the service answers is said in the top bar. */
export function StatusBar({ profile }: { profile: ProfileSummary | null }) {
  const t = useT("frame");
  const line = useShownStatusLine();
  return (
    <footer className="absolute inset-x-0 bottom-0 flex h-(--statusline) items-center gap-16 overflow-hidden border-t border-line bg-ground px-12 wide:px-20 text-small whitespace-nowrap text-ink-2">
      {profile === null && <span>{t("notInUse")}</span>}
      {profile && <PauseCountdown key={profile.id} />}
      {line && (
        <span className={`min-w-max ${line.tone === "warn" ? "text-ink" : ""}`}>
          {line.text}
          {line.readAt && (
            <>
              {" · "}
              {t("read")} <Ago at={line.readAt} />
            </>
          )}
        </span>
      )}
      <Through />
      <Hints />
    </footer>
  );
}

/** The proxy between Pitdesk and the service, if there is one. */
function Through() {
  const t = useT("frame");
  const connection = useConnection();
  if (connection?.state !== "connected" || connection.proxy === null) return null;
  const through = t("through", { proxy: connection.proxy });
  return (
    <span className="min-w-0 truncate" title={through}>
      {through}
    </span>
  );
}

/** The keys that are worth a hint, the most useful first. The list of `?` has all others. */
const mostUseful: readonly Key[] = ["!", "a", "/", "j", "["];

/**
 * Two hints and `?`: the most useful key of the screen, and the one that finds everything. The status text has priority: hints
 * that don't fit wrap out of sight, each as a whole.
 */
function Hints() {
  const listed = useListedKeys().filter(({ hint }) => hint);
  const ofKey = (wanted: Key) => listed.find(({ keys }) => keys.includes(wanted));
  const own = mostUseful.map(ofKey).find((each) => each !== undefined);
  const hints = [own, ofKey("mod+k"), ofKey("?")].filter((each) => each !== undefined);
  return (
    // The empty item before the first one lets that one wrap, too, where it has no space.
    <span
      className="flex h-18 min-w-0 flex-1 flex-wrap justify-end gap-x-16 gap-y-9 overflow-hidden before:h-18 before:w-0 before:content-['']"
      aria-hidden
    >
      {hints.map(({ label, keys }) => (
        <span key={label} className="inline-flex items-center gap-6">
          {keys.map((key) => (
            <KeyCaps key={key} keys={key} />
          ))}
          {!keys.includes("?") && <span className="inline-block first-letter:uppercase">{label}</span>}
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
    <span className="min-w-max text-ink" role="timer">
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
