//! Findings in the order of the screens, with their places.

use games::Outcome;
use games::check::{About, Fact, Finding, Overall, Verdict, Why};
use games::roulette::Colour;

use super::{Context, messages};
use crate::figures;
use crate::views::{self, FindingView, Message, PlaceView};

/// All findings: broken, then undetermined, then passed. Within each group in the order of the checks.
pub(super) fn list(findings: &[Finding<'_>], context: &Context<'_>) -> Vec<FindingView> {
    let mut keys = crate::audit::findings::Keys::default();
    let mut views: Vec<FindingView> = findings
        .iter()
        .map(|finding| FindingView {
            key: keys.next(finding.rule.as_str()),
            rule: finding.rule.as_str().to_owned(),
            verdict: match finding.verdict {
                Verdict::Holds => views::Verdict::Holds,
                Verdict::Broken => views::Verdict::Broken,
                Verdict::CannotTell => views::Verdict::CannotTell,
            },
            note: finding.note,
            expected: text(finding.expected),
            reported: text(finding.reported),
            sentence: messages::finding(finding, context),
            places: places(finding.about),
        })
        .collect();
    views.sort_by_key(|view| match view.verdict {
        views::Verdict::Broken => 0,
        views::Verdict::CannotTell => 1,
        views::Verdict::Holds => 2,
    });
    views
}

/// The first broken rule, otherwise the first contradiction that may be a custom of the house, otherwise the
/// first undetermined rule that is not only a note.
pub(super) fn reason(findings: &[Finding<'_>], context: &Context<'_>) -> Option<Message> {
    let finding = first(findings, Verdict::Broken).or_else(|| undetermined(findings))?;
    Some(messages::finding(finding, context))
}

/// The undetermined finding that matters most: a contradiction before a value that nobody can compare.
pub(super) fn undetermined<'f, 'a>(findings: &'f [Finding<'a>]) -> Option<&'f Finding<'a>> {
    let mut counted = findings
        .iter()
        .filter(|found| found.verdict == Verdict::CannotTell && !found.note);
    counted
        .find(|found| matches!(found.why, Some(Why::NotLearned | Why::Unusual)))
        .or_else(|| first(findings, Verdict::CannotTell))
}

fn first<'f, 'a>(findings: &'f [Finding<'a>], verdict: Verdict) -> Option<&'f Finding<'a>> {
    let mut found = findings.iter();
    found.find(|finding| finding.verdict == verdict && !finding.note)
}

pub(super) const fn overall(overall: Overall) -> views::Overall {
    match overall {
        Overall::Consistent => views::Overall::Consistent,
        Overall::Inconsistent => views::Overall::Inconsistent,
        Overall::CannotTell => views::Overall::CannotTell,
    }
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
