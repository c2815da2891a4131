export type PlayerIdFault = "missing" | "unusable";

/**
 * Why an id can't be asked for; none if it can. An id is opaque: nothing is trimmed or changed. What is refused here
 * is what could reach another address than the player's; Rust refuses the same.
 */
export function faultOf(playerId: string): PlayerIdFault | null {
  if (playerId === "") return "missing";
  if (playerId === "." || playerId === ".." || [...playerId].length > 128) return "unusable";
  return /\p{Cc}/u.test(playerId) ? "unusable" : null;
}
