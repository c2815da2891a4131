//! Findings of the check of baccarat: broken rules first, and the values of a hand's cards merged.

use baccarat::Side;
use baccarat::check::{About, Fact, Finding, Rule, Verdict};

use super::context::MessageContext;
use super::messages;
use super::places::places;
use crate::figures;
use crate::findings::{FindingList, Shown, explaining, payout_fault as payout_fault_of};
use crate::views::{FindingView, PayoutFault};

/// All findings, in the order of the screens.
pub(super) fn list(findings: &[Finding<'_>], context: &MessageContext<'_>) -> Vec<FindingView> {
    let mut list = FindingList::default();
    for finding in merged(findings) {
        let shown = Shown {
            rule: finding.rule.as_str(),
            expected: text(&finding.expected),
            reported: text(&finding.reported),
            sentence: messages::finding(&finding, context),
            places: places(&finding, context),
        };
        list.add(&finding, shown);
    }
    list.in_order()
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

/// A fact in a form that is the same in every language: digits, and codes as received.
fn text(fact: &Fact<'_>) -> Option<String> {
    match fact {
        Fact::Nothing | Fact::Missing => None,
        Fact::Money(amount) => Some(amount.without_idle_zeros(2).to_string()),
        Fact::Odds(odds) => Some(figures::odds(*odds)),
        other => Some(other.to_string()),
    }
}
