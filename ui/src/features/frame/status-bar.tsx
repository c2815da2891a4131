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
    <footer className="absolute inset-x-0 bottom-0 flex h-(--statusline) items-center gap-18 overflow-hidden border-t border-line bg-panel px-12 text-small whitespace-nowrap text-ink-2">
      {profile === null && <span>{t("notInUse")}</span>}
      {profile && <PauseCountdown key={profile.id} />}
      {line && (
        <span className={`min-w-max ${line.tone === "warn" ? "text-warn" : ""}`}>
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

/** The keys that are shown first, since those at the end may have no space. */
const first: readonly Key[] = ["?", "!", "a", "c", "v", "j", "["];
/** The search box and the fields show these themselves. */
const last: readonly Key[] = ["/", "mod+k"];

/** What the keys of a hint are to the order: the smaller, the earlier. */
function placeOf(keys: readonly Key[]): number {
  const key = keys[0] as Key;
  if (first.includes(key)) return first.indexOf(key);
  return first.length + 1 + last.indexOf(key);
}

/** The hints of the screen, the most useful first. The two keys to the neighbours are one hint. */
function useHints(): { keys: readonly Key[]; label: string }[] {
  const t = useT("frame");
  const listed = useListedKeys().filter(({ hint }) => hint);
  const isNeighbour = ({ keys }: { keys: readonly Key[] }) => keys[0] === "[" || keys[0] === "]";
  const neighbours = listed.filter(isNeighbour);
  const hints =
    neighbours.length < 2
      ? listed
      : [
          ...listed.filter((each) => !isNeighbour(each)),
          { keys: neighbours.flatMap(({ keys }) => keys), label: t("previousNext") },
        ];
  return hints.toSorted((a, b) => placeOf(a.keys) - placeOf(b.keys));
}

/** The status text has priority: hints that don't fit wrap out of sight, each as a whole. */
function Hints() {
  const hints = useHints();
  return (
    // The empty item before the first one lets that one wrap, too, where it has no space.
    <span
      className="flex h-18 min-w-0 flex-1 flex-wrap justify-end gap-x-14 gap-y-9 overflow-hidden before:h-18 before:w-0 before:content-['']"
      aria-hidden
    >
      {hints.map(({ label, keys }) => (
        <span key={label} className="inline-flex items-center gap-4">
          {keys.map((key) => (
            <KeyCaps key={key} keys={key} />
          ))}{" "}
          <span className="inline-block first-letter:uppercase">{label}</span>
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
    <span className="min-w-max text-warn" role="timer">
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
