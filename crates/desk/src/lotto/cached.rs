//! Readings of rounds in memory, so that an entry opens at once and with its JSON as received. Only this JSON is
//! kept, and decoded again when an entry is opened: 20,000 entries take about 30 MiB, decoded they would take more than
//! 100. Nothing is written to disk.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use check::lotto::yiki::{PaidNumbers, Rates};
use game_service::Record;
use game_service::models::{LottoDraw, LottoPlayer};
use parking_lot::Mutex;

use super::checker::{Checker, OfRound};
use super::facts::AllFacts;
use crate::bounded::{Cached, Latest};
use crate::names::UniqueKeys;
use crate::observed::lotto::{Customs, evidence};
use crate::views::{ErrorCode, ErrorView, LottoFilter, LottoFiltered, LottoQuery};

/// Number of readings in memory: returning to the last few rounds needs no request.
const MOST_CACHED: usize = 4;
/// Bytes that earlier readings may take when a new one starts.
const MOST_CACHED_BYTES: usize = 48 * 1024 * 1024;
/// Bytes that one reading may take: room for 50,000 entries with ten bets each.
pub(super) const MOST_BYTES: usize = 96 * 1024 * 1024;
const ENTRY_BYTES: usize = 440;
const PAGE: usize = 100;

#[derive(Debug)]
pub(crate) struct Reading {
    pub(super) id: String,
    pub(super) asked: LottoQuery,
    pub(super) draw: LottoDraw,
    /// The game key of the first entry. Empty if there is none.
    pub(super) game_key: String,
    entries: Mutex<Entries>,
    /// The rates of all entries, when no more will follow.
    rates: OnceLock<Arc<Rates>>,
    /// What won for each player, when the entries of all are known.
    paid: OnceLock<Arc<PaidNumbers>>,
}

#[derive(Debug, Default)]
struct Entries {
    /// The JSON of each entry as it was received.
    received: Vec<Arc<[u8]>>,
    places: HashMap<String, usize>,
    keys: UniqueKeys,
    facts: AllFacts,
    rates: Arc<Rates>,
    paid: Arc<PaidNumbers>,
    /// The house with which all rows were checked last.
    house: Arc<Customs>,
    bytes: usize,
}

impl Reading {
    pub(super) fn begun(id: String, asked: LottoQuery, draw: LottoDraw, game_key: String) -> Arc<Self> {
        Arc::new(Self {
            id,
            asked,
            draw,
            game_key,
            entries: Mutex::default(),
            rates: OnceLock::new(),
            paid: OnceLock::new(),
        })
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
            let nameless = || format!("#{}", place + 1);
            let id = record.content.player_id.clone().filter(|id| !id.is_empty());
            let key = entries.keys.next(&id.unwrap_or_else(nameless));
            // An estimate: copies of the key are in `places` and in `keys`.
            entries.bytes += 4 * key.len();
            entries.places.insert(key.clone(), place);
            Arc::make_mut(&mut entries.rates).add(&evidence::yiki(record));
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
            if let Some(player) = record.content.player_id.as_deref() {
                paid.add(player, &evidence::yiki(record));
            }
        }
        if are_last {
            self.paid.get_or_init(|| Arc::clone(&entries.paid));
        }
    }

    /// From now on each entry is compared with the rates of all entries. Until then its check would change with each page.
    pub(super) fn compare_rates(&self) {
        self.rates.get_or_init(|| self.rates());
    }

    /// Sets the house: once before the first row, and once when all rows are checked again.
    pub(super) fn check_with(&self, house: Arc<Customs>) {
        self.entries.lock().house = house;
    }

    /// The rules for the entries, with the house of their rows.
    pub(crate) fn checker(&self) -> Checker<'_> {
        let customs = Arc::clone(&self.entries.lock().house);
        let of_round = OfRound {
            rates: self.rates.get().cloned(),
            paid: self.paid.get().cloned(),
        };
        Checker::of(&self.draw, &self.game_key, customs, of_round)
    }

    pub(crate) fn draw(&self) -> &LottoDraw {
        &self.draw
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

pub(super) fn no_readings() -> Latest<Reading> {
    Latest::new(MOST_CACHED, MOST_CACHED_BYTES)
}

pub(super) fn stale() -> ErrorView {
    ErrorView::new(
        ErrorCode::Stale,
        "This round is no longer in memory. Read its entries again.",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn begun() -> Arc<Reading> {
        let asked = LottoQuery {
            round_id: "r".to_owned(),
            player_id: None,
            page: None,
            per_page: None,
        };
        Reading::begun("reading".to_owned(), asked, LottoDraw::default(), String::new())
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
