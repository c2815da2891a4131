//! Messages about the result of other games: what it states about itself, and the listed codes.

use audit::Verdict::{Broken, CannotTell, Holds};
use audit::{About, Finding};
use games::Part;

use super::subject::Choice;
use super::subject::Part::{Expected, Reported, Result, Seat, Shown};

pub(super) const fn result() -> Choice {
    ("games-result-unread", &[])
}

/// What the cards, the dice or the pocket make, beside what the result states.
pub(super) fn stated_value(finding: &Finding<'_>) -> Choice {
    match (finding.about, finding.verdict) {
        (About::Stated(Part::Pocket), Holds) => ("games-stated-colour-holds", &[Reported]),
        (About::Stated(Part::Pocket), Broken) => ("games-stated-colour-broken", &[Expected, Reported]),
        (About::Stated(Part::Pocket), CannotTell) => ("games-stated-colour-unlearned", &[Expected, Reported]),
        (About::Stated(Part::Dice), Holds) => ("games-stated-sum-holds", &[Reported]),
        (About::Stated(Part::Dice), Broken) => ("games-stated-sum-broken", &[Expected, Reported]),
        (About::Stated(Part::Dice), CannotTell) => ("games-stated-sum-unlearned", &[Expected, Reported]),
        (About::Stated(Part::Seat(_)), Holds) => ("games-stated-seat-holds", &[Seat, Reported]),
        (About::Stated(Part::Seat(_)), Broken) => ("games-stated-seat-broken", &[Seat, Expected, Reported]),
        (About::Stated(Part::Seat(_)), CannotTell) => {
            ("games-stated-seat-unlearned", &[Seat, Expected, Reported])
        }
        (_, Holds) => ("games-stated-banker-holds", &[Reported]),
        (_, Broken) => ("games-stated-banker-broken", &[Expected, Reported]),
        (_, CannotTell) => ("games-stated-banker-unlearned", &[Expected, Reported]),
    }
}

pub(super) fn listed_code(finding: &Finding<'_>) -> Choice {
    match finding.verdict {
        Holds => ("games-listed-holds", &[Result]),
        Broken => ("games-listed-broken", &[Result, Shown]),
        CannotTell => ("games-listed-unlearned", &[Result, Shown]),
    }
}

pub(super) fn same_result(finding: &Finding<'_>) -> Choice {
    use super::subject::Part::{OtherResult, OwnResult};
    match finding.verdict {
        Holds => ("games-same-result-holds", &[]),
        _ => ("games-same-result-broken", &[OtherResult, OwnResult]),
    }
}
