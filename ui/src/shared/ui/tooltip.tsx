import type { ReactElement } from "react";
import { Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components";
import styles from "./tooltip.module.css";

/** A short text beside a control, on hover and on keyboard focus. The child must be a control of ours. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <AriaTooltip offset={6} className={styles.tooltip}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
