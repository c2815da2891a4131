//! The rounds of a player, each with its two sides: the entries of the wallet, added up, and the records of the service.
//!
//! A round is identified by player, round id and game, and is of one currency; in the ledger of another wallet, which may write games
//! in its own way or not at all, by player and round id. Both sides may name its game with different keys,
//! a record may state no round, no currency or none of its amounts, and the wallet may have declined, cancelled or rolled back
//! what the record still says. What a side says is kept apart here; which side is right is not decided (`classify`).
//!
//! A sum is exact, or there is none: an amount that cannot be read and a total with too many digits are told apart.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use check::{StakesBack, is_equal};
use chrono::{DateTime, TimeDelta, Utc};
use game_service::models::HistoryRecord;
use game_service::{Money, Record};
use money::{ExactDecimal, Sum};
use wallet::{Effect, Kind};

pub(super) use super::ledger_side::{Conflict, LedgerSide};
use super::lotto::{LottoAmounts, LottoDue};
use crate::figures::currency_key;
use crate::observed::Observed;
use crate::observed::game_keys::are_alike;
use crate::wallet::{Entry, RoundsBy, RowStanding};

/// The amounts of a record, or of a lotto entry.
#[derive(Debug, Clone)]
pub(crate) struct RecordAmounts {
    pub(crate) round_id: Option<String>,
    pub(crate) game_key: String,
    pub(crate) currency: Option<String>,
    /// The reference id, which is the bet's transaction id in the wallet if the record contains it.
    pub(crate) bet: Option<String>,
    pub(crate) stake: Option<ExactDecimal>,
    pub(crate) paid: Option<ExactDecimal>,
    /// The stakes that come back: of bets that won, and without a win.
    pub(crate) back: StakesBack,
    /// The status as received, if it is not `completed`.
    pub(crate) other_status: Option<String>,
    pub(crate) at: Option<DateTime<Utc>>,
    /// The record itself, while listings are merged. None for a lotto entry.
    pub(crate) record: Option<Arc<Record<HistoryRecord>>>,
    /// What only a lotto entry has. None for a record of the play history.
    pub(crate) lotto: Option<LottoAmounts>,
}

impl RecordAmounts {
    /// The amounts of a record. `game_key` is the game whose history contained it.
    pub(crate) fn of(record: &Arc<Record<HistoryRecord>>, game_key: &str, observed: &Observed) -> Self {
        let content = &record.content;
        Self {
            round_id: content.round_id.clone(),
            game_key: content.game_key.as_deref().unwrap_or(game_key).to_owned(),
            currency: content.currency.clone(),
            bet: content.ref_id.clone(),
            stake: content.total_bet.as_ref().map(Money::value),
            paid: content.total_payout.as_ref().map(Money::value),
            back: observed.stakes_back(record),
            other_status: content
                .status
                .clone()
                .filter(|status| status != HistoryRecord::COMPLETED),
            at: content.created_at.as_ref().and_then(|time| time.instant),
            record: Some(Arc::clone(record)),
            lotto: None,
        }
    }
}

#[cfg(test)]
impl RecordAmounts {
    /// A record of a baccarat round without any amount, for tests to change.
    pub(crate) fn example() -> Self {
        Self {
            round_id: None,
            game_key: "baccarat".to_owned(),
            currency: Some("THB".to_owned()),
            bet: None,
            stake: None,
            paid: None,
            back: StakesBack {
                won: None,
                pushed: money::Sum::default(),
                at_most: Some(money::Sum::default()),
            },
            other_status: None,
            at: None,
            record: None,
            lotto: None,
        }
    }
}

#[derive(Debug, Clone)]
pub(crate) struct Round {
    pub(crate) id: Option<String>,
    /// Game key of the wallet's entries; without entries, or if they name none, that of the records. Empty if neither side names one.
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
    /// Takes the game key of an entry. Empty if it names none.
    fn name_game(&mut self, game_key: &str) {
        if game_key.is_empty() || self.game_key == game_key {
            return;
        }
        if self.game_key.is_empty() {
            game_key.clone_into(&mut self.game_key);
        } else {
            self.further_keys.insert(game_key.to_owned());
        }
    }

