import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { ProfileSummary } from "@/gateway/types";
import { Ago } from "@/shared/domain";
import { type Deadline, deadlineIn, useSecondsLeft } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { type Key, useKeys, useListedHints, useListedKeys } from "@/shared/keys";
import { startHref } from "@/shared/links";
import { useConnection, useWatched, type Watch } from "@/shared/query";
import { Dialog, EmptyState, KeyCaps, LinkButton, later, useShownStatusLine } from "@/shared/ui";
import { Navigation, type Place } from "./navigation";

const Controls = later(() => import("./top-bar-controls").then(({ TopBarControls }) => TopBarControls));
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
        className={`absolute inset-x-0 top-(--topbar) bottom-(--statusline) overflow-auto outline-none ${profile ? "start-(--navigation)" : "bg-panel ps-(--navigation)"}`}
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

/** Brand, the box that finds everything, connection, time zone and language. */
function TopBar({ profile, finder }: { profile: ProfileSummary | null; finder: ReactNode }) {
  return (
    <header className="absolute inset-x-0 top-0 flex h-(--topbar) items-center gap-16 border-b border-line bg-ground px-12 wide:px-20">
      {/* The brand is as wide as the navigation below it. */}
      <span className="inline-flex w-[calc(var(--navigation)-28px)] wide:w-[calc(var(--navigation)-20px)] flex-none items-center gap-8 font-semibold">
        <BrandMark />
        <span className="max-wide:visually-hidden">Pitdesk</span>
      </span>
      {/* Without a profile there is nothing to find; Ctrl+K still has the commands. */}
      <div className={profile ? "contents" : "hidden"}>{finder}</div>
      <div className="ms-auto flex min-w-0 items-center gap-8">
        <Controls profile={profile} />
      </div>
    </header>
  );
}

/** The logo: a card with a red half (banker) and a blue half (player). */
function BrandMark({ size = 16 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden>
      <clipPath id="brand-card">
        <rect width="16" height="16" rx="4" />
      </clipPath>
      <g clipPath="url(#brand-card)">
        <path d="M0 0h16L0 16z" fill="var(--banker)" />
        <path d="M16 0v16H0z" fill="var(--player)" />
      </g>
    </svg>
  );
}

