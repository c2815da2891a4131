export { LottoScreen } from "./lotto-screen";
