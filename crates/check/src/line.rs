//! A bet code with its stakes, its wins, and what it gets by the rules or by custom.

use std::collections::hash_map::Entry::{Occupied, Vacant};
use std::collections::{HashMap, HashSet};

use games::baccarat::Winner;
use games::{Bet, CustomaryOdds, Due, Game, Outcome, Reason};
use money::ExactDecimal;

use crate::baccarat_bets::{self, BONUS, Basis, Code};
use crate::conventions::BetCode;
use crate::reported::{ReportedRecord, Values, Win};

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
    const fn of(values: &'r Values<T>) -> Self {
        match values {
            Values::Other => Self::Unreadable,
            read => Self::Values {
                values: read.as_slice(),
                is_list: matches!(read, Values::List(_)),
            },
        }
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
                let gains = || values.iter().map(Win::gained);
                if gains().any(|gain| gain == Some(true)) {
                    Some(true)
                } else {
                    gains().all(|gain| gain == Some(false)).then_some(false)
                }
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

/// All codes with a stake in the order received, then those with a win only. None if the stakes or the
/// wins of the record cannot be read.
pub(crate) fn lines<'r, 'a>(record: &'r ReportedRecord<'a>, basis: Basis) -> Option<Vec<Line<'r, 'a>>> {
    let (stakes, wins) = (record.stakes.as_ref()?, record.wins.as_ref()?);
    let listed: Option<HashSet<&str>> = record
        .winner()
        .map(|codes| codes.iter().map(String::as_str).collect());
    let mut lines: Vec<Line<'r, 'a>> = Vec::with_capacity(stakes.len() + wins.len());
    let mut places: HashMap<&str, usize> = HashMap::new();
    for staked in stakes {
        match places.entry(staked.code) {
            Occupied(known) => lines[*known.get()].stakes = Entry::Unreadable,
            Vacant(new) => {
                new.insert(lines.len());
                lines.push(Line {
                    stakes: Entry::of(&staked.values),
                    ..without_entries(record, basis, listed.as_ref(), staked.code)
                });
            }
        }
    }
    for won in wins {
        match places.entry(won.code) {
            Occupied(known) => {
                let line = &mut lines[*known.get()];
                line.wins = match line.wins {
                    Entry::Nothing => Entry::of(&won.values),
                    _ => Entry::Unreadable,
                };
            }
            Vacant(new) => {
                new.insert(lines.len());
                lines.push(Line {
                    wins: Entry::of(&won.values),
                    ..without_entries(record, basis, listed.as_ref(), won.code)
                });
            }
        }
    }
    Some(lines)
}

/// A line for a code without entries: what the bet is, and what it gets.
fn without_entries<'r, 'a>(
    record: &'r ReportedRecord<'a>,
    basis: Basis,
    listed: Option<&HashSet<&str>>,
    code: &'a str,
) -> Line<'r, 'a> {
    let Some(other) = record.other else {
        return of_baccarat(code, basis, record.bonus);
    };
    let result = other.result.as_ref();
    let game = record.game_key.and_then(Game::of_key);
    let bet = game.and_then(|game| Bet::read(game, code));
    let due = match (&bet, result.filter(|_| game.is_some())) {
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
        is_listed: listed.map(|listed| listed.contains(code)),
        bonus: record.bonus,
    }
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
        is_six: bet == Code::Result(Winner::Banker) && round.is_some_and(baccarat_bets::won_with_six),
        is_listed: None,
        bonus,
    }
}
