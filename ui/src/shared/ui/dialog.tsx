import { lazy, type ReactNode, Suspense } from "react";

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the foot, the safe one first. */
  footer?: ReactNode;
  size?: "normal" | "wide" | "full";
  /** `alertdialog`: for destructive actions. */
  role?: "dialog" | "alertdialog";
}

const DialogWindow = lazy(() => import("./dialog-window").then(({ DialogWindow }) => ({ default: DialogWindow })));

/** A modal dialog; Escape and a press outside close it, and the focus returns. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? (
    <Suspense>
      <DialogWindow {...rest} />
    </Suspense>
  ) : null;
}
