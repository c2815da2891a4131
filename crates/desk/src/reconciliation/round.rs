//! Groups entries and records into rounds: one player, one game, one currency.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap, HashSet};

use check::{StakesBack, is_equal};
use chrono::{DateTime, TimeDelta, Utc};
use money::{ExactDecimal, Sum};
use wallet::Effect;

use super::ledger::LedgerSide;
use super::lotto::LottoDue;
use super::record_amounts::RecordAmounts;
use crate::figures::currency_key;
use crate::observed::game_keys::are_alike;
use crate::wallet::LedgerEntry;

#[derive(Debug, Clone)]
pub(crate) struct Round {
    pub(crate) id: Option<String>,
    /// Game key of the wallet's entries; without entries, that of the records.
    pub(crate) game_key: String,
    /// Further game keys of the wallet's entries.
    pub(super) further_keys: BTreeSet<String>,
    /// The game keys under which the records are, if they are not those of the wallet's entries.
    pub(crate) other_keys: BTreeSet<String>,
    /// Currency code. Empty if neither side states one.
    pub(crate) currency: String,
    pub(crate) ledger: LedgerSide,
    pub(crate) records: Vec<RecordAmounts>,
    pub(crate) lotto_due: Option<LottoDue>,
    /// A listing that may have more of its records was not read. The round may agree, and is never called different.
    pub(super) is_partly_read: bool,
}

impl Round {
    pub(super) fn keys(&self) -> impl Iterator<Item = &str> {
        let others = self.further_keys.iter().chain(&self.other_keys);
        std::iter::once(&self.game_key).chain(others).map(String::as_str)
    }

    pub(super) fn has_key(&self, game_key: &str) -> bool {
        self.keys().any(|key| key == game_key)
    }

    /// Whether nothing was read of what the service may have of it.
    pub(super) fn is_unread(&self) -> bool {
        self.is_partly_read && self.records.is_empty()
    }

    /// Sum of `total_bet`; for lotto, what was due for the bought items.
    pub(crate) fn record_stake(&self) -> Result<ExactDecimal, NoSum> {
        if let Some(due) = &self.lotto_due {
            return due.stake;
        }
        total(self.records.iter().map(|record| record.stake).collect())
    }

    /// Sum of `total_payout`; for lotto, what was due for the wins.
    pub(crate) fn record_paid(&self) -> Result<ExactDecimal, NoSum> {
        if let Some(due) = &self.lotto_due {
            return due.paid;
        }
        total(self.record_payouts())
    }

    /// The same as a sum to add to. None if one of the amounts cannot be read.
    pub(super) fn record_payouts(&self) -> Option<Sum> {
        self.records.iter().map(|record| record.paid).collect()
    }

    /// The stakes of its records that come back. What is not known of one record is not known of the round.
    pub(super) fn stakes_back(&self) -> StakesBack {
        let mut back = StakesBack {
            won: Some(Sum::default()),
            pushed: Sum::default(),
            at_most: Some(Sum::default()),
        };
        for record in &self.records {
            back.won = added(back.won, record.back.won);
            back.pushed.add_sum(&record.back.pushed);
            back.at_most = added(back.at_most, record.back.at_most);
        }
        back
    }

    pub(super) fn is_too_large(&self) -> bool {
        let ledger = [self.ledger.stake(), self.ledger.paid, self.ledger.rewards];
        let records = [self.record_stake(), self.record_paid()];
        ledger.iter().any(|sum| sum.total().is_none()) || records.contains(&Err(NoSum::TooLarge))
    }

    /// Time of the first booking. Without entries, that of the first record. It decides the day of the round.
    pub(crate) fn began(&self) -> Option<DateTime<Utc>> {
        let records = self.records.iter().filter_map(|record| record.at);
        self.ledger.first.or_else(|| records.min())
    }

    pub(crate) fn first(&self) -> Option<DateTime<Utc>> {
        let records = self.records.iter().filter_map(|record| record.at);
        records.chain(self.ledger.first).min()
    }

