//! The kinds of planted faults between the play history and the wallet. The record of the bet is always
//! correct.

use serde::Serialize;

/// The kind of a dispute planted on the wallet's side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
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

impl WalletFault {
    pub(crate) const ALL: [Self; 4] = [
        Self::LostCredit,
        Self::DoubleDebit,
        Self::CancelAfterCredit,
        Self::LateDebit,
    ];

    /// The name for deriving random numbers.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::LostCredit => "lost credit",
            Self::DoubleDebit => "double debit",
            Self::CancelAfterCredit => "cancel after credit",
            Self::LateDebit => "late debit",
        }
    }
}
