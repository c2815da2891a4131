import type { FormEvent, ReactElement, ReactNode } from "react";
import { Dialog, DialogTrigger, Popover, type PopoverProps } from "react-aria-components";
import { classes } from "./classes";
import { Popup } from "./popup";

interface PopoverDialogProps {
  /** Names it for screen readers. */
  label: string;
  /** The button that opens it. */
  trigger: ReactElement;
  placement?: PopoverProps["placement"];
  /** Size and padding; by default those of a form. */
  className?: string;
  children: (close: () => void) => ReactNode;
}

const FORM = "w-412 max-h-[inherit] overflow-y-auto";

/** Pixels between a popover and the edges of the window: the status line stays in view. */
const MARGIN = 36;

/** A small dialog below the button that opens it. Escape and a press outside close it, and the focus returns. */
export function PopoverDialog({ label, trigger, placement, className = FORM, children }: PopoverDialogProps) {
  return (
    <DialogTrigger>
      {trigger}
      <Popover className={Popup.box} data-keys="off" offset={4} placement={placement} containerPadding={MARGIN}>
        <Dialog aria-label={label} className={classes("outline-none", className)}>
          {({ close }) => children(close)}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

interface PopoverFormProps {
  onSubmit: () => void;
  /** The buttons, the main one last. */
  actions: ReactNode;
  children: ReactNode;
}

/** A form in a `PopoverDialog`. */
export function PopoverForm({ onSubmit, actions, children }: PopoverFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="flex flex-col gap-12 p-12">{children}</div>
      {/* In a low window the fields scroll under the buttons. */}
      <div className="sticky bottom-0 flex justify-end gap-8 border-t border-line bg-panel px-12 py-8">{actions}</div>
    </form>
  );
}
