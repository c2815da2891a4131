//! The ledger of a player page by page, newest first, and its sums by day, table, game and transaction code, per currency and exact.
//!
//! A journal is read backwards with one part of it in memory, so that a filter can search the whole of it. Each page has a check of
//! its chain: the hash of each entry, the link to the previous one, and the balance.

use std::collections::{BTreeMap, VecDeque};

use app::clock::Zone;
use money::{ExactDecimal, Sum};
use serde::{Deserialize, Serialize};
use specta::Type;
use wallet::Digest;

use super::any_ledger::{Chain, Entry, UpTo};
use super::entry::{LedgerEntry, LedgerRow, named, row};
use super::{OpenWallet, Opened};
use crate::figures::{currency_key, digits};
use crate::listing::{stopped, unless_stopped};
use crate::observed::Observed;
use crate::times::instant;
use crate::views::{ErrorView, KnownFrom, count_of};

const PAGE: u32 = 100;
const LARGEST_PAGE: u32 = 500;
/// Most lines of one table of sums. Further names are added up in a last line.
const MOST_LINES: usize = 1_000;

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LedgerQuery {
    pub filter: LedgerFilter,
    /// Return only entries before that with this number. None starts with the newest.
    pub before: Option<u32>,
    pub limit: Option<u32>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LedgerFilter {
    pub player_id: String,
    pub round_id: Option<String>,
    /// Only entries with an id, a code or a named field of the message that contains this text, in any case of letters.
    pub text: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LedgerPage {
    pub player_id: String,
    pub currency: String,
    /// The balance after the last entry. None if the ledger does not have it.
    pub balance: Option<String>,
    pub rows: Vec<LedgerRow>,
    pub more: bool,
    /// Whether the hash of each entry and its link to the one before are correct. None without hashes.
    pub verified: Option<bool>,
    pub read_at: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LedgerSums {
    pub entries: u32,
    pub total: Vec<SumLine>,
    /// By day of the booking, newest first: `YYYY-MM-DD` in `time_zone`.
    pub days: Vec<SumLine>,
    pub tables: Vec<SumLine>,
    pub games: Vec<SumLine>,
    pub codes: Vec<SumLine>,
    pub time_zone: String,
}

/// A sum in one currency. A sum is None if it has too many digits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SumLine {
    /// The day, table, game or code. None for a total, for entries without it, and for the rest.
    pub name: Option<String>,
    /// Whether the line adds up all names beyond the largest number of lines.
    pub is_rest: bool,
    pub currency: String,
    /// How much the balance went down, without a sign.
    pub taken: Option<String>,
    pub given: Option<String>,
    pub change: Option<String>,
}

impl OpenWallet {
    /// A page of a player's ledger, newest first. Fails if the wallet does not know the player.
    pub async fn ledger(&self, query: &LedgerQuery) -> Result<LedgerPage, ErrorView> {
        let opened = self.opened()?;
        let player_id = &query.filter.player_id;
        let standing = opened.standing(player_id).await?;
        let limit = query.limit.unwrap_or(PAGE).clamp(1, LARGEST_PAGE) as usize;
        let end = query
            .before
            .map_or(UpTo::Last, |before| UpTo::Before(before.into()));
        let mut found: VecDeque<Entry> = VecDeque::new();
        let mut parts = Backwards::new(&opened, &query.filter, None, end);
        // One more than requested, so that the oldest row can be checked against it.
        while found.len() <= limit
            && let Some(part) = parts.next().await?
        {
            for entry in part.into_iter().rev() {
                found.push_front(entry);
            }
        }
        let surplus = found.len().saturating_sub(limit);
        let mut entries: Vec<Entry> = found.into_iter().skip(surplus.saturating_sub(1)).collect();
        let chain = opened.ledger.chain();
        let verified = if parts.selection.is_narrow() {
            seals_hold(&entries[surplus.min(1)..], chain)
        } else {
            chain_holds(&entries, chain)
        };
        entries.drain(..surplus.min(1));
        let games = entries.iter().filter_map(|entry| entry.game_key.as_deref());
        self.connection.observed.keys.insert_all(games, KnownFrom::Wallet);
        Ok(LedgerPage {
            player_id: player_id.clone(),
            currency: standing.currency,
            balance: standing.balance.map(|balance| balance.to_string()),
            rows: self.ledger_rows(&entries),
            more: surplus > 0,
            verified,
            read_at: instant(self.connection.clock.now()),
        })
    }

    /// The sums of a ledger. Days are those of the zone. A large one takes a while; `stop` ends it with
    /// [`crate::views::ErrorCode::Cancelled`].
    pub async fn sums(
        &self,
        filter: &LedgerFilter,
        time_zone: &str,
        stop: impl Future<Output = ()>,
    ) -> Result<LedgerSums, ErrorView> {
        unless_stopped(stop, self.summed(filter, time_zone))
            .await
            .ok_or_else(stopped)?
    }

    async fn summed(&self, filter: &LedgerFilter, time_zone: &str) -> Result<LedgerSums, ErrorView> {
        let zone = Zone::named(time_zone)
            .ok_or_else(|| ErrorView::input("timeZone", "This time zone is not known."))?;
        let opened = self.opened()?;
        opened.standing(&filter.player_id).await?;
        let mut sums = GroupedSums::default();
        let mut parts = Backwards::new(&opened, filter, None, UpTo::Last);
        while let Some(part) = parts.next().await? {
            for entry in &part {
                sums.add(entry, &zone);
            }
            // A ledger in memory never waits by itself.
            tokio::task::yield_now().await;
        }
        Ok(sums.view(&zone))
    }

    fn ledger_rows(&self, entries: &[Entry]) -> Vec<LedgerRow> {
        let observed = &self.connection.observed;
        let mut ledger_rows: Vec<LedgerRow> = entries.iter().rev().map(row).collect();
        for row in ledger_rows.iter().rev().filter(|row| row.lotto.is_some()) {
            if let Some(game_key) = &row.game_key {
                observed.lotto.insert_key(&game_key.code);
            }
        }
        for row in &mut ledger_rows {
            mark_lotto(observed, row);
        }
        ledger_rows
    }
}

pub(crate) fn mark_lotto(observed: &Observed, row: &mut LedgerRow) {
    if row.lotto.is_none() {
        row.lotto = row
            .game_key
            .as_ref()
            .and_then(|game_key| observed.is_lotto(&game_key.code));
    }
}

/// Learns that the game key of a message that names a lotto round is one of lotto. False if there are too many of them.
pub(crate) fn insert_lotto_key(observed: &Observed, entry: &LedgerEntry) -> bool {
    let game_key = entry.game_key.as_ref().filter(|_| entry.lotto.names_round);
    game_key.is_none_or(|game_key| observed.lotto.insert_key(game_key))
}

/// Whether the entries are in order and without gaps. None if the source has no hashes and the balances are
/// correct.
fn chain_holds(entries: &[Entry], chain: Chain) -> Option<bool> {
    let is_linked = entries.windows(2).all(|pair| follows(&pair[0], &pair[1], chain));
    if !is_linked || entries.first().is_some_and(|first| !begins(first, chain)) {
        return Some(false);
    }
    seals_hold(entries, chain)
}

/// Checks the hash of each entry. None if the source has no hashes.
fn seals_hold(entries: &[Entry], chain: Chain) -> Option<bool> {
    (chain == Chain::Hashes).then(|| entries.iter().all(is_sealed))
}

fn follows(before: &Entry, entry: &Entry, chain: Chain) -> bool {
    // An export may leave entries out on purpose.
    let is_next = before.place.checked_add(1) == Some(entry.place);
    let adds_up = before
        .balance
        .and_then(|balance| balance.checked_add(entry.moved))
        == entry.balance;
    match chain {
        Chain::Hashes => is_next && hash(before) == Some(previous_hash(entry)) && adds_up,
        Chain::Balances => !is_next || adds_up,
        Chain::Nothing => true,
    }
}

fn begins(first: &Entry, chain: Chain) -> bool {
    let is_rooted = chain != Chain::Hashes || previous_hash(first) == Digest::NONE;
    chain == Chain::Nothing || first.place != 1 || (is_rooted && Some(first.moved) == first.balance)
}

fn is_sealed(entry: &Entry) -> bool {
    entry.seal.is_some_and(|seal| seal.holds)
}

fn hash(entry: &Entry) -> Option<Digest> {
    entry.seal.map(|seal| seal.hash)
}

fn previous_hash(entry: &Entry) -> Digest {
    entry.seal.map_or(Digest::NONE, |seal| seal.previous_hash)
}

struct Selection {
    round_id: Option<String>,
    /// In small letters. None selects all.
    text: Option<String>,
}

impl Selection {
    fn of(filter: &LedgerFilter) -> Self {
        let text = filter
            .text
            .as_deref()
            .map(str::trim)
            .filter(|text| !text.is_empty());
        Self {
            round_id: filter.round_id.clone(),
            text: text.map(str::to_lowercase),
        }
    }

    fn is_narrow(&self) -> bool {
        self.round_id.is_some() || self.text.is_some()
    }

    fn has(&self, entry: &Entry) -> bool {
        let is_of_round = self.round_id.is_none() || self.round_id == entry.round_id;
        is_of_round && self.text.as_deref().is_none_or(|text| names(entry, text))
    }
}

fn names(entry: &Entry, text: &str) -> bool {
    let contains = |value: &str| value.to_lowercase().contains(text);
    let ids = [
        Some(&entry.transaction_id),
        Some(&entry.transaction_code),
        entry.bet_id.as_ref(),
        entry.credit_transaction_id.as_ref(),
        entry.round_id.as_ref(),
        entry.table_id.as_ref(),
        entry.game_key.as_ref(),
    ];
    // Reading the message is slow, so it is done only if it can contain the text.
    ids.into_iter().flatten().any(|id| contains(id))
        || (!entry.raw.is_empty() && named(&entry.raw).iter().any(|field| contains(&field.value)))
}

/// The selected entries of a player, from the newest to the oldest in parts.
pub(crate) struct Backwards<'a> {
    opened: &'a Opened,
    player_id: &'a str,
    selection: Selection,
    /// Place of the first entry that is read. None reads all.
    lowest: Option<i64>,
    /// Where the entries end that were not read yet. None at the end.
    rest: Option<UpTo>,
    /// Number of entries that were read, selected or not.
    pub(crate) read: u32,
}

impl<'a> Backwards<'a> {
    /// From the end down to the entry at the place `lowest`.
    pub(crate) fn new(opened: &'a Opened, filter: &'a LedgerFilter, lowest: Option<i64>, end: UpTo) -> Self {
        Self {
            opened,
            player_id: &filter.player_id,
            selection: Selection::of(filter),
            lowest,
            rest: Some(end),
            read: 0,
        }
    }

    /// The selected ones of the next entries, in the order of the journal. None at the end.
    pub(crate) async fn next(&mut self) -> Result<Option<Vec<Entry>>, ErrorView> {
        let Some(end) = self.rest else {
            return Ok(None);
        };
        let ledger = &self.opened.ledger;
        let part = ledger.entries_up_to(self.player_id, end, self.lowest).await?;
        self.rest = part.rest;
        let mut part = part.entries;
        self.read = self.read.saturating_add(count_of(part.len()));
        part.retain(|entry| self.selection.has(entry));
        Ok(Some(part))
    }
}

#[derive(Debug, Default)]
struct Line {
    taken: Sum,
    given: Sum,
}

/// The name of a line. The rest comes last.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Name {
    Named(String),
    Without,
    Others,
}

