import type { ReactNode } from "react";
import { Switch as AriaSwitch } from "react-aria-components";
import styles from "./switch.module.css";

export interface SwitchProps {
  label: ReactNode;
  description?: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
}

/** On or off. */
export function Switch({ label, description, ...rest }: SwitchProps) {
  return (
    <div className={styles.stack}>
      <AriaSwitch {...rest} className={styles.switch}>
        <span className={styles.track} aria-hidden />
        <span>{label}</span>
      </AriaSwitch>
      {description && <p className={styles.description}>{description}</p>}
    </div>
  );
}
