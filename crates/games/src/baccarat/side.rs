//! The two sides and the three results of a round.

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
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, specta::Type),
    serde(rename = "SideName", rename_all = "lowercase")
)]
pub enum Winner {
    /// The banker's total is higher.
    Banker,
    /// The player's total is higher.
    Player,
    /// The totals are equal.
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
