/** Zoom and pan of an image inside its frame. Pure. Lengths are in frame pixels from the frame's centre. */
export interface Zoom {
  readonly scale: number;
  /** Offset of the image's centre. */
  readonly x: number;
  readonly y: number;
}

export interface Frame {
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

/** Limits the offset so that the image always fills the frame. */
function inside({ scale, x, y }: Zoom, { width, height }: Frame): Zoom {
  const room = { x: (width * (scale - 1)) / 2, y: (height * (scale - 1)) / 2 };
  return { scale, x: within(x, room.x), y: within(y, room.y) };
}

function within(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value)) || 0;
}
