//! The rules of the lotto game Yiki (docs/lotto.md#yiki): the groups of winning numbers, how each follows from the winning
//! number, and which digits of a bet match. The contract states no rules of Lucky 1 dollar.
//!
//! Numbers are texts of digits, because `07512` and `7512` are different numbers.

use std::ops::Range;

/// How the number of a bet is compared with the digits that were drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WinsWhen {
    /// All digits are equal, in the same order.
    Equal,
    /// The digits are the same, in any order.
    SameDigits,
    /// The bet is one digit, and it is among the drawn ones.
    Contained,
}

/// A group of winning numbers, and the bet of the same name. Their codes are the same (docs/contract.md#lotto-draw).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Group {
    /// The top three digits.
    ThreeTop,
    /// The top three digits in any order.
    ThreeMix,
    /// The last two of the top three digits.
    TwoTop,
    /// The two digits under the top.
    TwoUnder,
    /// One of the top three digits.
    OneTop,
    /// One of the two digits under the top.
    OneUnder,
    /// A free shot of five digits.
    ShootFive,
    /// A free shot whose last four digits count.
    ShootFour,
    /// A free shot whose last three digits count.
    ShootThree,
}

impl Group {
    /// All groups, in the order of the contract.
    pub const ALL: [Self; 9] = [
        Self::ThreeTop,
        Self::ThreeMix,
        Self::TwoTop,
        Self::TwoUnder,
        Self::OneTop,
        Self::OneUnder,
        Self::ShootFive,
        Self::ShootFour,
        Self::ShootThree,
    ];

    /// The code in the contract.
    pub const fn code(self) -> &'static str {
        match self {
            Self::ThreeTop => "THREE_TOP",
            Self::ThreeMix => "THREE_MIX",
            Self::TwoTop => "TWO_TOP",
            Self::TwoUnder => "TWO_UNDER",
            Self::OneTop => "ONE_TOP",
            Self::OneUnder => "ONE_UNDER",
            Self::ShootFive => "SHOOT_FIVE",
            Self::ShootFour => "SHOOT_FOUR",
            Self::ShootThree => "SHOOT_THREE",
        }
    }

    /// The group with this code. None for any other text.
    pub fn of(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|group| group.code() == code)
    }

    /// Number of digits of a number in this group.
    pub const fn digits(self) -> usize {
        match self {
            Self::OneTop | Self::OneUnder => 1,
            Self::TwoTop | Self::TwoUnder => 2,
            Self::ThreeTop | Self::ThreeMix | Self::ShootThree => 3,
            Self::ShootFour => 4,
            Self::ShootFive => 5,
        }
    }

    /// How a bet of this group wins.
    pub const fn wins_when(self) -> WinsWhen {
        match self {
            Self::ThreeMix => WinsWhen::SameDigits,
            Self::OneTop | Self::OneUnder => WinsWhen::Contained,
            _ => WinsWhen::Equal,
        }
    }

    /// Whether the group is of free shots, which are not bought.
    pub const fn is_shot(self) -> bool {
        matches!(self, Self::ShootFive | Self::ShootFour | Self::ShootThree)
    }
}

/// Shortest winning number that has three digits on top and two under them.
const SHORTEST: usize = 5;

crate::named! {
    /// Which digits of the winning number are on top and under. The contract does not state it, so the cut is learned from
    /// rounds (docs/lotto.md#the-cut).
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
    /// use games::lotto::{Cut, Group};
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

/// The comparison of a bet's number with the winning number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hit {
    /// Whether the bet wins.
    pub wins: bool,
    /// Matching digits: position in the bet's number and position in the winning number, both from 0.
    /// A digit of a [`Group::ThreeMix`] bet is matched once. A bet of one digit is matched with each
    /// equal digit.
    pub pairs: Vec<(usize, usize)>,
}

/// Compares a bet with the winning number. None if one of the two is not a number of the right length.
///
/// ```
/// use games::lotto::{Cut, Group, hit};
///
/// let hit = hit(Group::ThreeTop, "502", "07512", Cut::LastThree).unwrap();
/// assert!(!hit.wins);
/// assert_eq!(hit.pairs, [(0, 2), (2, 4)]);
/// ```
pub fn hit(group: Group, number: &str, winning: &str, cut: Cut) -> Option<Hit> {
    if !is_digits(number) || number.len() != group.digits() {
        return None;
    }
    let positions = cut.positions(group, winning)?;
    let drawn = positions.map(|at| (at, winning.as_bytes()[at]));
    let bet = number.bytes().enumerate();
    let pairs: Vec<(usize, usize)> = match group.wins_when() {
        WinsWhen::Equal => bet
            .zip(drawn)
            .filter(|((_, bet), (_, drawn))| bet == drawn)
            .map(|((bet, _), (drawn, _))| (bet, drawn))
            .collect(),
        WinsWhen::SameDigits => {
            let mut left: Vec<(usize, u8)> = drawn.collect();
            bet.filter_map(|(bet, digit)| {
                let found = left.iter().position(|(_, drawn)| *drawn == digit)?;
                Some((bet, left.remove(found).0))
            })
            .collect()
        }
        WinsWhen::Contained => drawn
            .filter(|(_, drawn)| number.as_bytes()[0] == *drawn)
            .map(|(drawn, _)| (0, drawn))
            .collect(),
    };
    let wins = match group.wins_when() {
        WinsWhen::Equal | WinsWhen::SameDigits => pairs.len() == group.digits(),
        WinsWhen::Contained => !pairs.is_empty(),
    };
    Some(Hit { wins, pairs })
}

/// Whether a text consists of ASCII digits, at least one.
pub fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The characters in ascending order. Two numbers have the same digits if these texts are equal.
pub fn sorted(number: &str) -> String {
    let mut letters: Vec<char> = number.chars().collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}

/// The distinct digits in ascending order, each as a text.
fn distinct(number: &str) -> Vec<String> {
    let mut digits: Vec<String> = number.chars().map(String::from).collect();
    digits.sort_unstable();
    digits.dedup();
    digits
}

/// The distinct orders of a three-digit number, ascending: six, three or one. Empty for any other text.
///
/// ```
/// assert_eq!(games::lotto::orders("211"), ["112", "121", "211"]);
/// assert!(games::lotto::orders("21").is_empty());
/// ```
pub fn orders(number: &str) -> Vec<String> {
    let &[a, b, c] = number.as_bytes() else {
        return Vec::new();
    };
    if !is_digits(number) {
        return Vec::new();
    }
    let all = [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]];
    let mut orders = all
        .map(|order| order.map(char::from).iter().collect::<String>())
        .to_vec();
    orders.sort_unstable();
    orders.dedup();
    orders
}
