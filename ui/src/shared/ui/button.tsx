import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { useT } from "@/shared/i18n";
import { isLetter, useLetterKeys } from "@/shared/keys";
import { classes } from "./classes";
import { Field } from "./field";
import { KeyCaps } from "./key-caps";

interface PressableProps extends Omit<ComponentProps<"button">, "onClick" | "disabled" | "style" | "children"> {
  onPress?: () => void;
  /** Why it can't be pressed now: its tooltip, and its description for screen readers. It keeps the focus. */
  disabledBecause?: string | false | null | undefined;
  /** The action is running: the button can't be pressed again but keeps the focus. */
  isPending?: boolean;
  /** The key that does the same: in the tooltip, and on the main action. */
  keys?: string;
}

interface ButtonProps extends PressableProps {
  /** `primary`: the one main action of a screen; `plain`: any other; `quiet`: an action beside a text; `link`: one inside a text. */
  variant?: "primary" | "plain" | "quiet" | "link" | "danger";
  size?: "small" | "normal";
  icon?: LucideIcon;
  /** The words give way to the icon in a container narrower than 700 px. */
  narrows?: boolean;
  children?: ReactNode;
}

const SHAPE = `inline-flex flex-none items-center justify-center gap-6 min-h-28 border
  leading-snug whitespace-nowrap no-underline cursor-default active:not-aria-disabled:translate-y-[0.5px]
  aria-disabled:opacity-60`;

const HOVER = "not-aria-disabled:hover:bg-hover not-aria-disabled:hover:text-ink";

const VARIANTS = {
  // Bright letters on a dark button, and dark ones on a bright one, look thinner than they are.
  primary: `rounded-control font-semibold border-transparent bg-primary text-on-primary not-aria-disabled:hover:opacity-88
    not-data-pending:aria-disabled:border-line not-data-pending:aria-disabled:bg-sunken
    not-data-pending:aria-disabled:text-ink-3 not-data-pending:aria-disabled:opacity-100`,
  plain: `rounded-control font-medium border-line bg-sunken ${HOVER}`,
  danger: `rounded-control font-medium border-line-strong bg-panel ${HOVER}`,
  quiet: `rounded-control font-medium border-transparent bg-transparent text-ink-2 ${HOVER}`,
  link: `min-h-24! border-transparent bg-transparent text-small text-ink-2 underline decoration-line-strong underline-offset-3
    not-aria-disabled:hover:text-ink not-aria-disabled:hover:decoration-current`,
  field: `${Field.face} ${HOVER}`,
  pill: `rounded-control border-line bg-sunken text-ink ${HOVER}`,
};

const PENDING = `data-pending:bg-size-[220%_100%] data-pending:animate-pending
  data-pending:bg-[linear-gradient(100deg,transparent_30%,rgb(128_128_128/22%)_50%,transparent_70%)]`;

const NARROWS = "@max-[700px]:w-28 @max-[700px]:gap-0 @max-[700px]:px-0";

export interface ButtonLook {
  /** `pill`: a condition of a filter. `field`: it shows a value that it lets choose. */
  variant?: keyof typeof VARIANTS;
  size?: ButtonProps["size"];
}

/** The classes of a button, for the library's own button component too. */
export function buttonLook({ variant = "plain", size = "normal" }: ButtonLook = {}): string {
  const inset = variant === "link" ? "px-0" : variant === "quiet" ? "px-8" : size === "small" ? "px-9" : "px-11";
  return classes(SHAPE, VARIANTS[variant], inset, size === "small" && "text-small", PENDING);
}

/** A text button. While pending it keeps its width and place. */
export function Button({
  variant = "plain",
  size,
  icon: Icon,
  narrows,
  children,
  className,
  keys,
  ...rest
}: ButtonProps) {
  const isMain = variant === "primary" && keys !== undefined;
  return (
    <Pressable
      // The tooltip that shows the key needs words of its own.
      data-tooltip={!isMain && keys !== undefined && typeof children === "string" ? children : undefined}
      aria-label={narrows && typeof children === "string" ? children : undefined}
      {...rest}
      keys={keys}
      showsKeys={isMain}
      className={classes("group", buttonLook({ variant, size }), narrows && NARROWS, className)}
    >
      {Icon && <Icon size={14} aria-hidden />}
      <span className={classes("group-data-pending:opacity-55", narrows && "@max-[700px]:hidden")}>{children}</span>
      {isMain && (
        // `aria-keyshortcuts` says it; the name is what the button does.
        <span className="contents" aria-hidden>
          <KeyCaps keys={keys} onDark />
        </span>
      )}
    </Pressable>
  );
}

interface IconButtonProps extends Omit<PressableProps, "aria-label"> {
  /** Its name for screen readers, and its tooltip. */
  label: string;
  icon: LucideIcon;
  /** `plain`: beside other plain buttons. */
  variant?: "plain" | "quiet";
  size?: number;
}

