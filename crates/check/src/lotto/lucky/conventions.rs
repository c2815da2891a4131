//! What a house does in Lucky 1 dollar, and how it is learned from its entries (docs/lotto.md#what-is-learned).

use crate::{Evidence, Learned, question};
use money::Sum;

use super::charms;
use super::entry::payout_due;
use super::reported::Entry;
use crate::lotto::settlement::Payouts;
use crate::lotto::unit_price::{UnitPrice, UnitPrices};

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
#[cfg_attr(feature = "ui", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct Conventions {
    /// Whether rewards of charms are in the entry's payout, from entries with such rewards.
    pub charms_in_payout: Learned<CharmsInPayout>,
    /// Whether the payout is the sum of the wins, from entries without rewards of charms.
    pub payout_is_sum: Evidence,
    /// Which profits are in the charms' payout.
    pub charm_sum: Learned<CharmSum>,
    /// The price of one unit. It is not in the file of a house, which has no amounts of money.
    #[cfg_attr(feature = "ui", serde(skip))]
    pub unit_prices: UnitPrices,
}

impl Conventions {
    crate::questions! {
        "charms_in_payout" => charms_in_payout,
        "charm_sum" => charm_sum,
    }

    /// Learns from an entry. Give each entry once.
    pub fn learn_entry(&mut self, entry: &Entry<'_>) {
        for bet in entry.bets.iter().flatten() {
            let price = UnitPrice::of(bet.qty, bet.stake);
            self.unit_prices.learn(entry.settlement.currency, price);
        }
        if let Some(charms) = &entry.charms {
            charms::learn(&mut self.charm_sum, charms);
        }
        self.learn_payout(entry);
    }

    fn learn_payout(&mut self, entry: &Entry<'_>) {
        let wins = entry.wins.iter().flatten().map(|win| win.payout);
        let (Some(sum), Some(payout)) = (Payouts::of(wins).sum, entry.settlement.payout) else {
            return;
        };
        let fits = |due: Option<Sum>| due.is_some_and(|due| due == Sum::from_iter([payout]));
        match entry.charms.as_ref().filter(|charms| charms.may_have_paid()) {
            None if sum.is_zero() && payout.is_zero() => {}
            None => self.payout_is_sum.count(fits(Some(sum))),
            Some(charms) if charms.payout.is_none() || charms.refund.is_none() => {}
            Some(charms) => {
                let due = |answer| payout_due(answer, sum, Some(charms));
                self.charms_in_payout
                    .count(|answer: CharmsInPayout| fits(due(answer)));
            }
        }
    }
}
