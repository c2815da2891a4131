//! The record as a whole: its status, its sums, and what is only noted.

use baccarat::check::About;
use baccarat::check::Verdict::{Broken, CannotTell, Holds};

use crate::audit::words::claim::Record;
use crate::audit::words::finding::Told;

pub(super) fn sentence(claim: Record, told: &Told<'_>) -> String {
    let Told {
        bet,
        expected,
        reported,
        why,
        ..
    } = told;
    match claim {
        Record::Status(Holds) => "The record is completed.".to_owned(),
        Record::NoStatus => "The record has no status, so what was won or lost can't be checked.".to_owned(),
        Record::Status(_) => {
            format!("The record is {reported} and not completed, so what was won or lost can't be checked.")
        }
        Record::Stake(Holds) => format!("The stake on {bet} is {reported}."),
        Record::Stake(Broken) => format!("The stake on {bet} is {reported}, less than nothing."),
        Record::Stake(CannotTell) => format!("The stake on {bet} can't be read."),
        Record::StakeSum(Holds) => format!("The stakes make {expected}, and so says the total bet."),
        Record::StakeSum(Broken) => {
            format!("The stakes make {expected}, but a total bet of {reported} was reported.")
        }
        Record::StakeSum(CannotTell) => format!("The total bet can't be checked: {why}."),
        Record::PayoutSum(Holds) => format!("The total payout of {reported} fits the bets and wins."),
        Record::PayoutSum(Broken) => {
            format!("By the bets and wins the total payout is {expected}, but {reported} was reported.")
        }
        Record::PayoutSum(CannotTell) => format!("The total payout can't be checked: {why}."),
        Record::Bonus => {
            "The record has a BONUS entry. What it means is not documented, so it is shown as received."
                .to_owned()
        }
        Record::SixScoreRate(Holds) => {
            format!("The six_score_rate on {bet}, {reported}, is as in other records.")
        }
        Record::SixScoreRate(_) => format!(
            "The six_score_rate on {bet} is {reported}, unlike in other records; it is not documented."
        ),
        Record::Precision(Holds) => format!("{bet} has no more than two decimals."),
        Record::Precision(_) => format!("{bet} is {reported}; two decimals are customary."),
        Record::Cameras(Holds) => "Both cameras have a picture.".to_owned(),
        Record::Cameras(_) => format!("{} has no picture.", camera(told.about)),
    }
}

fn camera(about: About<'_>) -> String {
    match about {
        About::Camera("camera1") => "Camera 1".to_owned(),
        About::Camera("camera2") => "Camera 2".to_owned(),
        About::Camera(slot) => format!("The camera {slot}"),
        _ => "A camera".to_owned(),
    }
}
