/** How a picture is enlarged and moved inside its frame. Pure; lengths are in pixels of the frame, from its centre. */
export interface Zoom {
  readonly scale: number;
  /** How far the picture's centre is moved. */
  readonly x: number;
  readonly y: number;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
}

export const FIT: Zoom = { scale: 1, x: 0, y: 0 };
const LARGEST = 8;

/** Enlarges around a point, which stays where it is on screen. */
export function zoomAt(zoom: Zoom, factor: number, point: { x: number; y: number }, frame: Frame): Zoom {
  const scale = Math.min(LARGEST, Math.max(1, zoom.scale * factor));
  const grown = scale / zoom.scale;
  return inside({ scale, x: point.x - (point.x - zoom.x) * grown, y: point.y - (point.y - zoom.y) * grown }, frame);
}

export function moveBy(zoom: Zoom, x: number, y: number, frame: Frame): Zoom {
  return inside({ ...zoom, x: zoom.x + x, y: zoom.y + y }, frame);
}

/** Keeps the frame filled: the picture's edge never comes inside it. */
function inside({ scale, x, y }: Zoom, { width, height }: Frame): Zoom {
  const room = { x: (width * (scale - 1)) / 2, y: (height * (scale - 1)) / 2 };
  return { scale, x: within(x, room.x), y: within(y, room.y) };
}

function within(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value)) || 0;
}
