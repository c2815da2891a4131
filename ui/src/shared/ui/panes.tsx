import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useT } from "@/shared/i18n";
import { classes } from "./classes";
import { Skeleton } from "./states";

export interface SplitViewProps {
  /** Storage key of the width. */
  id: string;
  list: ReactNode;
  /** Null where there is nothing to choose from: the list has the whole width. */
  detail: ReactNode;
  /** Minimum, initial and maximum width in pixels. */
  listWidth?: readonly [min: number, start: number, max: number];
}

const step = 16;

/** The widths of a window are its own, like its size. What a person chooses is in the settings, which Rust keeps. */
function keptUnder(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** List and detail with a divider that can be moved by mouse and arrow keys; the width is stored. */
export function SplitView({ id, list, detail, listWidth = [280, 390, 640] }: SplitViewProps) {
  const t = useT("shared");
  const frame = useRef<HTMLDivElement>(null);
  const detailBox = useRef<HTMLDivElement>(null);
  const [min, start, max] = listWidth;
  const key = `pitdesk.split.${id}`;
  const [kept, setKept] = useState(() => Number(keptUnder(key)));
  const width = clamp(kept || start);

  function clamp(wanted: number) {
    return Math.round(Math.min(max, Math.max(min, wanted)));
  }
  function resize(wanted: number) {
    setKept(clamp(wanted));
    try {
      localStorage.setItem(key, String(clamp(wanted)));
    } catch {
      // A full or forbidden storage takes nothing.
    }
  }
  function onPointerMove(event: PointerEvent<HTMLHRElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !frame.current) return;
    const box = frame.current.getBoundingClientRect();
    resize(event.clientX - box.left);
  }
  function onKeyDown(event: KeyboardEvent) {
    const wanted = new Map([
      ["ArrowRight", width + step],
      ["ArrowLeft", width - step],
      ["Home", min],
      ["End", max],
    ]).get(event.key);
    if (wanted === undefined) return;
    event.preventDefault();
    resize(wanted);
  }

  // Not a grid, because WebKit paints all items of a grid again: see features/frame.
  return (
    // In a narrow window, such as at 200 %, one part is below the other, and both scroll together.
    <div
      ref={frame}
      className="flex h-full min-h-0 max-narrow:flex-col max-narrow:overflow-y-scroll"
      style={{ "--list-width": `${width}px` } as object}
    >
      <div
        className={classes(
          "min-w-0 overflow-hidden",
          detail === null
            ? "flex-1 bg-panel"
            : "bg-ground flex-[0_0_auto] basis-[min(var(--list-width),55%)] max-narrow:h-[min(440px,100%)] max-narrow:basis-auto max-narrow:border-b max-narrow:border-line",
        )}
      >
        {list}
      </div>
      {/* Its grip is on the side of the detail: on the other one is the thumb of the list. */}
      {/* biome-ignore-start lint/a11y: a focusable separator is a window splitter, which ARIA makes interactive. */}
      <hr
        hidden={detail === null}
        aria-orientation="vertical"
        aria-label={t("resizeList")}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={width}
        tabIndex={0}
        className="relative z-1 m-0 flex-[0_0_1px] [&[hidden]]:hidden max-narrow:hidden cursor-col-resize touch-none overflow-visible bg-line after:absolute after:inset-y-0 after:start-0 after:-end-8 after:content-[''] hover:bg-accent hover:outline hover:outline-accent focus-visible:bg-accent focus-visible:outline focus-visible:outline-accent active:bg-accent"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onKeyDown={onKeyDown}
        onDoubleClick={() => resize(start)}
      />
      {/* biome-ignore-end lint/a11y: see above */}
      {/* Positioned, so that what is placed absolutely doesn't make the frame scroll. */}
      {detail !== null && (
        <div className="relative min-w-0 flex-1 bg-panel max-narrow:flex-none">
          <div ref={detailBox} className="relative h-full overflow-x-auto thumb-only max-narrow:overflow-visible">
            {detail}
          </div>
          <Thumb of={detailBox} />
        </div>
      )}
    </div>
  );
}

/** Height in pixels at which a thumb is easily taken. */
const LEAST_THUMB = 24;

/** How a box is scrolled. Asked in a frame that is laid out, so that the answer takes no time. */
function thumbOf({ scrollTop, scrollHeight, clientHeight }: HTMLElement) {
  const height = Math.min(clientHeight, Math.max(LEAST_THUMB, clientHeight ** 2 / scrollHeight));
  const most = scrollHeight - clientHeight;
  return { height, most, way: clientHeight - height, top: most > 0 ? (scrollTop / most) * (clientHeight - height) : 0 };
}

/**
 * The thumb of a box with `thumb-only`, over the edge of the positioned parent of both, so that rows and bands reach the edge. The bars
 * of the engine take room, and those of WebKitGTK that lie over the content lie over open dialogs too.
 */
export function Thumb({ of }: { of: RefObject<HTMLElement | null> }) {
  const thumb = useRef<HTMLDivElement>(null);
  const taken = useRef({ at: 0, scrollTop: 0 });
  useEffect(() => {
    const box = of.current;
    if (!box || typeof ResizeObserver === "undefined") return;
    const place = () => {
      if (!thumb.current) return;
      const { height, most, top } = thumbOf(box);
      thumb.current.style.visibility = most > 1 ? "" : "hidden";
      thumb.current.style.height = `${height}px`;
      thumb.current.style.transform = `translateY(${top}px)`;
    };
    const sizes = new ResizeObserver(place);
    const observe = () => {
      sizes.disconnect();
      for (const each of [box, ...box.children]) sizes.observe(each);
    };
    const children = new MutationObserver(observe);
    children.observe(box, { childList: true });
    box.addEventListener("scroll", place, { passive: true });
    observe();
    return () => {
      sizes.disconnect();
      children.disconnect();
      box.removeEventListener("scroll", place);
    };
  }, [of]);
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    // The focus stays where it is.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    taken.current = { at: event.clientY, scrollTop: of.current?.scrollTop ?? 0 };
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!of.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { most, way } = thumbOf(of.current);
    if (way > 0) of.current.scrollTop = taken.current.scrollTop + ((event.clientY - taken.current.at) * most) / way;
  }
  return (
    <div
      ref={thumb}
      aria-hidden
      className="absolute end-0 top-0 z-1 w-8 p-2 will-change-transform max-narrow:hidden [&:hover>div]:bg-ink-decor"
      style={{ visibility: "hidden" }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
    >
      <div className="h-full rounded-small bg-line-strong forced-colors:bg-[CanvasText]" />
    </div>
  );
}

interface RowsComingProps {
  /** Height of a row in pixels. */
  rowHeight: number;
  /** The rows begin with a mark or an icon. */
  hasMark?: boolean;
}

/** Skeleton of the first rows of a list. */
export function RowsComing({ rowHeight, hasMark = false }: RowsComingProps) {
  return (
    <div className="overflow-hidden">
      {Array.from({ length: 10 }, (_, row) => (
        <div
          className={classes("grid content-center border-b border-line pe-14", hasMark ? "ps-40" : "ps-14")}
          style={{ height: rowHeight }}
          // biome-ignore lint/suspicious/noArrayIndexKey: these rows have no identity
          key={row}
        >
          <Skeleton lines={2} height={11} />
        </div>
      ))}
    </div>
  );
}

const low = window.matchMedia("(max-height: 719px)");

/** Whether the window is too low for all that a screen has beside its list. As `low:` in styles. */
export function useLowWindow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      low.addEventListener("change", onChange);
      return () => low.removeEventListener("change", onChange);
    },
    () => low.matches,
  );
}
