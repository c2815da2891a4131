//! Three dice, the result of sicbo and hilo.

use crate::stated::{Part, Stated};
use crate::three::{the_only_three, totals};
use crate::value::{Value, small_number};

/// Three dice in the order received. The order decides nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Dice([u8; 3]);

impl Dice {
    /// Dice with these faces. None if one is not 1 to 6.
    pub fn new(faces: [u8; 3]) -> Option<Self> {
        faces
            .iter()
            .all(|face| (1..=6).contains(face))
            .then_some(Self(faces))
    }

    /// Recognises three faces under a key with the word "dice", or beside a total that is their sum.
    pub(crate) fn recognise(game_result: &Value<'_>) -> Option<(Self, Vec<Stated>)> {
        let face = |text: &str| small_number(text, 6).filter(|face| *face >= 1);
        let three = the_only_three(game_result, face)?;
        let dice = Self(three.values);
        let stated: Vec<Stated> = totals(game_result)
            .map(|total| Some(Stated::number(Part::Dice, dice.sum(), total.number()?)))
            .collect::<Option<_>>()?;
        let is_sum = || !stated.is_empty() && stated.iter().all(Stated::fits);
        (three.are_named_dice || is_sum()).then_some((dice, stated))
    }

    /// The faces in the order received.
    pub const fn faces(self) -> [u8; 3] {
        self.0
    }

    /// The sum, 3 to 18.
    pub const fn sum(self) -> u8 {
        self.0[0] + self.0[1] + self.0[2]
    }

    /// The faces in ascending order.
    pub(crate) fn ascending(self) -> [u8; 3] {
        let mut faces = self.0;
        faces.sort_unstable();
        faces
    }

    /// Number of dice with this face.
    pub fn count(self, face: u8) -> usize {
        self.0.map(|shown| usize::from(shown == face)).iter().sum()
    }

    /// Whether the three faces are equal.
    pub const fn is_triple(self) -> bool {
        self.0[0] == self.0[1] && self.0[1] == self.0[2]
    }

    /// Whether both faces are shown.
    pub(crate) fn shows_both(self, [one, other]: [u8; 2]) -> bool {
        self.count(one) > 0 && self.count(other) > 0
    }
}
