//! Learns what a house does in Lucky 1 dollar from its entries (docs/lotto.md#what-is-learned).

use money::Sum;

use super::charms;
use super::conventions::{CharmsInPayout, Conventions};
use super::entry::payout_due;
use super::reported::Entry;
use crate::check::settlement::Payouts;
use crate::check::unit_price::UnitPrice;

impl Conventions {
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
