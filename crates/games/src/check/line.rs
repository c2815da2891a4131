//! A bet code with its stakes, its wins, and what it gets by custom.

use std::collections::{HashMap, HashSet};

use checks::Win;
use money::ExactDecimal;

use super::reported::{ReportedRecord, Stakes, Wins};
use crate::bet::Bet;
use crate::due::{Due, Reason};
use crate::game::Game;
use crate::odds::CustomaryOdds;
use crate::result::RoundResult;

/// The stakes or the wins of a code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Entry<T> {
    /// There is no entry.
    Nothing,
    /// One value or a list of values.
    Values { values: Vec<T>, is_list: bool },
    /// The entry has another shape, or the code is repeated.
    Unreadable,
}

impl<T> Entry<T> {
    pub(super) fn values(&self) -> &[T] {
        match self {
            Self::Values { values, .. } => values,
            Self::Nothing | Self::Unreadable => &[],
        }
    }

    pub(super) const fn is_list(&self) -> bool {
        matches!(self, Self::Values { is_list: true, .. })
    }
}

/// One bet code of a record.
#[derive(Debug, Clone)]
pub(super) struct Line<'a> {
    pub(super) code: &'a str,
    pub(super) stakes: Entry<ExactDecimal>,
    pub(super) wins: Entry<Win>,
    pub(super) due: Due,
    /// The bet, if its code is known.
    pub(super) bet: Option<Bet>,
    /// The customary odds of a win, if any are known.
    pub(super) odds: Option<CustomaryOdds>,
    /// Whether `winner` has the code. None if `winner` cannot be read.
    pub(super) is_listed: Option<bool>,
}

impl Line<'_> {
    /// Whether the bet won. None if that cannot be read.
    pub(super) fn won(&self) -> Option<bool> {
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
    pub(super) fn pairs(&self) -> Option<impl Iterator<Item = (ExactDecimal, &Win)>> {
        let (stakes, wins) = (self.stakes.values(), self.wins.values());
        (stakes.len() == wins.len()).then(|| stakes.iter().copied().zip(wins))
    }

    /// Whether a stake above zero is on the code.
    pub(super) fn is_staked(&self) -> bool {
        self.stakes.values().iter().any(|stake| stake.is_positive())
    }
}

/// All codes with a stake in the order received, then those with a win only. None if the stakes or the
/// wins of the record cannot be read.
pub(super) fn lines<'a>(record: &ReportedRecord<'a>) -> Option<Vec<Line<'a>>> {
    let game = record.game_key.and_then(Game::of_key);
    let listed: Option<HashSet<&str>> = record
        .winner
        .map(|codes| codes.iter().map(String::as_str).collect());
    let line = |code: &'a str, stakes, wins| {
        let bet = game.and_then(|game| Bet::read(game, code));
        let result = record.result.as_ref();
        Line {
            code,
            stakes,
            wins,
            due: due(bet.as_ref(), game.and(result)),
            odds: bet
                .as_ref()
                .zip(result)
                .and_then(|(bet, result)| bet.odds(result)),
            bet,
            is_listed: listed.as_ref().map(|listed| listed.contains(code)),
        }
    };
    let mut lines: Vec<Line<'a>> = Vec::new();
    let mut places = HashMap::new();
    for staked in record.stakes.as_ref()? {
        let entry = match &staked.stakes {
            Stakes::One(stake) => one(*stake),
            Stakes::List(stakes) => list(stakes),
            Stakes::Other => Entry::Unreadable,
        };
        let at = *places.entry(staked.code).or_insert(lines.len());
        match lines.get_mut(at) {
            Some(repeated) => repeated.stakes = Entry::Unreadable,
            None => lines.push(line(staked.code, entry, Entry::Nothing)),
        }
    }
    for won in record.wins.as_ref()? {
        let entry = match &won.wins {
            Wins::One(win) => one(*win),
            Wins::List(wins) => list(wins),
            Wins::Other => Entry::Unreadable,
        };
        let at = *places.entry(won.code).or_insert(lines.len());
        match lines.get_mut(at) {
            Some(first) if first.wins == Entry::Nothing => first.wins = entry,
            Some(repeated) => repeated.wins = Entry::Unreadable,
            None => lines.push(line(won.code, Entry::Nothing, entry)),
        }
    }
    Some(lines)
}

fn one<T>(value: T) -> Entry<T> {
    Entry::Values {
        values: vec![value],
        is_list: false,
    }
}

fn list<T: Clone>(values: &[T]) -> Entry<T> {
    Entry::Values {
        values: values.to_vec(),
        is_list: true,
    }
}

fn due(bet: Option<&Bet>, result: Option<&RoundResult>) -> Due {
    match (bet, result) {
        (_, None) => Due::cannot_tell(Reason::UnknownResult),
        (None, Some(_)) => Due::cannot_tell(Reason::UnknownCode),
        (Some(bet), Some(result)) => bet.due(result),
    }
}
