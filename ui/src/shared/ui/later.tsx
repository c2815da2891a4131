import { type ReactNode, useDeferredValue } from "react";

interface LaterProps {
  children: ReactNode;
  /** Keeps the place meanwhile, so that nothing jumps. */
  placeholder?: ReactNode;
}

/**
 * Draws its children right after what surrounds them: what is read comes before what is pressed. Some controls take
 * longer to draw than a whole list of data.
 */
export function Later({ children, placeholder = null }: LaterProps) {
  return useDeferredValue(true, false) ? children : placeholder;
}
