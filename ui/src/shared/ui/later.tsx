import { type ComponentType, lazy, type ReactNode, Suspense, useDeferredValue } from "react";

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

/**
 * A component that is also read from its file only then: `later(() => import("./filters").then((file) => file.Filters))`.
 * What the first drawing needs stays small.
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
