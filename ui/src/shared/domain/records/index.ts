export * from "./records-stream";
export { useBestMatch } from "./use-best-match";
