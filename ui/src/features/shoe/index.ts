export { shoeMessages } from "./messages";
export { ShoeScreen, type ShoeScreenProps } from "./shoe-screen";
