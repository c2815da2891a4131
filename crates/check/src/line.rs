//! The lines of a record: each bet code with its stakes, its wins, and what it gets by the rules of the game or by custom.
//!
//! The crate `games` knows the bets of six games. Those of baccarat are here: the main bets follow from the winner in every
//! house, the side bets from the cards, and what houses do otherwise is a variant (docs/ASSUMPTIONS.md).

use std::collections::{HashMap, HashSet};

use games::baccarat::{Lucky6, Round, SideCode, Winner};
use games::{Bet, CustomaryOdds, Due, Game, Outcome, Reason, RoundResult};
use money::ExactDecimal;

use crate::conventions::BetCode;
use crate::reported::{BONUS, ReportedEntry, ReportedRecord, Values, Win};

/// The stakes or the wins of a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Entry<'r, T> {
    /// There is no entry.
    Nothing,
    /// One value or a list of values.
    Values { values: &'r [T], is_list: bool },
    /// The entry has another shape, or the code is repeated.
    Unreadable,
}

impl<'r, T> Entry<'r, T> {
    /// Adds the values of an entry. Of a code that is repeated no entry can be read.
    fn add(&mut self, values: &'r Values<T>) {
        *self = match (&self, values) {
            (Self::Nothing, Values::One(_) | Values::List(_)) => Self::Values {
                values: values.as_slice(),
                is_list: matches!(values, Values::List(_)),
            },
            _ => Self::Unreadable,
        };
    }

    pub(crate) const fn values(&self) -> &'r [T] {
        match self {
            Self::Values { values, .. } => values,
            Self::Nothing | Self::Unreadable => &[],
        }
    }

    pub(crate) const fn is_list(&self) -> bool {
        matches!(self, Self::Values { is_list: true, .. })
    }
}

/// What a code of a record is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A bet of a game other than baccarat.
    OfOtherGame,
    /// A bet of baccarat on one of the three results, which the rules decide in every house.
    OnResult,
    /// Another bet of baccarat.
    SideBet,
    /// Insurance of baccarat.
    Insurance,
    /// The entry `BONUS`, which is no bet.
    Bonus,
}

/// One bet code of a record.
#[derive(Debug, Clone)]
pub(crate) struct Line<'r, 'a> {
    pub(crate) code: &'a str,
    family: Option<&'static str>,
    pub(crate) kind: Kind,
    pub(crate) stakes: Entry<'r, ExactDecimal>,
    pub(crate) wins: Entry<'r, Win>,
    pub(crate) due: Due,
    /// Whether the stake may come back without a win.
    pub(crate) may_return: bool,
    /// The customary odds of a win, if any are known.
    pub(crate) odds: Option<CustomaryOdds>,
    /// All customary odds of a bet that pays by the number of its dice.
    pub(crate) odds_by_count: &'static [ExactDecimal],
    /// Whether it is a bet on a banker that won with 6.
    pub(crate) is_six: bool,
    /// Whether `winner` has the code. None if `winner` cannot be read, and in baccarat, where the cards decide.
    pub(crate) is_listed: Option<bool>,
    /// Whether a bonus may have multiplied the wins.
    pub(crate) bonus: bool,
}

impl Kind {
    pub(crate) const fn is_bet(self) -> bool {
        matches!(self, Self::OfOtherGame | Self::OnResult | Self::SideBet)
    }

    pub(crate) const fn is_baccarat(self) -> bool {
        matches!(self, Self::OnResult | Self::SideBet | Self::Insurance)
    }
}

