//! Messages about the whole record: its status, its sums, and notes.

use audit::Verdict::{Broken, CannotTell, Holds};
use audit::{About, Fact, Finding, Why};

use super::subject::Choice;
use super::subject::Part::{Bet, Expected, Reported, Slot, Why as Because};

pub(super) fn status(finding: &Finding<'_>) -> Choice {
    match (finding.verdict, finding.reported) {
        (Holds, _) => ("findings-status-holds", &[]),
        (_, Fact::Missing | Fact::Nothing) => ("findings-status-missing", &[]),
        _ => ("findings-status-other", &[Reported]),
    }
}

pub(super) fn stake(finding: &Finding<'_>) -> Choice {
    match finding.verdict {
        Holds => ("findings-stake-holds", &[Bet, Reported]),
        Broken => ("findings-stake-broken", &[Bet, Reported]),
        CannotTell => ("findings-stake-untold", &[Bet]),
    }
}

pub(super) fn stake_sum(finding: &Finding<'_>) -> Choice {
    match (finding.verdict, finding.why) {
        (Holds, _) => ("findings-stake-sum-holds", &[Reported]),
        (Broken, _) => ("findings-stake-sum-broken", &[Expected, Reported]),
        (_, Some(Why::NotLearned | Why::HousesDiffer)) => {
            ("findings-stake-sum-unlearned", &[Expected, Reported])
        }
        (_, Some(Why::NotDocumented)) => ("findings-stake-sum-other-meaning", &[Expected, Reported]),
        (CannotTell, _) => ("findings-stake-sum-untold", &[Because]),
    }
}

pub(super) fn payout_sum(finding: &Finding<'_>) -> Choice {
    match (finding.verdict, finding.why) {
        (Holds, _) => ("findings-payout-sum-holds", &[Reported]),
        (Broken, _) => ("findings-payout-sum-broken", &[Expected, Reported]),
        (_, Some(Why::NotLearned)) => ("findings-payout-sum-unlearned", &[Expected, Reported]),
        (_, Some(Why::HousesDiffer)) => ("findings-payout-sum-returned", &[Expected, Reported]),
        (_, Some(Why::NotDocumented)) if finding.note => {
            ("findings-payout-sum-other-meaning", &[Expected, Reported])
        }
        (_, Some(Why::NotDocumented)) => ("findings-payout-sum-with-bonus", &[Expected, Reported]),
        (_, Some(Why::Unusual)) => ("findings-payout-without-win", &[Reported]),
        (CannotTell, _) => ("findings-payout-sum-untold", &[Because]),
    }
}

pub(super) const fn bonus() -> Choice {
    ("findings-bonus", &[])
}

pub(super) fn precision(finding: &Finding<'_>) -> Choice {
    match finding.verdict {
        Holds => ("findings-precision-holds", &[Bet]),
        _ => ("findings-precision-unusual", &[Bet, Reported]),
    }
}

pub(super) fn cameras(finding: &Finding<'_>) -> Choice {
    match (finding.verdict, finding.about) {
        (Holds, _) => ("findings-cameras-hold", &[]),
        (_, About::Camera("camera1")) => ("findings-camera-first", &[]),
        (_, About::Camera("camera2")) => ("findings-camera-second", &[]),
        (_, About::Camera(_)) => ("findings-camera-other", &[Slot]),
        _ => ("findings-camera-some", &[]),
    }
}