    /// Whether the ledger names no game of it, and no record does.
    pub(super) fn is_of_unknown_game(&self) -> bool {
        self.game_key.is_empty()
    }

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
            back.won = back.won.zip(record.back.won).map(|(sum, won)| plus(sum, won));
            back.pushed.add_sum(&record.back.pushed);
            back.at_most = back
                .at_most
                .zip(record.back.at_most)
                .map(|(sum, most)| plus(sum, most));
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

pub(super) fn plus(mut sum: Sum, further: Sum) -> Sum {
    sum.add_sum(&further);
    sum
}

/// Whether a sum is this amount. A service that adds binary floats sends sums with their noise.
pub(super) fn is_sum(sum: Result<ExactDecimal, NoSum>, amount: ExactDecimal) -> bool {
    sum.is_ok_and(|sum| is_equal(sum, amount))
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
struct Found<'a> {
    by: RoundsBy,
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
        (self.by == RoundsBy::IdAndGame && !is_of_two_keys).then_some(game_key)
    }
}

/// Rounds that both sides have, but under two keys: the wallet lacks a key of the record, or has another one
/// like it.
fn of_two_keys<'a>(
    entries: &'a [Entry],
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

/// The rounds that entries name, or that are found by their bets.
struct RoundIds<'a> {
    /// The round of each bet that the wallet took, by the bet's id.
    of_bets: HashMap<&'a str, &'a str>,
    /// The same by the records, for a ledger that names no rounds.
    of_records: HashMap<&'a str, &'a str>,
}

impl<'a> RoundIds<'a> {
    fn of(entries: &'a [Entry], records: &'a [RecordAmounts]) -> Self {
        let is_bet = |entry: &&Entry| entry.effect == Some(Effect::BetOpened);
        let of_bets = entries.iter().filter(is_bet);
        Self {
            of_bets: of_bets
                .filter_map(|entry| Some((entry.transaction_id.as_str(), entry.round_id.as_deref()?)))
                .collect(),
            of_records: records
                .iter()
                .filter_map(|record| Some((record.bet.as_deref()?, record.round_id.as_deref()?)))
                .collect(),
        }
    }

