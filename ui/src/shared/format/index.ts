export * from "./age";
export * from "./clock";
export * from "./deadline";
export * from "./decimal";
export * from "./money";
export * from "./time";
export * from "./zone";
