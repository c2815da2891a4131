import type { Coded } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { KnownCode } from "./known-code";

/** The transaction codes of the contract. */
const codes = ["GBB01", "GBG01", "GBW01", "GBW02", "GBW03", "GBL01", "RFB01", "ROL01"] as const;

/** A transaction code, with its meaning in the tooltip. */
export function TransactionCode({ coded }: { coded: Coded }) {
  const t = useT("shared");
  const known = codes.find((code) => code === coded.code);
  return <KnownCode coded={coded} title={known && t(`transaction-${known}`)} />;
}
