//! The sums of a record's wins, for each meaning of `total_payout`.

use checks::{PayoutMeaning, RecordOutcome, Totals, Win, add, near};
use money::{ExactDecimal, Sum};

use super::conventions::Conventions;
use super::finding::{About, Fact, Report, Why, contradiction};
use super::line::{Entry, Line};
use super::reported::ReportedRecord;
use super::rule::Rule;
use super::{line, record, stakes};
use crate::game::Game;

/// The sums of a record's wins. A sum is None if one of its values cannot be read.
#[derive(Debug)]
struct Sums {
    amounts: Option<Sum>,
    returns: Option<Sum>,
    profits: Option<Sum>,
    /// What came back without a win by the entries of the record.
    came_back: Option<Sum>,
    /// Stakes that may have come back without a win. None if the returned part is not known.
    may_return: Option<Sum>,
    /// Whether a stake without an entry may have come back.
    may_return_unlisted: bool,
    /// Number of wins.
    gains: u32,
}

impl Sums {
    fn of(lines: &[Line<'_>], record: &ReportedRecord<'_>) -> Self {
        let nothing = Some(Sum::default());
        let mut sums = Self {
            amounts: nothing,
            returns: nothing,
            profits: nothing,
            came_back: nothing,
            may_return: nothing,
            may_return_unlisted: false,
            gains: 0,
        };
        for line in lines {
            sums.add_line(line);
        }
        // A lost bet may cost less than what was reserved for it (docs/games.md#pokdeng).
        let is_pokdeng = record.game_key.and_then(Game::of_key) == Some(Game::Pokdeng);
        if is_pokdeng && lines.iter().any(|line| line.won() != Some(true)) {
            sums.may_return = None;
            sums.may_return_unlisted = true;
        }
        sums
    }

    fn add_line(&mut self, line: &Line<'_>) {
        if line.wins == Entry::Unreadable {
            (self.amounts, self.returns, self.profits) = (None, None, None);
            self.came_back = None;
        }
        if line.stakes == Entry::Unreadable {
            self.may_return = None;
        }
        let (stakes, wins) = (line.stakes.values(), line.wins.values());
        for (at, win) in wins.iter().enumerate() {
            let stake = match line.stakes {
                Entry::Nothing => Some(ExactDecimal::ZERO),
                _ => stakes.get(at).copied().filter(|_| stakes.len() == wins.len()),
            };
            self.add_win(stake, win);
        }
        if stakes.len() != wins.len() && line.due.may_return() {
            self.may_return_unlisted = true;
            for stake in stakes {
                add(&mut self.may_return, Some(*stake));
            }
        }
    }

    fn add_win(&mut self, stake: Option<ExactDecimal>, win: &Win) {
        if win.gained() == Some(false) {
            add(&mut self.came_back, returned(stake, win));
            // The entry of a lost or returned bet: its amount or its stake may be part of the payout.
            let largest = win.amount.max(stake).filter(|amount| amount.is_positive());
            return add(&mut self.may_return, Some(largest.unwrap_or_default()));
        }
        self.gains += 1;
        add(&mut self.amounts, win.amount);
        add(&mut self.returns, stake);
        add(&mut self.returns, win.profit);
        add(&mut self.profits, win.profit);
    }

    fn sum(&self, meaning: PayoutMeaning) -> Option<Sum> {
        match meaning {
            PayoutMeaning::Amounts | PayoutMeaning::AmountsAndPushes => self.amounts,
            PayoutMeaning::Returns | PayoutMeaning::ReturnsAndPushes => self.returns,
            PayoutMeaning::Profits => self.profits,
        }
    }

    /// The stakes of the bets that won, and what came back of the others. None if that is not known.
    fn returned_stakes(&self) -> Option<Sum> {
        let mut stakes = self.returns?;
        stakes.subtract_sum(&self.profits?);
        stakes.add_sum(&self.came_back?);
        (!self.may_return_unlisted).then_some(stakes)
    }

    fn most_rounding(&self) -> ExactDecimal {
        ExactDecimal::hundredths(self.gains)
    }

    /// Whether the total is this sum, without anything that came back or with what the entries of the
    /// record say of it.
    fn is_sum(&self, meaning: PayoutMeaning, total: ExactDecimal) -> bool {
        let is = |sum: Sum| {
            let sum = sum.total();
            sum.is_some_and(|sum| near(sum, total, self.most_rounding()))
        };
        let with_entries = || {
            let mut sum = self.sum(meaning).filter(|_| meaning != PayoutMeaning::Profits)?;
            sum.add_sum(&self.came_back?);
            Some(sum)
        };
        self.sum(meaning).is_some_and(is) || with_entries().is_some_and(is)
    }

    /// Whether the total is this sum and at most what may have come back.
    fn is_sum_with_returns(&self, total: ExactDecimal, meaning: PayoutMeaning) -> bool {
        let Some(least) = self.sum(meaning) else {
            return false;
        };
        let rounding = Sum::from_iter([self.most_rounding()]);
        let mut with_rounding = Sum::from_iter([total]);
        with_rounding.add_sum(&rounding);
        let most = self.may_return.map(|may_return| {
            let mut most = least;
            most.add_sum(&may_return);
            most.add_sum(&rounding);
            most
        });
        with_rounding >= least && most.is_none_or(|most| Sum::from_iter([total]) <= most)
    }

    fn fits(&self, meaning: PayoutMeaning, total: ExactDecimal) -> bool {
        match meaning {
            PayoutMeaning::AmountsAndPushes | PayoutMeaning::ReturnsAndPushes => {
                self.is_sum(meaning, total) || self.is_sum_with_returns(total, meaning)
            }
            PayoutMeaning::Amounts | PayoutMeaning::Returns | PayoutMeaning::Profits => {
                self.is_sum(meaning, total)
            }
        }
    }
}

/// What an entry without a gain says of the stake: all of it came back if there is no loss, or the rest of
/// it. None if that cannot be read.
pub fn returned(stake: Option<ExactDecimal>, win: &Win) -> Option<ExactDecimal> {
    let rest = match win.profit? {
        profit if profit.is_negative() => stake?.checked_add(profit)?,
        _ => win.amount?,
    };
    Some(rest.max(ExactDecimal::ZERO))
}

/// The outcome of a record for its player, as the record and the conventions learned for its game key show it
/// (docs/games.md#outcome). None if one of the two totals is missing.
pub fn outcome(reported: &ReportedRecord<'_>, conventions: Option<&Conventions>) -> Option<RecordOutcome> {
    let unknown = Conventions::default();
    let conventions = conventions.unwrap_or(&unknown);
    let mut totals = Totals {
        stake: reported.total_bet?,
        payout: reported.total_payout?,
        returned_stakes: None,
    };
    let Some(lines) = line::lines(reported).filter(|_| record::is_completed(reported)) else {
        return Some(totals.by_custom(&conventions.payout));
    };
    let listed = stakes::sum(&lines);
    if stakes::may_be_twice(listed, totals.stake, conventions) {
        return Some(RecordOutcome::Unknown);
    }
    let sums = Sums::of(&lines, reported);
    totals.returned_stakes = sums.returned_stakes().filter(|_| listed == Some(totals.stake));
    let fits = |meaning| sums.fits(meaning, totals.payout);
    Some(totals.outcome(&conventions.payout, fits))
}

pub(super) fn learn(conventions: &mut Conventions, lines: &[Line<'_>], record: &ReportedRecord<'_>) {
    let sums = Sums::of(lines, record);
    let is_readable = PayoutMeaning::ALL
        .iter()
        .all(|meaning| sums.sum(*meaning).is_some());
    if let Some(total) = record.total_payout
        && is_readable
        && sums.gains > 0
        && sums.may_return.is_some()
    {
        conventions.payout.count(|meaning| sums.fits(meaning, total));
    }
}

pub(super) fn check<'a>(
    report: &mut Report<'a>,
    lines: &[Line<'a>],
    record: &ReportedRecord<'a>,
    conventions: &Conventions,
) {
    let (rule, about) = (Rule::PayoutSum, About::TotalPayout);
    let sums = Sums::of(lines, record);
    let learned = &conventions.payout;
    let preferred = learned.answer().unwrap_or(PayoutMeaning::Amounts);
    let expected = sums.sum(preferred).and_then(|sum| sum.total());
    let expected = expected.map_or(Fact::Nothing, Fact::Money);
    let Some(total) = record.total_payout else {
        return report.doubt(rule, about, (expected, Fact::Missing), Why::Missing);
    };
    let facts = (expected, Fact::Money(total));
    if learned.allowed().any(|meaning| sums.is_sum(meaning, total)) {
        report.holds(rule, about, (Fact::Money(total), Fact::Money(total)));
    } else if PayoutMeaning::ALL
        .iter()
        .any(|meaning| sums.sum(*meaning).is_none())
    {
        report.doubt(rule, about, facts, Why::Unreadable);
    } else if learned.allowed().any(|meaning| sums.fits(meaning, total)) {
        report.doubt(rule, about, facts, Why::HousesDiffer);
    } else if sums.gains == 0 {
        report.doubt(rule, about, facts, Why::Unusual);
    } else {
        contradiction(report, rule, about, facts, learned.is_settled());
    }
}
