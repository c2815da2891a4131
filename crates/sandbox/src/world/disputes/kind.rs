//! What can be wrong with a record. Each kind is one fault; everything else about the record holds.

use serde::Serialize;

use super::WalletFault;

/// The kind of a planted dispute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum DisputeKind {
    /// The banker drew a third card where the tableau lets it stand; record, statistics and pictures agree on it.
    WrongThirdCard,
    /// One side's total is not what its cards make; the winner stays right.
    WrongTotal,
    /// A banker six at a table without commission, paid 1 instead of 0.5.
    BankerSixPaidInFull,
    /// A pair bet that won has no win.
    MissingPairWin,
    /// The main bet lost and is paid as if it had won.
    LostBetPaid,
    /// The record names the losing side as the winner; what was paid is right.
    SwappedWinner,
    /// `total_bet` is not the sum of the stakes.
    WrongTotalBet,
    /// `total_payout` is not the sum of the wins.
    WrongTotalPayout,
    /// The record has no second camera.
    CameraAbsent,
    /// The second camera's address answers 404.
    CameraNotFound,
    /// The status is `refunded`, the stakes came back, and nothing was won.
    Refunded,
    /// The record first says another third card and pays by it; some minutes after it was first served it is right.
    CorrectedLater,
    /// The record says another third card than the statistics of the shoe, and pays by it.
    OtherThanStatistics,
    /// The record is right, and the wallet's ledger tells something else.
    #[serde(untagged)]
    Wallet(WalletFault),
}

impl DisputeKind {
    /// The faults of records, the rare ones first: they choose among the records first.
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

    /// Whether the fault lies in the round itself, so that every record of it shows it.
    pub(super) fn is_of_the_round(self) -> bool {
        matches!(self, Self::WrongThirdCard | Self::CameraNotFound)
    }

    /// The name under which its chance is drawn.
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
            Self::Wallet(fault) => fault.name(),
        }
    }
}
