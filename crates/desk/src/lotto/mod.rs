//! Lotto rounds: the result, the entries of all players page by page, one player's entries, and the check of each
//! (docs/contract.md#lotto-results).
//!
//! A round is read page by page, and each page is checked and reported as it arrives; after the last one every entry is
//! checked again with what all of them showed, and the changed verdicts are in the summary. If reading stops before the end,
//! the entries so far are kept and the summary says what is missing. `cached` keeps what was read, `checker` applies the
//! rules and words their findings, `entry` and `yiki` display an entry and the result.

mod cached;
mod checker;
mod entry;
mod yiki;

pub use cached::{LottoCurrencySum, LottoFilter, LottoFiltered, LottoOutcome, LottoSums};
pub(crate) use cached::{Reading as LottoReading, stakes};
pub(crate) use entry::net;
pub use entry::{
    CharmView, CharmsView, LottoEntryView, LottoOtherItem, LottoRow, LuckyPrizeView, LuckyTicket,
};
pub use yiki::{LottoDrawView, LottoGroup, MarkedDigit, WinningNumberView, YikiLine};

use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;

use game_service::models::{LottoDraw, LottoPlayer};
use game_service::{MergedPage, PageLimits, PagesEnd, PlayerId, Record, RoundId};
use serde::{Deserialize, Serialize};
use specta::Type;
use tokio_util::sync::CancellationToken;

use crate::answer::Statement;
use crate::bounded::{Cached as _, Latest};
use crate::connection::Connection;
use crate::errors::checked_id;
use crate::listing::{Listing, Turn, end_of_checking, is_of_player, stopped, unless_stopped};
use crate::names::Names;
use crate::times::instant;
use crate::verdict::Checked;
use crate::views::{Coded, ErrorCode, ErrorView, PageInfo, ServiceTime, VerdictChange};
use crate::vocabulary;
use cached::Reading;
use checker::Checker;

/// Number of readings in memory: returning to the last few rounds needs no request.
const MOST_CACHED: usize = 4;
/// Bytes that earlier readings may take when a new one starts.
const MOST_CACHED_BYTES: usize = 48 * 1024 * 1024;
/// Bytes that one reading may take: room for 50,000 entries with ten bets each.
const MOST_BYTES: usize = 96 * 1024 * 1024;
/// Entries per request: the most that the contract allows.
const PER_PAGE: u32 = 100;
/// Largest number of pages of one reading. A service that ignores the page size sends 20 entries per page.
const MOST_PAGES: u32 = 2_500;
const MOST_ENTRIES: u32 = 50_000;

