import type { ReactNode } from "react";
import { Switch as AriaSwitch } from "react-aria-components";

export interface SwitchProps {
  label: ReactNode;
  description?: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
  /** The label is for screen readers only. */
  hideLabel?: boolean;
}

/** On or off. */
export function Switch({ label, description, hideLabel, ...rest }: SwitchProps) {
  return (
    <div className="flex flex-col gap-2">
      <AriaSwitch
        {...rest}
        className="group inline-flex items-center gap-9 self-start outline-none data-disabled:text-ink-3"
      >
        <span
          className="relative h-17 w-28 flex-none rounded-pill border border-line-strong bg-sunken outline-offset-2 outline-accent after:absolute after:top-2 after:left-2 after:size-11 after:rounded-pill after:bg-line-strong after:transition-transform after:duration-120 after:content-[''] group-data-disabled:opacity-50 group-data-focus-visible:outline-2 group-data-selected:border-accent group-data-selected:bg-accent group-data-selected:after:translate-x-11 group-data-selected:after:bg-on-colour forced-colors:after:bg-[CanvasText] forced-colors:after:forced-color-adjust-none"
          aria-hidden
        />
        <span className={hideLabel ? "visually-hidden" : undefined}>{label}</span>
      </AriaSwitch>
      {description && <p className="ps-37 text-small text-ink-2">{description}</p>}
    </div>
  );
}
