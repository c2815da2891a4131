import { Check, ChevronDown } from "lucide-react";
import { Select as AriaSelect, Button, Label, ListBox, ListBoxItem, Popover, SelectValue } from "react-aria-components";
import { classes } from "./classes";
import field from "./field.module.css";
import styles from "./select.module.css";

export interface SelectOption {
  id: string;
  label: string;
}

export interface SelectProps {
  label: string;
  options: readonly SelectOption[];
  value: string | null;
  onChange: (id: string) => void;
  /** Drawn as a small chip; its label is only for screen readers. */
  compact?: boolean;
  /** Shown when nothing is chosen. */
  placeholder?: string;
  isDisabled?: boolean;
}

/** A select with a few options. */
export function Select({ label, options, value, onChange, compact = false, placeholder, isDisabled }: SelectProps) {
  return (
    <AriaSelect
      aria-label={compact ? label : undefined}
      placeholder={placeholder ?? label}
      value={value}
      onChange={(id) => id !== null && onChange(String(id))}
      isDisabled={isDisabled}
      className={classes(field.field, compact && styles.compact)}
    >
      {!compact && <Label className={field.label}>{label}</Label>}
      <Button className={styles.button}>
        <SelectValue className={styles.value} />
        <ChevronDown size={13} aria-hidden />
      </Button>
      <Popover className={styles.popover} data-keys="off" offset={4}>
        <ListBox items={options} className={styles.options}>
          {(option) => (
            <ListBoxItem id={option.id} textValue={option.label} className={styles.option}>
              {({ isSelected }) => (
                <>
                  <span>{option.label}</span>
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
