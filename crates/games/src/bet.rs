//! A bet with a known code, the outcome that it has by custom with its reason, and the odds that houses pay by custom.

use money::ExactDecimal;

use crate::result::{Game, RoundResult};
use crate::{dragon_tiger, hilo, hoo_hey_how, pokdeng, roulette, sicbo};

/// Odds of one bet on one result, to one. They explain a payment and are not a rule: other odds are never a fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CustomaryOdds {
    /// The odds of most houses.
    pub usual: &'static [ExactDecimal],
    /// Odds of some houses.
    pub variants: &'static [ExactDecimal],
}

impl CustomaryOdds {
    /// Odds of most houses, without others.
    pub const fn usual(usual: &'static [ExactDecimal]) -> Self {
        Self { usual, variants: &[] }
    }

    /// Odds of most houses, and those of some.
    pub const fn with(usual: &'static [ExactDecimal], variants: &'static [ExactDecimal]) -> Self {
        Self { usual, variants }
    }

    /// Whether these odds are usual or those of some houses.
    pub fn contain(&self, odds: ExactDecimal) -> bool {
        self.usual.contains(&odds) || self.variants.contains(&odds)
    }
}

/// A list of odds, given in hundredths.
macro_rules! odds {
    ($($hundredths:literal),* $(,)?) => {
        const { &[$(money::ExactDecimal::hundredths($hundredths)),*] }
    };
}
pub(crate) use odds;

/// A bet of one of the games.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "each variant is a bet of the game it names")]
pub enum Bet {
    DragonTiger(dragon_tiger::Bet),
    Roulette(roulette::Bet),
    Sicbo(sicbo::Bet),
    Hilo(hilo::Bet),
    HooHeyHow(hoo_hey_how::Bet),
    Pokdeng(pokdeng::Bet),
}

impl Bet {
    /// Reads a bet code to the letter (docs/games.md). None if it is not known: then its outcome is not known.
    pub fn read(game: Game, code: &str) -> Option<Self> {
        match game {
            Game::DragonTiger => dragon_tiger::Bet::read(code).map(Self::DragonTiger),
            Game::Roulette => roulette::Bet::read(code).map(Self::Roulette),
            Game::Sicbo => sicbo::Bet::read(code).map(Self::Sicbo),
            Game::Hilo => hilo::Bet::read(code).map(Self::Hilo),
            Game::HooHeyHow => hoo_hey_how::Bet::read(code).map(Self::HooHeyHow),
            Game::Pokdeng => pokdeng::Bet::read(code).map(Self::Pokdeng),
        }
    }

    /// The name of its kind: equal for bets that a house pays by one rule. The records of one are evidence for the others.
    pub fn family(&self) -> &'static str {
        match self {
            Self::DragonTiger(bet) => bet.family(),
            Self::Roulette(bet) => bet.family(),
            Self::Sicbo(bet) => bet.family(),
            Self::Hilo(bet) => bet.family(),
            Self::HooHeyHow(bet) => bet.family(),
            Self::Pokdeng(bet) => bet.family(),
        }
    }

    /// What the bet gets by custom. It cannot be determined if the result is one of another game.
    pub fn due(&self, result: &RoundResult) -> Due {
        match (self, result) {
            (Self::DragonTiger(bet), RoundResult::DragonTiger(cards)) => bet.due(cards),
            (Self::Roulette(bet), RoundResult::Roulette(pocket)) => bet.due(*pocket),
            (Self::Sicbo(bet), RoundResult::Dice(dice)) => bet.due(*dice),
            (Self::Hilo(bet), RoundResult::Dice(dice)) => bet.due(*dice),
            (Self::HooHeyHow(bet), RoundResult::Symbols(symbols)) => bet.due(*symbols),
            (Self::Pokdeng(bet), RoundResult::Pokdeng(seats)) => bet.due(seats),
            _ => Due::cannot_tell(Reason::UnknownResult),
        }
    }

    /// All customary odds of a bet that pays by the number of dice that show it. Empty for any other bet.
    pub const fn odds_by_count(&self) -> &'static [ExactDecimal] {
        match self {
            Self::Sicbo(sicbo::Bet::Single(_))
            | Self::Hilo(hilo::Bet::Single(_))
            | Self::HooHeyHow(hoo_hey_how::Bet::Single(_)) => odds![100, 200, 300],
            Self::Hilo(hilo::Bet::ThreeFaces(_)) => odds![100, 500],
            _ => &[],
        }
    }

    /// The customary odds of a win with this result. None if no odds are known.
    pub fn odds(&self, result: &RoundResult) -> Option<CustomaryOdds> {
        match (self, result) {
            (Self::DragonTiger(bet), RoundResult::DragonTiger(_)) => Some(bet.odds()),
            (Self::Roulette(bet), RoundResult::Roulette(_)) => Some(bet.odds()),
            (Self::Sicbo(bet), RoundResult::Dice(dice)) => Some(bet.odds(*dice)),
            (Self::Hilo(bet), RoundResult::Dice(dice)) => Some(bet.odds(*dice)),
            (Self::HooHeyHow(bet), RoundResult::Symbols(symbols)) => bet.odds(*symbols),
            (Self::Pokdeng(bet), RoundResult::Pokdeng(_)) => Some(bet.odds()),
            _ => None,
        }
    }
}

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

