//! Messages about the whole record: its status, its sums, and notes.

use audit::Verdict::{Broken, CannotTell, Holds};
use audit::{About, Fact, Why};

use super::subject::Subject;
use crate::say;
use crate::views::Message;

pub(super) fn status(subject: &Subject<'_>) -> Message {
    match (subject.finding.verdict, subject.finding.reported) {
        (Holds, _) => say::findings::status_holds(),
        (_, Fact::Missing | Fact::Nothing) => say::findings::status_missing(),
        _ => say::findings::status_other(subject.reported()),
    }
}

pub(super) fn stake_sum(subject: &Subject<'_>) -> Message {
    match (subject.finding.verdict, subject.finding.why) {
        (Holds, _) => say::findings::stake_sum_holds(subject.reported()),
        (Broken, _) => say::findings::stake_sum_broken(subject.expected(), subject.reported()),
        (_, Some(Why::NotLearned | Why::HousesDiffer)) => {
            say::findings::stake_sum_unlearned(subject.expected(), subject.reported())
        }
        (_, Some(Why::NotDocumented)) => {
            say::findings::stake_sum_other_meaning(subject.expected(), subject.reported())
        }
        (_, Some(Why::FarApart)) => say::findings::stake_sum_far(subject.expected(), subject.reported()),
        (CannotTell, _) => say::findings::stake_sum_untold(subject.why()),
    }
}

pub(super) fn payout_sum(subject: &Subject<'_>) -> Message {
    match (subject.finding.verdict, subject.finding.why) {
        (Holds, _) => say::findings::payout_sum_holds(subject.reported()),
        (Broken, _) => say::findings::payout_sum_broken(subject.expected(), subject.reported()),
        (_, Some(Why::NotLearned)) => {
            say::findings::payout_sum_unlearned(subject.expected(), subject.reported())
        }
        (_, Some(Why::HousesDiffer)) => {
            say::findings::payout_sum_returned(subject.expected(), subject.reported())
        }
        (_, Some(Why::NotDocumented)) if subject.finding.note => {
            say::findings::payout_sum_other_meaning(subject.expected(), subject.reported())
        }
        (_, Some(Why::NotDocumented)) => {
            say::findings::payout_sum_with_bonus(subject.expected(), subject.reported())
        }
        (_, Some(Why::FarApart)) => say::findings::payout_sum_far(subject.expected(), subject.reported()),
        (_, Some(Why::Unusual)) => say::findings::payout_without_win(subject.reported()),
        (CannotTell, _) => say::findings::payout_sum_untold(subject.why()),
    }
}

pub(super) fn cameras(subject: &Subject<'_>) -> Message {
    match subject.finding.about {
        About::Camera("camera1") => say::findings::camera_first(),
        _ => say::findings::camera_second(),
    }
}
