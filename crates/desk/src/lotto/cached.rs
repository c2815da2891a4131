//! Readings of rounds in memory, so that an entry opens at once and with its JSON as received. Only this JSON is
//! kept, and decoded again when an entry is opened: 20,000 entries take about 30 MiB, decoded they would take more than
//! 100. Nothing is written to disk.
//!
//! Beside its JSON, an entry has what the filter and the sums need of it, in little memory: a round may have tens of
//! thousands.

use std::collections::HashMap;
use std::sync::Arc;

use check::lotto::yiki::{PaidNumbers, Rates};
use check::{House, add};
use game_service::models::{LottoBet, LottoDraw, LottoPlayer, LottoWin};
use game_service::{Money, Record};
use money::{ExactDecimal, Sum};
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use specta::Type;

use super::LottoQuery;
use super::checker::Checker;
use crate::bounded::Cached;
use crate::figures::currency_key;
use crate::names::UniqueKeys;
use crate::observed::lotto;
use crate::views::{Coded, LottoGame, Overall};

const ENTRY_BYTES: usize = 440;
const PAGE: usize = 100;
const MOST_CODES: usize = 64;
const LONGEST_CODE: usize = 64;
/// The number that all currencies after the first thousand share. Fewer than 200 currencies exist.
const OTHER_CURRENCIES: u16 = 1_000;

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LottoFilter {
    /// A part of the player's id, in any case. Empty for all.
    pub player: String,
    pub outcome: Option<LottoOutcome>,
    pub code: Option<String>,
    pub only_inconsistent: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LottoFiltered {
    /// Their positions in the order received, from 0, ascending.
    pub places: Vec<u32>,
    pub sums: LottoSums,
}

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LottoSums {
    pub entries: u32,
    pub won: u32,
    pub lost: u32,
    pub unknown: u32,
    pub inconsistent: u32,
    /// One sum for each currency, in order of appearance. Amounts of two currencies are never added.
    pub currencies: Vec<LottoCurrencySum>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LottoCurrencySum {
    pub currency: Option<String>,
    pub entries: u32,
    /// Sum of the stakes. None if a stake cannot be read or the sum has too many digits.
    pub stakes: Option<String>,
    /// Sum of the payouts. None as above. Rewards of charms are not added.
    pub payout: Option<String>,
}

/// The outcome of an entry, by its transaction code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum LottoOutcome {
    /// `GBW01`
    Won,
    /// `GBL01`
    Lost,
    /// The code is missing or not known.
    Unknown,
}

#[derive(Debug)]
pub(crate) struct Reading {
    pub(super) id: String,
    pub(super) asked: LottoQuery,
    pub(crate) draw: LottoDraw,
    /// The game, by the keys of the result, or else by the first entry. None if neither is known.
    pub(super) game: Option<LottoGame>,
    /// The game key of the first entry. Empty if there is none.
    pub(super) game_key: String,
    entries: Mutex<Entries>,
}

#[derive(Debug, Default)]
struct Entries {
    /// The JSON of each entry as it was received.
    received: Vec<Arc<[u8]>>,
    places: HashMap<String, usize>,
    keys: UniqueKeys,
    facts: AllFacts,
    rates: Arc<Rates>,
    /// Whether the rates are those of all entries: no more will follow.
    has_all_rates: bool,
    /// What won for each player.
    paid: Arc<PaidNumbers>,
    /// Whether the entries of all players are known.
    has_all_paid: bool,
    /// The house with which all rows were checked last.
    house: Arc<House>,
    bytes: usize,
}

impl Reading {
    /// A reading that begins with these entries, which it does not keep yet.
    pub(super) fn new(
        id: String,
        asked: LottoQuery,
        draw: LottoDraw,
        records: &[Record<LottoPlayer>],
    ) -> Self {
        let mut entries = records.iter().map(|record| &record.content);
        let game = lotto::game_of_draw(&draw.results).or_else(|| entries.clone().find_map(lotto::game));
        let game_key = entries.find_map(|entry| entry.game_key.clone());
        Self {
            id,
            asked,
            draw,
            game,
            game_key: game_key.unwrap_or_default(),
            entries: Mutex::default(),
        }
    }

    /// The keys of new entries, and their positions: a player's id, with a suffix from the second entry on.
    pub(super) fn take(&self, records: &[Record<LottoPlayer>]) -> Vec<String> {
        let mut entries = self.entries.lock();
        let mut keys = Vec::with_capacity(records.len());
        for record in records {
            let received = record.raw.as_bytes();
            entries.bytes += received.len() + ENTRY_BYTES;
            entries.received.push(received.into());
            let place = entries.places.len();
            let id = record.content.player_id.clone().filter(|id| !id.is_empty());
            let id = id.unwrap_or_else(|| format!("#{}", place + 1));
            let key = entries.keys.next(&id);
            // An estimate: copies of the key are in `places` and in `keys`.
            entries.bytes += 4 * key.len();
            entries.places.insert(key.clone(), place);
            Arc::make_mut(&mut entries.rates).add(record);
            keys.push(key);
        }
        keys
    }

    pub(super) fn facts<T>(&self, read: impl FnOnce(&mut AllFacts) -> T) -> T {
        read(&mut self.entries.lock().facts)
    }

    pub(super) fn rates(&self) -> Arc<Rates> {
        Arc::clone(&self.entries.lock().rates)
    }

    /// Takes what won in entries, before they are checked. `are_last`: with them all entries of the round are known.
    pub(super) fn take_wins(&self, records: &[Record<LottoPlayer>], are_last: bool) {
        let mut entries = self.entries.lock();
        let paid = Arc::make_mut(&mut entries.paid);
        for record in records {
            paid.add(record);
        }
        entries.has_all_paid |= are_last;
    }

    /// From now on each entry is compared with the rates of all entries. Until then its check would change with each page.
    pub(super) fn compare_rates(&self) {
        self.entries.lock().has_all_rates = true;
    }

    /// Sets the house: once before the first row, and once when all rows are checked again.
    pub(super) fn check_with(&self, house: Arc<House>) {
        self.entries.lock().house = house;
    }

    /// The rules for the entries, with the house of their rows.
    pub(crate) fn checker(&self) -> Checker<'_> {
        let entries = self.entries.lock();
        let house = Arc::clone(&entries.house);
        let rates = entries.has_all_rates.then(|| Arc::clone(&entries.rates));
        let paid = entries.has_all_paid.then(|| Arc::clone(&entries.paid));
        drop(entries);
        Checker::new(&self.draw, &self.game_key, house, rates, paid)
    }

    /// The round and player that were requested, by the names of their fields.
    pub(crate) fn asked_for(&self) -> impl Iterator<Item = (String, String)> {
        let round = ("round_id".to_owned(), self.asked.round_id.clone());
        let player = self.asked.player_id.clone();
        [round]
            .into_iter()
            .chain(player.map(|id| ("player_id".to_owned(), id)))
    }

    pub(crate) fn filtered(&self, filter: &LottoFilter) -> LottoFiltered {
        self.facts(|facts| facts.filtered(filter))
    }

    pub(crate) fn pages(&self) -> usize {
        self.entries.lock().received.len().div_ceil(PAGE)
    }

    pub(crate) fn page(&self, number: usize) -> Option<(usize, Vec<Record<LottoPlayer>>)> {
        let received = self.entries.lock().received.chunks(PAGE).nth(number)?.to_vec();
        let records: Option<Vec<_>> = received.iter().map(|entry| decoded(entry)).collect();
        Some((number * PAGE, records?))
    }

    pub(super) fn keys(&self) -> Vec<String> {
        let entries = self.entries.lock();
        let mut keys: Vec<(&String, &usize)> = entries.places.iter().collect();
        keys.sort_unstable_by_key(|(_, place)| **place);
        keys.into_iter().map(|(key, _)| key.clone()).collect()
    }

    pub(super) fn entry(&self, key: &str) -> Option<Record<LottoPlayer>> {
        let received = {
            let entries = self.entries.lock();
            Arc::clone(entries.received.get(*entries.places.get(key)?)?)
        };
        decoded(&received)
    }
}