crate::named! {
    /// Why a bet has its outcome, or why it cannot be determined.
    #[cfg_attr(
        feature = "ui",
        derive(serde::Serialize, serde::Deserialize),
        serde(rename_all = "snake_case")
    )]
    Reason {
        /// The result has what the bet is on.
        Matches = "matches",
        /// The result does not have what the bet is on.
        DoesNotMatch = "does_not_match",
        /// The dragon and the tiger have one rank. Houses return half of a main bet, all, or nothing.
        Tie = "tie",
        /// The ranks are equal, and the bet may need equal suits in some houses.
        TieOfTwoSuits = "tie_of_two_suits",
        /// The card is a seven, which is neither big nor small. In some houses it loses other side bets too.
        Seven = "seven",
        /// The pocket is zero. Some houses return half of an even-money bet or hold it for the next spin.
        Zero = "zero",
        /// The three dice are equal. By custom a triple loses the bet, in hilo only in some houses.
        Triple = "triple",
        /// The sum is 11, which in hilo is neither low nor high.
        Eleven = "eleven",
        /// The hand of the bet beats the banker's in every order of hands.
        HigherHand = "higher_hand",
        /// The banker's hand beats the hand of the bet in every order of hands.
        LowerHand = "lower_hand",
        /// The two hands are equal in every order of hands.
        EqualHands = "equal_hands",
        /// The two hands have equal points. In some houses the hand with the larger deng wins.
        EqualPoints = "equal_points",
        /// The orders of hands of two houses give different winners.
        OrderOfHands = "order_of_hands",
        /// The banker has 0 or 6 points with two cards. Some tables then settle two halves of a stake apart.
        HalvesApart = "halves_apart",
        /// The result has no hand for this player.
        NoHand = "no_hand",
        /// The order of three cards is not known, and a pair is one of the first two.
        OrderOfCards = "order_of_cards",
        /// The house decides which symbols have the colour.
        ColourOfSymbols = "colour_of_symbols",
        /// Baccarat: the hands have equal totals. By custom a tie returns the bets on player and banker.
        MainBetTie = "main_bet_tie",
        /// Baccarat: the banker won with 7 in three cards. Some houses return the stake on banker.
        BankerSeven = "banker_seven",
        /// Baccarat: the side with the natural did not win. In some houses the bet on the natural then loses.
        LosingNatural = "losing_natural",
        /// The bet code is not known.
        UnknownCode = "unknown_code",
        /// The result was not recognised.
        UnknownResult = "unknown_result",
    }
}

impl Reason {
    /// Whether a house may have a rule of its own for the result. It is learned from such results only.
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
        let mut variants = self.variants.iter();
        variants
            .all(|variant| (*variant == Outcome::Wins) == usual)
            .then_some(usual)
    }

    /// Whether some house returns the stake or a part of it without a win.
    pub fn may_return(&self) -> bool {
        self.allows(Outcome::Pushes) || self.allows(Outcome::HalfLoses)
    }
}
