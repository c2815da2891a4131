//! The record as a whole: its status, its sums, and what is only noted.

use baccarat::check::{About, Fact, Finding, Rule, Verdict};

use super::bets::bet;
use super::names::{fact, why};
use crate::audit::scene::Scene;

pub(super) fn finding(finding: &Finding<'_>, scene: &Scene<'_>) -> String {
    let expected = fact(&finding.expected, scene.currency());
    let reported = fact(&finding.reported, scene.currency());
    let bet = bet(finding.about);
    let why = why(finding.why);
    match (finding.rule, finding.verdict) {
        (Rule::Status, Verdict::Holds) => "The record is completed.".to_owned(),
        (Rule::Status, _) => status(finding, &reported),
        (Rule::Stake, Verdict::Holds) => format!("The stake on {bet} is {reported}."),
        (Rule::Stake, Verdict::Broken) => format!("The stake on {bet} is {reported}, less than nothing."),
        (Rule::Stake, Verdict::CannotTell) => format!("The stake on {bet} can't be read."),
        (Rule::StakeSum, Verdict::Holds) => format!("The stakes make {expected}, and so says the total bet."),
        (Rule::StakeSum, Verdict::Broken) => {
            format!("The stakes make {expected}, but a total bet of {reported} was reported.")
        }
        (Rule::StakeSum, Verdict::CannotTell) => format!("The total bet can't be checked: {why}."),
        (Rule::PayoutSum, Verdict::Holds) => format!("The wins make the total payout of {reported}."),
        (Rule::PayoutSum, Verdict::Broken) => {
            format!("The wins make {expected}, but a total payout of {reported} was reported.")
        }
        (Rule::PayoutSum, Verdict::CannotTell) => format!("The total payout can't be checked: {why}."),
        (Rule::Bonus, _) => {
            "The record has a BONUS entry. What it means is not documented, so it is shown as received."
                .to_owned()
        }
        (Rule::SixScoreRate, Verdict::Holds) => {
            format!("The six_score_rate on {bet}, {reported}, is as in other records.")
        }
        (Rule::SixScoreRate, _) => {
            format!(
                "The six_score_rate on {bet} is {reported}, unlike in other records; it is not documented."
            )
        }
        (Rule::Precision, Verdict::Holds) => format!("{bet} has no more than two decimals."),
        (Rule::Precision, _) => format!("{bet} is {reported}; two decimals are customary."),
        (Rule::Cameras, Verdict::Holds) => "Both cameras have a picture.".to_owned(),
        (Rule::Cameras, _) => camera(finding.about),
        _ => format!("{bet}: {reported} was reported."),
    }
}

fn status(finding: &Finding<'_>, reported: &str) -> String {
    match finding.reported {
        Fact::Missing | Fact::Nothing => {
            "The record has no status, so what was won or lost can't be checked.".to_owned()
        }
        _ => format!("The record is {reported} and not completed, so what was won or lost can't be checked."),
    }
}

fn camera(about: About<'_>) -> String {
    match about {
        About::Camera("camera1") => "Camera 1 has no picture.".to_owned(),
        About::Camera("camera2") => "Camera 2 has no picture.".to_owned(),
        About::Camera(slot) => format!("The camera {slot} has no picture."),
        _ => "A camera has no picture.".to_owned(),
    }
}
