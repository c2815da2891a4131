import { lazy, Suspense } from "react";
import type { DialogProps } from "./dialog-window";

const DialogWindow = lazy(() => import("./dialog-window").then(({ DialogWindow }) => ({ default: DialogWindow })));

/** A modal dialog; Escape and a press outside close it, and the focus returns. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? (
    <Suspense>
      <DialogWindow {...rest} />
    </Suspense>
  ) : null;
}
