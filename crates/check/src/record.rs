//! Checks a player's record.

use game_service::models::HistoryRecord;
use money::{ExactDecimal, RoundingStrategy};

use crate::baccarat_bets::Basis;
use crate::conventions::Conventions;
use crate::finding::{About, Audit, Fact, Report, Rule, Why};
use crate::learned::Learned;
use crate::line::{Entry, Kind, Line};
use crate::odds::PayTable;
use crate::questions::RoundingUnit;
use crate::reported::ReportedRecord;
use crate::sums::Sums;
use crate::units::PLACES;
use crate::{insurance, line, outcome, payment, payout, pushes, round, stakes};

/// What the money of a record is checked against.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Terms<'c, 'a> {
    /// What the records of the house have shown.
    pub(crate) conventions: &'c Conventions,
    pub(crate) currency: Option<&'c str>,
    /// The odds that the operator agreed to.
    pub(crate) pay_table: Option<&'a PayTable>,
}

impl<'c> Terms<'c, '_> {
    /// The unit in which profits of the record's currency are paid.
    pub(crate) fn unit(&self) -> Option<&'c Learned<RoundingUnit>> {
        self.conventions.unit(self.currency)
    }
}

/// Checks a record against the rules of its game and the conventions learned for its game key, if there are any, and
/// its odds against the operator's pay table.
pub fn record<'a>(
    reported: &ReportedRecord<'a>,
    conventions: Option<&Conventions>,
    pay_table: Option<&'a PayTable>,
) -> Audit<'a> {
    let unknown = Conventions::default();
    let conventions = conventions.unwrap_or(&unknown);
    let mut report = Report::default();
    let basis = match reported.other {
        None => {
            let round = reported.round().unwrap_or_default();
            round::check(&mut report, &round, &conventions.round)
        }
        Some(_) => Basis::default(),
    };
    let status = reported.received.content.status.as_deref();
    let status = status.map_or(Fact::Missing, Fact::Text);
    let facts = (Fact::Text(HistoryRecord::COMPLETED), status);
    if !is_completed(reported) {
        report.doubt(Rule::Status, About::Status, facts, Why::NotCompleted);
        return report.finish();
    }
    report.holds(Rule::Status, About::Status, facts);
    if let Some(other) = reported.other {
        if other.result.is_none() {
            report.undecided(Rule::Result, About::Result, Fact::Nothing, Why::UnknownResult);
        }
        outcome::check_stated(&mut report, other, conventions);
        outcome::check_listed(&mut report, reported, conventions);
    }
    let Some(lines) = line::lines(reported, basis) else {
        unreadable(&mut report, reported);
        return report.finish();
    };
    let terms = Terms {
        conventions,
        currency: reported.currency(),
        pay_table,
    };
    settlement(&mut report, reported, &lines, basis, terms);
    report.finish()
}

fn settlement<'a>(
    report: &mut Report<'a>,
    reported: &ReportedRecord<'a>,
    lines: &[Line<'_, 'a>],
    basis: Basis,
    terms: Terms<'_, 'a>,
) {
    let conventions = terms.conventions;
    stakes::check(report, lines, reported.total_bet(), conventions);
    let hides_stakes = lines.iter().any(|line| line.stakes == Entry::Unreadable);
    for line in lines {
        match (line.kind, &line.stakes) {
            (Kind::Bonus, _) => {}
            (Kind::Insurance, _) => insurance::check(report, line, lines, basis, terms),
            (_, Entry::Nothing) => unstaked(report, line, hides_stakes),
            (_, _) => {
                outcome::check(report, line, terms);
                payment::check(report, line, terms);
            }
        }
    }
    let sums = Sums::of(lines, reported, conventions);
    pushes::check(report, reported, lines, &sums, conventions);
    payout::check(report, &sums, reported, conventions);
    notes(report, reported);
}

/// Notes, which do not count for the verdict: the entry `BONUS`, digits below the cent, missing pictures.
fn notes<'a>(report: &mut Report<'a>, record: &ReportedRecord<'a>) {
    if record.bonus && record.other.is_none() {
        let facts = (Fact::Nothing, Fact::Nothing);
        report.note(Rule::Bonus, About::Bonus, facts, Why::NotDocumented);
    }
    for (about, total) in [
        (About::TotalBet, record.total_bet()),
        (About::TotalPayout, record.total_payout()),
    ] {
        precision(report, about, total);
    }
    for camera in record.cameras_without_picture() {
        let facts = (Fact::Nothing, Fact::Missing);
        report.note(Rule::Cameras, About::Camera(camera), facts, Why::Missing);
    }
}

fn precision(report: &mut Report<'_>, about: About<'static>, total: Option<ExactDecimal>) {
    if let Some(total) = total.filter(|total| !total.fits_places(PLACES)) {
        let rounded = total.rounded(PLACES, RoundingStrategy::MidpointNearestEven);
        let facts = (Fact::Money(rounded), Fact::Money(total));
        report.note(Rule::Precision, about, facts, Why::Unusual);
    }
}

/// The basis of a record's bets, for learning and for sums.
pub(crate) fn basis_of(reported: &ReportedRecord<'_>, conventions: &Conventions) -> Basis {
    match reported.other {
        None => round::basis_of(&reported.round().unwrap_or_default(), &conventions.round),
        Some(_) => Basis::default(),
    }
}

/// Whether the record is settled.
pub(crate) fn is_completed(record: &ReportedRecord<'_>) -> bool {
    record.received.content.is_completed()
}

/// The stakes or the wins of the record cannot be read.
fn unreadable<'a>(report: &mut Report<'a>, reported: &ReportedRecord<'a>) {
    for (rule, about, total) in [
        (Rule::StakeSum, About::TotalBet, reported.total_bet()),
        (Rule::PayoutSum, About::TotalPayout, reported.total_payout()),
    ] {
        report.undecided(rule, about, Fact::money(total), Why::Unreadable);
    }
}

/// A win without a stake. If a stake has another shape, it may contain the bet; an unknown code may be a reward.
fn unstaked<'a>(report: &mut Report<'a>, line: &Line<'_, 'a>, hides_stakes: bool) {
    let (rule, about) = (Rule::WinWithoutStake, About::Bet(line.code));
    let facts = (Fact::Missing, Fact::Won(true));
    let is_unknown = line.due.reason == games::Reason::UnknownCode;
    match line.won() {
        Some(true) if hides_stakes => report.note(rule, about, facts, Why::Unreadable),
        Some(true) if is_unknown => {
            report.undecided(Rule::BetCode, about, Fact::Text(line.code), Why::UnknownCode);
        }
        Some(true) => report.broken(rule, about, facts),
        Some(false) => {}
        None => report.undecided(rule, about, Fact::Nothing, Why::Unreadable),
    }
}
