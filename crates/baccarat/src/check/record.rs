//! Checks a player's record: the round, then the bets and what they were paid.

use super::fact::Fact;
use super::finding::{About, Audit, Why};
use super::payout::{self, Sums};
use super::report::Report;
use super::reported::{ReportedRecord, ReportedRound};
use super::round::{self, Basis};
use super::rule::Rule;
use super::{Terms, bet, insurance, line, notes, push, rounding, stakes};

/// The keys under which the contract shows baccarat.
const BACCARAT: [&str; 2] = ["baccarat", "baccarat_insurance"];
/// The one status the contract shows.
const COMPLETED: &str = "completed";

/// Checks a record. One of another game gets a single finding, which says so.
pub fn record<'a>(reported: &ReportedRecord<'a>, terms: Terms<'a>) -> Audit<'a> {
    let mut report = Report::new();
    let game = reported.game.map_or(Fact::Missing, Fact::Text);
    if !is_baccarat(reported) {
        let facts = (Fact::Text(BACCARAT[0]), game);
        report.doubt(Rule::Game, About::Game, facts, Why::OtherGame);
        return report.finish();
    }
    let basis = round::check(&mut report, &round_of(reported), &terms.conventions.record_codes);
    let status = reported.status.map_or(Fact::Missing, Fact::Text);
    if is_completed(reported) {
        report.holds(Rule::Status, About::Status, Fact::Text(COMPLETED), status);
        settlement(&mut report, reported, basis, terms);
        notes::check(&mut report, reported, basis, terms.conventions);
    } else {
        let facts = (Fact::Text(COMPLETED), status);
        report.doubt(Rule::Status, About::Status, facts, Why::NotCompleted);
        unsettled(&mut report, reported);
    }
    report.finish()
}

/// Whether the record is of baccarat.
pub(super) fn is_baccarat(record: &ReportedRecord<'_>) -> bool {
    record.game.is_some_and(|key| BACCARAT.contains(&key))
}

/// Whether the record is settled.
pub(super) fn is_completed(record: &ReportedRecord<'_>) -> bool {
    record.status == Some(COMPLETED)
}

/// The round; an empty one if the record shows none, of which every rule says that it cannot tell.
pub(super) fn round_of<'a>(record: &ReportedRecord<'a>) -> ReportedRound<'a> {
    record.round.unwrap_or_default()
}

fn settlement<'a>(report: &mut Report<'a>, record: &ReportedRecord<'a>, basis: Basis, terms: Terms<'a>) {
    let places = rounding::places(record.currency);
    stakes::check(report, record, terms.conventions);
    let mut sums = Sums::start(record, basis);
    for line in line::lines(record, basis) {
        bet::check(report, &line, basis, places, terms);
        sums.add_line(&line);
    }
    push::check(report, record, basis, &sums, terms.conventions);
    insurance::check(report, record, basis, places, terms.conventions);
    payout::check(report, &sums, record.total_payout, terms.conventions);
}

/// What another status means for bets and payouts is not documented.
fn unsettled(report: &mut Report<'_>, record: &ReportedRecord<'_>) {
    for (rule, about, total) in [
        (Rule::StakeSum, About::TotalBet, record.total_bet),
        (Rule::PayoutSum, About::TotalPayout, record.total_payout),
    ] {
        let facts = (Fact::Nothing, total.map_or(Fact::Missing, Fact::Money));
        report.doubt(rule, about, facts, Why::NotCompleted);
    }
}
