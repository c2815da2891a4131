import { type LucideIcon, OctagonAlert, Square } from "lucide-react";
import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from "react";
import { useT } from "@/shared/i18n";
import { Button } from "./button";

const STATE = "flex min-h-180 flex-col items-center justify-center gap-10 px-24 py-28 text-center";
const TITLE = "text-title font-semibold text-balance";
const HINT = "mx-auto max-w-[46ch] text-pretty text-ink-2";
const ACTIONS = "flex flex-wrap items-center justify-center gap-6";

/** Complete but empty: says so, with the next step. */
export function EmptyState({ title, hint, action }: { title: string; hint?: ReactNode; action?: ReactNode }) {
  return (
    <div className={STATE}>
      <p className={TITLE}>{title}</p>
      {hint && <p className={HINT}>{hint}</p>}
      {action && <div className={ACTIONS}>{action}</div>}
    </div>
  );
}

interface FailureProps {
  title: string;
  hint: ReactNode;
  facts: ReactNode;
  /** Since when it fails, and when it is tried again. */
  times: ReactNode;
  actions: ReactNode;
  /** One line above data that stays on screen. */
  compact: boolean;
}

/** The layout of an error. Must not look like an empty state. */
export function Failure({ title, hint, facts, times, actions, compact }: FailureProps) {
  const words = (
    <>
      <p className={compact ? "font-semibold" : TITLE}>{title}</p>
      {hint && <p className={compact ? "text-pretty text-ink-2" : HINT}>{hint}</p>}
      {facts && <p className="mt-4 font-mono text-small text-ink-2">{facts}</p>}
      {times}
    </>
  );
  if (compact) {
    return (
      <PartialNotice role="alert" icon={OctagonAlert} action={actions}>
        {words}
      </PartialNotice>
    );
  }
  return (
    <div role="alert" className={STATE}>
      <OctagonAlert size={20} aria-hidden className="text-ink" />
      <div>{words}</div>
      <div className={ACTIONS}>{actions}</div>
    </div>
  );
}

interface PartialNoticeProps {
  children: ReactNode;
  icon?: LucideIcon;
  role?: "status" | "alert";
  /** At the end of its line. */
  action?: ReactNode;
}

/** The one notice above data that stays on screen: part of it is missing and the rest valid, or what came of a request. */
export function PartialNotice(props: PartialNoticeProps) {
  const { children, icon: Icon = OctagonAlert, role = "status", action } = props;
  return (
    <div
      role={role}
      className="flex min-h-28 items-center gap-8 rounded-control bg-sunken py-2 pr-4 pl-10 text-small text-ink"
    >
      <Icon size={14} aria-hidden className="flex-none" />
      <div className="min-w-0 flex-1">{children}</div>
      {action && <div className="flex flex-none items-center gap-4">{action}</div>}
    </div>
  );
}

/** The notices above a list, each in one line. Takes no space if there are none; many scroll, so that the list keeps its place. */
export function Notices({ children }: { children: ReactNode }) {
  return (
    <div className="flex max-h-[40%] flex-col gap-4 overflow-auto border-b border-line px-8 py-4 empty:hidden">
      {children}
    </div>
  );
}

export interface SkeletonProps {
  lines?: number;
  width?: number | string;
  height?: number | string;
  /** What is waited for, and what can be done meanwhile. They come after a moment. */
  words?: string;
}

/** A placeholder in the shape of the coming content, so that nothing moves. */
export function Skeleton({ lines = 1, width = "100%", height = 14, words }: SkeletonProps) {
  const t = useT("shared");
  return (
    <div role="status" aria-label={t("loading")} className="flex min-w-0 flex-col gap-9">
      {Array.from({ length: lines }, (_, line) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity.
          key={line}
          className="animate-shimmer rounded-small bg-[linear-gradient(100deg,var(--hover)_35%,var(--line)_50%,var(--hover)_65%)] bg-size-[240%_100%]"
          style={{ width: line > 0 && line === lines - 1 ? "62%" : width, height }}
        />
      ))}
      {words && <p className="animate-late text-ink-2">{words}</p>}
    </div>
  );
}

