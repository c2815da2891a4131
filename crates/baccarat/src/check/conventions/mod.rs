//! What the records at hand say about a house, where the contract says nothing: each question with its possible
//! answers, and how many records each answer fits. Learning is cheap and only ever adds.

mod hypotheses;
mod learn;
mod learned;

pub use hypotheses::{
    AmountMeaning, BonusMeaning, OddsMeaning, PayoutMeaning, Rounding, SixPay, SixRateMeaning, StakeTotal,
};
pub use learned::{Hypothesis, Learned};

use super::side_code::SideCode;

/// Fewer rounds than this do not show that a code is always listed.
const ENOUGH_LISTED: u32 = 20;
/// Fewer wins than this do not show that a house pays a banker six in full.
const ENOUGH_SIXES: u32 = 5;

/// In how many of the rounds that show a side result its code was listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Listed {
    /// Rounds that list the code.
    pub listed: u32,
    /// Rounds whose cards show it.
    pub of: u32,
}

/// What was learned.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Conventions {
    /// What `amount` means.
    pub amount: Learned<AmountMeaning>,
    /// What `odds` means.
    pub odds: Learned<OddsMeaning>,
    /// What `total_payout` means.
    pub payout: Learned<PayoutMeaning>,
    /// What `total_bet` means beside insurance.
    pub stake_total: Learned<StakeTotal>,
    /// How digits are dropped.
    pub rounding: Learned<Rounding>,
    /// What a banker win with 6 pays.
    pub six_pay: Learned<SixPay>,
    /// What `six_score_rate` means.
    pub six_rate: Learned<SixRateMeaning>,
    /// How `bonus_rate` enters a win.
    pub bonus: Learned<BonusMeaning>,
    side_codes: [Listed; SideCode::ALL.len()],
}

impl Conventions {
    /// How often a code was listed.
    pub const fn listed(&self, code: SideCode) -> Listed {
        self.side_codes[code as usize]
    }

    /// Every round that showed it listed it, but for one at most, which may be the one that is checked.
    pub(super) const fn always_lists(&self, code: SideCode) -> bool {
        let Listed { listed, of } = self.listed(code);
        listed >= ENOUGH_LISTED && of - listed <= 1
    }

    /// This house was seen to pay a banker six in full, and never less.
    pub(super) fn pays_six_in_full(&self) -> bool {
        self.six_pay.of() >= ENOUGH_SIXES && self.six_pay.fits(SixPay::Full) == self.six_pay.of()
    }
}
