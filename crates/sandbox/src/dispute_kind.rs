//! The kinds of planted faults in records, lotto rounds and the messages to a wallet. Each kind is exactly one fault; the
//! rest is correct.

use serde::Serialize;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DisputeKind {
    /// The banker drew a third card where it must stand. Record, statistics and pictures agree.
    WrongThirdCard,
    /// The total of one side is not that of its cards. The winner is correct.
    WrongTotal,
    /// A banker win with 6 at a table without commission, paid 1 instead of 0.5.
    BankerSixPaidInFull,
    /// A winning pair bet without a win.
    MissingPairWin,
    /// A main bet lost and is paid as if it had won.
    LostBetPaid,
    /// The record names the losing side as the winner. The payout is correct.
    SwappedWinner,
    /// `total_bet` is not the sum of the stakes.
    WrongTotalBet,
    /// `total_payout` is not the sum of the wins.
    WrongTotalPayout,
    /// The record has no second camera.
    CameraAbsent,
    /// The second camera's address answers 404.
    CameraNotFound,
    /// The status is `refunded`: the stakes were returned, and there is no win.
    Refunded,
    /// The record first has a wrong third card and the payout for it, and is corrected some minutes after it was served.
    CorrectedLater,
    /// The record has another third card than the statistics of the shoe, and the payout for it.
    OtherThanStatistics,
    /// A winning main bet of another game than baccarat without a win.
    MissingWin,
    /// A profit, in another game than baccarat, that is not the stake times the odds. The sums agree.
    WrongProfit,
    /// The record, of another game than baccarat, has another result than others of its round, and the payout for it.
    OtherResult,
    /// A fault in a lotto round, which is not part of the play history.
    #[serde(untagged)]
    Lotto(LottoFault),
    /// The record is correct, and the wallet's ledger differs.
    #[serde(untagged)]
    Wallet(WalletFault),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum LottoFault {
    /// The group `THREE_TOP` of Yiki does not follow from the winning number. Payouts are correct.
    WrongGroup,
    /// A win of Yiki whose number is not in the group of its bet.
    WinNotDrawn,
    /// A bought number of Yiki that was drawn and has no win.
    UnpaidHit,
    /// Two wins of Yiki in one round for the same bet and number, paid at different rates.
    UnequalRates,
    /// `payout_amount` is not the sum of the wins.
    WrongPayoutSum,
    /// A loss with the id of a payout transaction.
    TransactionOnLoss,
    /// A win of Lucky 1 dollar whose full number was not bought.
    WinNotBought,
    /// A refund of Lucky 1 dollar without the charm `HOLYWATERGLASS`.
    RefundWithoutCharm,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum WalletFault {
    /// The bet won, and no credit was sent.
    LostCredit,
    /// The stake was taken twice, with two transaction ids.
    DoubleDebit,
    /// A cancel of the bet was sent after its credit.
    CancelAfterCredit,
    /// The cancel arrived before its debit. The bet was never played, so there is no record.
    LateDebit,
}
