import { memo } from "react";
import type { Message, Overall, Verdict } from "@/gateway/types";
import { useMessage, useT } from "@/shared/i18n";
import { classes } from "@/shared/ui";

interface VerdictMarkProps {
  verdict: Overall;
  /** The reason, for the tooltip and screen readers. */
  reason?: Message | null;
  size?: number;
  /** The words beside it name the verdict: it is not read out. */
  isNamed?: boolean;
}

/** The verdict of a round. Each verdict has its own shape, so colour is not needed. */
export const VerdictMark = memo(function VerdictMark(props: VerdictMarkProps) {
  const { verdict, reason = null, size = 15, isNamed = false } = props;
  const t = useT("check");
  if (isNamed) return <Drawing shape={shapes[verdict]} size={size} />;
  const word = t(`verdict-${verdict}`);
  // Most rows have no reason; skipping its text keeps scrolling fast.
  if (reason === null) return <Sign shape={shapes[verdict]} name={word} size={size} />;
  return <Reasoned verdict={verdict} word={word} reason={reason} size={size} />;
});

function Reasoned({ verdict, word, reason, size }: { verdict: Overall; word: string; reason: Message; size: number }) {
  const t = useT("check");
  const say = useMessage();
  const name = t("mark-reason", { verdict: word, reason: say(reason) });
  return <Sign shape={shapes[verdict]} name={name} size={size} />;
}

/** The verdict about one rule. */
export function FindingMark({ verdict, size = 15 }: { verdict: Verdict; size?: number }) {
  const t = useT("check");
  return <Sign shape={verdict} name={t(`finding-${verdict}`)} size={size} />;
}

const shapes = { consistent: "holds", inconsistent: "broken", cannot_tell: "cannot_tell" } as const;

interface SignProps {
  shape: Verdict;
  name: string;
  size: number;
  className?: string;
}

const tones = { holds: "text-ink-3", broken: "text-broken", cannot_tell: "text-ink-2" } as const;

/** One shape for each meaning, on every screen: a tick, an octagon, a dashed ring. */
export function Sign({ shape, name, size, className }: SignProps) {
  return (
    <span role="img" aria-label={name} title={name} className={classes("inline-flex", className)}>
      <Drawing shape={shape} size={size} />
    </span>
  );
}

function Drawing({ shape, size }: Pick<SignProps, "shape" | "size">) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classes("flex-none", tones[shape])}
    >
      {drawings[shape]}
    </svg>
  );
}

const drawings = {
  holds: <path strokeWidth="2" d="M3 8.6 6.4 12 13 4.6" />,
  broken: (
    <>
      <path fill="currentColor" stroke="none" d="M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1z" />
      <path stroke="var(--on-colour)" strokeWidth="2" d="M8 4.2v4.4M8 11.2v.4" />
    </>
  ),
  cannot_tell: (
    <>
      <circle strokeWidth="1.2" strokeDasharray="2.4 2.2" strokeLinecap="butt" cx="8" cy="8" r="6.6" />
      <path strokeWidth="1.6" d="M6.1 6.3C6.2 3.9 10 3.9 10 6.3 10 7.7 8 7.7 8 9.3M8 11.5v.1" />
    </>
  ),
};