fn decoded(received: &[u8]) -> Option<Record<LottoPlayer>> {
    LottoPlayer::from_body(received).ok()
}

impl Cached for Reading {
    fn id(&self) -> &str {
        &self.id
    }

    fn bytes(&self) -> usize {
        self.entries.lock().bytes
    }
}

#[derive(Debug, Clone)]
struct Facts {
    /// The player's id in lower case.
    player: Box<str>,
    outcome: LottoOutcome,
    currency: u16,
    /// Places in [`AllFacts::codes`].
    codes: Box<[u8]>,
    stakes: Option<ExactDecimal>,
    payout: Option<ExactDecimal>,
    verdict: Overall,
}

/// The facts of all entries of a reading, in the order received.
#[derive(Debug, Default)]
pub(super) struct AllFacts {
    entries: Vec<Facts>,
    currencies: Vec<Option<Box<str>>>,
    codes: Vec<Box<str>>,
    /// Number of wins by code, for [`Self::codes`].
    wins: Vec<u32>,
}

pub(super) fn outcome(entry: &LottoPlayer) -> LottoOutcome {
    match entry.has_won() {
        Some(true) => LottoOutcome::Won,
        Some(false) => LottoOutcome::Lost,
        None => LottoOutcome::Unknown,
    }
}

/// The sum of an entry's stakes, and whether it has too many digits. None if a stake cannot be read.
pub(crate) fn stakes(record: &Record<LottoPlayer>) -> (Option<ExactDecimal>, bool) {
    let bets = record.bets();
    let sum = bets.and_then(|bets| bets.iter().map(LottoBet::stake).collect::<Option<Sum>>());
    let total = sum.and_then(|sum| sum.total());
    (total, sum.is_some() && total.is_none())
}

