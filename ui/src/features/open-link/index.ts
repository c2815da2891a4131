export { OpenLink } from "./open-link";
