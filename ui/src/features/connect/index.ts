export { ConnectScreen } from "./connect-screen";
