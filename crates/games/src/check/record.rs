//! Checks a player's record.

use super::conventions::Conventions;
use super::finding::{About, Audit, Fact, Report, Why};
use super::line::{Entry, Line};
use super::reported::ReportedRecord;
use super::rule::Rule;
use super::{line, outcome, payment, payout, stakes};

/// The only status in the contract's examples.
const COMPLETED: &str = "completed";

/// Checks a record against the conventions learned for its game key, if there are any.
pub fn record<'a>(reported: &ReportedRecord<'a>, conventions: Option<&Conventions>) -> Audit<'a> {
    let unknown = Conventions::default();
    let conventions = conventions.unwrap_or(&unknown);
    let mut report = Report::default();
    let status = reported.status.map_or(Fact::Missing, Fact::Text);
    let facts = (Fact::Text(COMPLETED), status);
    if !is_completed(reported) {
        report.doubt(Rule::Status, About::Status, facts, Why::NotCompleted);
        return report.finish();
    }
    report.holds(Rule::Status, About::Status, facts);
    if reported.result.is_none() {
        let facts = (Fact::Nothing, Fact::Nothing);
        report.doubt(Rule::Result, About::Result, facts, Why::UnknownResult);
    }
    outcome::check_stated(&mut report, reported, conventions);
    outcome::check_listed(&mut report, reported, conventions);
    let Some(lines) = line::lines(reported) else {
        let facts = (Fact::Nothing, Fact::money(reported.total_bet));
        report.doubt(Rule::StakeSum, About::TotalBet, facts, Why::Unreadable);
        let facts = (Fact::Nothing, Fact::money(reported.total_payout));
        report.doubt(Rule::PayoutSum, About::TotalPayout, facts, Why::Unreadable);
        return report.finish();
    };
    stakes::check(&mut report, &lines, reported.total_bet, conventions);
    let hides_stakes = lines.iter().any(|line| line.stakes == Entry::Unreadable);
    for line in &lines {
        if line.stakes == Entry::Nothing {
            unstaked(&mut report, line, hides_stakes);
        } else {
            outcome::check(&mut report, line, conventions);
            payment::check(&mut report, line, conventions);
        }
    }
    payout::check(&mut report, &lines, reported, conventions);
    report.finish()
}

/// Whether the record is settled.
pub(super) fn is_completed(record: &ReportedRecord<'_>) -> bool {
    record.status == Some(COMPLETED)
}

/// A win without a stake. If a stake has another shape, it may contain the bet.
fn unstaked<'a>(report: &mut Report<'a>, line: &Line<'a>, hides_stakes: bool) {
    let (rule, about) = (Rule::WinWithoutStake, About::Bet(line.code));
    let facts = (Fact::Missing, Fact::Won(true));
    match line.won() {
        Some(true) if hides_stakes => report.note(rule, about, facts, Why::Unreadable),
        Some(true) => report.broken(rule, about, facts),
        Some(false) => {}
        None => report.doubt(rule, about, (Fact::Nothing, Fact::Nothing), Why::Unreadable),
    }
}
