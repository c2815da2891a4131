//! A record that owns its values, and lends them to the check.

use check::{ReportedEntry, ReportedRecord, ReportedResult, ReportedRound, ReportedSide, Values, Win};
use games::baccarat::Side;
use games::{RoundResult, Stated};
use money::ExactDecimal;
use rust_decimal::Decimal;

#[derive(Debug, Clone, Default)]
pub(crate) struct OwnedSide {
    pub(crate) cards: Vec<String>,
    pub(crate) scores: Vec<String>,
    pub(crate) total: i64,
}

impl OwnedSide {
    fn lend(&self) -> ReportedSide<'_> {
        ReportedSide {
            cards: &self.cards,
            scores: &self.scores,
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
    fn lend(self) -> Win {
        Win {
            amount: Some(self.amount.into()),
            odds: Some(self.odds.into()),
            profit: Some(self.profit.into()),
            six_score_rate: self.six_score_rate.map(Into::into),
            bonus_rate: self.bonus_rate.map(Into::into),
        }
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

    pub(crate) fn reported_round(&self) -> Option<ReportedRound<'_>> {
        match &self.result {
            OwnedResult::Baccarat { player, banker } => Some(ReportedRound {
                player: Some(player.lend()),
                banker: Some(banker.lend()),
                winner: &self.winner,
                additions: &[],
                scoreboard: None,
            }),
            OwnedResult::Other { .. } => None,
        }
    }

    pub(crate) fn reported(&self) -> ReportedRecord<'_> {
        let stake = |line: &Line<Decimal>| ReportedEntry {
            code: line.code,
            values: match line.values.as_slice() {
                [stake] if !line.is_list => Values::<ExactDecimal>::One((*stake).into()),
                stakes => Values::List(stakes.iter().map(|stake| (*stake).into()).collect()),
            },
        };
        let win = |line: &Line<Entry>| ReportedEntry {
            code: line.code,
            values: match line.values.as_slice() {
                [win] if !line.is_list => Values::One(win.lend()),
                wins => Values::List(wins.iter().map(|win| win.lend()).collect()),
            },
        };
        ReportedRecord {
            game_key: Some(self.key),
            round_id: Some("round"),
            status: Some("completed"),
            currency: Some(self.currency),
            total_bet: Some(self.total_bet.into()),
            total_payout: Some(self.total_payout.into()),
            result: match &self.result {
                OwnedResult::Baccarat { .. } => ReportedResult::Baccarat(self.reported_round()),
                OwnedResult::Other { result, stated } => ReportedResult::Other {
                    result: result.clone(),
                    stated: stated.clone(),
                },
            },
            winner: Some(&self.winner),
            stakes: Some(self.stakes.iter().map(stake).collect()),
            wins: Some(self.wins.iter().map(win).collect()),
            bonus: self.bonus,
            cameras: matches!(self.result, OwnedResult::Baccarat { .. }).then_some([true, true]),
        }
    }
}
