import { X } from "lucide-react";
import { Children, type KeyboardEvent, type ReactNode, useState } from "react";
import { useT } from "../i18n";
import { Button, IconButton } from "./button";
import { classes } from "./classes";

const TONES = {
  neutral: "bg-sunken text-ink-2",
  banker: "bg-banker-soft text-banker",
  player: "bg-player-soft text-player",
  tie: "bg-tie-soft text-tie",
  accent: "bg-accent-soft text-accent",
  broken: "bg-broken-soft text-broken",
};

export type Tone = keyof typeof TONES;

/** A small word with a background. Banker, player and tie tones only where the word means that side. */
export function Chip({ tone = "neutral", title, children }: { tone?: Tone; title?: string; children: ReactNode }) {
  const shape = "inline-flex items-center gap-4 px-6 py-1 rounded-small text-small font-medium whitespace-nowrap";
  return (
    <span className={classes(shape, TONES[tone])} title={title}>
      {children}
    </span>
  );
}

interface RemovableChipProps {
  className?: string;
  removeLabel: string;
  /** Undefined: there is always one. */
  onRemove: (() => void) | undefined;
  /** The button that the chip is. */
  children: ReactNode;
}

/** A chip that is removed by Delete or Backspace on its button, and with the mouse by a button of its own. */
export function RemovableChip({ className, removeLabel, onRemove, children }: RemovableChipProps) {
  const removeByKey = (event: KeyboardEvent) => {
    // What the button has opened is not inside: keys there are not the chip's.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    const isModified = event.ctrlKey || event.altKey || event.metaKey;
    if (!onRemove || !isOwn || isModified || (event.key !== "Delete" && event.key !== "Backspace")) return;
    event.preventDefault();
    onRemove();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the button inside
    <span className={classes("flex max-w-full items-center", className)} onKeyDown={removeByKey}>
      {children}
      {onRemove && (
        <IconButton
          label={removeLabel}
          icon={X}
          size={12}
          onPress={onRemove}
          tabIndex={-1}
          className="min-h-22! w-22!"
        />
      )}
    </span>
  );
}

/** The first of some chips, for a line that must not grow. A press shows the others, too. */
export function FoldedChips({ most, children }: { most: number; children: readonly ReactNode[] }) {
  const t = useT("shared");
  const [isWhole, setWhole] = useState(false);
  const rest = children.length - most;
  if (isWhole || rest <= 0) return children;
  return (
    <>
      {children.slice(0, most)}
      <Button
        className="min-h-24! px-6!"
        aria-label={t("chips-folded", { count: rest })}
        onPress={() => setWhole(true)}
      >
        +{rest}
      </Button>
    </>
  );
}

interface DotLineProps {
  /** The parts; those that are not there are left out. */
  children: ReactNode;
  className?: string;
}

/**
 * Parts with dots between them. Where the line breaks, it neither ends nor begins with a dot: each part has its own before it,
 * and the space of the first dot of each line is cut away.
 */
export function DotLine({ children, className }: DotLineProps) {
  return (
    <div className={classes("-ms-15 flex flex-wrap [clip-path:inset(-6px_-6px_-6px_13px)]", className)}>
      {Children.toArray(children).map((part, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have a fixed order
        <span key={position} className="relative max-w-full ps-15">
          {position > 0 && <span className="absolute start-0 w-15 text-center text-ink-3"> · </span>}
          {part}
        </span>
      ))}
    </div>
  );
}
