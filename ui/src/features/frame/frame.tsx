import { type ReactNode, useEffect, useRef, useState } from "react";
import { useT } from "@/shared/i18n";
import { useKeys, useListedKeys } from "@/shared/keys";
import { startHref } from "@/shared/links";
import { useConnection } from "@/shared/query";
import { Dialog, EmptyState, KeyCaps, LinkButton, later } from "@/shared/ui";
import { Navigation, type Place } from "./navigation";
import { StatusBar } from "./status-bar";
import { TopBar } from "./top-bar";
import { useFocusPlace } from "./use-focus-place";

const Tooltips = later(() => import("@/shared/ui/tooltip").then(({ TooltipLayer }) => TooltipLayer));

interface FrameProps {
  /** The navigation item to mark as current. */
  place: Place | null;
  /** What the title of the window says of the screen: the id that is open, if any. */
  subject?: string;
  /** The box in the top bar that finds everything. */
  finder?: ReactNode;
  children: ReactNode;
}

/**
 * The frame around every screen. Without a connection there is no navigation. Its parts are placed, not items of a grid or
 * a flex box: when a text in one of them changes, WebKit lays such items out and paints them again, and here that is the
 * whole window.
 */
export function Frame({ place, subject, finder, children }: FrameProps) {
  const t = useT("frame");
  const main = useRef<HTMLElement>(null);
  const connection = useConnection();
  const profile = connection?.state === "connected" ? connection.profile : null;
  // The key remounts all screens on a new connection, so no component keeps state of the old one.
  const epoch = profile?.id ?? "none";
  useTitle(place, subject);
  useFocusPlace(main);
  return (
    <div className="relative h-full">
      <button
        type="button"
        className="fixed -top-60 start-8 z-30 rounded-control border border-accent bg-panel px-12 py-6 focus:top-8"
        onClick={() => main.current?.focus()}
      >
        {t("skip")}
      </button>
      <TopBar profile={profile} finder={finder} />
      {profile && <Navigation key={`navigation-${epoch}`} place={place} />}
      <main
        key={epoch}
        ref={main}
        tabIndex={-1}
        className={`absolute inset-x-0 top-(--topbar) bottom-(--statusline) overflow-auto outline-none ${profile ? "start-(--navigation)" : ""}`}
      >
        {children}
      </main>
      <StatusBar profile={profile} />
      <KeysDialog />
      <Tooltips />
      {profile?.kind === "training" && <TrainingStripe />}
    </div>
  );
}

/** Says in the title of the window what is open. Rust replaces letters that would reverse the text beside them. */
function useTitle(place: Place | null, subject: string | undefined) {
  const t = useT("frame");
  const title = [subject, place && t(place), "Pitdesk"].filter(Boolean).join(" · ");
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Stripes under the top bar, and the word for screen readers; the profile's menu shows it too. It takes no space and no clicks. */
function TrainingStripe() {
  const t = useT("frame");
  return (
    <div
      className="pointer-events-none absolute inset-x-0 top-(--topbar) z-10 h-4 -translate-y-1/2 bg-[repeating-linear-gradient(115deg,var(--ink-3)_0_6px,var(--ground)_6px_11px)]"
      role="status"
      data-training
    >
      <span className="visually-hidden">
        {t("trainingLabel")}. {t("trainingExplained")}
      </span>
    </div>
  );
}

/** The list that `?` opens: the keys that work on the screen behind it. */
function KeysDialog() {
  const t = useT("frame");
  const [isOpen, setOpen] = useState(false);
  const listed = useListedKeys();
  useKeys({ "?": { label: t("keys"), run: () => setOpen(true), hint: true } });
  return (
    <Dialog title={t("keysTitle")} isOpen={isOpen} onClose={() => setOpen(false)} size="wide">
      {/* Two columns: all keys of a screen are seen at once also in a low window. Labels of any screen begin alike. */}
      <dl className="gap-x-28 narrow:columns-2">
        {listed.map(({ label, keys }) => (
          <div key={label} className="flex break-inside-avoid items-baseline gap-10 py-3">
            <dt className="flex min-w-80 flex-none gap-6">
              {keys.map((key) => (
                <KeyCaps key={key} keys={key} />
              ))}
            </dt>
            <dd className="min-w-0 first-letter:uppercase">{keys.includes("?") ? t("thisList") : label}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-10 text-small text-ink-2">{t("keysHint")}</p>
    </Dialog>
  );
}

/** Shown for an address that leads nowhere. */
export function NotFound() {
  const t = useT("frame");
  return (
    <div className="min-h-full bg-panel">
      <EmptyState
        title={t("notFoundTitle")}
        hint={t("notFoundHint")}
        action={<LinkButton href={startHref}>{t("toStart")}</LinkButton>}
      />
    </div>
  );
}
