//! Findings in the order of the screens: broken rules first.

use baccarat::Side;
use baccarat::check::{About, Fact, Finding, Overall, Verdict};

use super::context::MessageContext;
use super::messages;
use super::places::places;
use crate::figures;
use crate::views::{self, FindingView, Message};

/// All findings: broken, then undetermined, then passed. Within each group in the order of the checks.
pub(super) fn list(findings: &[Finding<'_>], context: &MessageContext<'_>) -> Vec<FindingView> {
    let mut keys = Keys::default();
    let mut views: Vec<FindingView> = merged(findings)
        .iter()
        .map(|finding| view(finding, context, &mut keys))
        .collect();
    views.sort_by_key(|view| match view.verdict {
        views::Verdict::Broken => 0,
        views::Verdict::CannotTell => 1,
        views::Verdict::Holds => 2,
    });
    views
}

/// Merges the passing value findings of a side's cards into one, and drops findings that repeat another.
fn merged<'a>(findings: &[Finding<'a>]) -> Vec<Finding<'a>> {
    let mut kept: Vec<Finding<'a>> = Vec::with_capacity(findings.len());
    for finding in findings {
        let finding = match finding.about {
            About::Card { side, .. } if all_cards_hold(findings, finding, side) => Finding {
                about: About::Hand(side),
                expected: Fact::Nothing,
                reported: Fact::Nothing,
                ..*finding
            },
            _ => *finding,
        };
        if finding.verdict != Verdict::Holds || !kept.contains(&finding) {
            kept.push(finding);
        }
    }
    kept
}

fn all_cards_hold(findings: &[Finding<'_>], finding: &Finding<'_>, whose: Side) -> bool {
    let of_side = |other: &&Finding<'_>| {
        other.rule == finding.rule && matches!(other.about, About::Card { side, .. } if side == whose)
    };
    findings
        .iter()
        .filter(of_side)
        .all(|other| other.verdict == Verdict::Holds)
}

/// The first broken rule, otherwise the first undetermined one that is not only a note.
pub(super) fn reason(findings: &[Finding<'_>], context: &MessageContext<'_>) -> Option<Message> {
    let first = |verdict| {
        findings
            .iter()
            .find(|finding| finding.verdict == verdict && !finding.note)
    };
    let finding = first(Verdict::Broken).or_else(|| first(Verdict::CannotTell))?;
    Some(messages::finding(finding, context))
}

/// The verdict over all findings.
pub(super) const fn overall(overall: Overall) -> views::Overall {
    match overall {
        Overall::Consistent => views::Overall::Consistent,
        Overall::Inconsistent => views::Overall::Inconsistent,
        Overall::CannotTell => views::Overall::CannotTell,
    }
}

fn view(finding: &Finding<'_>, context: &MessageContext<'_>, keys: &mut Keys) -> FindingView {
    FindingView {
        key: keys.next(finding.rule.as_str()),
        rule: finding.rule.as_str().to_owned(),
        verdict: match finding.verdict {
            Verdict::Holds => views::Verdict::Holds,
            Verdict::Broken => views::Verdict::Broken,
            Verdict::CannotTell => views::Verdict::CannotTell,
        },
        note: finding.note,
        expected: text(&finding.expected),
        reported: text(&finding.reported),
        sentence: messages::finding(finding, context),
        places: places(finding, context),
    }
}

/// A fact in a form that is the same in every language: digits, and codes as received.
fn text(fact: &Fact<'_>) -> Option<String> {
    match fact {
        Fact::Nothing | Fact::Missing => None,
        Fact::Money(amount) => Some(amount.without_idle_zeros(2).to_string()),
        Fact::Odds(odds) => Some(figures::odds(*odds)),
        other => Some(other.to_string()),
    }
}

/// A key for a finding: the rule's name, with a number from the second use on.
#[derive(Default)]
pub(super) struct Keys {
    used: Vec<(&'static str, u32)>,
}

impl Keys {
    pub(super) fn next(&mut self, rule: &'static str) -> String {
        if let Some((_, times)) = self.used.iter_mut().find(|(used, _)| *used == rule) {
            *times += 1;
            return format!("{rule}_{times}");
        }
        self.used.push((rule, 1));
        rule.to_owned()
    }
}
