//! What both games say of money: whether the fields of an entry agree on whether it was won and what was paid
//! (docs/contract.md#lotto-player-entry), the sum of its wins, and the price of one unit. The contract gives no price, so it is
//! learned for each currency: whether the stake is always the quantity times one price.

use game_service::Money;
use game_service::models::{LottoPlayer, LottoWin};
use money::{ExactDecimal, Sum};

use super::{About, Fact, Facts, Report, Rule, Why, value};
use crate::amounts::PLACES;
use crate::{Evidence, add, near};

/// Most different prices that are counted in a currency. A house without a fixed price has many.
const MOST_PRICES: usize = 4;
/// Most currencies that are counted.
const MOST_CURRENCIES: usize = 32;
/// Different quantities that must be observed. Players who always buy one unit for the same stake do not
/// show a price.
const ENOUGH_QUANTITIES: usize = 3;

/// Checks that the transaction code of an entry agrees with the wins, the payout and the transaction's id.
///
/// `wins` is None if the wins cannot be read. If `other_money` came back (a charm's reward), the
/// contract does not say which code the entry has, so a contradiction is not a fault.
pub(super) fn check_outcome<'a>(
    report: &mut Report<'a>,
    entry: &'a LottoPlayer,
    wins: Option<&[LottoWin]>,
    other_money: bool,
) {
    let Some(won) = entry.has_won() else {
        return match entry.transaction_code.as_deref() {
            Some(code) => doubt(report, About::TransactionCode, Fact::Text(code), Why::UnknownCode),
            None => doubt(report, About::TransactionCode, Fact::Missing, Why::Missing),
        };
    };
    let wins = wins.map(|wins| (Fact::Count(wins.len()), wins.is_empty() != won));
    let payout = value(entry.payout_amount.as_ref()).map(|payout| {
        let fits = if won {
            payout.is_positive()
        } else {
            payout.is_zero()
        };
        (Fact::Money(payout), fits)
    });
    let transaction = entry.transaction_id.as_deref().map(|id| {
        (
            Fact::Text(id),
            won == (id != LottoPlayer::NO_TRANSACTION && !id.is_empty()),
        )
    });
    let [due_wins, due_payout, due_id] = if won {
        [Fact::AboveZero, Fact::AboveZero, Fact::Nothing]
    } else {
        [
            Fact::Count(0),
            Fact::Money(ExactDecimal::ZERO),
            Fact::Text(LottoPlayer::NO_TRANSACTION),
        ]
    };
    for (about, due, reported) in [
        (About::Wins, due_wins, wins),
        (About::Payout, due_payout, payout),
        (About::TransactionId, due_id, transaction),
    ] {
        match reported {
            None => doubt(report, about, Fact::Missing, Why::Missing),
            Some((reported, false)) if other_money => {
                doubt(report, about, reported, Why::HousesDiffer);
            }
            Some((reported, fits)) => report.check(fits, Rule::Outcome, about, Facts::of(due, reported)),
        }
    }
}

fn doubt<'a>(report: &mut Report<'a>, about: About<'a>, reported: Fact<'a>, why: Why) {
    report.undecided(Rule::Outcome, about, reported, why);
}

/// The payouts of an entry's wins. A win without a readable payout makes the sum None.
#[derive(Debug, Clone, Copy)]
pub(super) struct Payouts {
    pub(super) sum: Option<Sum>,
    count: u32,
    /// Whether all payouts have at most two decimal places, so that their sum needs no rounding.
    are_plain: bool,
}

impl Payouts {
    /// `payout_of` is None for a win of another shape.
    pub(super) fn of<'w>(
        wins: &'w [LottoWin],
        payout_of: impl Fn(&'w LottoWin) -> Option<&'w Money>,
    ) -> Self {
        let mut all = Self {
            sum: Some(Sum::default()),
            count: 0,
            are_plain: true,
        };
        for payout in wins.iter().map(|win| value(payout_of(win))) {
            all.count = all.count.saturating_add(1);
            all.are_plain &= payout.is_none_or(|payout| payout.fits_places(PLACES));
            add(&mut all.sum, payout);
        }
        all
    }

    /// Whether rounding to two decimal places, of each payout or of the sum, can explain the difference.
    fn may_be_rounded_to(&self, total: ExactDecimal) -> bool {
        let sum = self.sum.and_then(|sum| sum.total());
        !self.are_plain && sum.is_some_and(|sum| near(sum, total, ExactDecimal::hundredths(self.count)))
    }
}

/// What an entry's payout has to be.
pub(super) struct PayoutDue {
    /// All that it may be in this house.
    pub(super) allowed: Vec<Sum>,
    /// What is expected. None if an amount is missing or cannot be read.
    pub(super) expected: Option<Sum>,
    /// Whether the house has shown that nothing else is.
    pub(super) is_settled: bool,
}

