//! Checks whether a bet won: by its code in `winner`, and by custom.

use checks::Evidence;

use super::conventions::{CodeFacts, Conventions, is_shown};
use super::finding::{About, Fact, Report, Why};
use super::line::{Entry, Line};
use super::reported::ReportedRecord;
use super::rule::Rule;
use crate::bet::Bet;
use crate::due::{Due, Reason};
use crate::game::Game;

/// Most codes in `winner` that are compared with the result.
const MOST_LISTED: usize = 64;

/// The codes in `winner` with a known meaning for the recognised result.
fn listed<'a>(record: &ReportedRecord<'a>) -> impl Iterator<Item = (&'a str, Due)> {
    let game = record.game_key.and_then(Game::of_key);
    let codes = record.winner.unwrap_or_default().iter().take(MOST_LISTED);
    codes.filter_map(move |code| {
        let due = Bet::read(game?, code)?.due(record.result.as_ref()?);
        Some((code.as_str(), due))
    })
}

pub(super) fn learn_listed(conventions: &mut Conventions, record: &ReportedRecord<'_>) {
    for (code, due) in listed(record) {
        if let (Some(happened), Some(facts)) = (due.wins(), conventions.code_mut(code)) {
            facts.listed_happened.count(happened);
        }
    }
}

/// Checks each code in `winner` against the result. A result that is not listed is no contradiction,
/// because a house may list only some results.
pub(super) fn check_listed<'a>(
    report: &mut Report<'a>,
    record: &ReportedRecord<'a>,
    conventions: &Conventions,
) {
    for (code, due) in listed(record) {
        let (rule, about) = (Rule::ListedCode, About::Listed(code));
        let facts = (usual(&due), Fact::Listed(true));
        match due.wins() {
            Some(true) => report.holds(rule, about, facts),
            Some(false) => contradiction(
                report,
                rule,
                about,
                facts,
                learned(conventions, code, |facts| facts.listed_happened),
            ),
            None => {}
        }
    }
}

pub(super) fn learn(conventions: &mut Conventions, line: &Line<'_>) {
    let Some(won) = line.won().filter(|_| line.is_staked()) else {
        return;
    };
    let due = line.due.wins();
    let Some(facts) = conventions.code_mut(line.code) else {
        return;
    };
    if line.is_listed == Some(true) {
        facts.listed_wins.count(won);
    }
    if due == Some(true) {
        facts.due_wins.count(won);
    }
    if won {
        if let Some(is_listed) = line.is_listed {
            facts.won_is_listed.count(is_listed);
        }
        if let Some(due) = due {
            facts.won_is_due.count(due);
        }
    }
}

/// Checks the outcome of a code that has an entry for its stakes.
pub(super) fn check<'a>(report: &mut Report<'a>, line: &Line<'a>, conventions: &Conventions) {
    if !line.is_staked() && line.stakes != Entry::Unreadable {
        return;
    }
    let about = About::Bet(line.code);
    let Some(won) = line.won() else {
        let facts = (usual(&line.due), Fact::Nothing);
        return report.doubt(Rule::WinMissing, about, facts, Why::Unreadable);
    };
    by_custom(report, line, won, conventions);
    if let Some(is_listed) = line.is_listed {
        let facts = (Fact::Listed(is_listed), Fact::Won(won));
        if is_listed == won {
            report.holds(Rule::WinnerCode, about, facts);
        } else {
            let learned = learned(conventions, line.code, |facts| {
                if is_listed {
                    facts.listed_wins
                } else {
                    facts.won_is_listed
                }
            });
            contradiction(report, Rule::WinnerCode, about, facts, learned);
        }
    }
}

fn by_custom<'a>(report: &mut Report<'a>, line: &Line<'a>, won: bool, conventions: &Conventions) {
    let about = About::Bet(line.code);
    let facts = (usual(&line.due), Fact::Won(won));
    match line.due.wins() {
        Some(due) if due == won => {
            let rule = if won { Rule::WinMissing } else { Rule::WinUnearned };
            report.holds(rule, about, facts);
        }
        Some(true) => {
            let learned = learned(conventions, line.code, |facts| facts.due_wins);
            return contradiction(report, Rule::WinMissing, about, facts, learned);
        }
        Some(false) => {
            let learned = learned(conventions, line.code, |facts| facts.won_is_due);
            return contradiction(report, Rule::WinUnearned, about, facts, learned);
        }
        None => match line.due.reason {
            // A finding about the result already reports this, once for all bets.
            Reason::UnknownResult => {}
            Reason::UnknownCode => {
                let facts = (Fact::Nothing, Fact::Text(line.code));
                report.doubt(Rule::BetCode, about, facts, Why::UnknownCode);
            }
            _ => report.doubt(Rule::WinMissing, about, facts, Why::HousesDiffer),
        },
    }
    // Without an entry it is not known whether the stake came back.
    if !won && line.due.usual.is_some() && line.due.may_return() && line.wins == Entry::Nothing {
        report.doubt(
            Rule::ReturnedStake,
            about,
            (usual(&line.due), Fact::Missing),
            Why::HousesDiffer,
        );
    }
}

fn learned(conventions: &Conventions, code: &str, custom: impl Fn(&CodeFacts) -> Evidence) -> Evidence {
    conventions.code(code).map(custom).unwrap_or_default()
}

/// A contradiction to a custom of one code. If many records refute the custom, this house does not follow
/// it, and nothing is reported.
fn contradiction<'a>(
    report: &mut Report<'a>,
    rule: Rule,
    about: About<'a>,
    facts: (Fact<'a>, Fact<'a>),
    learned: Evidence,
) {
    let is_learned = is_shown(learned);
    if is_learned || !learned.is_enough() {
        report.contradiction(rule, about, facts, is_learned, Why::NotLearned);
    }
}

fn usual(due: &Due) -> Fact<'static> {
    due.usual.map_or(Fact::Nothing, Fact::Outcome)
}
