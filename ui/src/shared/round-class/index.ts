export { ClassMark } from "./class-mark";
export { roundClassMessages } from "./messages";
