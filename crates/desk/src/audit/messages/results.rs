//! Messages about the result of other games: what it states about itself, and the listed codes.

use audit::About;
use audit::Verdict::{Broken, CannotTell, Holds};
use games::Part;

use super::subject::Subject;
use crate::say;
use crate::views::Message;

/// What the cards, the dice or the pocket make, beside what the result states.
pub(super) fn stated_value(subject: &Subject<'_>) -> Message {
    match (subject.finding.about, subject.finding.verdict) {
        (About::Stated(Part::Pocket), Holds) => say::games::stated_colour_holds(subject.reported()),
        (About::Stated(Part::Pocket), Broken) => {
            say::games::stated_colour_broken(subject.expected(), subject.reported())
        }
        (About::Stated(Part::Pocket), CannotTell) => {
            say::games::stated_colour_unlearned(subject.expected(), subject.reported())
        }
        (About::Stated(Part::Dice), Holds) => say::games::stated_sum_holds(subject.reported()),
        (About::Stated(Part::Dice), Broken) => {
            say::games::stated_sum_broken(subject.expected(), subject.reported())
        }
        (About::Stated(Part::Dice), CannotTell) => {
            say::games::stated_sum_unlearned(subject.expected(), subject.reported())
        }
        (About::Stated(Part::Seat(_)), Holds) => {
            say::games::stated_seat_holds(subject.reported(), subject.seat())
        }
        (About::Stated(Part::Seat(_)), Broken) => {
            say::games::stated_seat_broken(subject.expected(), subject.reported(), subject.seat())
        }
        (About::Stated(Part::Seat(_)), CannotTell) => {
            say::games::stated_seat_unlearned(subject.expected(), subject.reported(), subject.seat())
        }
        (_, Holds) => say::games::stated_banker_holds(subject.reported()),
        (_, Broken) => say::games::stated_banker_broken(subject.expected(), subject.reported()),
        (_, CannotTell) => say::games::stated_banker_unlearned(subject.expected(), subject.reported()),
    }
}

pub(super) fn listed_code(subject: &Subject<'_>) -> Message {
    match subject.finding.verdict {
        Holds => say::games::listed_holds(subject.result()),
        Broken => say::games::listed_broken(subject.result(), subject.shown()),
        CannotTell => say::games::listed_unlearned(subject.result(), subject.shown()),
    }
}

pub(super) fn same_result(subject: &Subject<'_>) -> Message {
    match subject.finding.verdict {
        Holds => say::games::same_result_holds(),
        _ => say::games::same_result_broken(subject.other_result(), subject.own_result()),
    }
}
