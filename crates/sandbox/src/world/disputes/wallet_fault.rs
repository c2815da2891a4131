//! What can be wrong between the play history and the wallet. Each is planted in bets whose record is right.

use serde::Serialize;

/// The kind of a dispute planted on the wallet's side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum WalletFault {
    /// The bet won, and no credit was ever sent.
    LostCredit,
    /// The stake was taken twice, under two transaction ids.
    DoubleDebit,
    /// After the credit came a cancel of the same bet.
    CancelAfterCredit,
    /// The cancel came first and its debit after it; the bet was never played, so there is no record.
    LateDebit,
}

impl WalletFault {
    pub(crate) const ALL: [Self; 4] = [
        Self::LostCredit,
        Self::DoubleDebit,
        Self::CancelAfterCredit,
        Self::LateDebit,
    ];

    /// The name under which its chance is drawn.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::LostCredit => "lost credit",
            Self::DoubleDebit => "double debit",
            Self::CancelAfterCredit => "cancel after credit",
            Self::LateDebit => "late debit",
        }
    }
}
