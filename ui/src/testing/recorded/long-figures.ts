/**
 * The recorded answers with the longest figures that the screens must show in full: amounts of 18 digits before the point,
 * and ids of 64 letters, for a test of the layout. An id is asked for by its long form, so what is asked is shortened again.
 */
import type { Gateway } from "@/gateway/types";

/** What makes an id long. No recorded id contains it. */
const REST = `~${"0123456789abcdef".repeat(4)}`;
const LENGTH = 64;

/** The fields that hold an opaque id. A table and a game keep theirs: they are a number and a code. */
const ids = new Set(["playerId", "roundId", "betId", "refId", "transactionId", "recordId", "id"]);

const AMOUNT = /^[+\u2212-]?\d+\.\d\d$/;
const long = (id: string) => (id.length < LENGTH - 2 ? `${id}${REST}`.slice(0, LENGTH) : id);
const short = (id: string) => id.replace(/~[0-9a-f]*$/, "");

function lengthened(value: unknown, name = ""): unknown {
  if (typeof value === "string") {
    if (AMOUNT.test(value)) return value.replace(/\d+\.\d\d/, "123456789012345678.90");
    return ids.has(name) && /[a-z]/i.test(value) ? long(value) : value;
  }
  if (Array.isArray(value)) return value.map((each) => lengthened(each, name));
  if (typeof value !== "object" || value === null) return value;
  // The id of a message is a name in the catalog.
  const isMessage = "args" in value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, isMessage && key === "id" ? each : lengthened(each, key)]),
  );
}

function shortened(value: unknown): unknown {
  if (typeof value === "string") return short(value);
  if (Array.isArray(value)) return value.map(shortened);
  if (typeof value === "function") return (event: unknown) => value(lengthened(event));
  if (typeof value !== "object" || value === null || value instanceof AbortSignal) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shortened(each)]));
}

/** The calls whose answers hold no figure of the service. */
const kept: readonly (keyof Gateway)[] = ["imageUrl", "settings", "saveSettings", "profiles", "connection", "appInfo"];

export function withLongFigures(gateway: Gateway): Gateway {
  const calls = Object.entries(gateway).filter(([name]) => !kept.includes(name as keyof Gateway));
  const wrapped = calls.map(([name, call]: [string, (...asked: unknown[]) => Promise<unknown>]) => [
    name,
    async (...asked: unknown[]) => lengthened(await call(...asked.map(shortened))),
  ]);
  return { ...gateway, ...Object.fromEntries(wrapped) };
}