    fn of_entry(&self, entry: &'a Entry) -> Option<&'a str> {
        entry.round_id.as_deref().or_else(|| {
            let bet = match entry.kind {
                Kind::Debit => Some(entry.transaction_id.as_str()),
                _ => entry.bet_id.as_deref(),
            };
            let known = self.of_bets.get(bet?).or_else(|| self.of_records.get(bet?));
            known.copied()
        })
    }

    /// A record without a round id is matched by its bet.
    fn of_record(&self, record: &'a RecordAmounts) -> Option<&'a str> {
        let of_bet = || self.of_bets.get(record.bet.as_deref()?).copied();
        record.round_id.as_deref().or_else(of_bet)
    }
}

/// Whether a bet of the wallet names no round and is that of no record. It may belong to any round.
pub(super) fn has_bet_without_round(entries: &[Entry], records: &[RecordAmounts]) -> bool {
    let ids = RoundIds::of(entries, records);
    let mut bets = entries
        .iter()
        .filter(|entry| entry.is_imported() && entry.effect == Some(Effect::BetOpened));
    bets.any(|bet| ids.of_entry(bet).is_none())
}

/// The rows with the id of an earlier one and another content, by the place of that one.
fn conflicts(entries: &[Entry]) -> HashMap<i64, Vec<&Entry>> {
    let mut conflicts: HashMap<i64, Vec<&Entry>> = HashMap::new();
    for entry in entries {
        if let RowStanding::Conflict { with } = entry.standing {
            conflicts.entry(with).or_default().push(entry);
        }
    }
    conflicts
}

/// The rounds of our wallet.
#[cfg(test)]
pub(crate) fn rounds(entries: &[Entry], records: Vec<RecordAmounts>) -> Vec<Round> {
    rounds_by(RoundsBy::IdAndGame, entries, records)
}

/// Groups entries and records into rounds. Entries must be in the order of the journal. Records may be in any
/// order, each content once.
pub(crate) fn rounds_by(by: RoundsBy, entries: &[Entry], records: Vec<RecordAmounts>) -> Vec<Round> {
    let ids = RoundIds::of(entries, &records);
    let round_ids: Vec<Option<String>> = records
        .iter()
        .map(|record| ids.of_record(record).map(str::to_owned))
        .collect();
    let named = || round_ids.iter().map(Option::as_deref).zip(&records);
    let mut found = Found {
        by,
        of_two_keys: of_two_keys(
            entries,
            named().filter_map(|(id, record)| Some((id?, record.game_key.as_str()))),
        ),
        places: HashMap::new(),
        rounds: Vec::new(),
    };
    let rewards = rewards(entries);
    let conflicts = conflicts(entries);
    let mut currencies: HashMap<(&str, Option<&str>), &str> = HashMap::new();
    for entry in entries {
        if entry.standing != RowStanding::Counts {
            continue;
        }
        let Some(round_id) = ids.of_entry(entry) else {
            continue;
        };
        let game_key = match (entry.game_key.as_deref(), by) {
            (Some(game_key), _) => game_key,
            (None, RoundsBy::Id) => "",
            (None, RoundsBy::IdAndGame) => continue,
        };
        let number = found.at(Some(round_id), game_key, &entry.currency);
        let round = &mut found.rounds[number];
        round.ledger.take(entry, |credit| rewards.contains(credit));
        for other in conflicts.get(&entry.place).into_iter().flatten() {
            round.ledger.conflicts.push(Conflict {
                first: entry.clone(),
                other: (*other).clone(),
            });
        }
        round.name_game(game_key);
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
        if round.game_key.is_empty() {
            round.game_key.clone_from(&record.game_key);
        }
        if !round.has_key(&record.game_key) {
            round.other_keys.insert(record.game_key.clone());
        }
        round.records.push(record);
    }
    rounds.retain(is_something);
    rounds
}

fn rewards(entries: &[Entry]) -> HashSet<&str> {
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

/// Rounds for which the wallet took more than the records show, unless a stake can't be read.
pub(super) fn rounds_lacking_records(
    entries: &[Entry],
    records: &[RecordAmounts],
    is_of_game: impl Fn(&str) -> bool,
) -> HashSet<String> {
    let mut missing: HashMap<&str, Sum> = HashMap::new();
    let mut of_other_games: HashSet<(&str, &str)> = HashSet::new();
    for entry in entries {
        let Some(round_id) = entry.round_id.as_deref() else {
            continue;
        };
        // An entry that names no game may be of any.
        let other_game = entry.game_key.as_deref().filter(|game_key| !is_of_game(game_key));
        if let Some(game_key) = other_game {
            of_other_games.insert((round_id, game_key));
        } else if matches!(entry.effect, Some(Effect::BetOpened | Effect::Refunded)) {
            missing.entry(round_id).or_default().subtract(entry.moved);
        }
    }
    for amounts in records {
        let Some(round_id) = amounts.round_id.as_deref() else {
            continue;
        };
        // The wallet has the round of another game with this id.
        if of_other_games.contains(&(round_id, amounts.game_key.as_str())) {
            continue;
        }
        match amounts.stake {
            Some(stake) => {
                if let Some(missing) = missing.get_mut(round_id) {
                    missing.subtract(stake);
                }
            }
            None => {
                missing.remove(round_id);
            }
        }
    }
    missing.retain(|_, stake| stake.is_positive());
    missing.into_keys().map(str::to_owned).collect()
}
