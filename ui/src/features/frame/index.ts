export { Frame } from "./frame";
export type { Place } from "./navigation";
export { NotFound } from "./not-found";