impl<'r, 'a> Line<'r, 'a> {
    pub(crate) const fn bet(&self) -> BetCode<'a> {
        BetCode {
            code: self.code,
            family: self.family,
        }
    }

    /// Whether the bet won. None if that cannot be read.
    pub(crate) fn won(&self) -> Option<bool> {
        match &self.wins {
            Entry::Nothing => Some(false),
            Entry::Unreadable => None,
            Entry::Values { values, .. } => {
                let has_won = values.iter().any(|win| win.gained() == Some(true));
                let are_known = values.iter().all(|win| win.gained().is_some());
                (has_won || are_known).then_some(has_won)
            }
        }
    }

    /// Each win with its stake. Lists are paired by position, if they are equally long
    /// (docs/ASSUMPTIONS.md#a8).
    pub(crate) fn pairs(&self) -> Option<impl Iterator<Item = (ExactDecimal, &'r Win)> + use<'r>> {
        let (stakes, wins) = (self.stakes.values(), self.wins.values());
        (stakes.len() == wins.len()).then(|| stakes.iter().copied().zip(wins))
    }

    /// Whether a stake above zero is on the code.
    pub(crate) fn is_staked(&self) -> bool {
        self.stakes.values().iter().any(|stake| stake.is_positive())
    }

    /// The usual odds of the bet on this result.
    pub(crate) fn usual_odds(&self) -> Option<ExactDecimal> {
        self.odds?.usual.first().copied()
    }

    /// Whether the bet loses in every house.
    pub(crate) fn loses(&self) -> bool {
        self.due.usual == Some(Outcome::Loses) && self.due.variants.is_empty()
    }

    /// Whether the stake comes back in every house.
    pub(crate) fn pushes(&self) -> bool {
        self.due.usual == Some(Outcome::Pushes) && self.due.variants.is_empty()
    }
}

/// Most codes of which each is compared with the others. A service may send thousands of them, which are looked up by code.
const MOST_COMPARED: usize = 16;

/// The lines so far, with their places by code if there may be many.
struct Lines<'r, 'a> {
    record: &'r ReportedRecord<'a>,
    basis: Basis,
    game: Option<Game>,
    /// The codes that `winner` lists, and the same as a set if there may be many.
    listed: Option<&'a [String]>,
    many_listed: Option<HashSet<&'a str>>,
    all: Vec<Line<'r, 'a>>,
    places: Option<HashMap<&'a str, usize>>,
}

impl<'r, 'a> Lines<'r, 'a> {
    /// The line of a code, which is added if it is new.
    fn of_code(&mut self, code: &'a str) -> &mut Line<'r, 'a> {
        let known = match &self.places {
            Some(places) => places.get(code).copied(),
            None => self.all.iter().position(|line| line.code == code),
        };
        let at = known.unwrap_or_else(|| {
            let line = match self.record.other {
                None => of_baccarat(code, self.basis, self.record.bonus),
                Some(other) => self.of_other_game(code, other.result.as_ref()),
            };
            self.all.push(line);
            self.all.len() - 1
        });
        if let Some(places) = &mut self.places {
            places.insert(code, at);
        }
        &mut self.all[at]
    }

    fn is_listed(&self, code: &str) -> Option<bool> {
        match &self.many_listed {
            Some(codes) => Some(codes.contains(code)),
            None => self.listed.map(|codes| codes.iter().any(|listed| listed == code)),
        }
    }

    fn of_other_game(&self, code: &'a str, result: Option<&RoundResult>) -> Line<'r, 'a> {
        let bet = self.game.and_then(|game| Bet::read(game, code));
        let due = match (&bet, result.filter(|_| self.game.is_some())) {
            (_, None) => Due::cannot_tell(Reason::UnknownResult),
            (None, Some(_)) => Due::cannot_tell(Reason::UnknownCode),
            (Some(bet), Some(result)) => bet.due(result),
        };
        Line {
            code,
            family: bet.as_ref().map(Bet::family),
            kind: if code == BONUS {
                Kind::Bonus
            } else {
                Kind::OfOtherGame
            },
            stakes: Entry::Nothing,
            wins: Entry::Nothing,
            due,
            may_return: due.may_return(),
            odds: bet
                .as_ref()
                .zip(result)
                .and_then(|(bet, result)| bet.odds(result)),
            odds_by_count: bet.as_ref().map(Bet::odds_by_count).unwrap_or_default(),
            is_six: false,
            is_listed: self.is_listed(code),
            bonus: self.record.bonus,
        }
    }
}

