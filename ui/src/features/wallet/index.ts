export { WalletScreen } from "./wallet-screen";