#[derive(Debug, Clone, PartialEq, Eq, Hash, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LottoQuery {
    pub round_id: String,
    /// Read only the entries of this player, by the inquiry for one player.
    pub player_id: Option<String>,
    /// Read only this page. None reads all pages. Not used with a player, whose answer has no pages.
    pub page: Option<u32>,
    /// Entries per request. None uses 100, the largest number that the contract allows.
    pub per_page: Option<u32>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "event", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum LottoEvent {
    Draw {
        lotto_id: String,
        draw: Box<LottoDrawView>,
    },
    Page {
        rows: Vec<LottoRow>,
        received: u32,
        /// Number of entries, as the service states it. None in the answer for one player.
        total: Option<u32>,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum LottoEnd {
    /// As many entries as the service counts were received, or the answer for one player.
    Complete,
    OnePage,
    /// A page without new entries, but the service counts more: some are missing, or equal in every field.
    NothingNew,
    /// The largest number of pages or entries was reached.
    Limit,
    Stopped,
    Failed,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LottoSummary {
    pub lotto_id: String,
    /// The result, checked with what was learned from all entries.
    pub draw: LottoDrawView,
    pub received: u32,
    pub total: Option<u32>,
    pub left_out: u32,
    pub complete: bool,
    pub end: LottoEnd,
    pub incomplete_because: Option<ErrorView>,
    /// Position of the page, if only one page was requested.
    pub page: Option<PageInfo>,
    /// The first page whose result differs from that of page 1, with which the entries were checked.
    pub draw_changed_on_page: Option<u32>,
    pub verdicts: Vec<VerdictChange>,
    pub sums: LottoSums,
    /// The codes of bets and prizes among the entries, in order of appearance, for the filter.
    pub codes: Vec<Coded>,
    pub read_at: String,
    pub service_time: ServiceTime,
}

#[derive(Debug)]
pub struct LottoRounds {
    connection: Arc<Connection>,
    names: Names,
    readings: Latest<Reading>,
}

impl LottoRounds {
    pub(crate) fn new(connection: Arc<Connection>) -> Self {
        Self {
            connection,
            names: Names::default(),
            readings: Latest::new(MOST_CACHED, MOST_CACHED_BYTES),
        }
    }

    /// The reading with this id. Fails with [`ErrorCode::Stale`] if it is no longer in memory.
    pub(crate) fn reading(&self, lotto_id: &str) -> Result<Arc<Reading>, ErrorView> {
        self.readings.find(lotto_id).ok_or_else(stale)
    }

    pub fn entry(&self, lotto_id: &str, key: &str) -> Result<LottoEntryView, ErrorView> {
        let reading = self.reading(lotto_id)?;
        let record = reading.entry(key).ok_or_else(stale)?;
        Ok(entry::view(key.to_owned(), &record, &reading))
    }

    /// An entry, and what is known of it for its answer.
    pub(crate) fn statement(
        &self,
        lotto_id: &str,
        key: &str,
    ) -> Result<(Record<LottoPlayer>, Statement), ErrorView> {
        let reading = self.reading(lotto_id)?;
        stated(&reading, key).ok_or_else(stale)
    }

    /// What is known of a player's entry in a round for its answer. It is read with its draw for this alone. None if it can't be read,
    /// or there are several.
    pub(crate) async fn statement_of_player(&self, round_id: &str, player_id: &str) -> Option<Statement> {
        let query = LottoQuery {
            round_id: round_id.to_owned(),
            player_id: Some(player_id.to_owned()),
            page: None,
            per_page: None,
        };
        let stop = CancellationToken::new();
        let (reading, _) = Box::pin(self.read_into(&query, false, drop, &stop)).await.ok()?;
        let keys = reading.keys();
        let [key] = keys.as_slice() else { return None };
        let (_, statement) = stated(&reading, key)?;
        Some(statement)
    }

    pub fn filter(&self, lotto_id: &str, filter: &LottoFilter) -> Result<LottoFiltered, ErrorView> {
        Ok(self.reading(lotto_id)?.filtered(filter))
    }

    /// Reads the entries of a round. Fails only before the first page: later errors are in the summary.
    pub async fn read(
        &self,
        query: &LottoQuery,
        on_event: impl FnMut(LottoEvent),
        stop: &CancellationToken,
    ) -> Result<LottoSummary, ErrorView> {
        let (_, summary) = Box::pin(self.read_into(query, true, on_event, stop)).await?;
        Ok(summary)
    }

    /// A reading that is not on screen is kept only by its caller, and replaces no other reading.
    pub(crate) async fn read_into(
        &self,
        query: &LottoQuery,
        is_on_screen: bool,
        mut on_event: impl FnMut(LottoEvent),
        stop: &CancellationToken,
    ) -> Result<(Arc<Reading>, LottoSummary), ErrorView> {
        let mut listing = listing(&self.connection, query)?;
        let mut reader = Reader {
            rounds: self,
            asked: query,
            is_on_screen,
            begun: None,
            hasher: RandomState::new(),
        };
        let end = reader.read(&mut listing, &mut on_event, stop).await;
        reader.summary(listing, end, stop).await
    }
}

/// The entries of a round, or those of a player in it.
pub(crate) fn listing(connection: &Connection, query: &LottoQuery) -> Result<Entries, ErrorView> {
    let round_id = checked_id("roundId", RoundId::parse(&query.round_id))?;
    let client = &connection.client;
    if let Some(player_id) = &query.player_id {
        let player_id = checked_id("playerId", PlayerId::parse(player_id))?;
        return Ok(Listing::new(client.lotto_player_pages(round_id, player_id)));
    }
    let wire = game_service::api::LottoQuery {
        round_id,
        page: query.page,
        per_page: Some(query.per_page.unwrap_or(PER_PAGE)),
    };
    let limits = PageLimits {
        max_pages: MOST_PAGES,
        // Pages are not kept as they are received; what is kept is limited by its reader.
        max_bytes: usize::MAX,
    };
    Ok(Listing::new(client.lotto_round_pages(wire, limits)))
}

/// An entry of a reading, and what is known of it for its answer.
fn stated(reading: &Reading, key: &str) -> Option<(Record<LottoPlayer>, Statement)> {
    let record = reading.entry(key)?;
    let checker = reading.checker();
    let items = entry::Items::of(&record.content, &reading.draw, &checker);
    let (statement, _) = entry::statement(&record, &items, &checker);
    Some((record, statement))
}

fn stale() -> ErrorView {
    ErrorView::new(
        ErrorCode::Stale,
        "This round is no longer in memory. Read its entries again.",
    )
}

pub(crate) type Entries = Listing<LottoPlayer, LottoDraw>;

struct Reader<'a> {
    rounds: &'a LottoRounds,
    asked: &'a LottoQuery,
    /// Whether entries of the reading can be opened. It then replaces an older reading.
    is_on_screen: bool,
    begun: Option<Begun>,
    hasher: RandomState,
}

struct Begun {
    reading: Arc<Reading>,
    received: u32,
    draw_changed_on_page: Option<u32>,
    /// A hash of each row's verdict and reason, to find those that change.
    checked: Vec<u64>,
}

/// A hash of what a row says of its check.
fn hash(hasher: &RandomState, checked: &Checked) -> u64 {
    hasher.hash_one((checked.verdict, &checked.reason))
}

impl Reader<'_> {
    async fn read(
        &mut self,
        listing: &mut Entries,
        on_event: &mut impl FnMut(LottoEvent),
        stop: &CancellationToken,
    ) -> LottoEnd {
        loop {
            let Some(next) = stop.run_until_cancelled(listing.next()).await else {
                return LottoEnd::Stopped;
            };
            let Some(page) = next else { break };
            if stop
                .run_until_cancelled(self.take(page, on_event))
                .await
                .is_none()
            {
                return LottoEnd::Stopped;
            }
            if listing.end().is_none() && self.is_full() {
                return LottoEnd::Limit;
            }
        }
        match listing.end() {
            Some(PagesEnd::Complete) => LottoEnd::Complete,
            Some(PagesEnd::OnePage) => LottoEnd::OnePage,
            Some(PagesEnd::NothingNew) => LottoEnd::NothingNew,
            Some(PagesEnd::PageLimit | PagesEnd::TooMuch) => LottoEnd::Limit,
            None => LottoEnd::Failed,
        }
    }

    fn is_full(&self) -> bool {
        self.begun
            .as_ref()
            .is_some_and(|begun| begun.received >= MOST_ENTRIES || begun.reading.bytes() > MOST_BYTES)
    }

    /// Checks the entries of a page, then keeps them. Nothing is kept if this is dropped before its end.
    async fn take(
        &mut self,
        page: &mut MergedPage<LottoPlayer, LottoDraw>,
        on_event: &mut impl FnMut(LottoEvent),
    ) {
        let merged = std::mem::take(&mut page.records);
        let records: Vec<Record<LottoPlayer>> = merged.into_iter().map(|merged| merged.record).collect();
        let is_first = self.begun.is_none();
        let reading = match &self.begun {
            Some(begun) => Arc::clone(&begun.reading),
            None => self.begin(&page.head, &records),
        };
        let observed = &self.rounds.connection.observed;
        if is_first {
            reading.check_with(observed.knowledge.house());
        }
        observed.draw(&reading.game_key, &reading.draw, &records);
        // The inquiry by user shows one entry, of a player who may have several.
        let is_alone = self.asked.player_id.as_deref().is_some_and(|asked| {
            let players = records.iter().map(|record| record.content.player_id.as_deref());
            players.filter(|player| is_of_player(*player, asked)).count() == 1
        });
        reading.take_wins(&records, page.end == Some(PagesEnd::Complete) && !is_alone);
        let checker = reading.checker();
        let mut turn = Turn::begin();
        let mut all_checked = Vec::with_capacity(records.len());
        for record in &records {
            all_checked.push(checker.brief(record));
            turn.pass_on().await;
        }
        // There is no pause from here on, so that rows, facts and numbers always agree.
        let begun = self.begun.get_or_insert_with(|| Begun {
            reading: Arc::clone(&reading),
            received: 0,
            draw_changed_on_page: None,
            checked: Vec::new(),
        });
        if begun.draw_changed_on_page.is_none() && page.head != reading.draw {
            begun.draw_changed_on_page = Some(page.page);
        }
        let keys = reading.take(&records);
        let mut rows: Vec<LottoRow> = Vec::with_capacity(records.len());
        for ((key, record), checked) in keys.into_iter().zip(&records).zip(all_checked) {
            begun.checked.push(hash(&self.hasher, &checked));
            reading.facts(|facts| facts.take(record, checked.verdict));
            rows.push(entry::row(key, record, self.asked, checked));
        }
        if is_first {
            on_event(LottoEvent::Draw {
                lotto_id: reading.id.clone(),
                draw: Box::new(yiki::draw(&reading, &checker)),
            });
        }
        on_event(LottoEvent::Page {
            rows,
            received: page.received,
            total: self.asked.player_id.is_none().then_some(page.total),
        });
        begun.received = page.received;
    }

    fn begin(&self, draw: &LottoDraw, records: &[Record<LottoPlayer>]) -> Arc<Reading> {
        let id = self.rounds.names.next();
        let reading = Arc::new(Reading::new(id, self.asked.clone(), draw.clone(), records));
        if self.is_on_screen {
            self.rounds.readings.add(Arc::clone(&reading));
        }
        reading
    }

    async fn summary(
        self,
        listing: Entries,
        end: LottoEnd,
        stop: &CancellationToken,
    ) -> Result<(Arc<Reading>, LottoSummary), ErrorView> {
        let was_stopped = end == LottoEnd::Stopped;
        let Some(begun) = &self.begun else {
            return Err(if was_stopped { stopped() } else { listing.no_page() });
        };
        let reading = &begun.reading;
        if !was_stopped {
            reading.compare_rates();
        }
        let observed = &self.rounds.connection.observed;
        observed.settle();
        reading.check_with(observed.knowledge.house());
        let checker = reading.checker();
        let until = end_of_checking(stop.clone());
        let verdicts = self.check_again(begun, &checker, until).await;
        let page = listing.page().ok_or_else(|| listing.no_page())?;
        let is_of_all = self.asked.player_id.is_none();
        let (sums, codes) = reading.facts(|facts| (facts.sums(), facts.codes(vocabulary::lotto)));
        let summary = LottoSummary {
            lotto_id: reading.id.clone(),
            draw: yiki::draw(reading, &checker),
            received: begun.received,
            total: is_of_all.then_some(page.total),
            left_out: page.left_out,
            complete: match end {
                LottoEnd::Complete => true,
                LottoEnd::OnePage => page.received == page.total,
                _ => false,
            },
            end,
            incomplete_because: listing.cut_short("entries").filter(|_| !was_stopped),
            page: self.asked.page.filter(|_| is_of_all).map(|_| PageInfo {
                total: page.total,
                page: page.page,
                per_page: page.pagination.per_page,
                last_page: page.pagination.last_page(),
            }),
            draw_changed_on_page: begun.draw_changed_on_page,
            verdicts,
            sums,
            codes,
            read_at: instant(page.received_at),
            service_time: listing.service_time(),
        };
        Ok((Arc::clone(reading), summary))
    }

    /// Checks every entry again with what was learned from all, until `until` resolves.
    async fn check_again(
        &self,
        begun: &Begun,
        checker: &Checker<'_>,
        until: impl Future<Output = ()>,
    ) -> Vec<VerdictChange> {
        let reading = &begun.reading;
        let mut changed = Vec::new();
        let checking = async {
            let mut turn = Turn::begin();
            let keys = reading.keys();
            for number in 0..reading.pages() {
                let Some((first, records)) = reading.page(number) else {
                    continue;
                };
                for (place, record) in (first..).zip(&records) {
                    let result = checker.brief(record);
                    let before = begun.checked.get(place).copied();
                    if before != Some(hash(&self.hasher, &result)) {
                        reading.facts(|facts| facts.set_verdict(place, result.verdict));
                        changed.extend(keys.get(place).map(|key| VerdictChange {
                            key: key.clone(),
                            verdict: result.verdict,
                            reason: result.reason,
                            outcome: None,
                        }));
                    }
                    turn.pass_on().await;
                }
            }
        };
        unless_stopped(until, checking).await;
        changed
    }
}
