import { tauriGateway } from "./tauri";
import type { Gateway } from "./types";

/** The mode is a constant at build time, so the released program does not contain the recorded answers. */
export async function openGateway(): Promise<Gateway> {
  if (import.meta.env.MODE !== "recorded") return tauriGateway;
  const { recordedGateway } = await import("./recorded");
  const start = new URLSearchParams(window.location.search).get("start");
  return recordedGateway({ delay: 250, start: start === "disconnected" || start === "training" ? start : "live" });
}
