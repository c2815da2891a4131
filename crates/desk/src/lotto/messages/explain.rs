//! Messages that explain a group or a bet of Yiki.

use games::lotto::{Cut, Group, WinsWhen, hit};

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
    let found = hit(group, number, winning, cut)?;
    let drawn = arg::Drawn(cut.part(group, winning)?);
    let bet = arg::Number(number);
    let times = found.pairs.len();
    Some(match group.wins_when() {
        WinsWhen::Equal if found.wins => part(group, cut),
        WinsWhen::SameDigits if found.wins => say::lotto::why_same_digits(drawn),
        // Houses differ on whether a digit that was drawn more than once pays more than once.
        WinsWhen::Contained if times > 1 => {
            say::lotto::why_contained_often(drawn, bet, arg::Times(times.to_string()))
        }
        WinsWhen::Contained if found.wins => say::lotto::why_contained(drawn, bet),
        WinsWhen::Contained => say::lotto::why_not_contained(drawn, bet),
        _ if group == Group::ThreeTop && has_digits_of_top(number, winning, cut) => {
            say::lotto::why_other_order(drawn)
        }
        _ => say::lotto::why_missed(drawn),
    })
}

/// Whether a number has the digits of the top three, in any order.
fn has_digits_of_top(number: &str, winning: &str, cut: Cut) -> bool {
    hit(Group::ThreeMix, number, winning, cut).is_some_and(|mix| mix.wins)
}

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

    #[test]
    fn a_bet_that_lost_by_its_order_says_so_and_a_digit_that_came_twice_too() {
        let id = |group: Group, number: &str, winning: &str| {
            why(group.code(), number, winning, Cut::LastThree).map(|message| message.id())
        };
        for (group, number, winning, sentence) in [
            (Group::ThreeTop, "521", "07512", "lotto-why-other-order"),
            (Group::ThreeMix, "521", "07512", "lotto-why-same-digits"),
            (Group::ThreeMix, "523", "07512", "lotto-why-missed"),
            (Group::TwoUnder, "70", "07512", "lotto-why-missed"),
            (Group::TwoTop, "12", "07512", "lotto-part-last-two"),
            (Group::OneTop, "3", "12335", "lotto-why-contained-often"),
            (Group::OneTop, "5", "12335", "lotto-why-contained"),
            (Group::OneTop, "9", "12335", "lotto-why-not-contained"),
        ] {
            assert_eq!(id(group, number, winning), Some(sentence), "{group:?} {number}");
        }
        assert_eq!(id(Group::OneTop, "x", "12335"), None);
    }
}
