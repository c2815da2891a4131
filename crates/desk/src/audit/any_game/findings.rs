//! Findings in the order of the screens, with their places.

use games::Outcome;
use games::check::{About, Fact, Finding, Rule, Verdict, Why};
use games::roulette::Colour;

use super::{Context, messages};
use crate::figures;
use crate::findings::{FindingList, Shown, payout_fault as payout_fault_of};
use crate::views::{FindingView, PayoutFault, PlaceView};

/// All findings, in the order of the screens.
pub(super) fn list(findings: &[Finding<'_>], context: &Context<'_>) -> Vec<FindingView> {
    let mut list = FindingList::default();
    for finding in findings {
        let shown = Shown {
            rule: finding.rule.as_str(),
            expected: text(finding.expected),
            reported: text(finding.reported),
            sentence: messages::finding(finding, context),
            places: places(finding.about),
        };
        list.add(finding, shown);
    }
    list.in_order()
}

/// The first broken rule, otherwise the first contradiction that may be a custom of the house, otherwise the
/// first undetermined rule that is not only a note.
pub(super) fn deciding<'f, 'a>(findings: &'f [Finding<'a>]) -> Option<&'f Finding<'a>> {
    explaining(findings).into_iter().next()
}

/// The two payouts, if the finding is that they differ.
pub(super) fn payout_fault(finding: &Finding<'_>) -> Option<PayoutFault> {
    match (finding.rule, finding.verdict, finding.expected, finding.reported) {
        (Rule::PayoutSum, Verdict::Broken, Fact::Money(expected), Fact::Money(reported)) => {
            Some(payout_fault_of(expected, reported))
        }
        _ => None,
    }
}

/// The findings that explain the verdict: all broken ones, otherwise one. A contradiction that may be a custom of
/// the house comes before a value that nobody can compare.
pub(super) fn explaining<'f, 'a>(findings: &'f [Finding<'a>]) -> Vec<&'f Finding<'a>> {
    let (contradictions, others): (Vec<_>, Vec<_>) = findings
        .iter()
        .partition(|finding| matches!(finding.why, Some(Why::NotLearned | Why::Unusual)));
    crate::findings::explaining(contradictions.into_iter().chain(others))
}

/// A fact in a form that is the same in every language: digits, and the words that the interface translates.
fn text(fact: Fact<'_>) -> Option<String> {
    Some(match fact {
        Fact::Nothing | Fact::Missing => return None,
        Fact::Text(text) => text.to_owned(),
        Fact::Count(count) => count.to_string(),
        Fact::Money(amount) => amount.without_idle_zeros(2).to_string(),
        Fact::Odds(odds) => figures::odds(odds),
        Fact::Colour(Colour::Green) => "green".to_owned(),
        Fact::Colour(Colour::Red) => "red".to_owned(),
        Fact::Colour(Colour::Black) => "black".to_owned(),
        Fact::Outcome(Outcome::Wins) | Fact::Won(true) => "wins".to_owned(),
        Fact::Outcome(Outcome::Loses) | Fact::Won(false) => "loses".to_owned(),
        Fact::Outcome(Outcome::Pushes) => "returned".to_owned(),
        Fact::Outcome(Outcome::HalfLoses) => "half_returned".to_owned(),
        Fact::Listed(true) => "yes".to_owned(),
        Fact::Listed(false) => "no".to_owned(),
    })
}

fn places(about: About<'_>) -> Vec<PlaceView> {
    let code = |code: &str| code.to_owned();
    vec![match about {
        About::Status => PlaceView::Status,
        About::Result | About::Stated(_) => PlaceView::Winner,
        About::Listed(listed) => PlaceView::SideResult { code: code(listed) },
        About::Bet(bet) => PlaceView::Bet { code: code(bet) },
        About::TotalBet => PlaceView::TotalBet,
        About::TotalPayout => PlaceView::TotalPayout,
    }]
}
