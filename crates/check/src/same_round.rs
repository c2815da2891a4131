//! Compares two records of one round: its result, and what happened to each code, are the same for all
//! players.

use std::collections::{BTreeSet, HashMap};

use games::RoundResult;
use games::baccarat::Hand;

use crate::baccarat_bets::Basis;
use crate::finding::{About, Fact, Finding, Report, Rule, Why};
use crate::line::{self, Line};
use crate::record::is_completed;
use crate::reported::ReportedRecord;

/// Compares a record with another one of the same round, as the expected values. Nothing is compared
/// unless both are settled and have the same round id and game key. Insurance is left out, because players buy it on
/// different sides and at different cards.
///
/// A broken rule is a fault of one of the two records, or the result was corrected between them: show
/// both. Odds may differ between the tables of a house, so other odds are only noted.
pub fn same_round<'a>(record: &ReportedRecord<'a>, other: &ReportedRecord<'a>) -> Vec<Finding<'a>> {
    let mut report = Report::default();
    let round = |record: &ReportedRecord<'a>| {
        let round_id = record.received.content.round_id.as_deref();
        round_id.zip(record.game_key).filter(|_| is_completed(record))
    };
    if round(record).is_none() || round(record) != round(other) {
        return report.finish().findings;
    }
    result(&mut report, record, other);
    for (line, other) in common_lines(record, other) {
        outcome(&mut report, &line, &other);
    }
    report.finish().findings
}

/// Compares the results of another game than baccarat.
fn result<'a>(report: &mut Report<'a>, record: &ReportedRecord<'a>, other: &ReportedRecord<'a>) {
    let (Some(one), Some(two)) = (record.other, other.other) else {
        return;
    };
    let (rule, about) = (Rule::SameResult, About::Result);
    let codes = |winner: &'a Vec<String>| winner.iter().collect::<BTreeSet<_>>();
    let results = one.result.as_ref().zip(two.result.as_ref());
    let winners = one.winner.as_ref().map(codes).zip(two.winner.as_ref().map(codes));
    if results.is_none() && winners.is_none() {
        return;
    }
    let is_same = results.is_none_or(|(one, other)| is_one_result(one, other))
        && winners.is_none_or(|(one, other)| one == other);
    report.check(is_same, rule, about, (Fact::Nothing, Fact::Nothing));
}

/// Whether two results can be of one round. A record of pokdeng may show its own player's hand only, under a name
/// that does not tell the seat, so seats are compared if both records show several (docs/ASSUMPTIONS.md#a104).
fn is_one_result(one: &RoundResult, other: &RoundResult) -> bool {
    match (one, other) {
        (RoundResult::Pokdeng(one), RoundResult::Pokdeng(other)) => {
            let have_seats = one.players.len() > 1 && other.players.len() > 1;
            let is_same = |(seat, hand): &(u8, Hand)| other.player(*seat).is_none_or(|shown| shown == *hand);
            one.banker == other.banker && (!have_seats || one.players.iter().all(is_same))
        }
        _ => one == other,
    }
}

/// The bets with a stake in both records.
fn common_lines<'r, 'a>(
    record: &'r ReportedRecord<'a>,
    other: &'r ReportedRecord<'a>,
) -> Vec<(Line<'r, 'a>, Line<'r, 'a>)> {
    let staked = |record: &'r ReportedRecord<'a>| {
        let lines = line::lines(record, Basis::default()).unwrap_or_default();
        let is_bet = |line: &Line<'r, 'a>| line.kind.is_bet() && line.is_staked();
        lines.into_iter().filter(is_bet)
    };
    let others: HashMap<&str, Line<'r, 'a>> = staked(other).map(|line| (line.code, line)).collect();
    staked(record)
        .filter_map(|line| Some((line.clone(), others.get(line.code)?.clone())))
        .collect()
}

fn outcome<'a>(report: &mut Report<'a>, line: &Line<'_, 'a>, other: &Line<'_, 'a>) {
    let about = About::Bet(line.code);
    let (Some(won), Some(other_won)) = (line.won(), other.won()) else {
        return;
    };
    let facts = (Fact::Won(other_won), Fact::Won(won));
    if won != other_won {
        return report.broken(Rule::SameOutcome, about, facts);
    }
    report.holds(Rule::SameOutcome, about, facts);
    let odds = |line: &Line<'_, 'a>| match line.wins.values() {
        [win] => win.odds,
        _ => None,
    };
    if let (Some(one), Some(two)) = (odds(line), odds(other))
        && one != two
    {
        let facts = (Fact::Odds(two), Fact::Odds(one));
        report.note(Rule::SameOdds, about, facts, Why::HousesDiffer);
    }
}