/// By name and key of the currency, with the code as first received.
#[derive(Debug, Default)]
struct Group(BTreeMap<(Name, String), (String, Line)>);

#[derive(Debug, Default)]
struct GroupedSums {
    entries: u32,
    total: Group,
    days: Group,
    tables: Group,
    games: Group,
    codes: Group,
}

impl GroupedSums {
    fn add(&mut self, entry: &Entry, zone: &Zone) {
        self.entries = self.entries.saturating_add(1);
        let day = zone.local(entry.at).format("%Y-%m-%d").to_string();
        let code = Some(&entry.transaction_code).filter(|code| !code.is_empty());
        let (currency, moved) = (&entry.currency, entry.moved);
        self.total.add(None, currency, moved);
        self.days.add(Some(&day), currency, moved);
        self.tables.add(entry.table_id.as_ref(), currency, moved);
        self.games.add(entry.game_key.as_ref(), currency, moved);
        self.codes.add(code, currency, moved);
    }

    fn view(self, zone: &Zone) -> LedgerSums {
        let mut days = self.days.lines();
        days.reverse();
        LedgerSums {
            entries: self.entries,
            total: self.total.lines(),
            days,
            tables: self.tables.lines(),
            games: self.games.lines(),
            codes: self.codes.lines(),
            time_zone: zone.name().to_owned(),
        }
    }
}

