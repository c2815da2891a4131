export { ShoeScreen } from "./shoe-screen";
