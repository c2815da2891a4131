//! Messages about the cards, the totals and the winner of a round of baccarat.

use audit::Verdict::{Broken, CannotTell, Holds};
use audit::{About, Fact, Why};

use super::subject::Subject;
use crate::say;
use crate::views::Message;

pub(super) fn count(subject: &Subject<'_>) -> Message {
    match subject.finding.verdict {
        Holds => say::findings::card_count_holds(subject.reported(), subject.side_name()),
        Broken => say::findings::card_count_broken(subject.reported(), subject.side_name()),
        CannotTell => say::findings::card_count_missing(subject.side_name()),
    }
}

/// About one card, or about all cards of a side: the latter is broken if the numbers of scores and cards differ.
pub(super) fn value(subject: &Subject<'_>) -> Message {
    let is_one = matches!(subject.finding.about, About::Card { .. });
    let counts = matches!(subject.finding.reported, Fact::Count(_));
    match (subject.finding.verdict, subject.finding.why) {
        (Holds, _) if is_one => say::findings::card_value_holds(subject.card(), subject.reported()),
        (Holds, _) => say::findings::card_values_hold(subject.side_name()),
        (Broken, _) if is_one => {
            say::findings::card_value_broken(subject.card(), subject.expected(), subject.reported())
        }
        (Broken, _) => {
            say::findings::card_values_broken(subject.expected(), subject.reported(), subject.side_name())
        }
        (_, Some(Why::NotLearned)) if is_one => {
            say::findings::card_value_unlearned(subject.card(), subject.expected(), subject.reported())
        }
        (_, Some(Why::NotLearned)) if counts => {
            say::findings::card_values_unlearned(subject.expected(), subject.reported(), subject.side_name())
        }
        (_, Some(Why::HousesDiffer)) => say::findings::card_values_other_form(subject.side_name()),
        (_, Some(Why::NotDocumented)) => say::findings::card_values_other_meaning(subject.side_name()),
        _ => say::findings::card_value_untold(subject.card(), subject.why()),
    }
}

pub(super) fn total(subject: &Subject<'_>) -> Message {
    match (subject.finding.verdict, subject.finding.why) {
        (Holds, _) => say::findings::total_holds(subject.cards(), subject.expected(), subject.side_name()),
        (Broken, _) => say::findings::total_broken(
            subject.cards(),
            subject.expected(),
            subject.reported(),
            subject.side_name(),
        ),
        (CannotTell, Some(Why::NotLearned | Why::HousesDiffer)) => say::findings::total_unlearned(
            subject.cards(),
            subject.expected(),
            subject.reported(),
            subject.side_name(),
        ),
        (CannotTell, Some(Why::NotDocumented)) => say::findings::total_other_meaning(
            subject.cards(),
            subject.expected(),
            subject.reported(),
            subject.side_name(),
        ),
        (CannotTell, _) => say::findings::total_untold(subject.side_name(), subject.why()),
    }
}

pub(super) fn winner(subject: &Subject<'_>) -> Message {
    match (
        subject.finding.verdict,
        subject.finding.expected,
        subject.finding.reported,
    ) {
        (Broken, Fact::Winner(_), Fact::Winner(_)) => {
            say::findings::winner_other(subject.concluded(), subject.outcome())
        }
        (Broken, Fact::Winner(_), _) => say::findings::winner_several(subject.concluded()),
        (Broken, ..) => say::findings::winner_several_without_cards(),
        (Holds, ..) => say::findings::winner_holds(subject.concluded()),
        (CannotTell, ..) => say::findings::winner_untold(subject.why()),
    }
}

pub(super) fn side_result(subject: &Subject<'_>) -> Message {
    match (
        subject.finding.verdict,
        subject.finding.expected,
        subject.finding.why,
    ) {
        (Holds, ..) => say::findings::side_result_holds(subject.result()),
        (Broken, Fact::Happened(true), _) => say::findings::side_result_missing(subject.result()),
        (Broken, ..) => say::findings::side_result_broken(subject.result()),
        (CannotTell, _, Some(Why::UnknownCode)) => say::findings::side_result_unknown(subject.result()),
        (CannotTell, _, Some(Why::NotLearned)) => say::findings::side_result_unlearned(subject.result()),
        (CannotTell, ..) => say::findings::side_result_untold(subject.result(), subject.why()),
    }
}
