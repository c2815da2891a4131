//! What the bets of baccarat get, and their customary odds (docs/ASSUMPTIONS.md).

use baccarat::{Lucky6, Round, Side, SideCode, Winner};
use games::{CustomaryOdds, Due, Outcome, Reason};
use money::ExactDecimal;

/// The code of insurance.
pub(crate) const INSURANCE: &str = "INSURANCE";
/// The code of the entry that is no bet. Its meaning is not documented.
pub(crate) const BONUS: &str = "BONUS";

/// The game keys of baccarat in the contract.
pub(crate) const KEYS: [&str; 2] = ["baccarat", "baccarat_insurance"];

/// The name of a kind of bets that a house settles and pays by one rule, as [`games::Bet::family`].
pub(crate) fn family(code: &str) -> Option<&'static str> {
    match code {
        "PPAIR" | "BPAIR" => Some("pair"),
        "PNATURAL" | "BNATURAL" => Some("natural"),
        _ => None,
    }
}

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

/// The winner that a code names.
pub(crate) fn winner(code: &str) -> Option<Winner> {
    match code {
        "PLAYER" => Some(Winner::Player),
        "BANKER" => Some(Winner::Banker),
        "TIE" => Some(Winner::Tie),
        _ => None,
    }
}

/// The side of a main bet.
pub(crate) fn main_side(code: &str) -> Option<Side> {
    match code {
        "PLAYER" => Some(Side::Player),
        "BANKER" => Some(Side::Banker),
        _ => None,
    }
}

/// What a bet gets. Insurance is not known: its side and its moment are not in a record.
pub(crate) fn due(code: &str, basis: Basis) -> Due {
    if let Some(bet_on) = winner(code) {
        let Some(winner) = basis.winner else {
            return Due::cannot_tell(Reason::UnknownResult);
        };
        return main_due(bet_on, winner, basis.banker_seven);
    }
    let Some(side_code) = SideCode::of(code) else {
        return Due::cannot_tell(Reason::UnknownCode);
    };
    let Some(round) = basis.round else {
        return Due::cannot_tell(Reason::UnknownResult);
    };
    match (side_code.happened(&round), side_code.natural_of()) {
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
    round.winner() == Winner::Banker && round.banker.total() == 6
}

/// A list of odds, given in hundredths.
macro_rules! odds {
    ($($hundredths:literal),* $(,)?) => {
        const { &[$(ExactDecimal::hundredths($hundredths)),*] }
    };
}

/// Odds of insurance in published tables.
pub(crate) const INSURANCE_ODDS: &[ExactDecimal] = odds![150, 200, 300, 400, 700, 800, 1000];

/// The customary odds of a win, to one. The first ones also tell apart the wins of one code that a house pays
/// differently, such as a banker win with 6.
pub(crate) fn odds(code: &str, round: Option<&Round>) -> Option<CustomaryOdds> {
    let both_perfect = |round: &Round| round.player.is_perfect_pair() && round.banker.is_perfect_pair();
    let three_cards = |round: &Round| round.outcomes().lucky6() == Lucky6::ThreeCards;
    Some(match code {
        "PLAYER" => CustomaryOdds::usual(odds![100]),
        "BANKER" if round.is_some_and(won_with_six) => CustomaryOdds::with(odds![50], odds![95, 100]),
        "BANKER" => CustomaryOdds::with(odds![95], odds![100]),
        "TIE" => CustomaryOdds::with(odds![800], odds![900]),
        "PPAIR" | "BPAIR" => CustomaryOdds::usual(odds![1100]),
        "EITHERPAIR" => CustomaryOdds::usual(odds![500]),
        "PERFECTPAIR" if round.is_some_and(both_perfect) => CustomaryOdds::with(odds![20000], odds![2500]),
        "BIG" => CustomaryOdds::with(odds![54], odds![50, 52, 53]),
        "SMALL" => CustomaryOdds::with(odds![150], odds![145]),
        "LUCKY6" | "SUPERSIX" if round.is_some_and(three_cards) => {
            CustomaryOdds::with(odds![2000], odds![1200, 1800])
        }
        "LUCKY6" | "SUPERSIX" => CustomaryOdds::with(odds![1200], odds![1800, 2000]),
        "LUCKY6_2" => CustomaryOdds::with(odds![2200], odds![1200]),
        "LUCKY6_3" => CustomaryOdds::with(odds![5000], odds![1800, 2000]),
        "PNATURAL" | "BNATURAL" => CustomaryOdds::with(odds![400], odds![160, 800]),
        "DRAGON7" => CustomaryOdds::usual(odds![4000]),
        "PERFECTPAIR" | "PANDA8" => CustomaryOdds::usual(odds![2500]),
        _ => return None,
    })
}
