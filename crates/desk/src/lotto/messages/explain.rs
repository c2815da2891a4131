//! Messages that explain a group, a bet of Yiki, or a prize of Lucky 1 dollar.

use lotto::check::lucky::{Conventions, Prize};
use lotto::yiki::{Cut, Explanation, Group, WinsWhen, explain};

use super::names::prize_relation;
use crate::views::Message;

/// How a group follows from the winning number, by custom. None if the winning number cannot be cut.
pub(in crate::lotto) fn group_meaning(group: Group, winning: &str, cut: Cut) -> Option<Message> {
    let drawn = cut.part(group, winning)?;
    Some(match group.wins_when() {
        WinsWhen::Equal => part(group, cut),
        WinsWhen::SameDigits => Message::new("lotto-meaning-orders").with("drawn", drawn),
        WinsWhen::Contained => Message::new("lotto-meaning-digits").with("drawn", drawn),
    })
}

/// Why a bet wins or not. None if the bet or the winning number is not a number of the right length.
pub(in crate::lotto) fn why(code: &str, number: &str, winning: &str, cut: Cut) -> Option<Message> {
    let group = Group::of(code)?;
    let explained = explain(group, number, winning, cut).into_iter().last()?;
    Some(match explained {
        Explanation::Equal { group, .. } => part(group, cut),
        Explanation::SameDigits { top, .. } => Message::new("lotto-why-same-digits").with("drawn", top),
        Explanation::Contained {
            number, drawn, times, ..
        } if times > 1 => Message::new("lotto-why-contained-often")
            .with("number", number)
            .with("drawn", drawn)
            .with("times", times.to_string()),
        Explanation::Contained { number, drawn, .. } => Message::new("lotto-why-contained")
            .with("number", number)
            .with("drawn", drawn),
        Explanation::OtherOrder { top, .. } => Message::new("lotto-why-other-order").with("drawn", top),
        Explanation::Missed { group, number, drawn } if group.wins_when() == WinsWhen::Contained => {
            Message::new("lotto-why-not-contained")
                .with("number", number)
                .with("drawn", drawn)
        }
        Explanation::Missed { drawn, .. } => Message::new("lotto-why-missed").with("drawn", drawn),
        Explanation::Parts { .. } | Explanation::Paid { .. } => return None,
    })
}

/// The digits of the winning number that a group consists of.
fn part(group: Group, cut: Cut) -> Message {
    Message::new(match (group, cut) {
        (Group::ShootFive, _) => "lotto-part-last-five",
        (Group::ShootFour, _) => "lotto-part-last-four",
        (Group::ShootThree, _) => "lotto-part-last-three",
        (Group::TwoTop, Cut::FirstThree) => "lotto-part-second-and-third",
        (Group::TwoUnder | Group::OneUnder, Cut::LastThree) => "lotto-part-before-last-three",
        (Group::TwoUnder | Group::OneUnder, Cut::LastThreeFirstTwo) => "lotto-part-first-two",
        (Group::TwoTop, _) | (Group::TwoUnder | Group::OneUnder, Cut::FirstThree) => "lotto-part-last-two",
        (_, Cut::FirstThree) => "lotto-part-first-three",
        _ => "lotto-part-last-three",
    })
}

/// How tickets with a prize are related to its number: as learned, or that it is not known.
pub(in crate::lotto) fn prize_why(name: Option<&str>, conventions: &Conventions) -> Message {
    match name.and_then(Prize::of).map(|prize| conventions.prize(prize)) {
        Some(Some(relation)) => prize_relation(relation),
        Some(None) => Message::new("lotto-prize-not-yet-known"),
        None => Message::new("lotto-prize-unknown"),
    }
}