/** How complete and how old the data is, and which keys work here. Whether the service answers is said in the top bar. */
function StatusBar({ profile }: { profile: ProfileSummary | null }) {
  const t = useT("frame");
  const line = useShownStatusLine();
  return (
    <footer className="absolute inset-x-0 bottom-0 flex h-(--statusline) items-center gap-16 overflow-hidden border-t border-line bg-ground px-12 wide:px-20 text-small whitespace-nowrap text-ink-2">
      {profile === null && <span>{t("notInUse")}</span>}
      {profile && <PauseCountdown key={profile.id} />}
      {line && (
        <span className={`min-w-max ${line.tone === "warn" ? "text-ink" : ""}`}>
          <span>{line.text}</span>
          {line.readAt && (
            <>
              {" · "}
              {t("read")} <Ago at={line.readAt} />
            </>
          )}
        </span>
      )}
      <Through />
      <Hints canFind={profile !== null} />
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

/** The keys that are worth a hint, the most useful first: not those that stand on a button. The list of `?` has all others. */
const mostUseful: readonly Key[] = ["!", "/", "j", "["];

/**
 * Two hints and `?`: the keys of the control that has the focus, or the most useful key of the screen; then the digits of the chips,
 * or the key that finds everything. The status text has priority: hints that don't fit wrap out of sight, each as a whole.
 */
function Hints({ canFind }: { canFind: boolean }) {
  const listed = useListedKeys().filter(({ hint }) => hint);
  const ofKey = (wanted: Key) => listed.find(({ keys }) => keys.includes(wanted));
  const ofControl = useListedHints();
  const own = ofControl.length > 0 ? ofControl : [mostUseful.map(ofKey).find((each) => each !== undefined)];
  const two = [...own, ofKey("1") ?? (canFind ? ofKey("mod+k") : undefined)]
    .filter((each) => each !== undefined)
    .slice(0, 2);
  const hints = [...two, ...listed.filter(({ keys }) => keys.includes("?"))];
  return (
    // The empty item before the first one lets that one wrap, too, where it has no space. As high as a line of Thai, so that no cap
    // is cut.
    <span
      className="flex h-20 min-w-0 flex-1 flex-wrap justify-end gap-x-16 gap-y-9 overflow-hidden before:h-20 before:w-0 before:content-['']"
      aria-hidden
    >
      {hints.map(({ label, keys }) => (
        <span key={label} className="inline-flex items-center gap-6">
          {keys.length > 2 ? (
            <>
              <KeyCaps keys={keys[0] ?? ""} title={label} />…<KeyCaps keys={keys.at(-1) ?? ""} title={label} />
            </>
          ) : (
            keys.map((key) => <KeyCaps key={key} keys={key} title={label} />)
          )}
          {!keys.includes("?") && <span className="inline-block first-letter:uppercase">{label}</span>}
        </span>
      ))}
    </span>
  );
}

const watchPauses: Watch<Deadline | null> = (gateway, onReport) =>
  gateway.watchPauses(({ seconds }) => onReport(deadlineIn(seconds)));

/** Countdown of a wait the service asked for. Without it, a screen whose calls are waiting would seem to hang. */
function PauseCountdown() {
  const t = useT("frame");
  const seconds = useSecondsLeft(useWatched(watchPauses, null)) ?? 0;
  return (
    seconds > 0 && (
      <span className="min-w-max text-ink" role="timer">
        {t("pause", { seconds })}
      </span>
    )
  );
}

/** Stripes under the top bar, and the word for screen readers; the profile's menu shows it too. It takes no space and no clicks. */
function TrainingStripe() {
  const t = useT("frame");
  return (
    <div
      className="pointer-events-none absolute inset-x-0 top-(--topbar) z-10 h-4 bg-[repeating-linear-gradient(115deg,var(--ink-decor)_0_5px,var(--ground)_5px_10px)]"
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
  const isList = listed.some(({ keys }) => keys.includes("j"));
  const rows: KeyRow[] = [
    ...(isList ? [{ label: t("keysEnter"), keys: ["Enter"] }] : []),
    { label: t("keysEscape"), keys: ["Escape"] },
    // On a list they do what j and k do.
    ...listed.filter(({ keys }) => !isList || !keys.every((key) => key === "[" || key === "]")),
  ];
  const ofProgram = rows.filter(({ keys }) => keys.some((key) => /^(?:\?$|g |alt\+|mod\+)/.test(key)));
  return (
    <Dialog title={t("keysTitle")} isOpen={isOpen} onClose={() => setOpen(false)} size="wide">
      {/* Two columns: all keys of a screen are seen at once also in a low window. */}
      <div className="grid gap-x-28 narrow:grid-cols-2">
        <KeyList label={t("keysHere")} rows={rows.filter((row) => !ofProgram.includes(row))} />
        <KeyList label={t("keysEverywhere")} rows={ofProgram} />
      </div>
      <p className="mt-10 text-small text-ink-2">{t("keysHint")}</p>
    </Dialog>
  );
}

interface KeyRow {
  label: string;
  keys: readonly string[];
}

/** Labels of any screen begin alike. */
function KeyList({ label: caption, rows }: { label: string; rows: readonly KeyRow[] }) {
  const t = useT("frame");
  return (
    <section aria-label={caption}>
      <h3 className="pb-4 text-small font-medium text-ink-2">{caption}</h3>
      <dl>
        {rows.map(({ label, keys }) => (
          <div key={label} className="flex items-baseline gap-10 py-3">
            <dt className="flex min-w-80 flex-none gap-6">
              {keys.map((key) => (
                <KeyCaps key={key} keys={key} />
              ))}
            </dt>
            <dd className="min-w-0 first-letter:uppercase">{keys.includes("?") ? t("thisList") : label}</dd>
          </div>
        ))}
      </dl>
    </section>
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

/** A screen that opens may choose its own place within this time, in ms. */
const patience = 120;

const dialog = '[role="dialog"], [role="alertdialog"]';

/**
 * Keeps the focus on the screen. When the element that has it is taken away (a screen is left, a row disappears), the
 * browser gives the focus to the page itself, from where Tab begins at the top and a screen reader says nothing; the list of
 * the screen gets it instead, also one that comes later, and without a list the content. A dialog that was opened by a key
 * from the content gives it to the list as well.
 */
export function useFocusPlace(main: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    let isTab = false;
    /** The control that Tab left for the frame of the window. It is not lost: the next Tab begins at the top. */
    let left: Node | null = null;
    const cancel = () => {
      clearTimeout(waiting);
      cancelAnimationFrame(frame);
      waiting = undefined;
    };
    /** Whether the content has the focus only because there was no list. */
    let isForList = false;
    let wasInDialog = false;
    const moveToList = () => {
      const list = main.current?.querySelector<HTMLElement>("[role=listbox]:not([inert])");
      list?.focus({ preventScroll: true });
      return list != null && document.activeElement === list;
    };
    const moveToPlace = () => {
      waiting = undefined;
      if (document.activeElement !== document.body || moveToList()) return;
      main.current?.focus({ preventScroll: true });
      isForList = true;
    };
    const check = () => {
      if (isForList && document.activeElement === main.current) moveToList();
      if (document.activeElement !== document.body || waiting !== undefined || left?.isConnected) return;
      waiting = setTimeout(() => {
        // A dialog that closes returns the focus in the next frame, which on a busy computer comes after this time.
        frame = requestAnimationFrame(() => {
          frame = requestAnimationFrame(moveToPlace);
        });
      }, patience);
    };
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      left = isTab && relatedTarget === null && target instanceof Node ? target : null;
      isTab = false;
      check();
    };
    const arrive = ({ target }: FocusEvent) => {
      left = null;
      isForList = false;
      cancel();
      const isBack = wasInDialog && target === main.current;
      wasInDialog = target instanceof Element && target.closest(dialog) !== null;
      if (isBack) isForList = !moveToList();
    };
    const press = ({ type, key }: KeyboardEvent) => {
      isTab = type === "keydown" && key === "Tab";
    };
    const removals = new MutationObserver(check);
    removals.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("keydown", press, { capture: true });
    document.addEventListener("keyup", press, { capture: true });
    document.addEventListener("focusout", leave);
    // The next loss of the focus has its own time.
    document.addEventListener("focusin", arrive);
    check();
    return () => {
      removals.disconnect();
      document.removeEventListener("keydown", press, { capture: true });
      document.removeEventListener("keyup", press, { capture: true });
      document.removeEventListener("focusout", leave);
      document.removeEventListener("focusin", arrive);
      cancel();
    };
  }, [main]);
}
