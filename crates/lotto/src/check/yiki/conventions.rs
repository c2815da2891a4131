//! What a house does in Yiki, as learned from its rounds and entries (docs/lotto.md#what-is-learned).

use audit::{Evidence, Learned, question};

use crate::check::debit::DebitMeaning;
use crate::check::unit_price::UnitPrices;
use crate::yiki::{Cut, Group};

question! {
    /// Whether the top three digits in their own order are in the group `THREE_MIX`.
    MixStraight {
        /// All orders are in the group.
        Listed = "listed",
        /// The group has the other orders only.
        NotListed = "not_listed",
    }
}

/// What was learned of one `game_key`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Conventions {
    /// Which digits are on top and under.
    pub cut: Learned<Cut>,
    /// Whether the straight order is in `THREE_MIX`.
    pub mix: Learned<MixStraight>,
    /// The price of one unit.
    pub unit_prices: UnitPrices,
    /// What was debited.
    pub debit: Learned<DebitMeaning>,
    /// Whether an entry with a win has the wins of all its bets: it is then the only one of its player in the round.
    pub wins_together: Evidence,
    pub(super) groups: [Evidence; Group::ALL.len()],
}

impl Conventions {
    /// How often a group followed from the winning number.
    pub const fn follows(&self, group: Group) -> Evidence {
        self.groups[group as usize]
    }
}
