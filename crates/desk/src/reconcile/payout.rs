//! What `total_payout` stands for beside the wallet's payouts: the contract does not say whether either includes the
//! stake of a bet that won, so the rounds at hand tell.

use baccarat::check::{Hypothesis, Learned};
use rust_decimal::Decimal;

use super::round::Round;

/// What the wallet pays out, told by a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PayoutRelation {
    /// `total_payout`.
    Same,
    /// `total_payout` and the stakes that won: records tell the profit.
    AndStakes,
    /// `total_payout` without the stakes that won: the wallet is told the profit.
    LessStakes,
}

impl Hypothesis for PayoutRelation {
    const ALL: &'static [Self] = &[Self::Same, Self::AndStakes, Self::LessStakes];

    fn number(self) -> usize {
        self as usize
    }

    fn as_str(self) -> &'static str {
        match self {
            Self::Same => "same",
            Self::AndStakes => "and_stakes",
            Self::LessStakes => "less_stakes",
        }
    }
}

impl PayoutRelation {
    /// What the wallet pays by this answer; none if the records can't tell.
    pub(crate) fn due(self, round: &Round) -> Option<Decimal> {
        let paid = round.told_paid()?;
        match self {
            Self::Same => Some(paid),
            Self::AndStakes => Some(paid + round.told_won_stakes()?),
            Self::LessStakes => Some(paid - round.told_won_stakes()?),
        }
    }

    fn fits(self, round: &Round) -> bool {
        self.due(round) == Some(round.ledger.paid)
    }
}

/// Takes a round, if it can tell: a bet that stands on both sides and was paid.
pub(super) fn learn(learned: &mut Learned<PayoutRelation>, round: &Round) {
    let is_plain = round.records.iter().all(|record| record.other_status.is_none());
    let is_paid = round.ledger.paid > Decimal::ZERO && round.told_paid().is_some_and(|paid| !paid.is_zero());
    if is_plain && is_paid && round.told_stake() == Some(round.ledger.stake()) {
        learned.count(|relation| relation.fits(round));
    }
}

/// Whether the wallet paid what the records tell: by what was learned, or by any reading as long as nothing was.
pub(super) fn agrees(learned: &Learned<PayoutRelation>, round: &Round) -> bool {
    let allowed = PayoutRelation::ALL
        .iter()
        .filter(|relation| learned.allows(**relation));
    allowed.copied().any(|relation| relation.fits(round))
}

/// What the wallet should have paid, as far as it is known; else the figure as reported.
pub(super) fn due(learned: &Learned<PayoutRelation>, round: &Round) -> Option<Decimal> {
    let relation = learned.answer().unwrap_or(PayoutRelation::Same);
    relation.due(round).or_else(|| round.told_paid())
}
