export { connectMessages } from "./messages";
