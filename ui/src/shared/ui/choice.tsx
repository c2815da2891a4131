import type { ReactNode } from "react";
import { Radio, RadioGroup, Text } from "react-aria-components";
import { classes } from "./classes";
import { Field } from "./field";

export interface ChoiceProps<T extends string> {
  label: string;
  options: readonly { id: T; label: ReactNode }[];
  value: T;
  onChange: (id: T) => void;
  /** The label is for screen readers only. */
  hideLabel?: boolean;
  size?: "small" | "normal";
  /** Why nothing else can be chosen: shown below the options. */
  disabledBecause?: string | undefined;
}

/** A choice between two or three visible options. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, options, value, onChange, hideLabel = false, size = "normal", disabledBecause } = props;
  const option = size === "small" ? "min-h-22 px-7 text-small" : "min-h-24 px-12";
  return (
    <RadioGroup
      value={value}
      onChange={(id) => onChange(id as T)}
      orientation="horizontal"
      isDisabled={disabledBecause !== undefined}
      aria-label={hideLabel ? label : undefined}
      className={Field.box}
    >
      {!hideLabel && <Field.Label>{label}</Field.Label>}
      <div className="inline-flex gap-2 self-start rounded-control bg-sunken p-1">
        {options.map(({ id, label }) => (
          <Radio
            key={id}
            value={id}
            className={classes(
              `inline-flex items-center gap-8 rounded-control border border-transparent text-ink-2 data-disabled:opacity-60 data-hovered:text-ink
              data-selected:border-line data-selected:bg-panel data-selected:font-medium data-selected:text-ink
              data-focus-visible:outline-2 data-focus-visible:outline-accent`,
              option,
            )}
          >
            {label}
          </Radio>
        ))}
      </div>
      {disabledBecause && (
        <Text slot="description" className="text-small text-ink-2">
          {disabledBecause}
        </Text>
      )}
    </RadioGroup>
  );
}