impl AllFacts {
    pub(super) fn take(&mut self, record: &Record<LottoPlayer>, verdict: Overall) {
        let entry = &record.content;
        let bets = entry.bets.iter().filter_map(LottoBet::yiki);
        let bets = bets.filter_map(|bet| bet.bet.as_deref());
        let mut codes: Vec<u8> = bets.filter_map(|code| self.code(code)).collect();
        for win in &entry.wins {
            let code = match win {
                LottoWin::Yiki(win) => win.bet.bet.as_deref(),
                LottoWin::Lucky(win) => win.name.as_deref(),
                LottoWin::Other(_) => None,
            };
            if let Some(at) = code.and_then(|code| self.code(code)) {
                codes.push(at);
                let wins = &mut self.wins[usize::from(at)];
                *wins = wins.saturating_add(1);
            }
        }
        codes.sort_unstable();
        codes.dedup();
        let currency = self.currency(entry.currency.as_deref());
        self.entries.push(Facts {
            player: entry
                .player_id
                .as_deref()
                .unwrap_or_default()
                .to_lowercase()
                .into(),
            outcome: outcome(entry),
            currency,
            codes: codes.into(),
            stakes: stakes(record).0,
            payout: entry.payout_amount.as_ref().map(Money::value),
            verdict,
        });
    }

    pub(super) fn set_verdict(&mut self, place: usize, verdict: Overall) {
        if let Some(facts) = self.entries.get_mut(place) {
            facts.verdict = verdict;
        }
    }

    pub(super) fn codes(&self, coded: impl Fn(&str) -> Coded) -> Vec<Coded> {
        self.codes.iter().map(|code| coded(code)).collect()
    }

    pub(super) fn wins(&self, code: &str) -> u32 {
        self.place(code).map_or(0, |at| self.wins[usize::from(at)])
    }

    pub(super) fn sums(&self) -> LottoSums {
        self.add(self.entries.iter())
    }

    fn filtered(&self, filter: &LottoFilter) -> LottoFiltered {
        let player = filter.player.trim().to_lowercase();
        let code = filter.code.as_deref();
        let place = code.map(|code| self.place(code));
        let chosen = (0..).zip(&self.entries).filter(|(_, facts)| {
            facts.player.contains(&player)
                && filter.outcome.is_none_or(|outcome| facts.outcome == outcome)
                && place.is_none_or(|place| place.is_some_and(|at| facts.codes.contains(&at)))
                && (!filter.only_inconsistent || facts.verdict == Overall::Inconsistent)
        });
        let chosen: Vec<(u32, &Facts)> = chosen.collect();
        LottoFiltered {
            sums: self.add(chosen.iter().map(|(_, facts)| *facts)),
            places: chosen.into_iter().map(|(place, _)| place).collect(),
        }
    }

