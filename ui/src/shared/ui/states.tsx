import { CircleAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "./classes";

const STATE = "flex min-h-180 flex-col items-center justify-center gap-10 px-24 py-28 text-center";
const TITLE = "text-title font-semibold text-balance";
const HINT = "mx-auto max-w-[46ch] text-pretty text-ink-2";
const NOTICE = "flex items-center gap-10 rounded-control py-7 pr-10 pl-13";
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
  /** Changes each second, and is not announced. */
  countdown: ReactNode;
  actions: ReactNode;
  /** One line above data that stays on screen. */
  compact: boolean;
}

/** The layout of an error. Must not look like an empty state. */
export function Failure({ title, hint, facts, countdown, actions, compact }: FailureProps) {
  return (
    <div role="alert" className={compact ? classes(NOTICE, "bg-sunken") : STATE}>
      <CircleAlert size={compact ? 15 : 20} aria-hidden className="text-ink" />
      <div className={compact ? "min-w-0 flex-1" : undefined}>
        <p className={compact ? "font-semibold" : TITLE}>{title}</p>
        <p className={compact ? "text-pretty text-ink-2" : HINT}>{hint}</p>
        {facts && <p className="mt-4 font-mono text-small text-ink-2">{facts}</p>}
        {countdown}
      </div>
      <div className={ACTIONS}>{actions}</div>
    </div>
  );
}

interface PartialNoticeProps {
  children: ReactNode;
  action?: ReactNode;
  /** In a narrow column the action is below the text. */
  isNarrow?: boolean;
}

/** Part of the data is missing; the rest is valid. */
export function PartialNotice({ children, action, isNarrow = false }: PartialNoticeProps) {
  return (
    <div role="status" className={classes(NOTICE, "bg-sunken text-ink")}>
      <TriangleAlert size={15} aria-hidden className="text-ink" />
      <div className="min-w-0 flex-1">
        {children}
        {action && isNarrow && <div className="mt-6 flex flex-wrap gap-6">{action}</div>}
      </div>
      {action && !isNarrow && <div className={ACTIONS}>{action}</div>}
    </div>
  );
}

/** The notices above a list. Takes no space if there are none; many of them scroll, so that the list keeps its place. */
export function Notices({ children }: { children: ReactNode }) {
  return (
    <div className="flex max-h-[40%] flex-col gap-6 overflow-auto border-b border-line px-10 py-8 empty:hidden">
      {children}
    </div>
  );
}
