//! Messages about the game, the cards and the result.

use baccarat::check::Verdict::{Broken, CannotTell, Holds};
use baccarat::check::{About, Fact, Finding, Why};

use super::subject::Choice;
use super::subject::Part::{
    Card, Cards, Concluded, Expected, Outcome, Reported, Result, Side, Why as Because,
};

pub(super) fn game(finding: &Finding<'_>) -> Choice {
    match (finding.verdict, finding.reported) {
        (Holds, _) => ("findings-game-holds", &[]),
        (_, Fact::Missing | Fact::Nothing) => ("findings-game-missing", &[]),
        _ => ("findings-game-other", &[Reported]),
    }
}

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

/// About one card, or about all cards of a side: the latter is broken if the numbers of values and cards differ.
pub(super) fn value(finding: &Finding<'_>) -> Choice {
    let is_one = matches!(finding.about, About::Card { .. });
    match finding.verdict {
        Holds if is_one => ("findings-card-value-holds", &[Card, Reported]),
        Broken if is_one => ("findings-card-value-broken", &[Card, Expected, Reported]),
        Holds => ("findings-card-values-hold", &[Side]),
        Broken => ("findings-card-values-broken", &[Side, Expected, Reported]),
        // A ten or a picture was reported as 10 instead of 0.
        CannotTell if finding.why == Some(Why::Unusual) => {
            ("findings-card-value-with-tens", &[Card, Reported, Expected])
        }
        CannotTell => ("findings-card-value-untold", &[Card, Because]),
    }
}

pub(super) fn total(finding: &Finding<'_>) -> Choice {
    match finding.verdict {
        Holds => ("findings-total-holds", &[Side, Cards, Expected]),
        Broken => ("findings-total-broken", &[Side, Cards, Expected, Reported]),
        CannotTell => ("findings-total-untold", &[Side, Because]),
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
    match (finding.verdict, finding.expected) {
        (Holds, _) => ("findings-side-result-holds", &[Result]),
        (Broken, Fact::Happened(true)) => ("findings-side-result-missing", &[Result]),
        (Broken, _) => ("findings-side-result-broken", &[Result]),
        (CannotTell, _) if finding.why == Some(Why::UnknownWord) => {
            ("findings-side-result-unknown", &[Result])
        }
        (CannotTell, _) => ("findings-side-result-untold", &[Result, Because]),
    }
}

pub(super) fn score(finding: &Finding<'_>) -> Choice {
    match finding.verdict {
        Holds => ("findings-score-holds", &[Reported]),
        _ => ("findings-score-differs", &[Reported, Expected]),
    }
}
