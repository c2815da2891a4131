export { ClassMark } from "./class-mark";
