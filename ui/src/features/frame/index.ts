export { Frame, type FrameProps } from "./frame";
export { frameMessages } from "./messages";
export type { Place } from "./navigation";
export { NotFound } from "./not-found";
