export * from "./hrefs";
export * from "./link-target";
export * from "./schemas";
export * from "./ticket-text";
