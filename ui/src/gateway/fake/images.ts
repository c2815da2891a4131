import { isoNow } from "@/shared/format";
import type { Gateway, ImageView } from "../types";

/** An image of the service's own host. */
export function fakeImage(slot: string, name: string, changes: Partial<ImageView> = {}): ImageView {
  return {
    slot,
    handle: `${slot}-${name}`,
    host: "api.example.com",
    access: "allowed",
    refusedBecause: null,
    ...changes,
  };
}

type Part = Pick<Gateway, "loadImage" | "imageUrl">;

/** Images drawn from their handle, so that each looks different and none is a real picture. */
export function fakeImages(): Part {
  return {
    loadImage: async () => ({
      width: 1280,
      height: 720,
      bytes: 84_211,
      contentType: "image/jpeg",
      fetchedAt: isoNow(),
    }),
    imageUrl: (handle) => `data:image/svg+xml,${encodeURIComponent(drawing(handle))}`,
  };
}

function drawing(handle: string): string {
  const hue = [...handle].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7) % 360;
  const cards = [0, 1, 3, 4].map(
    (at) => `<rect x="${180 + at * 190}" y="260" width="130" height="180" rx="12" fill="#fff"/>`,
  );
  const ground = handle.startsWith("camera") ? "#12402c" : `hsl(${hue} 32% 34%)`;
  const shapes = handle.startsWith("camera") ? cards.join("") : portrait(hue);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720"><rect width="1280" height="720" fill="${ground}"/>${shapes}</svg>`;
}

function portrait(hue: number): string {
  return `<circle cx="640" cy="290" r="130" fill="hsl(${hue} 30% 72%)"/><path d="M400 720c0-170 110-250 240-250s240 80 240 250" fill="hsl(${hue} 34% 58%)"/>`;
}
