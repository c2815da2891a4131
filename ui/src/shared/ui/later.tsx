import { type ComponentType, lazy, type ReactNode, Suspense, useDeferredValue } from "react";

interface LaterProps {
  children: ReactNode;
  /** Placeholder that reserves the space. */
  placeholder?: ReactNode;
}

/**
 * Renders its children after the surrounding content: data first, controls next, because some controls take longer to
 * render than a whole list.
 */
export function Later({ children, placeholder = null }: LaterProps) {
  return useDeferredValue(true, false) ? children : placeholder;
}

/**
 * Like `Later`, but also loads the component lazily: `later(() => import("./filters").then((file) => file.Filters))`.
 * Keeps the initial bundle small.
 */
export function later<Props extends object>(
  read: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await read() }));
  return function Awaited(props: Props) {
    return (
      <Later placeholder={placeholder}>
        <Suspense fallback={placeholder}>
          <Part {...props} />
        </Suspense>
      </Later>
    );
  };
}
