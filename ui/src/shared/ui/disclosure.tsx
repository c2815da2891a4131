import { ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";

interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  startsOpen?: boolean;
}

/** A collapsible section. Collapsed content is not rendered. */
export function Disclosure({ title, children, startsOpen = false }: DisclosureProps) {
  const bodyId = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <div>
      <button
        type="button"
        className="group flex w-full min-h-30 cursor-default items-center gap-6 bg-transparent py-3 pr-15 pl-11 text-start text-ink-2 hover:bg-hover hover:text-ink focus-visible:-outline-offset-2"
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight
          size={13}
          aria-hidden
          className="transition-transform duration-120 group-aria-expanded:rotate-90"
        />
        <span className="min-w-0">{title}</span>
      </button>
      {isOpen && <div id={bodyId}>{children}</div>}
    </div>
  );
}
