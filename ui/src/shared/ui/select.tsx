import { Check, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Select as AriaSelect, Button, ListBox, ListBoxItem, Popover, SelectValue } from "react-aria-components";
import { classes } from "./classes";
import { Field } from "./field";
import { Popup } from "./popup";

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
