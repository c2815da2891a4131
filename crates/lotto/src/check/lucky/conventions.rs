//! What a house does in Lucky 1 dollar, learned from its entries (docs/lotto.md#what-is-learned).

use money::Sum;

use super::charms;
use super::prizes::{Draw, PrizeTally, prize_of};
use super::reported::{Bet, Charms, Entry};
use crate::check::debit::DebitMeaning;
use crate::check::learned::{Evidence, Learned, question};
use crate::check::lucky::{Prize, PrizeRelation};
use crate::check::settlement::Payouts;
use crate::check::unit_price::{UnitPrice, UnitPrices};

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

/// A part of a ticket that its full number may contain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Part {
    /// The field `number`.
    Number,
    /// The field `set`.
    Set,
    /// The field `symbol`.
    Symbol,
}

impl Part {
    /// All parts.
    pub const ALL: [Self; 3] = [Self::Number, Self::Set, Self::Symbol];

    pub(super) fn of<'a>(self, bet: &Bet<'a>) -> Option<&'a str> {
        match self {
            Self::Number => bet.number,
            Self::Set => bet.set,
            Self::Symbol => bet.symbol,
        }
        .filter(|part| !part.is_empty())
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
    parts: [Evidence; Part::ALL.len()],
    prizes: [PrizeTally; Prize::ALL.len()],
}

impl Conventions {
    /// How often the full number of a ticket contains a part of it.
    pub const fn contains(&self, part: Part) -> Evidence {
        self.parts[part as usize]
    }

    /// How tickets with this prize are related to its number, once twenty wins fit without exception.
    pub fn prize(&self, prize: Prize) -> Option<PrizeRelation> {
        self.prizes[prize as usize].established()
    }

    /// Learns from an entry and the result of its round. Give each entry once.
    pub fn learn_entry(&mut self, draw: &Draw<'_>, entry: &Entry<'_>) {
        for bet in entry.bets.iter().flatten() {
            let price = UnitPrice::of(bet.qty, bet.stake);
            self.unit_prices.learn(entry.settlement.currency, price);
            self.learn_parts(bet);
        }
        if let Some(charms) = &entry.charms {
            charms::learn(&mut self.charm_sum, charms);
        }
        self.learn_payout(entry);
        let tickets = super::entry::tickets(entry);
        for win in entry.wins.iter().flatten() {
            let ticket = win.full_number.and_then(|full_number| tickets.get(full_number));
            if let (Some(prize), Some(ticket)) = (prize_of(win), ticket) {
                self.prizes[prize as usize].count(draw, prize, ticket);
            }
        }
    }

    fn learn_parts(&mut self, bet: &Bet<'_>) {
        let Some(full_number) = bet.full_number else {
            return;
        };
        for (part, evidence) in Part::ALL.into_iter().zip(&mut self.parts) {
            if let Some(part) = part.of(bet) {
                evidence.count(full_number.contains(part));
            }
        }
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

/// What an entry's payout has to be. None if an amount is missing or cannot be read.
pub(super) fn payout_due(answer: CharmsInPayout, wins: Sum, charms: Option<&Charms<'_>>) -> Option<Sum> {
    let mut due = wins;
    let Some(charms) = charms else { return Some(due) };
    match answer {
        CharmsInPayout::Outside => {}
        CharmsInPayout::Inside => due.add(charms.payout?),
        CharmsInPayout::InsideWithRefund => {
            due.add(charms.payout?);
            due.add(charms.refund?);
        }
    }
    Some(due)
}
