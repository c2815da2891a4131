//! A record with values that a test can compute with.

use check::OtherResult;
use game_service::models::{BetEntry, BonusBet, Hand, HistoryRecord, Win, WinEntry};
use games::baccarat::Side;
use games::{RoundResult, Stated};
use rust_decimal::Decimal;

use super::received::{self, Received, money, result_of_baccarat, settled};

#[derive(Debug, Clone, Default)]
pub(crate) struct OwnedSide {
    pub(crate) cards: Vec<String>,
    pub(crate) scores: Vec<String>,
    pub(crate) total: i64,
}

impl OwnedSide {
    pub(crate) fn received(&self) -> Hand {
        Hand {
            card: self.cards.clone(),
            score: self.scores.clone(),
            total: Some(self.total),
        }
    }
}

#[derive(Debug, Clone)]
pub(crate) enum OwnedResult {
    Baccarat {
        player: OwnedSide,
        banker: OwnedSide,
    },
    Other {
        result: Option<RoundResult>,
        stated: Vec<Stated>,
    },
}

/// An entry of `player_win`, with decimals that a test can compute with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Entry {
    pub(crate) amount: Decimal,
    pub(crate) odds: Decimal,
    pub(crate) profit: Decimal,
    pub(crate) six_score_rate: Option<Decimal>,
    pub(crate) bonus_rate: Option<Decimal>,
}

impl Entry {
    fn received(self) -> Win {
        received::win([
            Some(self.amount),
            Some(self.odds),
            Some(self.profit),
            self.six_score_rate,
            self.bonus_rate,
        ])
    }
}

/// The values of a code: one, or a list.
#[derive(Debug, Clone)]
pub(crate) struct Line<T> {
    pub(crate) code: &'static str,
    pub(crate) is_list: bool,
    pub(crate) values: Vec<T>,
}

#[derive(Debug, Clone)]
pub(crate) struct OwnedRecord {
    pub(crate) key: &'static str,
    pub(crate) currency: &'static str,
    pub(crate) total_bet: Decimal,
    pub(crate) total_payout: Decimal,
    pub(crate) result: OwnedResult,
    pub(crate) winner: Vec<String>,
    pub(crate) stakes: Vec<Line<Decimal>>,
    pub(crate) wins: Vec<Line<Entry>>,
    /// Whether there is an entry `BONUS`.
    pub(crate) bonus: bool,
}

fn add<T>(lines: &mut Vec<Line<T>>, code: &'static str, is_list: bool, value: T) {
    match lines.iter_mut().find(|line| line.code == code) {
        Some(line) => line.values.push(value),
        None => lines.push(Line {
            code,
            is_list,
            values: vec![value],
        }),
    }
}

impl OwnedRecord {
    pub(crate) fn add_stake(&mut self, code: &'static str, is_list: bool, stake: Decimal) {
        add(&mut self.stakes, code, is_list, stake);
    }

    pub(crate) fn add_win(&mut self, code: &'static str, is_list: bool, entry: Entry) {
        add(&mut self.wins, code, is_list, entry);
    }

    /// The only win of this code.
    pub(crate) fn win_of(&mut self, code: &str) -> Option<&mut Entry> {
        let line = self.wins.iter_mut().find(|line| line.code == code)?;
        match line.values.as_mut_slice() {
            [entry] => Some(entry),
            _ => None,
        }
    }

    pub(crate) fn side(&mut self, side: Side) -> Option<&mut OwnedSide> {
        match (&mut self.result, side) {
            (OwnedResult::Baccarat { player, .. }, Side::Player) => Some(player),
            (OwnedResult::Baccarat { banker, .. }, Side::Banker) => Some(banker),
            (OwnedResult::Other { .. }, _) => None,
        }
    }

    pub(crate) fn received(&self) -> Received {
        let stake = |line: &Line<Decimal>| {
            let entry = match line.values.as_slice() {
                [stake] if !line.is_list => BetEntry::Stake(money(*stake)),
                stakes => BetEntry::Stakes(stakes.iter().map(|stake| money(*stake)).collect()),
            };
            (line.code.to_owned(), entry)
        };
        let win = |line: &Line<Entry>| {
            let entry = match line.values.as_slice() {
                [win] if !line.is_list => WinEntry::Win(win.received()),
                wins => WinEntry::Wins(wins.iter().map(|win| win.received()).collect()),
            };
            (line.code.to_owned(), entry)
        };
        let bonus = self
            .bonus
            .then(|| ("BONUS".to_owned(), BetEntry::Bonus(BonusBet::default())));
        let content = HistoryRecord {
            currency: Some(self.currency.to_owned()),
            game_result: match &self.result {
                OwnedResult::Baccarat { player, banker } => Some(result_of_baccarat(
                    player.received(),
                    banker.received(),
                    self.winner.clone(),
                )),
                OwnedResult::Other { .. } => None,
            },
            player_bet: self.stakes.iter().map(stake).chain(bonus).collect(),
            player_win: Some(self.wins.iter().map(win).collect()),
            ..settled(self.key, money(self.total_bet), money(self.total_payout))
        };
        let other = match &self.result {
            OwnedResult::Baccarat { .. } => None,
            OwnedResult::Other { result, stated } => Some(OtherResult {
                result: result.clone(),
                stated: stated.clone(),
                winner: Some(self.winner.clone()),
            }),
        };
        Received::of(content, other)
    }
}
