//! Entries and records brought together: one round of a player, in one game and one currency.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use wallet::Effect;

use super::ledger::{LedgerSide, Refusal};
use super::told::Told;
use crate::wallet::LedgerEntry;

/// A round of a player.
#[derive(Debug, Clone)]
pub(crate) struct Round {
    pub(crate) id: Option<String>,
    pub(crate) game_key: String,
    /// Empty: neither side names one.
    pub(crate) currency: String,
    pub(crate) ledger: LedgerSide,
    pub(crate) records: Vec<Told>,
}

impl Round {
    /// Σ `total_bet`; none if one of them can't be read.
    pub(crate) fn told_stake(&self) -> Option<Decimal> {
        self.records.iter().map(|record| record.stake).sum()
    }

    /// Σ `total_payout`; none if one of them can't be read.
    pub(crate) fn told_paid(&self) -> Option<Decimal> {
        self.records.iter().map(|record| record.paid).sum()
    }

    /// Σ of the stakes that have a win.
    pub(super) fn told_won_stakes(&self) -> Option<Decimal> {
        self.records.iter().map(|record| record.won_stakes).sum()
    }

    /// Lets go of records nobody will have to open: a comparison may go through a hundred thousand.
    pub(super) fn forget_what_agrees(&mut self) {
        let agrees =
            self.told_stake() == Some(self.ledger.stake()) && self.told_paid() == Some(self.ledger.paid);
        if agrees && !self.ledger.refused(Refusal::CancelAfterPayout) {
            self.records.iter_mut().for_each(|told| told.record = None);
        }
    }

    /// When it was first heard of.
    pub(crate) fn first(&self) -> Option<DateTime<Utc>> {
        let records = self.records.iter().filter_map(|record| record.at);
        records.chain(self.ledger.first).min()
    }

    /// When it was last heard of.
    pub(crate) fn last(&self) -> Option<DateTime<Utc>> {
        let records = self.records.iter().filter_map(|record| record.at);
        records.chain(self.ledger.last).max()
    }
}

/// A round's place: its id, its game, its currency.
type Place<'a> = (Option<&'a str>, &'a str, &'a str);

/// Rounds by their places, in the order they were met.
#[derive(Default)]
struct Found<'a> {
    places: HashMap<Place<'a>, usize>,
    rounds: Vec<Round>,
}

impl<'a> Found<'a> {
    /// The number of the round at a place.
    fn at(&mut self, place: Place<'a>) -> usize {
        *self.places.entry(place).or_insert_with(|| {
            let (id, game_key, currency) = place;
            self.rounds.push(Round {
                id: id.map(str::to_owned),
                game_key: game_key.to_owned(),
                currency: currency.to_owned(),
                ledger: LedgerSide::default(),
                records: Vec::new(),
            });
            self.rounds.len() - 1
        })
    }
}

/// All rounds of one player. Entries stand in the order of the journal; records in any, each content once.
pub(crate) fn rounds(entries: &[LedgerEntry], records: Vec<Told>) -> Vec<Round> {
    let mut found = Found::default();
    let rewards = rewards(entries);
    let mut currencies: HashMap<(&str, &str), &str> = HashMap::new();
    let mut bets: HashMap<&str, &str> = HashMap::new();
    for entry in entries {
        let (Some(round_id), Some(game_key)) = (entry.round_id.as_deref(), entry.game_key.as_deref()) else {
            continue;
        };
        let number = found.at((Some(round_id), game_key, &entry.currency));
        found.rounds[number]
            .ledger
            .take(entry, |credit| rewards.contains(credit));
        currencies.insert((round_id, game_key), &entry.currency);
        if entry.effect == Some(Effect::BetOpened) {
            bets.insert(&entry.transaction_id, round_id);
        }
    }
    let numbers: Vec<usize> = records
        .iter()
        .map(|record| {
            // A record that does not name its round is known by its bet.
            let of_bet = || bets.get(record.bet.as_deref()?).copied();
            let round_id = record.round_id.as_deref().or_else(of_bet);
            // A record that does not name its currency is counted in the wallet's.
            let beside = || currencies.get(&(round_id?, record.game_key.as_str())).copied();
            let currency = record.currency.as_deref().or_else(beside);
            found.at((round_id, &record.game_key, currency.unwrap_or_default()))
        })
        .collect();
    let mut rounds = found.rounds;
    for (number, record) in numbers.into_iter().zip(records) {
        rounds[number].records.push(record);
    }
    rounds.retain(is_something);
    rounds
}

/// The numbers of all credits that were rewards.
fn rewards(entries: &[LedgerEntry]) -> HashSet<&str> {
    let is_reward = |entry: &&LedgerEntry| matches!(entry.effect, Some(Effect::Rewarded | Effect::Suspended));
    entries
        .iter()
        .filter(is_reward)
        .map(|entry| entry.transaction_id.as_str())
        .collect()
}

/// A tip alone, or a message that was refused, is nothing to compare.
fn is_something(round: &Round) -> bool {
    !round.records.is_empty() || !round.ledger.is_empty()
}
