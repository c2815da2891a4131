import { ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import styles from "./disclosure.module.css";

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
        className={styles.title}
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight size={13} aria-hidden className={styles.chevron} />
        <span>{title}</span>
      </button>
      {isOpen && <div id={bodyId}>{children}</div>}
    </div>
  );
}
