//! Messages about the cards, the totals and the winner of a round of baccarat.

use audit::Verdict::{Broken, CannotTell, Holds};
use audit::{About, Fact, Finding, Why};

use super::subject::Choice;
use super::subject::Part::{
    Card, Cards, Concluded, Expected, Outcome, Reported, Result, Side, Why as Because,
};

pub(super) fn code(finding: &Finding<'_>) -> Choice {
    match finding.verdict {
        Holds => ("findings-card-code-holds", &[Side]),
        _ => ("findings-card-code-unknown", &[Side, Reported]),
    }
}

pub(super) fn count(finding: &Finding<'_>) -> Choice {
    match finding.verdict {
        Holds => ("findings-card-count-holds", &[Side, Reported]),
        Broken => ("findings-card-count-broken", &[Side, Reported]),
        CannotTell => ("findings-card-count-missing", &[Side]),
    }
}

/// About one card, or about all cards of a side: the latter is broken if the numbers of scores and cards differ.
pub(super) fn value(finding: &Finding<'_>) -> Choice {
    let is_one = matches!(finding.about, About::Card { .. });
    let counts = matches!(finding.reported, Fact::Count(_));
    match (finding.verdict, finding.why) {
        (Holds, _) if is_one => ("findings-card-value-holds", &[Card, Reported]),
        (Holds, _) => ("findings-card-values-hold", &[Side]),
        (Broken, _) if is_one => ("findings-card-value-broken", &[Card, Expected, Reported]),
        (Broken, _) => ("findings-card-values-broken", &[Side, Expected, Reported]),
        (_, Some(Why::NotLearned)) if is_one => {
            ("findings-card-value-unlearned", &[Card, Expected, Reported])
        }
        (_, Some(Why::NotLearned)) if counts => {
            ("findings-card-values-unlearned", &[Side, Expected, Reported])
        }
        (_, Some(Why::HousesDiffer)) => ("findings-card-values-other-form", &[Side]),
        (_, Some(Why::NotDocumented)) => ("findings-card-values-other-meaning", &[Side]),
        _ => ("findings-card-value-untold", &[Card, Because]),
    }
}

pub(super) fn total(finding: &Finding<'_>) -> Choice {
    match (finding.verdict, finding.why) {
        (Holds, _) => ("findings-total-holds", &[Side, Cards, Expected]),
        (Broken, _) => ("findings-total-broken", &[Side, Cards, Expected, Reported]),
        (CannotTell, Some(Why::NotLearned | Why::HousesDiffer)) => {
            ("findings-total-unlearned", &[Side, Cards, Expected, Reported])
        }
        (CannotTell, Some(Why::NotDocumented)) => {
            ("findings-total-other-meaning", &[Side, Cards, Expected, Reported])
        }
        (CannotTell, _) => ("findings-total-untold", &[Side, Because]),
    }
}

pub(super) fn winner(finding: &Finding<'_>) -> Choice {
    match (finding.verdict, finding.expected, finding.reported) {
        (Broken, Fact::Winner(_), Fact::Winner(_)) => ("findings-winner-other", &[Concluded, Outcome]),
        (Broken, Fact::Winner(_), _) => ("findings-winner-several", &[Concluded]),
        (Broken, ..) => ("findings-winner-several-without-cards", &[]),
        (Holds, Fact::Winner(_), _) => ("findings-winner-holds", &[Concluded]),
        (Holds, ..) => ("findings-winner-holds-without-cards", &[]),
        (CannotTell, ..) => ("findings-winner-untold", &[Because]),
    }
}

pub(super) fn side_result(finding: &Finding<'_>) -> Choice {
    match (finding.verdict, finding.expected, finding.why) {
        (Holds, ..) => ("findings-side-result-holds", &[Result]),
        (Broken, Fact::Happened(true), _) => ("findings-side-result-missing", &[Result]),
        (Broken, ..) => ("findings-side-result-broken", &[Result]),
        (CannotTell, _, Some(Why::UnknownCode)) => ("findings-side-result-unknown", &[Result]),
        (CannotTell, _, Some(Why::NotLearned)) => ("findings-side-result-unlearned", &[Result]),
        (CannotTell, ..) => ("findings-side-result-untold", &[Result, Because]),
    }
}

pub(super) fn score(finding: &Finding<'_>) -> Choice {
    match finding.verdict {
        Holds => ("findings-score-holds", &[Reported]),
        _ => ("findings-score-differs", &[Reported, Expected]),
    }
}
