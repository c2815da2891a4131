//! Values that a result states about itself and that its cards, dice or pocket give too.

use crate::roulette::Colour;

/// A part of a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The sum of the dice.
    Dice,
    /// The colour of the pocket.
    Pocket,
    /// The points of the banker's hand.
    Banker,
    /// The points of a player's hand, with the number of the seat.
    Seat(u8),
}

/// A value of a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PartValue {
    /// A sum or points.
    Number(u8),
    /// A colour.
    Colour(Colour),
}

/// A stated value, beside the one that the part makes. That they differ is no reason to doubt what the part
/// shows: the keys and the cards, dice or pocket are certain without it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stated {
    /// The part.
    pub part: Part,
    /// The value that the part makes.
    pub made: PartValue,
    /// The value that the result states.
    pub stated: PartValue,
}

impl Stated {
    /// Whether the part makes the value that is stated.
    pub fn fits(&self) -> bool {
        self.made == self.stated
    }

    pub(crate) const fn number(part: Part, made: u8, stated: u8) -> Self {
        Self {
            part,
            made: PartValue::Number(made),
            stated: PartValue::Number(stated),
        }
    }
}
