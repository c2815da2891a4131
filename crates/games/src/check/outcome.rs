//! Checks whether a bet won: by its code in `winner`, and by custom.

use checks::Evidence;

use super::conventions::{Conventions, is_refuted, is_shown};
use super::finding::{About, Fact, Report, Why, contradiction};
use super::line::{Entry, Line};
use super::reported::ReportedRecord;
use super::rule::Rule;
use crate::bet::Bet;
use crate::due::{Due, Reason};
use crate::game::Game;
use crate::stated::PartValue;

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

/// Checks the points, sums and colours that the result states.
pub(super) fn check_stated<'a>(
    report: &mut Report<'a>,
    record: &ReportedRecord<'a>,
    conventions: &Conventions,
) {
    let custom = Custom::of(conventions.stated, is_refuted(conventions.stated));
    for stated in &record.stated {
        let fact = |value| match value {
            PartValue::Number(number) => Fact::Count(usize::from(number)),
            PartValue::Colour(colour) => Fact::Colour(colour),
        };
        let (rule, about) = (Rule::StatedValue, About::Stated(stated.part));
        let facts = (fact(stated.made), fact(stated.stated));
        if stated.fits() {
            report.holds(rule, about, facts);
        } else {
            against(report, rule, about, facts, custom);
        }
    }
}

pub(super) fn learn_listed(conventions: &mut Conventions, record: &ReportedRecord<'_>) {
    for (code, due) in listed(record) {
        if due.wins().is_some() {
            conventions.count(code, |facts| facts.count_listed(due.reason));
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
            Some(false) => against(report, rule, about, facts, listing(conventions, code, due.reason)),
            None => {}
        }
    }
}

pub(super) fn learn(conventions: &mut Conventions, line: &Line<'_>) {
    let Some(won) = line.won().filter(|_| line.is_staked()) else {
        return;
    };
    let due = line.due.wins();
    conventions.count(line.code, |facts| {
        if line.is_listed == Some(true) {
            facts.listed_wins.count(won);
        }
        if let Some(due) = due {
            facts.count_outcome(line.due.reason, due == won);
        }
        if let Some(is_listed) = line.is_listed.filter(|_| won) {
            facts.won_is_listed.count(is_listed);
        }
    });
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
            let listed = conventions.evidence(line.code, |facts| {
                if is_listed {
                    facts.listed_wins
                } else {
                    facts.won_is_listed
                }
            });
            let custom = Custom::of(listed, lists_only_some(listed));
            against(report, Rule::WinnerCode, about, facts, custom);
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
            return against(report, Rule::WinMissing, about, facts, outcome(conventions, line));
        }
        Some(false) => {
            return against(
                report,
                Rule::WinUnearned,
                about,
                facts,
                outcome(conventions, line),
            );
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

/// What the records of a house show about a custom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Custom {
    /// The house follows it.
    Shown,
    /// The house does something else.
    Refuted,
    /// Neither.
    Open,
}

impl Custom {
    fn of(evidence: Evidence, is_refuted: bool) -> Self {
        match (is_shown(evidence), is_refuted) {
            (true, _) => Self::Shown,
            (false, true) => Self::Refuted,
            (false, false) => Self::Open,
        }
    }
}

/// Whether a bet with this reason wins or not as custom says. For a result with a rule of its own only such
/// results are evidence, of which few are known.
fn outcome(conventions: &Conventions, line: &Line<'_>) -> Custom {
    let reason = line.due.reason;
    let evidence = conventions.evidence(line.code, |facts| {
        if line.due.wins() == Some(true) || reason.is_special() {
            facts.followed(reason)
        } else {
            facts.won_is_due(reason)
        }
    });
    Custom::of(evidence, is_refuted(evidence))
}

/// Whether `winner` has a code only if it has happened. A house that settles a result in its own way lists
/// it so too.
fn listing(conventions: &Conventions, code: &str, reason: Reason) -> Custom {
    let listed = conventions.evidence(code, |facts| facts.listed_happened(reason));
    if !reason.is_special() {
        return Custom::of(listed, lists_only_some(listed));
    }
    let settled = conventions.evidence(code, |facts| facts.followed(reason));
    let is_always_listed = is_often(listed.of() - listed.fits());
    match Custom::of(settled, is_refuted(settled)) {
        Custom::Shown => Custom::of(listed, is_always_listed && !is_shown(listed)),
        Custom::Open if is_always_listed => Custom::Refuted,
        custom => custom,
    }
}

/// Whether a contradiction was seen too often for a fault.
fn is_often(times: u32) -> bool {
    Evidence::new(0, times).is_enough()
}

/// Whether the codes in `winner` are not all codes that won: a quarter of the cases are exceptions. Some
/// houses list only one, and others use the same words for something else.
fn lists_only_some(listed: Evidence) -> bool {
    listed.is_enough() && (listed.of() - listed.fits()).saturating_mul(4) >= listed.of()
}

/// A contradiction to a custom. If records show that this house does something else, there is nothing to
/// say.
fn against<'a>(
    report: &mut Report<'a>,
    rule: Rule,
    about: About<'a>,
    facts: (Fact<'a>, Fact<'a>),
    custom: Custom,
) {
    if custom != Custom::Refuted {
        contradiction(report, rule, about, facts, custom == Custom::Shown);
    }
}

fn usual(due: &Due) -> Fact<'static> {
    due.usual.map_or(Fact::Nothing, Fact::Outcome)
}