impl Group {
    fn add(&mut self, name: Option<&String>, currency: &str, moved: ExactDecimal) {
        let name = name.map_or(Name::Without, |name| Name::Named(name.clone()));
        let mut key = (name, currency_key(currency).into_owned());
        if self.0.len() >= MOST_LINES && !self.0.contains_key(&key) {
            key.0 = Name::Others;
        }
        let (_, line) = self
            .0
            .entry(key)
            .or_insert_with(|| (currency.to_owned(), Line::default()));
        if moved.is_negative() {
            line.taken.subtract(moved);
        } else {
            line.given.add(moved);
        }
    }

    fn lines(self) -> Vec<SumLine> {
        let lines = self.0.into_iter();
        lines
            .map(|((name, _), (currency, line))| line.view(name, currency))
            .collect()
    }
}

impl Line {
    fn view(self, name: Name, currency: String) -> SumLine {
        let mut change = self.given;
        change.subtract_sum(&self.taken);
        SumLine {
            is_rest: name == Name::Others,
            name: match name {
                Name::Named(name) => Some(name),
                Name::Without | Name::Others => None,
            },
            currency,
            taken: digits(self.taken),
            given: digits(self.given),
            change: digits(change),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::example;
    use super::*;

    fn money(text: &str) -> ExactDecimal {
        ExactDecimal::parse(text).unwrap()
    }

    fn booked(seq: i64, moved: &str, balance: &str) -> Entry {
        Entry {
            place: seq,
            moved: money(moved),
            balance: Some(money(balance)),
            ..example()
        }
    }

    #[test]
    fn balances_and_numbers_of_any_size_are_compared() {
        const MOST: &str = "9999999999999999.99";
        let holds = |entries: &[Entry]| chain_holds(entries, Chain::Balances);
        let first = booked(1, MOST, MOST);
        assert_eq!(holds(&[first.clone(), booked(2, MOST, "1")]), Some(false));
        assert_eq!(holds(&[first.clone(), booked(2, "0.00", MOST)]), None);
        assert_eq!(holds(&[first, booked(2, "-0.5", MOST)]), Some(false));
        assert_eq!(
            holds(&[booked(i64::MAX, "1", "1"), booked(i64::MIN, "1", "1")]),
            None
        );
    }

    fn message() -> Entry {
        Entry {
            bet_id: Some("Bet/ก 7".to_owned()),
            round_id: Some("bc:1".to_owned()),
            raw: r#"{"amount":"1.00","bet_ref_ids":["REF-9"],"dealer":{"name":"Nid"}}"#.to_owned(),
            ..example()
        }
    }

    fn selects(round_id: Option<&str>, text: Option<&str>) -> bool {
        let filter = LedgerFilter {
            player_id: "p".to_owned(),
            round_id: round_id.map(str::to_owned),
            text: text.map(str::to_owned),
        };
        Selection::of(&filter).has(&message())
    }

    #[test]
    fn ids_codes_and_named_fields_are_found_in_any_case() {
        for text in ["t1", "BET/ก", "bc:1", "ref-9", "nid", "  T1 ", ""] {
            assert!(selects(None, Some(text)), "{text}");
        }
        // Names of fields and amounts are not searched.
        for text in ["amount", "1.00", "dealer", "t2"] {
            assert!(!selects(None, Some(text)), "{text}");
        }
        assert!(selects(Some("bc:1"), None) && !selects(Some("bc:2"), Some("t1")));
    }

    fn moving(moved: &str, currency: &str, table: &str, at: &str) -> Entry {
        Entry {
            moved: money(moved),
            currency: currency.to_owned(),
            table_id: Some(table.to_owned()),
            at: at.parse().unwrap(),
            ..example()
        }
    }

    fn sums(entries: &[Entry]) -> LedgerSums {
        let bangkok = Zone::named("Asia/Bangkok").unwrap();
        let mut sums = GroupedSums::default();
        for entry in entries {
            sums.add(entry, &bangkok);
        }
        sums.view(&bangkok)
    }

    fn line(lines: &[SumLine], name: Option<&str>, currency: &str) -> SumLine {
        let found = lines
            .iter()
            .find(|line| line.name.as_deref() == name && line.currency == currency);
        found.unwrap().clone()
    }

    #[test]
    fn days_are_those_of_the_zone_and_currencies_stay_apart() {
        let entries = [
            moving("-100.00", "THB", "412", "2026-11-20T16:59:59Z"),
            moving("195.00", "THB", "412", "2026-11-20T17:00:00Z"),
            moving("-1.50", "USD", "412", "2026-11-20T17:00:00Z"),
        ];
        let sums = sums(&entries);
        assert_eq!(sums.entries, 3);
        let days: Vec<_> = sums
            .days
            .iter()
            .map(|line| line.name.as_deref().unwrap())
            .collect();
        assert_eq!(days, ["2026-11-21", "2026-11-21", "2026-11-20"]);
        let total = line(&sums.total, None, "THB");
        assert_eq!(
            (
                total.taken.as_deref(),
                total.given.as_deref(),
                total.change.as_deref()
            ),
            (Some("100.00"), Some("195.00"), Some("95.00"))
        );
        assert_eq!(line(&sums.total, None, "USD").change.as_deref(), Some("-1.50"));
    }

    #[test]
    fn a_sum_with_too_many_digits_is_none_and_never_rounded() {
        let most = ExactDecimal::parse("79228162514264337593543950335").unwrap();
        let mut tables = Group::default();
        tables.add(Some(&"1".to_owned()), "THB", most);
        tables.add(Some(&"1".to_owned()), "THB", most);
        tables.add(Some(&"2".to_owned()), "THB", ExactDecimal::parse("-0.5").unwrap());
        let lines = tables.lines();
        assert_eq!(line(&lines, Some("1"), "THB").given, None);
        assert_eq!(line(&lines, Some("2"), "THB").change.as_deref(), Some("-0.5"));
    }

    proptest! {
        #[test]
        fn every_table_adds_up_to_the_total(
            moves in proptest::collection::vec((-1_000_000_i64..1_000_000, 0_u8..40, 0..2_usize), 1..60),
        ) {
            let entries: Vec<Entry> = moves
                .iter()
                .map(|(cents, table, currency)| {
                    let digits = format!("{}.{:02}", cents.abs() / 100, cents.abs() % 100);
                    let sign = if *cents < 0 { "-" } else { "" };
                    moving(&format!("{sign}{digits}"), ["THB", "USD"][*currency], &table.to_string(), "2026-11-20T00:00:00Z")
                })
                .collect();
            let sums = sums(&entries);
            for (at, currency) in ["THB", "USD"].into_iter().enumerate() {
                let cents: i64 = moves.iter().filter(|(.., its)| *its == at).map(|(cents, ..)| cents).sum();
                for lines in [&sums.total, &sums.days, &sums.tables, &sums.games, &sums.codes] {
                    let added: Sum = lines
                        .iter()
                        .filter(|line| line.currency == currency)
                        .map(|line| ExactDecimal::parse(line.change.as_deref().unwrap()).unwrap())
                        .collect();
                    let expected = ExactDecimal::parse(&cents.to_string()).unwrap();
                    let hundredth = ExactDecimal::hundredths(1);
                    prop_assert_eq!(added.total(), expected.checked_mul(hundredth));
                }
            }
        }
    }
}
