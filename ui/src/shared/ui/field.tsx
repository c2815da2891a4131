import type { ReactNode } from "react";
import { Label } from "react-aria-components";

/**
 * What the form controls have in common: a label above the control, and one face for everything that takes a value, whether
 * it is typed or chosen. It is quieter than what it stands beside: a sunken ground and a hairline, darker under the pointer.
 */
export const Field = {
  box: "flex min-w-0 flex-col items-stretch gap-4",
  Label: ({ children }: { children: ReactNode }) => (
    <Label className="text-small font-medium text-ink-2">{children}</Label>
  ),
  face: "min-h-28 rounded-control border border-line bg-sunken text-ink",
  input:
    "w-full data-hovered:border-line-strong placeholder:text-ink-3 data-disabled:opacity-60 data-invalid:border-ink",
};
