//! Which digits of the winning number are the top three and the two under them. The contract does not
//! state it, so the cut is learned from rounds (docs/lotto.md#the-cut).

use std::ops::Range;

use super::group::{Group, WinsWhen};
use crate::digits::{distinct, is_digits, orders};

/// Shortest winning number that has three digits on top and two under them.
const SHORTEST: usize = 5;

audit::question! {
    /// Which digits of the winning number are on top and under.
    Cut {
        /// Top: the last three. Under: the two before them.
        LastThree = "last_three",
        /// Top: the last three. Under: the first two. Differs from [`Cut::LastThree`] from six digits on.
        LastThreeFirstTwo = "last_three_first_two",
        /// Top: the first three. Under: the last two.
        FirstThree = "first_three",
    }
}

impl Cut {
    /// Positions in the winning number, from 0, of the digits that decide a group. Free shots are
    /// compared with the last digits under every cut. None if the number has fewer than five digits.
    pub fn positions(self, group: Group, winning: &str) -> Option<Range<usize>> {
        let length = winning.len();
        if length < SHORTEST || !is_digits(winning) {
            return None;
        }
        let top = match self {
            Self::LastThree | Self::LastThreeFirstTwo => length - 3..length,
            Self::FirstThree => 0..3,
        };
        let under = match self {
            Self::LastThree => length - 5..length - 3,
            Self::LastThreeFirstTwo => 0..2,
            Self::FirstThree => length - 2..length,
        };
        Some(match group {
            Group::ThreeTop | Group::ThreeMix | Group::OneTop => top,
            Group::TwoTop => top.start + 1..top.end,
            Group::TwoUnder | Group::OneUnder => under,
            Group::ShootFive | Group::ShootFour | Group::ShootThree => length - group.digits()..length,
        })
    }

    /// The digits of the winning number that decide a group. None if the number has fewer than five
    /// digits.
    pub fn part(self, group: Group, winning: &str) -> Option<&str> {
        winning.get(self.positions(group, winning)?)
    }

    /// The winning numbers of a group, ascending and each once. None if the winning number has fewer
    /// than five digits.
    ///
    /// ```
    /// use lotto::yiki::{Cut, Group};
    ///
    /// assert_eq!(Cut::LastThree.numbers(Group::ThreeMix, "07500"), Some(vec!["005".into(), "050".into(), "500".into()]));
    /// assert_eq!(Cut::LastThree.numbers(Group::TwoUnder, "07500"), Some(vec!["07".into()]));
    /// ```
    pub fn numbers(self, group: Group, winning: &str) -> Option<Vec<String>> {
        let part = self.part(group, winning)?;
        Some(match group.wins_when() {
            WinsWhen::Equal => vec![part.to_owned()],
            WinsWhen::SameDigits => orders(part),
            WinsWhen::Contained => distinct(part),
        })
    }
}