interface ProgressFooterProps {
  /** Names the bar for screen readers. */
  label: string;
  /** How much of `max` is done; undefined if it is not known. */
  value: number | undefined;
  max: number;
  stopLabel: string;
  onStop: () => void;
  /** The progress in words. */
  children: ReactNode;
}

/** Progress of a reading, and *Stop*. Placed below the list, so that the list does not move when it disappears. */
export function ProgressFooter({ label, value, max, stopLabel, onStop, children }: ProgressFooterProps) {
  return (
    <footer className="flex min-h-40 items-center gap-10 border-t border-line px-14 py-6">
      <progress
        className="h-4 min-w-40 flex-1 appearance-none overflow-hidden rounded-small bg-line [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink-2"
        max={max}
        value={value}
        aria-label={label}
      />
      {children}
      <Button size="small" icon={Square} onPress={onStop}>
        {stopLabel}
      </Button>
    </footer>
  );
}

interface LaterProps {
  children: ReactNode;
  /** Placeholder that reserves the space. */
  placeholder?: ReactNode;
}

/**
 * Renders its children after the surrounding content: data first, controls next, because some controls take longer to
 * render than a whole list.
 */
export function Later({ children, placeholder = null }: LaterProps) {
  return useDeferredValue(true, false) ? children : placeholder;
}

/**
 * Like `Later`, but also loads the component lazily: `later(() => import("./filters").then((file) => file.Filters))`.
 * Keeps the initial bundle small.
 */
export function later<Props extends object>(
  read: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await read() }));
  return function Awaited(props: Props) {
    return (
      <Later placeholder={placeholder}>
        <Suspense fallback={placeholder}>
          <Part {...props} />
        </Suspense>
      </Later>
    );
  };
}

/** What the frame's status line says about the data on screen. */
export interface StatusLine {
  /** How complete it is: `412 of 412 records`. */
  text: string;
  /** When it was read; shown as an updating age. */
  readAt?: string | null;
  /** `warn`: the data is partial. */
  tone?: "neutral" | "warn";
}

const ShownContext = createContext<StatusLine | null>(null);
const SetContext = createContext<(line: StatusLine | null) => void>(() => undefined);

export function StatusLineProvider({ children }: { children: ReactNode }) {
  const [line, setLine] = useState<StatusLine | null>(null);
  return (
    <SetContext value={setLine}>
      <ShownContext value={line}>{children}</ShownContext>
    </SetContext>
  );
}

/** For the frame: what to show. */
export const useShownStatusLine = (): StatusLine | null => useContext(ShownContext);

/** Sets the status line while the screen is mounted; `null` clears it. */
export function useStatusLine(line: StatusLine | null) {
  const set = useContext(SetContext);
  const { text, readAt, tone } = line ?? {};
  const stable = useMemo(() => (text === undefined ? null : { text, readAt, tone }), [text, readAt, tone]);
  useEffect(() => {
    set(stable);
    return () => set(null);
  }, [set, stable]);
}

const ToastContext = createContext<(words: string) => void>(() => undefined);

/** Says in a few words what came of a press or a key that changes nothing on the screen, such as a copy. */
export const useToast = (): ((words: string) => void) => useContext(ToastContext);

/** The one place of all toasts. What is said goes after a moment, and is not lost for who listens: it is a live region. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ words: "" });
  useEffect(() => {
    if (said.words === "") return;
    const timer = setTimeout(() => setSaid({ words: "" }), 1500);
    return () => clearTimeout(timer);
  }, [said]);
  const say = useCallback((words: string) => setSaid({ words }), []);
  return (
    <ToastContext value={say}>
      {children}
      <div
        role="status"
        // It is heard over an open dialog too.
        data-react-aria-top-layer="true"
        className="pointer-events-none fixed inset-x-0 bottom-40 z-30 flex justify-center"
      >
        {said.words !== "" && (
          <span className="max-w-420 rounded-control bg-ink px-12 py-4 text-panel shadow-pop">{said.words}</span>
        )}
      </div>
    </ToastContext>
  );
}