    /// Time of the last booking or record, or of the result of a lotto round, which may be later. The time of a
    /// record that is more than `grace` after `now` is wrong; beside entries it is not used, because the round
    /// would never be old enough (docs/ASSUMPTIONS.md#a146).
    pub(crate) fn last(&self, now: DateTime<Utc>, grace: TimeDelta) -> Option<DateTime<Utc>> {
        let is_believed = |at: &DateTime<Utc>| self.ledger.last.is_none() || *at - now <= grace;
        let records = self.records.iter().filter_map(|record| record.at);
        let records = records.filter(is_believed);
        records.chain(self.ledger.last).chain(self.ledger.result_at).max()
    }
}

fn added(sum: Option<Sum>, further: Option<Sum>) -> Option<Sum> {
    let mut sum = sum?;
    sum.add_sum(&further?);
    Some(sum)
}

/// Whether a sum is this amount. A service that adds binary floats sends sums with their noise.
pub(super) fn is_sum(sum: Result<ExactDecimal, NoSum>, amount: ExactDecimal) -> bool {
    sum.is_ok_and(|sum| is_equal(sum, amount))
}

/// Whether two sums are equal, apart from the noise of binary floats.
pub(super) fn are_equal(one: &Sum, other: &Sum) -> bool {
    let totals = one.total().zip(other.total());
    one == other || totals.is_some_and(|(one, other)| is_equal(one, other))
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NoSum {
    Unreadable,
    TooLarge,
}

pub(super) fn total(sum: Option<Sum>) -> Result<ExactDecimal, NoSum> {
    sum.ok_or(NoSum::Unreadable)?.total().ok_or(NoSum::TooLarge)
}

/// The identity of a round: id, game, key of the currency. The game is None where both sides name the round with different
/// game keys: for one player the round id tells rounds apart (docs/ASSUMPTIONS.md#a241).
type Place<'a> = (Option<&'a str>, Option<&'a str>, Cow<'a, str>);

/// Rounds by identity, in the order of first occurrence.
#[derive(Default)]
struct Found<'a> {
    of_two_keys: HashSet<&'a str>,
    places: HashMap<Place<'a>, usize>,
    rounds: Vec<Round>,
}

impl<'a> Found<'a> {
    /// Adds the round if it is new.
    fn at(&mut self, round_id: Option<&'a str>, game_key: &'a str, currency: &'a str) -> usize {
        let place = (round_id, self.game(round_id, game_key), currency_key(currency));
        *self.places.entry(place).or_insert_with(|| {
            self.rounds.push(Round {
                id: round_id.map(str::to_owned),
                game_key: game_key.to_owned(),
                further_keys: BTreeSet::new(),
                other_keys: BTreeSet::new(),
                currency: currency.to_owned(),
                ledger: LedgerSide::default(),
                records: Vec::new(),
                lotto_due: None,
                is_partly_read: false,
            });
            self.rounds.len() - 1
        })
    }

    fn game(&self, round_id: Option<&str>, game_key: &'a str) -> Option<&'a str> {
        let is_of_two_keys = round_id.is_some_and(|id| self.of_two_keys.contains(id));
        (!is_of_two_keys).then_some(game_key)
    }
}

/// Rounds that both sides have, but under two keys: the wallet lacks a key of the record, or has another one
/// like it.
fn of_two_keys<'a>(
    entries: &'a [LedgerEntry],
    records: impl Iterator<Item = (&'a str, &'a str)>,
) -> HashSet<&'a str> {
    let mut keys: HashMap<&str, [BTreeSet<&str>; 2]> = HashMap::new();
    for entry in entries {
        if let (Some(round_id), Some(game_key)) = (entry.round_id.as_deref(), entry.game_key.as_deref()) {
            keys.entry(round_id).or_default()[0].insert(game_key);
        }
    }
    for (round_id, game_key) in records {
        if let Some(of_round) = keys.get_mut(round_id) {
            of_round[1].insert(game_key);
        }
    }
    // The round of another game may have the same id, with a record that is missing.
    let differ = keys.into_iter().filter(|(_, [wallet, record])| {
        let mut unrecorded = wallet.iter().filter(|key| !record.contains(*key));
        record.iter().any(|key| !wallet.contains(key))
            || unrecorded.any(|key| record.iter().any(|other| are_alike(key, other)))
    });
    differ.map(|(round_id, _)| round_id).collect()
}

