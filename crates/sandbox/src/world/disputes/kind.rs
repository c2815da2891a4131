//! The kinds of planted faults in records. Each kind is exactly one fault; the rest of the record is
//! correct.

use serde::Serialize;

use super::WalletFault;
use crate::lotto::LottoFault;

/// The kind of a planted dispute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
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
    /// The record first has a wrong third card and the payout for it. Some minutes after it was first
    /// served, it is corrected.
    CorrectedLater,
    /// The record has another third card than the statistics of the shoe, and the payout for it.
    OtherThanStatistics,
    /// A winning main bet of another game than baccarat without a win.
    MissingWin,
    /// A profit, in another game than baccarat, that is not the stake times the odds. The sums agree.
    WrongProfit,
    /// The record, of another game than baccarat, has another result than the other records of its round,
    /// and the payout for it.
    OtherResult,
    /// A fault in a lotto round, which is not part of the play history.
    #[serde(untagged)]
    Lotto(LottoFault),
    /// The record is correct, and the wallet's ledger differs.
    #[serde(untagged)]
    Wallet(WalletFault),
}

impl DisputeKind {
    /// The faults in records of other games than baccarat, rarest first.
    pub(super) const OF_OTHER_GAMES: [Self; 6] = [
        Self::OtherResult,
        Self::MissingWin,
        Self::LostBetPaid,
        Self::WrongProfit,
        Self::WrongTotalPayout,
        Self::WrongTotalBet,
    ];

    /// The faults in records of baccarat, rarest first, because they choose their records first.
    pub(super) const RAREST_FIRST: [Self; 13] = [
        Self::BankerSixPaidInFull,
        Self::MissingPairWin,
        Self::WrongThirdCard,
        Self::CorrectedLater,
        Self::OtherThanStatistics,
        Self::LostBetPaid,
        Self::WrongTotalPayout,
        Self::SwappedWinner,
        Self::WrongTotal,
        Self::WrongTotalBet,
        Self::CameraNotFound,
        Self::CameraAbsent,
        Self::Refunded,
    ];

    /// Whether the fault is in the round itself, and therefore in every record of it.
    pub(super) fn is_of_the_round(self) -> bool {
        matches!(self, Self::WrongThirdCard | Self::CameraNotFound)
    }

    /// The name for deriving random numbers.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::WrongThirdCard => "wrong third card",
            Self::WrongTotal => "wrong total",
            Self::BankerSixPaidInFull => "banker six",
            Self::MissingPairWin => "missing pair",
            Self::LostBetPaid => "lost bet",
            Self::SwappedWinner => "swapped winner",
            Self::WrongTotalBet => "total bet",
            Self::WrongTotalPayout => "total payout",
            Self::CameraAbsent => "camera absent",
            Self::CameraNotFound => "camera not found",
            Self::Refunded => "refunded",
            Self::CorrectedLater => "corrected",
            Self::OtherThanStatistics => "statistics",
            Self::MissingWin => "missing win",
            Self::WrongProfit => "profit",
            Self::OtherResult => "other result",
            Self::Lotto(_) => "lotto",
            Self::Wallet(fault) => fault.name(),
        }
    }
}
