import type { ReactNode } from "react";
import { Label } from "react-aria-components";

/** What the form controls have in common: a label above the control, and the look of an input. */
export const Field = {
  box: "flex min-w-0 flex-col items-stretch gap-4",
  Label: ({ children }: { children: ReactNode }) => (
    <Label className="text-small font-medium text-ink-2">{children}</Label>
  ),
  input: `w-full min-h-28 border bg-panel text-ink outline-none
    placeholder:text-ink-3 data-focused:border-accent data-focused:shadow-[0_0_0_2px_var(--accent-soft)]
    data-focus-visible:outline-2 data-focus-visible:-outline-offset-1 data-focus-visible:outline-accent
    data-invalid:border-bad`,
};
