import { Check, ChevronDown, type LucideIcon } from "lucide-react";
import { Fragment, type ReactElement, type ReactNode, type RefObject } from "react";
import {
  Menu as AriaMenu,
  Select as AriaSelect,
  Button,
  type ButtonProps,
  Dialog,
  DialogTrigger,
  Header,
  ListBox,
  ListBoxItem,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  type PopoverProps,
  SelectValue,
  Separator,
} from "react-aria-components";
import { type ButtonLook, buttonLook } from "./button";
import { classes } from "./classes";
import { Field } from "./field";

/** The look of what opens below a control: its box, the list in it, and one of its lines. */
export const Popup = {
  box: `flex max-w-420 min-w-[max(var(--trigger-width),130px)] flex-col overflow-hidden rounded-panel border border-line
    bg-panel shadow-pop`,
  list: "max-h-[min(360px,60vh)] overflow-auto p-4 outline-none",
  item: `flex items-center justify-between gap-14 rounded-control px-9 py-4 whitespace-nowrap outline-none
    data-disabled:text-ink-3 data-focused:bg-accent-soft`,
};

export interface MenuAction {
  id: string;
  label: string;
  description?: string;
  icon?: LucideIcon;
  isChosen?: boolean;
  onAction: () => void;
}

interface MenuGroup {
  title?: string;
  actions: readonly MenuAction[];
}

interface MenuProps {
  label: string;
  /** The button that opens it. */
  trigger: ReactElement;
  groups: readonly MenuGroup[];
}

/** A menu opened by a button. */
export function Menu({ label, trigger, groups }: MenuProps) {
  const shown = groups.filter((group) => group.actions.length > 0);
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={Popup.box} data-keys="off" offset={4}>
        <AriaMenu aria-label={label} className={Popup.list}>
          {shown.map((group, index) => (
            <Fragment key={group.title ?? group.actions[0]?.id}>
              {index > 0 && <Separator className="my-4 h-1 bg-line" />}
              <MenuSection aria-label={group.title ?? label}>
                {group.title && <Header className="px-9 pt-5 pb-3 text-small text-ink-2">{group.title}</Header>}
                {group.actions.map((action) => (
                  <Item key={action.id} {...action} />
                ))}
              </MenuSection>
            </Fragment>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

function Item({ id, label, description, icon: Icon, isChosen, onAction }: MenuAction) {
  return (
    <MenuItem id={id} textValue={label} onAction={onAction} className={Popup.item}>
      <span className="flex items-center gap-8">
        {Icon && <Icon size={14} aria-hidden />}
        <span>
          {label}
          {description && <span className="block text-small text-ink-2">{description}</span>}
        </span>
      </span>
      {isChosen && <Check size={13} aria-hidden />}
    </MenuItem>
  );
}

/** A small button for the library's menus and popovers, which need its own button component; styled like ours. */
export function TriggerButton({
  variant,
  className,
  ...rest
}: Omit<ButtonProps, "className" | "style"> & Pick<ButtonLook, "variant"> & { className?: string }) {
  return <Button {...rest} className={classes(buttonLook({ variant, size: "small" }), className)} />;
}

interface PopoverDialogProps {
  /** Names it for screen readers. */
  label: string;
  /** The button that opens it. */
  trigger: ReactElement;
  placement?: PopoverProps["placement"];
  /** What it hangs below instead of the button. */
  below?: RefObject<Element | null>;
  /** Size and padding; by default those of a form. */
  className?: string;
  children: (close: () => void) => ReactNode;
}

const FORM = "w-340 max-h-[inherit] overflow-y-auto";

/** Pixels between a popover and the edges of the window: the status line stays in view. */
const MARGIN = 36;

/** A small dialog below the button that opens it. Escape and a press outside close it, and the focus returns. */
export function PopoverDialog({ label, trigger, placement, below, className = FORM, children }: PopoverDialogProps) {
  return (
    <DialogTrigger>
      {trigger}
      <Popover
        className={Popup.box}
        data-keys="off"
        offset={4}
        placement={placement}
        containerPadding={MARGIN}
        {...(below && { triggerRef: below })}
      >
        <Dialog aria-label={label} className={classes("outline-none", className)}>
          {({ close }) => children(close)}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

export interface SelectOption {
  id: string;
  label: string;
  /** Before the label; it says nothing that the label does not say. */
  icon?: ReactNode;
  /** How many there are of it. */
  count?: number;
}

export interface SelectProps {
  label: string;
  options: readonly SelectOption[];
  value: string | null;
  onChange: (id: string) => void;
  /** In small letters; its label is only for screen readers. */
  compact?: boolean;
  /** Shown when nothing is chosen. */
  placeholder?: string;
  isDisabled?: boolean;
  autoFocus?: boolean;
}

/** A select with a few options. */
export function Select(props: SelectProps) {
  const { label, options, value, onChange, compact = false, placeholder, isDisabled, autoFocus } = props;
  return (
    <AriaSelect
      aria-label={compact ? label : undefined}
      placeholder={placeholder ?? label}
      value={value}
      onChange={(id) => id !== null && onChange(String(id))}
      isDisabled={isDisabled}
      autoFocus={autoFocus}
      className={classes(Field.box, "outline-none!")}
    >
      {!compact && <Field.Label>{label}</Field.Label>}
      <Button
        className={classes(
          Field.face,
          "inline-flex max-w-full cursor-default items-center justify-between gap-6 pr-8 pl-10 data-disabled:opacity-60 data-hovered:bg-hover",
          compact ? "py-1 text-small" : "py-3",
        )}
      >
        <SelectValue className="min-w-0 truncate" />
        <ChevronDown size={13} aria-hidden className="flex-none text-ink-2" />
      </Button>
      <Popover className={Popup.box} data-keys="off" offset={4}>
        <ListBox items={options} className={Popup.list}>
          {(option) => (
            <ListBoxItem id={option.id} textValue={option.label} className={Popup.item}>
              {({ isSelected }) => (
                <>
                  <OptionContent {...option} />
                  {isSelected && <Check size={13} aria-hidden />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

function OptionContent({ label, icon, count }: SelectOption) {
  if (icon === undefined && count === undefined) return <span>{label}</span>;
  return (
    <span className="flex min-w-0 items-center gap-6">
      {icon}
      <span className="truncate">{label}</span>{" "}
      {/* The blank keeps the name and its number apart for screen readers. */}
      {count !== undefined && <span className="flex-none tabular-nums">{count}</span>}
    </span>
  );
}
