//! Messages that explain a group or a bet of Yiki.

use lotto::yiki::{Cut, Explanation, Group, WinsWhen, explain};

use crate::say::{self, arg};
use crate::views::Message;

/// How a group follows from the winning number, by custom. None if the winning number cannot be cut.
pub(in crate::lotto) fn group_meaning(group: Group, winning: &str, cut: Cut) -> Option<Message> {
    let drawn = cut.part(group, winning)?;
    Some(match group.wins_when() {
        WinsWhen::Equal => part(group, cut),
        WinsWhen::SameDigits => say::lotto::meaning_orders(arg::Drawn(drawn)),
        WinsWhen::Contained => say::lotto::meaning_digits(arg::Drawn(drawn)),
    })
}

/// Why a bet wins or not. None if the bet or the winning number is not a number of the right length.
pub(in crate::lotto) fn why(code: &str, number: &str, winning: &str, cut: Cut) -> Option<Message> {
    let group = Group::of(code)?;
    let explained = explain(group, number, winning, cut).into_iter().last()?;
    Some(match explained {
        Explanation::Equal { group, .. } => part(group, cut),
        Explanation::SameDigits { top, .. } => say::lotto::why_same_digits(arg::Drawn(top)),
        Explanation::Contained {
            number, drawn, times, ..
        } if times > 1 => say::lotto::why_contained_often(
            arg::Drawn(drawn),
            arg::Number(number),
            arg::Times(times.to_string()),
        ),
        Explanation::Contained { number, drawn, .. } => {
            say::lotto::why_contained(arg::Drawn(drawn), arg::Number(number))
        }
        Explanation::OtherOrder { top, .. } => say::lotto::why_other_order(arg::Drawn(top)),
        Explanation::Missed { group, number, drawn } if group.wins_when() == WinsWhen::Contained => {
            say::lotto::why_not_contained(arg::Drawn(drawn), arg::Number(number))
        }
        Explanation::Missed { drawn, .. } => say::lotto::why_missed(arg::Drawn(drawn)),
        Explanation::Parts { .. } | Explanation::Paid { .. } => return None,
    })
}

/// The digits of the winning number that a group consists of.
fn part(group: Group, cut: Cut) -> Message {
    match (group, cut) {
        (Group::ShootFive, _) => say::lotto::part_last_five(),
        (Group::ShootFour, _) => say::lotto::part_last_four(),
        (Group::ShootThree, _) => say::lotto::part_last_three(),
        (Group::TwoTop, Cut::FirstThree) => say::lotto::part_second_and_third(),
        (Group::TwoUnder | Group::OneUnder, Cut::LastThree) => say::lotto::part_before_last_three(),
        (Group::TwoUnder | Group::OneUnder, Cut::LastThreeFirstTwo) => say::lotto::part_first_two(),
        (Group::TwoTop, _) | (Group::TwoUnder | Group::OneUnder, Cut::FirstThree) => {
            say::lotto::part_last_two()
        }
        (_, Cut::FirstThree) => say::lotto::part_first_three(),
        _ => say::lotto::part_last_three(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_bet_on_a_group_is_explained_however_the_winning_number_is_cut() {
        for group in Group::ALL {
            for cut in Cut::ALL {
                assert!(group_meaning(group, "075512", *cut).is_some(), "{group:?}");
                for digit in 0..10 {
                    let number = digit.to_string().repeat(group.digits());
                    let why = why(group.code(), &number, "075512", *cut);
                    assert!(why.is_some(), "{group:?} {number}");
                }
            }
        }
    }
}
