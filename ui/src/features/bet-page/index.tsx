import { type ComponentProps, lazy, Suspense, useState } from "react";
import type { BetPageDialog as Opened } from "./bet-page-dialog";

const OpenedDialog = lazy(() => import("./bet-page-dialog").then((file) => ({ default: file.BetPageDialog })));

/**
 * The dialog for the service's page for one bet. It is read when it opens first: the palette, on every screen, has it. From then on
 * it keeps the language that was chosen, because each other language needs another link.
 */
export function BetPageDialog(props: ComponentProps<typeof Opened>) {
  const [wasOpened, setOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setOpened(true);
  return wasOpened ? (
    <Suspense>
      <OpenedDialog {...props} />
    </Suspense>
  ) : null;
}
