export * from "./money";
export * from "./time";
