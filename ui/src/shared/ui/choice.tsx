import type { ReactNode } from "react";
import { Label, Radio, RadioGroup } from "react-aria-components";
import styles from "./choice.module.css";
import { classes } from "./classes";
import field from "./field.module.css";

export interface ChoiceProps<T extends string> {
  label: string;
  options: readonly { id: T; label: ReactNode }[];
  value: T;
  onChange: (id: T) => void;
  /** The label is for screen readers only. */
  hideLabel?: boolean;
  size?: "small" | "normal";
}

/** A choice between two or three visible options. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, options, value, onChange, hideLabel = false, size = "normal" } = props;
  return (
    <RadioGroup
      value={value}
      onChange={(id) => onChange(id as T)}
      orientation="horizontal"
      aria-label={hideLabel ? label : undefined}
      className={field.field}
    >
      {!hideLabel && <Label className={field.label}>{label}</Label>}
      <div className={classes(styles.options, size === "small" && styles.small)}>
        {options.map((option) => (
          <Radio key={option.id} value={option.id} className={classes(styles.option)}>
            {option.label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
