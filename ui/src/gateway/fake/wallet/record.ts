/** What the wallet in memory says of a record: the disputes as they are, every other record agrees. */
import type { Gateway, RecordInWallet } from "../../types";
import { disputes } from "./disputes";

export function fakeRecordInWallet(gateway: Pick<Gateway, "record" | "wallet">): Pick<Gateway, "recordInWallet"> {
  return {
    async recordInWallet(historyId, key, asked): Promise<RecordInWallet> {
      const wallet = await gateway.wallet();
      if (wallet.state === "none") return { state: "no_wallet" };
      const { row, playerId } = await gateway.record(historyId, key);
      if (row.roundId === null || row.gameKey === null) return { state: "unnamed" };
      const dispute = disputes.find((one) => one.roundId === row.roundId && one.playerId === (playerId ?? asked));
      if (dispute) {
        const { class: name, expected = false, reason } = dispute;
        return { state: "compared", class: name, expected, reason, records: 1 };
      }
      const [stake, paid] = [row.totalBet ?? "?", row.totalPayout ?? "?"];
      const reason = {
        en: `The wallet took a stake of ${stake} and credited ${paid}, which agrees with the record.`,
        th: `กระเป๋าเงินหักเดิมพัน ${stake} และให้เครดิต ${paid} ตรงกับรายการเล่น`,
      };
      return { state: "compared", class: "matched", expected: false, reason, records: 1 };
    },
  };
}
