//! Checks a player's record: the round, then the bets and their payouts.

use super::fact::Fact;
use super::finding::{About, Audit, Report, Why};
use super::payout::{self, Sums};
use super::reported::{ReportedRecord, ReportedRound};
use super::round::{self, Basis};
use super::rule::Rule;
use super::{Terms, bet, insurance, notes, push, rounding, settled_bet, stakes};

/// The game keys of baccarat in the contract.
const BACCARAT: [&str; 2] = ["baccarat", "baccarat_insurance"];
/// The only status in the contract's examples.
const COMPLETED: &str = "completed";

/// Checks a record. A record of another game gets a single finding that states this.
pub fn record<'a>(reported: &ReportedRecord<'a>, terms: Terms<'a>) -> Audit<'a> {
    let mut report = Report::default();
    let game = reported.game.map_or(Fact::Missing, Fact::Text);
    if !is_baccarat(reported) {
        let facts = (Fact::Text(BACCARAT[0]), game);
        report.doubt(Rule::Game, About::Game, facts, Why::OtherGame);
        return report.finish();
    }
    let basis = round::check(&mut report, &round_of(reported), &terms.conventions.record_codes);
    let status = reported.status.map_or(Fact::Missing, Fact::Text);
    if is_completed(reported) {
        report.holds(Rule::Status, About::Status, (Fact::Text(COMPLETED), status));
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

/// The round. If the record has none, an empty one, for which every rule gives "cannot tell".
pub(super) fn round_of<'a>(record: &ReportedRecord<'a>) -> ReportedRound<'a> {
    record.round.unwrap_or_default()
}

fn settlement<'a>(report: &mut Report<'a>, record: &ReportedRecord<'a>, basis: Basis, terms: Terms<'a>) {
    let places = rounding::places(record.currency);
    stakes::check(report, record, terms.conventions);
    let mut sums = Sums::start(record, basis);
    for bet in settled_bet::settled_bets(record, basis) {
        bet::check(report, &bet, basis, places, terms);
        sums.add_bet(&bet);
    }
    push::check(report, record, basis, &sums, terms.conventions);
    insurance::check(report, record, basis, places, terms.conventions);
    payout::check(report, &sums, record.total_payout, terms.conventions);
}

/// The contract does not say how bets and payouts look under another status.
fn unsettled(report: &mut Report<'_>, record: &ReportedRecord<'_>) {
    for (rule, about, total) in [
        (Rule::StakeSum, About::TotalBet, record.total_bet),
        (Rule::PayoutSum, About::TotalPayout, record.total_payout),
    ] {
        let facts = (Fact::Nothing, total.map_or(Fact::Missing, Fact::Money));
        report.doubt(rule, about, facts, Why::NotCompleted);
    }
}
