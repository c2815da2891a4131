//! Which digits of a bet match the winning number, so that a screen can mark them.

use super::cut::Cut;
use super::group::{Group, WinsWhen};
use crate::digits::is_digits;

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
/// use lotto::yiki::{Cut, Group, hit};
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
