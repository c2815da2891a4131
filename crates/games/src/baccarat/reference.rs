//! Probabilities for a full eight-deck shoe. `tests/it/baccarat/enumeration.rs` deals every possible round
//! and checks each probability.

/// A probability as text, so that no display rounds it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Probability {
    /// As a fraction with six decimal places: `0.458597`.
    pub fraction: &'static str,
    /// As a percentage with one decimal place: `45.9`.
    pub percent: &'static str,
}

const fn probability(fraction: &'static str, percent: &'static str) -> Probability {
    Probability { fraction, percent }
}

/// The banker wins.
pub const BANKER: Probability = probability("0.458597", "45.9");
/// The player wins.
pub const PLAYER: Probability = probability("0.446247", "44.6");
/// Equal totals.
pub const TIE: Probability = probability("0.095156", "9.5");
/// One given side has a pair.
pub const SIDE_PAIR: Probability = probability("0.074699", "7.5");
/// One given side has a natural.
pub const SIDE_NATURAL: Probability = probability("0.189435", "18.9");
/// At least one side has a natural.
pub const EITHER_NATURAL: Probability = probability("0.343049", "34.3");
/// Four cards are dealt.
pub const FOUR_CARDS: Probability = probability("0.378868", "37.9");
/// Five or six cards are dealt.
pub const BIG: Probability = probability("0.621132", "62.1");
/// The banker wins with a 6 of two cards.
pub const LUCKY6_TWO_CARDS: Probability = probability("0.037247", "3.7");
/// The banker wins with a 6 of three cards.
pub const LUCKY6_THREE_CARDS: Probability = probability("0.016617", "1.7");
