export type PlayerIdFault = "missing" | "unusable";

/**
 * Why an id can't be used; null if it can. Ids are opaque: nothing is trimmed or changed. Rejected are values that
 * could form the address of another player; Rust rejects the same ones.
 */
export function faultOf(playerId: string): PlayerIdFault | null {
  if (playerId === "") return "missing";
  if (playerId === "." || playerId === ".." || [...playerId].length > 128) return "unusable";
  return /\p{Cc}/u.test(playerId) ? "unusable" : null;
}
