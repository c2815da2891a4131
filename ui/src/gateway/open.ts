import { tauriGateway } from "./tauri";
import type { Gateway } from "./types";

/** The mode is a constant at build time, so the released program does not contain the gateway in memory. */
export async function openGateway(): Promise<Gateway> {
  if (import.meta.env.MODE !== "fake") return tauriGateway;
  const { createFake } = await import("./fake");
  const start = new URLSearchParams(window.location.search).get("start");
  return createFake({ delay: 250, start: start === "disconnected" || start === "training" ? start : "live" });
}
