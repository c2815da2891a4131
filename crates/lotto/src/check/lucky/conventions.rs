//! What a house does in Lucky 1 dollar, as learned from its entries (docs/lotto.md#what-is-learned).

use audit::{Evidence, Learned, question};

use crate::check::debit::DebitMeaning;
use crate::check::unit_price::UnitPrices;

question! {
    /// What an entry's `payout_amount` contains besides the payouts of its wins.
    CharmsInPayout {
        /// Nothing else.
        Outside = "outside",
        /// The `payout_amount` of the charms.
        Inside = "inside",
        /// The `payout_amount` and the `refund_amount` of the charms.
        InsideWithRefund = "inside_with_refund",
    }
}

question! {
    /// Which profits of charms make up their `payout_amount`.
    CharmSum {
        /// All profits.
        All = "all",
        /// All profits except that of the charm that refunds.
        WithoutRefund = "without_refund",
        /// The profits of charms whose reward is credit.
        CreditOnly = "credit_only",
    }
}

/// What was learned of one `game_key`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Conventions {
    /// Whether rewards of charms are in the entry's payout, from entries with such rewards.
    pub charms_in_payout: Learned<CharmsInPayout>,
    /// Whether the payout is the sum of the wins, from entries without rewards of charms.
    pub payout_is_sum: Evidence,
    /// Which profits are in the charms' payout.
    pub charm_sum: Learned<CharmSum>,
    /// The price of one unit.
    pub unit_prices: UnitPrices,
    /// What was debited.
    pub debit: Learned<DebitMeaning>,
}
