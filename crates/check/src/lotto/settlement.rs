//! The fields of an entry that say whether it was won and what was paid
//! (docs/contract.md#lotto-player-entry).

use crate::amounts::{PLACES, add, near};
use money::{ExactDecimal, Sum};

use super::finding::{About, Fact, Report, Rule, Why};

const WON: &str = "GBW01";
const LOST: &str = "GBL01";
/// The id of a transaction that does not exist.
const NO_TRANSACTION: &str = "0";

/// The settlement of an entry. A field is None if it is missing or cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Settlement<'a> {
    /// Currency code (ISO 4217).
    pub currency: Option<&'a str>,
    /// The field `transaction_code`.
    pub transaction_code: Option<&'a str>,
    /// The field `transaction_id`.
    pub transaction_id: Option<&'a str>,
    /// The field `payout_amount` of the entry.
    pub payout: Option<ExactDecimal>,
}

impl<'a> Settlement<'a> {
    /// Checks that the transaction code agrees with the wins, the payout and the transaction's id.
    ///
    /// `wins` is None if the wins cannot be read. If `other_money` came back (a charm's reward), the
    /// contract does not say which code the entry has, so a contradiction is not a fault.
    pub(super) fn check_outcome(&self, report: &mut Report<'a>, wins: Option<usize>, other_money: bool) {
        let won = match self.transaction_code {
            Some(WON) => true,
            Some(LOST) => false,
            Some(code) => {
                return doubt(report, About::TransactionCode, Fact::Text(code), Why::UnknownCode);
            }
            None => return doubt(report, About::TransactionCode, Fact::Missing, Why::Missing),
        };
        let wins = wins.map(|count| (Fact::Count(count), (count > 0) == won));
        let payout = self.payout.map(|payout| {
            let fits = if won {
                payout.is_positive()
            } else {
                payout.is_zero()
            };
            (Fact::Money(payout), fits)
        });
        let transaction = self
            .transaction_id
            .map(|id| (Fact::Text(id), won == (id != NO_TRANSACTION && !id.is_empty())));
        let due = |lost| if won { Fact::AboveZero } else { lost };
        let id = if won {
            Fact::Nothing
        } else {
            Fact::Text(NO_TRANSACTION)
        };
        for (about, due, reported) in [
            (About::Wins, due(Fact::Count(0)), wins),
            (About::Payout, due(Fact::Money(ExactDecimal::ZERO)), payout),
            (About::TransactionId, id, transaction),
        ] {
            match reported {
                None => doubt(report, about, Fact::Missing, Why::Missing),
                Some((reported, false)) if other_money => {
                    doubt(report, about, reported, Why::HousesDiffer);
                }
                Some((reported, fits)) => report.check(fits, Rule::Outcome, about, (due, reported)),
            }
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
    pub(super) fn of(payouts: impl IntoIterator<Item = Option<ExactDecimal>>) -> Self {
        let mut all = Self {
            sum: Some(Sum::default()),
            count: 0,
            are_plain: true,
        };
        for payout in payouts {
            all.count = all.count.saturating_add(1);
            all.are_plain &= payout.is_none_or(|payout| payout.fits_places(PLACES));
            add(&mut all.sum, payout);
        }
        all
    }

    /// Whether rounding to two decimal places, of each payout or of the sum, can explain the difference.
    pub(super) fn may_be_rounded_to(&self, total: ExactDecimal) -> bool {
        let sum = self.sum.and_then(|sum| sum.total());
        !self.are_plain && sum.is_some_and(|sum| near(sum, total, ExactDecimal::hundredths(self.count)))
    }
}