/// Groups entries and records into rounds. Entries must be in the order of the journal. Records may be in any
/// order, each content once.
pub(crate) fn rounds(entries: &[LedgerEntry], records: Vec<RecordAmounts>) -> Vec<Round> {
    let mut bets: HashMap<&str, &str> = HashMap::new();
    for entry in entries {
        if let (Some(Effect::BetOpened), Some(round_id)) = (entry.effect, entry.round_id.as_deref()) {
            bets.insert(&entry.transaction_id, round_id);
        }
    }
    let round_of = |record: &'_ RecordAmounts| -> Option<String> {
        // A record without a round id is matched by its bet.
        let of_bet = || bets.get(record.bet.as_deref()?).map(|id| (*id).to_owned());
        record.round_id.clone().or_else(of_bet)
    };
    let round_ids: Vec<Option<String>> = records.iter().map(round_of).collect();
    let named = || round_ids.iter().map(Option::as_deref).zip(&records);
    let mut found = Found {
        of_two_keys: of_two_keys(
            entries,
            named().filter_map(|(id, record)| Some((id?, record.game_key.as_str()))),
        ),
        ..Found::default()
    };
    let rewards = rewards(entries);
    let mut currencies: HashMap<(&str, Option<&str>), &str> = HashMap::new();
    for entry in entries {
        let (Some(round_id), Some(game_key)) = (entry.round_id.as_deref(), entry.game_key.as_deref()) else {
            continue;
        };
        let number = found.at(Some(round_id), game_key, &entry.currency);
        let round = &mut found.rounds[number];
        round.ledger.take(entry, |credit| rewards.contains(credit));
        if round.game_key != game_key {
            round.further_keys.insert(game_key.to_owned());
        }
        currencies.insert((round_id, found.game(Some(round_id), game_key)), &entry.currency);
    }
    let mut numbers: Vec<(usize, Option<usize>)> = Vec::with_capacity(records.len());
    for (round_id, record) in named() {
        let game_key = record.game_key.as_str();
        // A record without a currency is assigned to the wallet's currency.
        let beside = round_id.and_then(|id| currencies.get(&(id, found.game(round_id, game_key))).copied());
        let currency = record.currency.as_deref().or(beside);
        // A bet in another currency than the account's was declined. It stands in a round of its own currency.
        let other = beside.map(|other| found.at(round_id, game_key, other));
        let number = found.at(round_id, game_key, currency.unwrap_or_default());
        numbers.push((number, other.filter(|other| *other != number)));
    }
    let mut rounds = found.rounds;
    for ((number, other), record) in numbers.into_iter().zip(records) {
        let declined = other.and_then(|other| rounds[other].ledger.declined_because().cloned());
        if let Some(declined) = declined {
            rounds[number].ledger.take_declined(declined);
        }
        let round = &mut rounds[number];
        if !round.has_key(&record.game_key) {
            round.other_keys.insert(record.game_key.clone());
        }
        round.records.push(record);
    }
    rounds.retain(is_something);
    rounds
}

fn rewards(entries: &[LedgerEntry]) -> HashSet<&str> {
    entries
        .iter()
        .filter(|entry| entry.is_reward())
        .map(|entry| entry.transaction_id.as_str())
        .collect()
}

/// A tip alone, or a rejected message, cannot be compared.
fn is_something(round: &Round) -> bool {
    !round.records.is_empty() || !round.ledger.is_empty()
}