/// Checks that the payout of an entry is what its wins give. `payouts` is None if the wins cannot be read.
pub(super) fn check_payout_sum(
    report: &mut Report<'_>,
    entry: &LottoPlayer,
    payouts: Option<Payouts>,
    due: impl FnOnce(Sum) -> PayoutDue,
) {
    let (rule, about) = (Rule::PayoutSum, About::Payout);
    let Some(payout) = value(entry.payout_amount.as_ref()) else {
        return report.undecided(rule, about, Fact::Missing, Why::Missing);
    };
    let reported = Fact::Money(payout);
    let Some((payouts, sum)) = payouts.and_then(|payouts| Some((payouts, payouts.sum?))) else {
        return report.undecided(rule, about, reported, Why::Unreadable);
    };
    let due = due(sum);
    if due.allowed.iter().any(|due| due.total() == Some(payout)) {
        return report.holds(rule, about, Facts::of(reported.clone(), reported));
    }
    let Some(expected) = due.expected else {
        return report.undecided(rule, about, reported, Why::Unreadable);
    };
    let Some(expected) = expected.total() else {
        return report.undecided(rule, about, reported, Why::TooLarge);
    };
    let facts = Facts::of(Fact::Money(expected), reported);
    if payouts.may_be_rounded_to(payout) {
        report.note(rule, about, facts, Why::Rounding);
    } else {
        report.contradiction(rule, about, facts, due.is_settled, Why::HousesDiffer);
    }
}

/// A quantity and the stake for it. Two are of the same price if their ratios are equal; nothing is
/// divided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnitPrice {
    /// The quantity, above zero.
    pub quantity: ExactDecimal,
    /// The stake for it, above zero.
    pub stake: ExactDecimal,
}

impl UnitPrice {
    /// Reads a quantity and its stake. None if one of them is not a number above zero.
    pub(super) fn of(quantity: Option<&str>, stake: Option<&Money>) -> Option<Self> {
        let quantity = ExactDecimal::parse(quantity?).ok()?;
        let stake = stake?.value();
        (quantity.is_positive() && stake.is_positive()).then_some(Self { quantity, stake })
    }

    /// None if a product has too many digits.
    fn equals(&self, other: &Self) -> Option<bool> {
        let one = self.stake.checked_mul(other.quantity)?;
        let two = other.stake.checked_mul(self.quantity)?;
        Some(one == two)
    }

    fn fact<'a>(&self) -> Fact<'a> {
        Fact::Quantity {
            quantity: self.quantity,
            stake: self.stake,
        }
    }
}

/// The prices observed in each currency.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct UnitPrices(Vec<(String, Prices)>);

#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Prices {
    observed: Vec<(UnitPrice, Evidence)>,
    quantities: Vec<ExactDecimal>,
    of: u32,
}

impl UnitPrices {
    /// The price of one unit in this currency. None if none is established.
    pub fn established(&self, currency: &str) -> Option<UnitPrice> {
        let (_, prices) = self.0.iter().find(|(code, _)| code == currency)?;
        if prices.quantities.len() < ENOUGH_QUANTITIES {
            return None;
        }
        let (price, _) = prices.observed.iter().find(|(_, evidence)| evidence.stands())?;
        Some(*price)
    }

    pub(super) fn learn(&mut self, currency: Option<&str>, bet: Option<UnitPrice>) {
        let (Some(currency), Some(bet)) = (currency, bet) else {
            return;
        };
        let known = self.0.iter().position(|(code, _)| code == currency);
        let at = match known {
            Some(at) => at,
            None if self.0.len() < MOST_CURRENCIES => {
                self.0.push((currency.to_owned(), Prices::default()));
                self.0.len() - 1
            }
            None => return,
        };
        self.0[at].1.count(bet);
    }

    pub(super) fn check<'a>(
        &self,
        report: &mut Report<'a>,
        about: About<'a>,
        currency: Option<&str>,
        bet: Option<UnitPrice>,
    ) {
        let price = currency.and_then(|currency| self.established(currency));
        if let (Some(price), Some(bet)) = (price, bet)
            && let Some(equals) = bet.equals(&price)
        {
            report.check(equals, Rule::Quantity, about, Facts::of(price.fact(), bet.fact()));
        }
    }
}

impl Prices {
    fn count(&mut self, bet: UnitPrice) {
        self.of = self.of.saturating_add(1);
        if self.quantities.len() < ENOUGH_QUANTITIES && !self.quantities.contains(&bet.quantity) {
            self.quantities.push(bet.quantity);
        }
        let is_known = self
            .observed
            .iter()
            .any(|(price, _)| price.equals(&bet) == Some(true));
        if !is_known && self.observed.len() < MOST_PRICES {
            self.observed.push((bet, Evidence::new(0, self.of - 1)));
        }
        for (price, evidence) in &mut self.observed {
            evidence.count(price.equals(&bet) == Some(true));
        }
    }
}