/// All codes with a stake in the order received, then those with a win only. None if the stakes or the
/// wins of the record cannot be read.
pub(crate) fn lines<'r, 'a>(record: &'r ReportedRecord<'a>, basis: Basis) -> Option<Vec<Line<'r, 'a>>> {
    let (stakes, wins) = (record.stakes.as_ref()?, record.wins.as_ref()?);
    let most = stakes.len() + wins.len();
    let listed = record.other.and_then(|other| other.winner.as_deref());
    let mut lines = Lines {
        record,
        basis,
        game: record.other.and(record.game_key).and_then(Game::of_key),
        listed,
        many_listed: listed
            .filter(|codes| codes.len() > MOST_COMPARED)
            .map(|codes| codes.iter().map(String::as_str).collect()),
        all: Vec::with_capacity(most),
        places: (most > MOST_COMPARED).then(HashMap::new),
    };
    for ReportedEntry { code, values } in stakes {
        lines.of_code(code).stakes.add(values);
    }
    for ReportedEntry { code, values } in wins {
        lines.of_code(code).wins.add(values);
    }
    Some(lines.all)
}

fn of_baccarat(code: &str, basis: Basis, bonus: bool) -> Line<'_, '_> {
    let round = basis.round.as_ref();
    let bet = Code::read(code);
    let due = bet.due(basis);
    let kind = match bet {
        Code::Insurance => Kind::Insurance,
        Code::Bonus => Kind::Bonus,
        Code::Result(_) => Kind::OnResult,
        Code::SideResult(_) | Code::Unknown => Kind::SideBet,
    };
    let may_return = match kind {
        // By custom only a tie returns it.
        Kind::Insurance => basis.winner.is_none_or(|winner| winner == Winner::Tie),
        Kind::Bonus => true,
        _ => due.may_return(),
    };
    Line {
        code,
        family: bet.family(),
        kind,
        stakes: Entry::Nothing,
        wins: Entry::Nothing,
        due,
        may_return,
        odds: bet.odds(round),
        odds_by_count: &[],
        is_six: bet == Code::Result(Winner::Banker) && round.is_some_and(won_with_six),
        is_listed: None,
        bonus,
    }
}

/// A list of odds, given in hundredths.
macro_rules! odds {
    ($($hundredths:literal),* $(,)?) => {
        const { &[$(ExactDecimal::hundredths($hundredths)),*] }
    };
}

/// The code of insurance.
pub(crate) const INSURANCE: &str = "INSURANCE";

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
    const fn family(self) -> Option<&'static str> {
        match self {
            Self::SideResult(SideCode::PlayerPair | SideCode::BankerPair) => Some("pair"),
            Self::SideResult(SideCode::PlayerNatural | SideCode::BankerNatural) => Some("natural"),
            _ => None,
        }
    }

    /// What the bet gets. Insurance is not known: its side and its moment are not in a record.
    fn due(self, basis: Basis) -> Due {
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
    fn odds(self, round: Option<&Round>) -> Option<CustomaryOdds> {
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
fn won_with_six(round: &Round) -> bool {
    round.lucky6() != Lucky6::None
}

fn won_with_six_of_three(round: &Round) -> bool {
    round.lucky6() == Lucky6::ThreeCards
}

fn has_two_perfect_pairs(round: &Round) -> bool {
    round.player.is_perfect_pair() && round.banker.is_perfect_pair()
}

/// Odds of insurance in published tables.
pub(crate) const INSURANCE_ODDS: &[ExactDecimal] = odds![150, 200, 300, 400, 700, 800, 1000];

fn side_odds(code: SideCode, round: Option<&Round>) -> CustomaryOdds {
    use SideCode as Side;
    match code {
        Side::PlayerPair | Side::BankerPair => CustomaryOdds::usual(odds![1100]),
        Side::EitherPair => CustomaryOdds::usual(odds![500]),
        Side::PerfectPair if round.is_some_and(has_two_perfect_pairs) => {
            CustomaryOdds::with(odds![20000], odds![2500])
        }
        Side::Big => CustomaryOdds::with(odds![54], odds![50, 52, 53]),
        Side::Small => CustomaryOdds::with(odds![150], odds![145]),
        Side::Lucky6 | Side::SuperSix if round.is_some_and(won_with_six_of_three) => {
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
