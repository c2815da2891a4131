import { timeNow } from "./clock";

/** A time zone as chosen, and what it means here. */
export interface Zone {
  /** As stored in the settings: `UTC`, `local`, or an IANA zone. */
  setting: string;
  /** The IANA zone in effect. */
  id: string;
}

/** Resolves the setting; a zone this engine does not know falls back to UTC and is shown as UTC. */
export function zoneOf(setting: string, computerZone: string | null): Zone {
  const id = setting === "local" ? (computerZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone) : setting;
  return { setting, id: isZone(id) ? id : "UTC" };
}

function isZone(id: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: id });
    return true;
  } catch {
    return false;
  }
}

/** Whether a zone is UTC by any of its names: `UTC`, `Etc/UTC`, `Etc/Zulu`. */
export function isUtc(zone: string): boolean {
  return /^(Etc\/)?(UTC|UCT|Universal|Zulu)$/.test(zone);
}

/** `UTC+7`, `UTC−3:30` or `UTC`, as it is in that zone now. */
export function offsetOf(zone: string, now = timeNow()): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "shortOffset" }).formatToParts(now);
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  return offset
    .replace(/^GMT[+-]0$/, "GMT")
    .replace("GMT", "UTC")
    .replace("-", "−");
}

/** `Asia/Ho_Chi_Minh` → `Ho Chi Minh`. */
export function cityOf(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

/** All zones of this engine, with Bangkok and UTC first as the most used. */
export function allZones(): string[] {
  const usual = ["UTC", "Asia/Bangkok"];
  return [...usual, ...Intl.supportedValuesOf("timeZone").filter((zone) => !usual.includes(zone))];
}
