import { type ComponentProps, lazy, Suspense } from "react";
import type { BetPageDialog as Opened } from "./bet-page-dialog";

const OpenedDialog = lazy(() => import("./bet-page-dialog").then((file) => ({ default: file.BetPageDialog })));

interface BetPageDialogProps extends ComponentProps<typeof Opened> {
  isOpen: boolean;
}

/** The dialog for the service's page for one bet. It is read when it opens first: the palette, on every screen, has it. */
export function BetPageDialog({ isOpen, ...rest }: BetPageDialogProps) {
  return isOpen ? (
    <Suspense>
      <OpenedDialog {...rest} />
    </Suspense>
  ) : null;
}
