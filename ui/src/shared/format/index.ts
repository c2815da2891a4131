export * from "./money";
export * from "./money";
export * from "./time";
export * from "./time";
export * from "./time";
export * from "./time";
export * from "./time";
