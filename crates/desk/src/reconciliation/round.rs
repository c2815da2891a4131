//! Groups entries and records into rounds: one player, one game, one currency.

use std::collections::{HashMap, HashSet};

use checks::{Learned, is_equal};
use chrono::{DateTime, TimeDelta, Utc};
use money::{ExactDecimal, Sum};
use wallet::Effect;

use super::ledger::{LedgerSide, Refusal};
use super::lotto::LottoDue;
use super::payout::{self, PayoutRelation};
use super::record_amounts::RecordAmounts;
use crate::wallet::LedgerEntry;

/// A round of a player.
#[derive(Debug, Clone)]
pub(crate) struct Round {
    pub(crate) id: Option<String>,
    pub(crate) game_key: String,
    /// Currency code. Empty if neither side states one.
    pub(crate) currency: String,
    pub(crate) ledger: LedgerSide,
    pub(crate) records: Vec<RecordAmounts>,
    /// What was due for lotto entries. None for other rounds.
    pub(crate) lotto_due: Option<LottoDue>,
}

impl Round {
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

    /// Sum of the stakes with a win. None if one of them cannot be read.
    pub(super) fn record_won_stakes(&self) -> Option<Sum> {
        let mut sum = Sum::default();
        for record in &self.records {
            sum.add_sum(record.won_stakes.as_ref()?);
        }
        Some(sum)
    }

    /// Whether a sum of either side has too many digits to be compared.
    pub(super) fn is_too_large(&self) -> bool {
        let ledger = [self.ledger.stake(), self.ledger.paid, self.ledger.rewards];
        let records = [self.record_stake(), self.record_paid()];
        ledger.iter().any(|sum| sum.total().is_none()) || records.contains(&Err(NoSum::TooLarge))
    }

    /// Drops the records of a round that matches, whatever is still learned about payouts; only records of
    /// differences can be opened. A comparison may read a hundred thousand records.
    pub(super) fn forget_what_agrees(&mut self, learned: &Learned<PayoutRelation>) {
        if self.surely_agrees(learned) {
            self.records.iter_mut().for_each(|amounts| amounts.record = None);
        }
    }

    fn surely_agrees(&self, learned: &Learned<PayoutRelation>) -> bool {
        let ledger = &self.ledger;
        let (Some(stake), Some(paid)) = (ledger.stake().total(), ledger.paid.total()) else {
            return false;
        };
        // A difference, whatever the sums are.
        let is_both_returned_and_paid = ledger.paid_what_was_returned()
            || ledger.refused(Refusal::CancelAfterPayout)
            || ledger.refused(Refusal::PayoutAfterCancel);
        ledger.has_bets()
            && !is_both_returned_and_paid
            && is_sum(self.record_stake(), stake)
            && payout::surely_agrees(learned, self, paid)
    }

    /// Time of the first booking. Without entries, that of the first record. It decides the day of the round.
    pub(crate) fn began(&self) -> Option<DateTime<Utc>> {
        let records = self.records.iter().filter_map(|record| record.at);
        self.ledger.first.or_else(|| records.min())
    }

    /// Time of the first booking or record.
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

/// Whether a sum is this amount. A service that adds binary floats sends sums with their noise.
pub(super) fn is_sum(sum: Result<ExactDecimal, NoSum>, amount: ExactDecimal) -> bool {
    sum.is_ok_and(|sum| is_equal(sum, amount))
}

/// Whether two sums are equal, apart from the noise of binary floats.
pub(super) fn are_equal(one: &Sum, other: &Sum) -> bool {
    let totals = one.total().zip(other.total());
    one == other || totals.is_some_and(|(one, other)| is_equal(one, other))
}

/// Why there is no sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NoSum {
    /// An amount cannot be read.
    Unreadable,
    /// The sum has too many digits.
    TooLarge,
}

/// The value of a sum, if all its amounts can be read.
pub(super) fn total(sum: Option<Sum>) -> Result<ExactDecimal, NoSum> {
    sum.ok_or(NoSum::Unreadable)?.total().ok_or(NoSum::TooLarge)
}

/// The identity of a round: id, game, currency.
type Place<'a> = (Option<&'a str>, &'a str, &'a str);

/// Rounds by identity, in the order of first occurrence.
#[derive(Default)]
struct Found<'a> {
    places: HashMap<Place<'a>, usize>,
    rounds: Vec<Round>,
}

impl<'a> Found<'a> {
    /// Index of the round; adds the round if it is new.
    fn at(&mut self, place: Place<'a>) -> usize {
        *self.places.entry(place).or_insert_with(|| {
            let (id, game_key, currency) = place;
            self.rounds.push(Round {
                id: id.map(str::to_owned),
                game_key: game_key.to_owned(),
                currency: currency.to_owned(),
                ledger: LedgerSide::default(),
                records: Vec::new(),
                lotto_due: None,
            });
            self.rounds.len() - 1
        })
    }
}

/// All rounds of one player. Entries must be in the order of the journal. Records may be in any order,
/// each content once.
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
    let numbers: Vec<(usize, Option<usize>)> = records
        .iter()
        .map(|record| {
            // A record without a round id is matched by its bet.
            let of_bet = || bets.get(record.bet.as_deref()?).copied();
            let round_id = record.round_id.as_deref().or_else(of_bet);
            // A record without a currency is assigned to the wallet's currency.
            let beside = || currencies.get(&(round_id?, record.game_key.as_str())).copied();
            let currency = record.currency.as_deref().or_else(beside);
            // A bet in another currency than the account's was declined. It stands in a round of its own currency.
            let other = beside().map(|other| found.at((round_id, &record.game_key, other)));
            let number = found.at((round_id, &record.game_key, currency.unwrap_or_default()));
            (number, other.filter(|other| *other != number))
        })
        .collect();
    let mut rounds = found.rounds;
    for ((number, other), record) in numbers.into_iter().zip(records) {
        let declined = other.and_then(|other| rounds[other].ledger.declined_bet());
        if let Some(declined) = declined {
            rounds[number].ledger.take_declined(declined);
        }
        rounds[number].records.push(record);
    }
    rounds.retain(is_something);
    rounds
}

/// The transaction ids of all credits that are rewards.
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
