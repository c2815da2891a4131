export { Frame } from "./frame";
export { NotFound } from "./not-found";
export type { Place } from "./places";
