import { useEffect, useRef, useState } from "react";
import { Tooltip, TooltipTriggerStateContext } from "react-aria-components";
import { KeyCaps, watchTooltips } from "./key-caps";

/** The window's only tooltip, shown beside the hovered or focused control. */
export function TooltipLayer() {
  const [control, setControl] = useState<HTMLElement | null>(null);
  const beside = useRef<HTMLElement | null>(null);
  useEffect(() => watchTooltips(document, setControl), []);
  beside.current = control;
  if (!control) return null;
  const state = { isOpen: true, shouldSkipAnimation: true, open: () => undefined, close: () => setControl(null) };
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip
        triggerRef={beside}
        offset={6}
        className="pointer-events-none max-w-320 rounded-control bg-ink px-8 py-4 text-small text-panel"
      >
        {control.dataset.tooltip}
        {control.dataset.tooltipKeys !== undefined && (
          <KeyCaps keys={control.dataset.tooltipKeys} onDark className="ms-8" />
        )}
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}
