//! What the records at hand say about a house, where the contract says nothing: each question with its possible
//! answers, and how many records each answer fits. Learning is cheap and only ever adds.

mod hypotheses;
mod learn;
mod learned;
mod listed;

pub use hypotheses::{
    AmountMeaning, BonusMeaning, LostAmount, OddsMeaning, PayoutMeaning, ReturnedStake, Rounding, SixPay,
    SixRateMeaning, StakeTotal,
};
pub use learn::Learner;
pub use learned::{Hypothesis, Learned};
pub use listed::Listed;
pub(super) use listed::Listings;

use super::side_code::SideCode;

/// Fewer wins than this do not show that a house pays a banker six in full.
const ENOUGH_SIXES: u32 = 5;

/// What was learned.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Conventions {
    /// What `amount` means.
    pub amount: Learned<AmountMeaning>,
    /// What `amount` is of a bet that lost.
    pub lost_amount: Learned<LostAmount>,
    /// What `odds` means.
    pub odds: Learned<OddsMeaning>,
    /// What `total_payout` means.
    pub payout: Learned<PayoutMeaning>,
    /// Whether the record of a tie shows the stakes that came back.
    pub returned_stake: Learned<ReturnedStake>,
    /// What `total_bet` means beside insurance.
    pub stake_total: Learned<StakeTotal>,
    /// How digits are dropped.
    pub rounding: Learned<Rounding>,
    /// What a banker win with 6 pays without commission.
    pub six_pay: Learned<SixPay>,
    /// What `six_score_rate` means.
    pub six_rate: Learned<SixRateMeaning>,
    /// How `bonus_rate` enters a win.
    pub bonus: Learned<BonusMeaning>,
    /// Codes among the results of records.
    pub(super) record_codes: Listings,
    /// Codes among the additions of statistics, which may be others.
    pub(super) statistic_codes: Listings,
}

impl Conventions {
    /// How often records listed a code.
    pub const fn listed(&self, code: SideCode) -> Listed {
        self.record_codes.of(code)
    }

    /// This house was seen to pay a banker six in full, and never less.
    pub(super) fn pays_six_in_full(&self) -> bool {
        self.six_pay.of() >= ENOUGH_SIXES && self.six_pay.fits(SixPay::Full) == self.six_pay.of()
    }
}
