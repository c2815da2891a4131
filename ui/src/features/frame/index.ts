export { frameMessages } from "./messages";
