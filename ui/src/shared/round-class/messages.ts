import { defineMessages } from "../i18n";

/** What the comparison of wallet and record can say of a round. */
export const roundClassMessages = defineMessages("roundClass", {
  en: {
    matched: "Matched",
    payout_differs: "Payout differs",
    unpaid_win: "Win not paid",
    paid_after_cancel: "Cancel and payout on one bet",
    rolled_back_not_repaid: "Rolled back, not re-paid",
    stake_differs: "Stake differs",
    debit_without_record: "Debited, no record",
    record_without_debit: "Recorded, not debited",
    tombstone_fired: "Cancel came first",
    reward_without_play: "Reward without play",
    not_settled_yet: "Not settled yet",
    out_of_window: "Can't be compared",
  },
  th: {
    matched: "ตรงกัน",
    payout_differs: "ยอดจ่ายไม่ตรง",
    unpaid_win: "ชนะแต่ยังไม่จ่าย",
    paid_after_cancel: "ทั้งยกเลิกและจ่ายในเดิมพันเดียว",
    rolled_back_not_repaid: "เรียกคืนแล้วไม่จ่ายใหม่",
    stake_differs: "ยอดเดิมพันไม่ตรง",
    debit_without_record: "หักเงินแต่ไม่มีรายการเล่น",
    record_without_debit: "มีรายการเล่นแต่ไม่หักเงิน",
    tombstone_fired: "ยกเลิกมาก่อน",
    reward_without_play: "รางวัลที่ไม่มีการเล่น",
    not_settled_yet: "ยังไม่สรุปผล",
    out_of_window: "เทียบไม่ได้",
  },
});
