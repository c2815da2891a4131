//! The two sides and the three results.

/// A side that is dealt a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    /// The banker hand.
    Banker,
    /// The player hand.
    Player,
}

/// The result of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Winner {
    /// The banker hand is higher.
    Banker,
    /// The player hand is higher.
    Player,
    /// Equal totals.
    Tie,
}

impl From<Side> for Winner {
    fn from(side: Side) -> Self {
        match side {
            Side::Banker => Self::Banker,
            Side::Player => Self::Player,
        }
    }
}