    fn add<'f>(&self, entries: impl Iterator<Item = &'f Facts>) -> LottoSums {
        let mut sums = LottoSums::default();
        let mut found: Vec<Amounts> = Vec::new();
        for facts in entries {
            sums.entries += 1;
            *match facts.outcome {
                LottoOutcome::Won => &mut sums.won,
                LottoOutcome::Lost => &mut sums.lost,
                LottoOutcome::Unknown => &mut sums.unknown,
            } += 1;
            sums.inconsistent += u32::from(facts.verdict == Overall::Inconsistent);
            let known = found
                .iter()
                .position(|amounts| amounts.currency == facts.currency);
            let at = known.unwrap_or_else(|| {
                found.push(Amounts::of(facts.currency));
                found.len() - 1
            });
            found[at].take(facts);
        }
        sums.currencies = found.iter().map(|amounts| self.view(amounts)).collect();
        sums
    }

    fn view(&self, amounts: &Amounts) -> LottoCurrencySum {
        let text = |sum: Option<Sum>| sum.and_then(|sum| sum.total()).map(|total| total.to_string());
        let currency = self.currencies.get(usize::from(amounts.currency));
        LottoCurrencySum {
            currency: currency.and_then(Option::as_deref).map(str::to_owned),
            entries: amounts.entries,
            stakes: text(amounts.stakes),
            payout: text(amounts.payout),
        }
    }

    fn place(&self, code: &str) -> Option<u8> {
        let place = self.codes.iter().position(|known| **known == *code)?;
        u8::try_from(place).ok()
    }

    /// The place of a code. None if there are too many codes.
    fn code(&mut self, code: &str) -> Option<u8> {
        let known = self.place(code);
        if known.is_some() || self.codes.len() >= MOST_CODES || code.len() > LONGEST_CODE {
            return known;
        }
        self.codes.push(code.into());
        self.wins.push(0);
        self.place(code)
    }

    /// All currencies beyond the numbers share the last one, whose sum is then not known.
    fn currency(&mut self, currency: Option<&str>) -> u16 {
        let known = self
            .currencies
            .iter()
            .position(|known| is_same_currency(known.as_deref(), currency));
        let at = known.unwrap_or_else(|| {
            let at = self.currencies.len().min(usize::from(OTHER_CURRENCIES));
            if at < usize::from(OTHER_CURRENCIES) {
                self.currencies.push(currency.map(Into::into));
            }
            at
        });
        u16::try_from(at).unwrap_or(OTHER_CURRENCIES)
    }
}

fn is_same_currency(one: Option<&str>, other: Option<&str>) -> bool {
    one.map(currency_key) == other.map(currency_key)
}

/// Sums of the entries in one currency. An amount that is not known makes its sum None.
struct Amounts {
    currency: u16,
    entries: u32,
    stakes: Option<Sum>,
    payout: Option<Sum>,
}

impl Amounts {
    fn of(currency: u16) -> Self {
        let sum = (currency != OTHER_CURRENCIES).then(Sum::default);
        Self {
            currency,
            entries: 0,
            stakes: sum,
            payout: sum,
        }
    }

    fn take(&mut self, facts: &Facts) {
        self.entries += 1;
        add(&mut self.stakes, facts.stakes);
        add(&mut self.payout, facts.payout);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn begun() -> Reading {
        let asked = LottoQuery {
            round_id: "r".to_owned(),
            player_id: None,
            page: None,
            per_page: None,
        };
        Reading::new("reading".to_owned(), asked, LottoDraw::default(), &[])
    }

    fn entry(player: &str) -> Record<LottoPlayer> {
        let text = format!("{{\"player_id\": \"{player}\",\n \"remark\": \"ยิงเลข\"}}");
        LottoPlayer::from_body(text.as_bytes()).unwrap()
    }

    #[test]
    fn every_entry_is_on_one_page() {
        let reading = begun();
        let entries: Vec<_> = (0..=2 * PAGE).map(|number| entry(&number.to_string())).collect();
        for some in entries.chunks(7) {
            reading.take(some);
        }
        let mut paged = Vec::new();
        for number in 0..reading.pages() {
            let (first, records) = reading.page(number).unwrap();
            assert_eq!(first, paged.len());
            paged.extend(records);
        }
        assert_eq!(paged, entries);
        assert_eq!(reading.page(reading.pages()), None);
    }

    #[test]
    fn an_entry_comes_back_byte_for_byte() {
        let reading = begun();
        let damaged = b"{\"player_id\":\"d\",\"remark\":\"\xe0\xb8\",\"payout_amount\":NaN}";
        let damaged = LottoPlayer::from_body(damaged).unwrap();
        let first = [entry("a"), damaged, entry("b"), entry("a")];
        let second = [entry("a~2"), entry("")];
        assert_eq!(reading.take(&first), ["a", "d", "b", "a~2"]);
        assert_eq!(reading.take(&second), ["a~2~2", "#6"]);
        let keys = ["a", "d", "b", "a~2", "a~2~2", "#6"];
        assert_eq!(reading.keys(), keys);
        let records = [&first[..], &second[..]].concat();
        for (key, record) in keys.iter().zip(&records) {
            assert_eq!(reading.entry(key).as_ref(), Some(record), "{key}");
        }
        assert_eq!(reading.entry("c"), None);
        assert_eq!(reading.page(0), Some((0, records)));
    }
}
