import { type KeyboardEvent, type PointerEvent, useCallback, useRef, useState } from "react";

/** Zoom and pan of an image inside its frame. Pure. Lengths are in frame pixels from the frame's centre. */
interface Zoom {
  readonly scale: number;
  /** Offset of the image's centre. */
  readonly x: number;
  readonly y: number;
}

interface Frame {
  readonly width: number;
  readonly height: number;
}

export const FIT: Zoom = { scale: 1, x: 0, y: 0 };
const LARGEST = 8;

/** Zooms around a point that keeps its screen position. */
export function zoomAt(zoom: Zoom, factor: number, point: { x: number; y: number }, frame: Frame): Zoom {
  const scale = Math.min(LARGEST, Math.max(1, zoom.scale * factor));
  const grown = scale / zoom.scale;
  return inside({ scale, x: point.x - (point.x - zoom.x) * grown, y: point.y - (point.y - zoom.y) * grown }, frame);
}

export function moveBy(zoom: Zoom, x: number, y: number, frame: Frame): Zoom {
  return inside({ ...zoom, x: zoom.x + x, y: zoom.y + y }, frame);
}

/** Width by height of the cameras' pictures, each shown whole in its frame. */
export const RATIO = 16 / 9;

/** Limits the offset, so that no more than needed of the frame is beside the picture. */
function inside({ scale, x, y }: Zoom, { width, height }: Frame): Zoom {
  const shown = Math.min(width, height * RATIO);
  const room = (picture: number, frame: number) => Math.max(0, (picture * scale - frame) / 2);
  return { scale, x: within(x, room(shown, width)), y: within(y, room(shown / RATIO, height)) };
}

function within(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value)) || 0;
}

const STEP = 1.25;
const PAN = 48;
const CENTRE = { x: 0, y: 0 };

export interface ZoomGestures {
  readonly zoom: Zoom;
  /** References for the frames. The first one takes the focus; all frames have the same size and one zoom. */
  readonly frame: Readonly<Record<"first" | "other", (element: HTMLElement | null) => (() => void) | undefined>>;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly fit: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
}

/** Zoom and pan of one or more images of one size, by wheel, drag and keys. */
export function useZoomGestures(): ZoomGestures {
  const [zoom, setZoom] = useState(FIT);
  const first = useRef<HTMLElement | null>(null);
  const size = () => (first.current ? sizeOf(first.current) : { width: 0, height: 0 });
  const by = (factor: number) => setZoom((now) => zoomAt(now, factor, CENTRE, size()));
  const pan = (x: number, y: number) => setZoom((now) => moveBy(now, x, y, size()));
  const zoomIn = () => by(STEP);
  const zoomOut = () => by(1 / STEP);
  const fit = () => setZoom(FIT);

  const listen = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY / 400);
      setZoom((now) => zoomAt(now, factor, pointIn(element, event), sizeOf(element)));
    };
    // React's wheel listener is passive and can't prevent scrolling.
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, []);
  const focus = useCallback(
    (element: HTMLElement | null) => {
      element?.focus();
      first.current = element;
      return listen(element);
    },
    [listen],
  );

  const keys = new Map([
    ["+", zoomIn],
    ["=", zoomIn],
    ["-", zoomOut],
    ["0", fit],
    ["ArrowLeft", () => pan(PAN, 0)],
    ["ArrowRight", () => pan(-PAN, 0)],
    ["ArrowUp", () => pan(0, PAN)],
    ["ArrowDown", () => pan(0, -PAN)],
  ]);
  return {
    zoom,
    frame: { first: focus, other: listen },
    zoomIn,
    zoomOut,
    fit,
    onKeyDown: (event) => {
      const run = keys.get(event.key);
      if (!run) return;
      event.preventDefault();
      run();
    },
    onPointerDown: (event) => event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: (event) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) pan(event.movementX, event.movementY);
    },
  };
}

function sizeOf(element: HTMLElement): Frame {
  return { width: element.clientWidth, height: element.clientHeight };
}

function pointIn(element: HTMLElement, { clientX, clientY }: WheelEvent): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
}
