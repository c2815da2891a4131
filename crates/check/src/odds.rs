//! The odds of a win, compared with the pay table, with the odds of the other wins of this kind, and with custom. They
//! are a fault only if a pay table excludes them.

use money::ExactDecimal;

use crate::conventions::OddsFrequency;
use crate::finding::{Fact, Report, Rule, Why};
use crate::payment::Payment;
use crate::questions::OddsMeaning;
use crate::units::{CENT, near};

/// The operator's odds by bet code, to one and without the stake. Without a pay table, the odds of a record are accepted.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PayTable {
    bets: Vec<(String, Vec<ExactDecimal>)>,
}

impl PayTable {
    /// The accepted odds of a bet, to one. None if the table does not contain the bet.
    pub fn accepted(&self, code: &str) -> Option<&[ExactDecimal]> {
        let bet = self.bets.iter().find(|(known, _)| known == code);
        bet.map(|(_, odds)| odds.as_slice())
    }
}

impl FromIterator<(String, Vec<ExactDecimal>)> for PayTable {
    fn from_iter<T: IntoIterator<Item = (String, Vec<ExactDecimal>)>>(bets: T) -> Self {
        Self {
            bets: bets.into_iter().collect(),
        }
    }
}

pub(crate) fn check<'a>(report: &mut Report<'a>, payment: &Payment<'_, 'a>) {
    let (line, conventions) = (payment.line, payment.terms.conventions);
    // The odds may include the rate of a bonus, which no table contains.
    let Some(odds) = payment.win.odds.filter(|_| !payment.has_bonus()) else {
        return;
    };
    let (rule, about) = (Rule::Odds, payment.about);
    let pay_table = payment.terms.pay_table;
    if let Some(accepted) = pay_table.and_then(|table| table.accepted(line.code)) {
        let mut first = None;
        let mut to_one = readings(payment, odds).inspect(|odds| {
            first.get_or_insert(*odds);
        });
        let fitting = to_one.find(|odds| accepted.contains(odds));
        let Some(shown) = fitting.or(first) else {
            let facts = (Fact::AnyOdds(accepted), Fact::Odds(odds));
            return report.doubt(Rule::PayTable, about, facts, Why::Unreadable);
        };
        let facts = (Fact::AnyOdds(accepted), Fact::Odds(shown));
        return report.check(fitting.is_some(), Rule::PayTable, about, facts);
    }
    let facts = conventions.code(line.bet());
    match facts.map_or(OddsFrequency::TooFew, |facts| {
        facts.frequency(line.usual_odds(), odds)
    }) {
        OddsFrequency::Often => {}
        OddsFrequency::Rarely => report.note(rule, about, (Fact::Nothing, Fact::Odds(odds)), Why::Unusual),
        OddsFrequency::InsteadOf(usual) => {
            report.doubt(rule, about, (Fact::Odds(usual), Fact::Odds(odds)), Why::Unusual);
        }
        OddsFrequency::TooFew => by_custom(report, payment, odds),
    }
}

/// The meaning of the odds that the profit of this win shows.
fn meaning(payment: &Payment<'_, '_>, odds: ExactDecimal) -> Option<OddsMeaning> {
    let means = |meaning: &OddsMeaning| {
        let due = meaning.profit(payment.stake, odds).zip(payment.win.profit);
        due.is_some_and(|(due, profit)| near(due, profit, CENT))
    };
    payment.terms.conventions.odds.allowed().find(means)
}

/// The odds to one, without the stake, in each reading that this house may use.
fn readings(payment: &Payment<'_, '_>, odds: ExactDecimal) -> impl Iterator<Item = ExactDecimal> {
    let shown = meaning(payment, odds);
    let possible = payment.terms.conventions.odds.allowed();
    possible
        .filter(move |meaning| shown.is_none_or(|shown| shown == *meaning))
        .filter_map(move |meaning| meaning.profit(ExactDecimal::ONE, odds))
}

/// Until the odds of a house are known, only a bet that pays by the number of its dice is compared with custom as if
/// it could be a fault: odds for another number contradict it. A bet of baccarat with unusual odds gets a note.
fn by_custom<'a>(report: &mut Report<'a>, payment: &Payment<'_, 'a>, odds: ExactDecimal) {
    let line = payment.line;
    let (Some(custom), Some(usual)) = (line.odds, line.usual_odds()) else {
        return;
    };
    let shown = meaning(payment, odds);
    let Some(to_one) = shown.and_then(|meaning| meaning.profit(ExactDecimal::ONE, odds)) else {
        return;
    };
    if custom.contain(to_one) {
        return;
    }
    if line.odds_by_count.contains(&to_one) {
        let facts = (Fact::Odds(usual), Fact::Odds(odds));
        report.doubt(Rule::Odds, payment.about, facts, Why::NotLearned);
    } else if line.kind.is_baccarat() {
        let facts = (Fact::AnyOdds(custom.usual), Fact::Odds(odds));
        report.note(Rule::Odds, payment.about, facts, Why::Unusual);
    }
}
