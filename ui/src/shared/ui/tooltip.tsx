import { useEffect, useRef, useState } from "react";
import { Tooltip, TooltipTriggerStateContext } from "react-aria-components";
import styles from "./tooltip.module.css";
import { watchTooltips } from "./watch-tooltips";

/** The one tooltip of the window, beside whatever control is hovered or has the keyboard's focus. */
export function TooltipLayer() {
  const [control, setControl] = useState<HTMLElement | null>(null);
  const beside = useRef<HTMLElement | null>(null);
  useEffect(() => watchTooltips(document, setControl), []);
  beside.current = control;
  if (!control) return null;
  const state = { isOpen: true, shouldSkipAnimation: true, open: () => undefined, close: () => setControl(null) };
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip triggerRef={beside} offset={6} className={styles.tooltip}>
        {control.dataset.tooltip}
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}
