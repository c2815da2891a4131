//! The outcome that a bet has by custom, with its reason.

/// The outcome of a bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, specta::Type),
    serde(rename = "CustomOutcome", rename_all = "snake_case")
)]
pub enum Outcome {
    /// The bet wins.
    Wins,
    /// The bet loses the stake, or a multiple of it.
    Loses,
    /// The stake is returned.
    Pushes,
    /// Half of the stake is returned.
    HalfLoses,
}

/// Why a bet has its outcome, or why it cannot be determined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Reason {
    /// The result has what the bet is on.
    Matches,
    /// The result does not have what the bet is on.
    DoesNotMatch,
    /// The dragon and the tiger have the same rank. Houses return half of a main bet, all of it, or
    /// nothing.
    Tie,
    /// The ranks are equal, and the bet may need equal suits in some houses.
    TieOfTwoSuits,
    /// The card is a seven, which is neither big nor small. In some houses it loses other side bets too.
    Seven,
    /// The pocket is zero. Some houses return half of an even-money bet or hold it for the next spin.
    Zero,
    /// The three dice are equal. By custom a triple loses the bet, in hilo only in some houses.
    Triple,
    /// The sum is 11, which in hilo is neither low nor high.
    Eleven,
    /// The hand of the bet beats the banker's in every order of hands.
    HigherHand,
    /// The banker's hand beats the hand of the bet in every order of hands.
    LowerHand,
    /// The two hands are equal in every order of hands.
    EqualHands,
    /// The two hands have equal points. In some houses the hand with the larger deng wins.
    EqualPoints,
    /// The orders of hands of two houses give different winners.
    OrderOfHands,
    /// The banker has 0 or 6 points with two cards. Some tables then settle the two halves of a stake
    /// apart.
    HalvesApart,
    /// The result has no hand for this player.
    NoHand,
    /// The order of three cards is not known, and a pair is one of the first two.
    OrderOfCards,
    /// The house decides which symbols have the colour.
    ColourOfSymbols,
    /// Baccarat: the hands have equal totals. By custom a tie returns the bets on player and banker.
    MainBetTie,
    /// Baccarat: the banker won with 7 in three cards. Some houses return the stake on banker.
    BankerSeven,
    /// Baccarat: the side with the natural did not win. In some houses the bet on the natural then loses.
    LosingNatural,
    /// The bet code is not known.
    UnknownCode,
    /// The result was not recognised.
    UnknownResult,
}

impl Reason {
    /// Whether the result is one where a house may have a rule of its own. What it does there is learned
    /// from such results only.
    pub const fn is_special(self) -> bool {
        !matches!(
            self,
            Self::Matches | Self::DoesNotMatch | Self::HigherHand | Self::LowerHand
        )
    }
}

/// What a bet gets by custom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Due {
    /// The usual outcome. None if it cannot be determined.
    pub usual: Option<Outcome>,
    /// Other outcomes that some houses give. Empty if the outcome cannot be determined.
    pub variants: &'static [Outcome],
    /// Why.
    pub reason: Reason,
}

impl Due {
    /// A usual outcome with those of some houses.
    pub const fn new(usual: Outcome, variants: &'static [Outcome], reason: Reason) -> Self {
        Self {
            usual: Some(usual),
            variants,
            reason,
        }
    }

    /// An outcome that cannot be determined.
    pub const fn cannot_tell(reason: Reason) -> Self {
        Self {
            usual: None,
            variants: &[],
            reason,
        }
    }

    /// A bet that wins if the result matches and loses if it does not, in every house.
    pub const fn by_match(matches: bool) -> Self {
        if matches {
            Self::new(Outcome::Wins, &[], Reason::Matches)
        } else {
            Self::new(Outcome::Loses, &[], Reason::DoesNotMatch)
        }
    }

    /// The same, if in some houses this reason makes a matching bet lose.
    pub(crate) const fn unless_some_lose(matches: bool, reason: Option<Reason>) -> Self {
        match reason {
            Some(reason) if matches => Self::new(Outcome::Wins, &[Outcome::Loses], reason),
            _ => Self::by_match(matches),
        }
    }

    /// Whether a house may give this outcome. True for every outcome if none can be determined.
    pub fn allows(&self, outcome: Outcome) -> bool {
        self.usual.is_none_or(|usual| usual == outcome) || self.variants.contains(&outcome)
    }

    /// Whether the bet wins in every house, or in none. None if houses differ or it cannot be determined.
    pub fn wins(&self) -> Option<bool> {
        let usual = self.usual? == Outcome::Wins;
        let agrees = |variant: &Outcome| (*variant == Outcome::Wins) == usual;
        self.variants.iter().all(agrees).then_some(usual)
    }

    /// Whether some house returns the stake or a part of it without a win.
    pub fn may_return(&self) -> bool {
        self.allows(Outcome::Pushes) || self.allows(Outcome::HalfLoses)
    }
}
