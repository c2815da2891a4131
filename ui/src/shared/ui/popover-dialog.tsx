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
  /** Size and padding. */
  className?: string;
  children: (close: () => void) => ReactNode;
}

/** A small dialog below the button that opens it. Escape and a press outside close it, and the focus returns. */
export function PopoverDialog({ label, trigger, placement, className = "w-320 p-14", children }: PopoverDialogProps) {
  return (
    <DialogTrigger>
      {trigger}
      <Popover className={Popup.box} data-keys="off" offset={4} placement={placement}>
        <Dialog aria-label={label} className={classes("max-h-[inherit] overflow-y-auto outline-none", className)}>
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
    <form onSubmit={submit} noValidate className="flex flex-col gap-12">
      {children}
      <div className="flex justify-end gap-8">{actions}</div>
    </form>
  );
}
