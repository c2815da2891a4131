//! Conventions of a house where the contract is silent, learned from its records: each question with
//! its possible answers, and the number of records that each answer fits. Counts only increase.

mod hypotheses;
mod learn;
mod listed;

pub use checks::{AmountMeaning, Hypothesis, Learned, OddsMeaning, PayoutMeaning};
pub use hypotheses::{BonusMeaning, LostAmount, ReturnedStake, Rounding, SixPay, SixRateMeaning, StakeTotal};
pub use learn::Learner;
pub use listed::Listed;
pub(super) use listed::Listings;

use super::side_code::SideCode;

/// Smallest number of wins that shows that a house pays full odds for a banker win with 6.
const ENOUGH_SIXES: u32 = 5;

/// The conventions learned from records.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Conventions {
    /// The meaning of `amount`.
    pub amount: Learned<AmountMeaning>,
    /// The meaning of `amount` for a lost bet.
    pub lost_amount: Learned<LostAmount>,
    /// The meaning of `odds`.
    pub odds: Learned<OddsMeaning>,
    /// The meaning of `total_payout`.
    pub payout: Learned<PayoutMeaning>,
    /// Whether the record of a tie shows the returned stakes.
    pub returned_stake: Learned<ReturnedStake>,
    /// Whether `total_bet` includes insurance.
    pub stake_total: Learned<StakeTotal>,
    /// How amounts are rounded.
    pub rounding: Learned<Rounding>,
    /// The payout of a banker win with 6 without commission.
    pub six_pay: Learned<SixPay>,
    /// The meaning of `six_score_rate`.
    pub six_rate: Learned<SixRateMeaning>,
    /// How `bonus_rate` affects a win.
    pub bonus: Learned<BonusMeaning>,
    /// How often records list each result code.
    pub(super) record_codes: Listings,
    /// How often statistics list each additional code; they may use other codes than records.
    pub(super) statistic_codes: Listings,
}

impl Conventions {
    /// How often records listed a code.
    pub const fn listed(&self, code: SideCode) -> Listed {
        self.record_codes.of(code)
    }

    /// Whether this house pays full odds for a banker win with 6, and never paid less.
    pub(super) fn pays_six_in_full(&self) -> bool {
        self.six_pay.of() >= ENOUGH_SIXES && self.six_pay.fits(SixPay::Full) == self.six_pay.of()
    }
}
