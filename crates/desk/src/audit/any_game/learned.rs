//! What the records of one game key show about the conventions of the house.

use games::check::Conventions;

use crate::audit::learned::{self, Convention};
use crate::views::LearnedView;

/// All conventions for which at least one record was evidence.
pub(super) fn views(conventions: &Conventions) -> Vec<LearnedView> {
    [
        learned::of(Convention::Amount, &conventions.amount),
        learned::of(Convention::Odds, &conventions.odds),
        learned::of(Convention::Payout, &conventions.payout),
        learned::of(Convention::StakeTotal, &conventions.total_bet),
    ]
    .iter()
    .filter(|learned| learned.of > 0)
    .map(learned::view)
    .collect()
}
