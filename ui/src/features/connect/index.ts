export { ConnectScreen, type ConnectScreenProps } from "./connect-screen";
export { connectMessages } from "./messages";
