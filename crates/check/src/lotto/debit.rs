//! What the wallet debits for a purchase: the stakes, or the stakes less the discount (docs/contract.md#debit). The
//! comparison of the wallet with the inquiries says whether it did.

use crate::{Learned, question};
use money::Sum;

question! {
    /// Whether the discount is already taken off what was debited.
    DebitMeaning {
        /// The debit is the stakes less the discount.
        LessDiscount = "less_discount",
        /// The debit is the stakes; the discount is given elsewhere, or is in the stakes.
        Stakes = "stakes",
    }
}

impl DebitMeaning {
    /// What is debited for these stakes.
    pub fn due(self, mut stakes: Sum, discount: &Sum) -> Sum {
        if self == Self::LessDiscount {
            stakes.subtract_sum(discount);
        }
        stakes
    }
}

/// Learns from what was debited for all bets of a purchase. One without a discount fits both answers and is not counted.
pub fn learn_debit(learned: &mut Learned<DebitMeaning>, stakes: Sum, discount: &Sum, debited: Sum) {
    if !discount.is_zero() {
        learned.count(|meaning: DebitMeaning| meaning.due(stakes, discount) == debited);
    }
}
