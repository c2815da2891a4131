export * from "./places";
export * from "./schemas";
export * from "./ticket-text";