/** An icon button. */
export function IconButton({ label, icon: Icon, variant = "quiet", size = 15, className, ...rest }: IconButtonProps) {
  return (
    <Pressable
      data-tooltip={label}
      {...rest}
      aria-label={label}
      className={classes(SHAPE, VARIANTS[variant], "w-28 p-0", className)}
    >
      <Icon size={size} aria-hidden />
    </Pressable>
  );
}

/**
 * A native button: a record has dozens, a list hundreds, and the library's button costs more. For menus and popovers
 * use `TriggerButton`.
 */
function Pressable({ keys, ...rest }: KeyedProps) {
  return keys === undefined ? <Pressed {...rest} /> : <Keyed {...rest} keys={keys} />;
}

interface KeyedProps extends PressableProps {
  children: ReactNode;
  "data-tooltip"?: string;
  /** Its keys stand in it, and not in its tooltip. */
  showsKeys?: boolean;
}

/** Says its keys while they are switched on. */
function Keyed({ keys, showsKeys, ...rest }: KeyedProps & { keys: string }) {
  const isOn = useLetterKeys() || !isLetter(keys);
  return (
    <Pressed
      data-tooltip-keys={showsKeys ? undefined : keys}
      aria-keyshortcuts={isOn ? shortcutsOf(keys) : undefined}
      {...rest}
    />
  );
}

/** As ARIA writes them: `Control+K`. Two keys one after the other can't be written. */
function shortcutsOf(keys: string): string | undefined {
  if (keys.includes(" ")) return undefined;
  return keys.replace(/^mod\+(.)$/, (_, key: string) => `Control+${key.toUpperCase()}`).replace(/^alt\+/, "Alt+");
}

function Pressed({
  onPress,
  disabledBecause,
  isPending,
  showsKeys: _,
  type = "button",
  children,
  ...rest
}: Omit<KeyedProps, "keys"> & { "data-tooltip-keys"?: string | undefined }) {
  const isBlocked = isPending || Boolean(disabledBecause);
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // On macOS a press does not focus a button, but a dialog returns the focus to the element that had it.
    event.currentTarget.focus({ preventScroll: true });
    if (isBlocked) event.preventDefault();
    else onPress?.();
  };
  return (
    <button
      {...rest}
      {...(disabledBecause ? { "data-tooltip": disabledBecause, "aria-description": disabledBecause } : undefined)}
      type={type}
      aria-disabled={isBlocked || undefined}
      data-pending={isPending || undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

interface LinkButtonProps {
  /** An internal address (`#/…`); see `shared/links`. */
  href: string;
  variant?: "primary" | "plain" | "quiet" | "link";
  size?: "small" | "normal";
  icon?: LucideIcon;
  children: ReactNode;
}

/** A link styled as a button. */
export function LinkButton({ href, variant, size, icon: Icon, children }: LinkButtonProps) {
  return (
    <a href={href} className={buttonLook({ variant, size })}>
      {Icon && <Icon size={14} aria-hidden />}
      {children}
    </a>
  );
}

interface Step {
  /** What the button does. */
  label: string;
  /** Undefined or false at the end. */
  onPress: (() => void) | undefined | false;
  /** Why there is no further one: the first or the last is shown. */
  end: string;
}

interface PreviousNextProps {
  previous: Step;
  next: Step;
  /** Whether `[` and `]` do the same. */
  hasKeys?: boolean;
  /** Between the two, such as the number of the page. */
  children?: ReactNode;
}

/** To the neighbour of what is shown, such as a record or a round. */
export function PreviousNext({ previous, next, hasKeys = false, children }: PreviousNextProps) {
  return (
    <>
      <IconButton
        label={previous.label}
        icon={ChevronLeft}
        keys={hasKeys ? "[" : undefined}
        disabledBecause={!previous.onPress && previous.end}
        onPress={previous.onPress || undefined}
      />
      {children}
      <IconButton
        label={next.label}
        icon={ChevronRight}
        keys={hasKeys ? "]" : undefined}
        disabledBecause={!next.onPress && next.end}
        onPress={next.onPress || undefined}
      />
    </>
  );
}

interface PagerProps {
  page: number;
  lastPage: number;
  onPage: (page: number) => void;
  /** Between the two buttons. */
  children?: ReactNode;
}

/** To the previous and the next page of a list that the service divides into pages. */
export function Pager({ page, lastPage, onPage, children }: PagerProps) {
  const t = useT("shared");
  return (
    <PreviousNext
      previous={{ label: t("page-previous"), onPress: page > 1 && (() => onPage(page - 1)), end: t("page-isFirst") }}
      next={{ label: t("page-next"), onPress: page < lastPage && (() => onPage(page + 1)), end: t("page-isLast") }}
    >
      {children}
    </PreviousNext>
  );
}
