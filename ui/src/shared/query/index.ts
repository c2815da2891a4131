export { asErrorView } from "@/gateway/error-view";
export * from "./asked";
export * from "./gateway";
export { useWatched, type Watch } from "./gateway";
