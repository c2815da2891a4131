//! Entries and records brought together: one round of a player, in one game and one currency.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use money::{ExactDecimal, Sum};
use wallet::Effect;

use super::ledger::{LedgerSide, Refusal};
use super::record_amounts::RecordAmounts;
use crate::wallet::LedgerEntry;

/// A round of a player.
#[derive(Debug, Clone)]
pub(crate) struct Round {
    pub(crate) id: Option<String>,
    pub(crate) game_key: String,
    /// Empty: neither side names one.
    pub(crate) currency: String,
    pub(crate) ledger: LedgerSide,
    pub(crate) records: Vec<RecordAmounts>,
}

impl Round {
    /// Σ `total_bet`.
    pub(crate) fn told_stake(&self) -> Result<ExactDecimal, NoSum> {
        total(self.records.iter().map(|record| record.stake).collect())
    }

    /// Σ `total_payout`.
    pub(crate) fn told_paid(&self) -> Result<ExactDecimal, NoSum> {
        total(self.told_payouts())
    }

    /// The same, to be added to; none if one of them can't be read.
    pub(super) fn told_payouts(&self) -> Option<Sum> {
        self.records.iter().map(|record| record.paid).collect()
    }

    /// Σ of the stakes that have a win, to be added; none if one of them can't be read.
    pub(super) fn told_won_stakes(&self) -> Option<Sum> {
        let mut sum = Sum::default();
        for record in &self.records {
            sum.add_sum(record.won_stakes.as_ref()?);
        }
        Some(sum)
    }

    /// Whether a sum of either side has too many digits to be told and compared.
    pub(super) fn is_too_large(&self) -> bool {
        let ledger = [self.ledger.stake(), self.ledger.paid, self.ledger.rewards];
        let records = [self.told_stake(), self.told_paid()];
        ledger.iter().any(|sum| sum.total().is_none()) || records.contains(&Err(NoSum::TooLarge))
    }

    /// Lets go of records nobody will have to open: a comparison may go through a hundred thousand.
    pub(super) fn forget_what_agrees(&mut self) {
        let same = |told: Result<ExactDecimal, NoSum>, sum: Sum| told.is_ok() && told.ok() == sum.total();
        let agrees = same(self.told_stake(), self.ledger.stake()) && same(self.told_paid(), self.ledger.paid);
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

/// Why a sum is not known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NoSum {
    /// A figure in it can't be read.
    Unreadable,
    /// It has more digits than can be held.
    TooLarge,
}

/// A sum, if all its figures can be read.
pub(super) fn total(sum: Option<Sum>) -> Result<ExactDecimal, NoSum> {
    sum.ok_or(NoSum::Unreadable)?.total().ok_or(NoSum::TooLarge)
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
pub(crate) fn rounds(entries: &[LedgerEntry], records: Vec<RecordAmounts>) -> Vec<Round> {
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
