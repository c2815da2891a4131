//! What the bets of baccarat get, and their customary odds (docs/ASSUMPTIONS.md).

use games::baccarat::{Lucky6, Round, Side, SideCode, Winner};
use games::{CustomaryOdds, Due, Outcome, Reason};
use money::ExactDecimal;

/// A list of odds, given in hundredths.
macro_rules! odds {
    ($($hundredths:literal),* $(,)?) => {
        const { &[$(ExactDecimal::hundredths($hundredths)),*] }
    };
}

/// The code of insurance.
pub(crate) const INSURANCE: &str = "INSURANCE";
/// The code of the entry that is no bet. Its meaning is not documented.
pub(crate) const BONUS: &str = "BONUS";

/// What is certain about a round: the basis for its bets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Basis {
    /// The round. None if its reported values contradict each other.
    pub(crate) round: Option<Round>,
    /// The reported winner. None if the cards or other codes contradict it.
    pub(crate) winner: Option<Winner>,
    /// Whether the banker's hand is a 7 of three cards. None if its cards cannot be read.
    pub(crate) banker_seven: Option<bool>,
}

/// The side of a main bet.
pub(crate) fn main_side(code: &str) -> Option<Side> {
    match code {
        "PLAYER" => Some(Side::Player),
        "BANKER" => Some(Side::Banker),
        _ => None,
    }
}

/// What a code of a record of baccarat is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Code {
    /// A bet on one of the three results.
    Result(Winner),
    /// A bet on a side result.
    SideResult(SideCode),
    /// Insurance.
    Insurance,
    /// The entry that is no bet.
    Bonus,
    /// A code without a known meaning.
    Unknown,
}

impl Code {
    pub(crate) fn read(code: &str) -> Self {
        match code {
            INSURANCE => Self::Insurance,
            BONUS => Self::Bonus,
            _ => Winner::of(code)
                .map(Self::Result)
                .or_else(|| SideCode::of(code).map(Self::SideResult))
                .unwrap_or(Self::Unknown),
        }
    }

    /// The name of a kind of bets that a house settles and pays by one rule, as [`games::Bet::family`].
    pub(crate) const fn family(self) -> Option<&'static str> {
        match self {
            Self::SideResult(SideCode::PlayerPair | SideCode::BankerPair) => Some("pair"),
            Self::SideResult(SideCode::PlayerNatural | SideCode::BankerNatural) => Some("natural"),
            _ => None,
        }
    }

    /// What the bet gets. Insurance is not known: its side and its moment are not in a record.
    pub(crate) fn due(self, basis: Basis) -> Due {
        match self {
            Self::Insurance | Self::Bonus | Self::Unknown => Due::cannot_tell(Reason::UnknownCode),
            Self::Result(bet_on) => match basis.winner {
                Some(winner) => main_due(bet_on, winner, basis.banker_seven),
                None => Due::cannot_tell(Reason::UnknownResult),
            },
            Self::SideResult(code) => match basis.round {
                Some(round) => side_due(code, &round),
                None => Due::cannot_tell(Reason::UnknownResult),
            },
        }
    }

    /// The customary odds of a win, to one. The first ones also tell apart the wins of one code that a house pays
    /// differently, such as a banker win with 6.
    pub(crate) fn odds(self, round: Option<&Round>) -> Option<CustomaryOdds> {
        match self {
            Self::Result(Winner::Player) => Some(CustomaryOdds::usual(odds![100])),
            Self::Result(Winner::Banker) if round.is_some_and(won_with_six) => {
                Some(CustomaryOdds::with(odds![50], odds![95, 100]))
            }
            Self::Result(Winner::Banker) => Some(CustomaryOdds::with(odds![95], odds![100])),
            Self::Result(Winner::Tie) => Some(CustomaryOdds::with(odds![800], odds![900])),
            Self::SideResult(code) => Some(side_odds(code, round)),
            Self::Insurance | Self::Bonus | Self::Unknown => None,
        }
    }
}

/// What a bet of baccarat gets. The winner is that of the round or, if its cards are not known, the reported one.
pub fn due_of_baccarat(code: &str, round: Option<Round>, winner: Option<Winner>) -> Due {
    Code::read(code).due(Basis {
        round,
        winner,
        banker_seven: round.as_ref().map(has_banker_seven),
    })
}

/// Whether the banker's hand is a 7 of three cards.
pub(crate) fn has_banker_seven(round: &Round) -> bool {
    round.banker.total() == 7 && round.banker.third().is_some()
}

fn side_due(code: SideCode, round: &Round) -> Due {
    match (code.happened(round), code.natural_of()) {
        (true, Some(side)) if round.winner() != Winner::from(side) => {
            Due::new(Outcome::Wins, &[Outcome::Loses], Reason::LosingNatural)
        }
        (happened, _) => Due::by_match(happened),
    }
}

fn main_due(bet_on: Winner, winner: Winner, banker_seven: Option<bool>) -> Due {
    match (bet_on, winner) {
        (Winner::Player | Winner::Banker, Winner::Tie) => Due::new(Outcome::Pushes, &[], Reason::MainBetTie),
        // Without the cards it is not known whether the banker won with such a seven.
        (Winner::Banker, Winner::Banker) if banker_seven != Some(false) => {
            Due::new(Outcome::Wins, &[Outcome::Pushes], Reason::BankerSeven)
        }
        _ => Due::by_match(bet_on == winner),
    }
}

/// Whether the banker won with 6.
pub(crate) fn won_with_six(round: &Round) -> bool {
    round.lucky6() != Lucky6::None
}

/// Odds of insurance in published tables.
pub(crate) const INSURANCE_ODDS: &[ExactDecimal] = odds![150, 200, 300, 400, 700, 800, 1000];

fn side_odds(code: SideCode, round: Option<&Round>) -> CustomaryOdds {
    use SideCode as Side;
    let both_perfect = |round: &Round| round.player.is_perfect_pair() && round.banker.is_perfect_pair();
    let three_cards = |round: &Round| round.lucky6() == Lucky6::ThreeCards;
    match code {
        Side::PlayerPair | Side::BankerPair => CustomaryOdds::usual(odds![1100]),
        Side::EitherPair => CustomaryOdds::usual(odds![500]),
        Side::PerfectPair if round.is_some_and(both_perfect) => {
            CustomaryOdds::with(odds![20000], odds![2500])
        }
        Side::Big => CustomaryOdds::with(odds![54], odds![50, 52, 53]),
        Side::Small => CustomaryOdds::with(odds![150], odds![145]),
        Side::Lucky6 | Side::SuperSix if round.is_some_and(three_cards) => {
            CustomaryOdds::with(odds![2000], odds![1200, 1800])
        }
        Side::Lucky6 | Side::SuperSix => CustomaryOdds::with(odds![1200], odds![1800, 2000]),
        Side::Lucky6TwoCards => CustomaryOdds::with(odds![2200], odds![1200]),
        Side::Lucky6ThreeCards => CustomaryOdds::with(odds![5000], odds![1800, 2000]),
        Side::PlayerNatural | Side::BankerNatural => CustomaryOdds::with(odds![400], odds![160, 800]),
        Side::Dragon7 => CustomaryOdds::usual(odds![4000]),
        Side::PerfectPair | Side::Panda8 => CustomaryOdds::usual(odds![2500]),
    }
}
