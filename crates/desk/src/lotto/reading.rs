//! Reads a round page by page and reports each page as it arrives.

use std::hash::{BuildHasher, RandomState};
use std::pin::{Pin, pin};
use std::sync::Arc;

use futures::StreamExt;
use game_service::models::{LottoDraw, LottoPlayer};
use game_service::{PageLimits, PlayerId, Record, RoundId};

use super::LottoRounds;
use super::cached::{MOST_BYTES, Reading};
use super::checker::{Checked, Checker};
use super::draw;
use super::entry::row;
use crate::bounded::Cached as _;
use crate::connection::Connection;
use crate::errors::checked_id;
use crate::listing::{
    AnswerTimes, End, Progress, Turn, end_of_checking, is_of_player, lasting, no_page, stopped,
    unless_stopped,
};
use crate::observed::lotto::evidence;
use crate::views::{
    ErrorView, LottoEnd, LottoEvent, LottoGame, LottoQuery, LottoRow, LottoSummary, VerdictChange, count_of,
};
use crate::vocabulary;

/// Entries per request: the most that the contract allows.
const PER_PAGE: u32 = 100;
/// Largest number of pages of one reading. A service that ignores the page size sends 20 entries per page.
const MOST_PAGES: u32 = 2_500;
/// Largest number of entries of one reading.
const MOST_ENTRIES: u32 = 50_000;

impl LottoRounds {
    /// Reads the entries of a round, of one of its pages, or of one player; `on_event` sees the result and each
    /// page as they come, and `stop` ends the reading early.
    ///
    /// # Errors
    /// An error before the first page. Later errors are in the summary.
    pub async fn read(
        &self,
        query: &LottoQuery,
        on_event: impl FnMut(LottoEvent),
        stop: impl Future<Output = ()>,
    ) -> Result<LottoSummary, ErrorView> {
        let readings = &self.readings;
        let begin = |asked, draw, game_key| readings.begin(asked, draw, game_key);
        let (_, summary) = Box::pin(self.read_into(query, &begin, on_event, stop)).await?;
        Ok(summary)
    }

    /// Reads entries as [`LottoRounds::read`] does. The readings on screen stay in memory; only the caller keeps this one.
    ///
    /// # Errors
    /// An error before the first page. Later errors are in the summary.
    pub(crate) async fn read_for_export(
        &self,
        query: &LottoQuery,
        on_event: impl FnMut(LottoEvent),
        stop: impl Future<Output = ()>,
    ) -> Result<(Arc<Reading>, LottoSummary), ErrorView> {
        let readings = &self.readings;
        let begin = |asked, draw, game_key| readings.begin_apart(asked, draw, game_key);
        Box::pin(self.read_into(query, &begin, on_event, stop)).await
    }

    async fn read_into(
        &self,
        query: &LottoQuery,
        begin: &Begin<'_>,
        mut on_event: impl FnMut(LottoEvent),
        stop: impl Future<Output = ()>,
    ) -> Result<(Arc<Reading>, LottoSummary), ErrorView> {
        let round_id = checked_id("roundId", RoundId::parse(&query.round_id))?;
        let player_id = query.player_id.as_deref();
        let player_id = player_id
            .map(|id| checked_id("playerId", PlayerId::parse(id)))
            .transpose()?;
        let mut reader = Reader::new(&self.connection, query, begin);
        let mut stop = pin!(lasting(stop));
        let ended = match player_id {
            Some(player_id) => {
                reader
                    .read_player(&round_id, &player_id, &mut on_event, stop.as_mut())
                    .await?
            }
            None => {
                reader
                    .read_pages(round_id, query, &mut on_event, stop.as_mut())
                    .await?
            }
        };
        reader.summary(ended, stop).await
    }
}

/// Makes the reading that keeps the entries.
type Begin<'a> = dyn Fn(LottoQuery, LottoDraw, String) -> Arc<Reading> + Sync + 'a;

/// Reads a round and checks each entry.
struct Reader<'a> {
    connection: &'a Connection,
    begin: &'a Begin<'a>,
    asked: LottoQuery,
    begun: Option<Begun>,
    hasher: RandomState,
}

/// How a reading ended.
struct Ended {
    end: LottoEnd,
    because: Option<ErrorView>,
}

/// A reading from its first page on.
struct Begun {
    reading: Arc<Reading>,
    entry_game: Option<LottoGame>,
    progress: Progress,
    draw_changed_on_page: Option<u32>,
    /// A hash of each row's verdict and reason, to find those that change.
    checked: Vec<u64>,
}

impl<'a> Reader<'a> {
    fn new(connection: &'a Connection, query: &LottoQuery, begin: &'a Begin<'a>) -> Self {
        Self {
            connection,
            begin,
            asked: query.clone(),
            begun: None,
            hasher: RandomState::new(),
        }
    }

    async fn read_player(
        &mut self,
        round_id: &RoundId,
        player_id: &PlayerId,
        on_event: &mut impl FnMut(LottoEvent),
        stop: Pin<&mut impl Future<Output = ()>>,
    ) -> Result<Ended, ErrorView> {
        let asking = self.connection.client.lotto_player(round_id, player_id);
        let Some(answer) = unless_stopped(stop, asking).await else {
            return Err(stopped());
        };
        let answer = answer?;
        let found = answer.value;
        let received = count_of(found.player.len());
        let times = AnswerTimes {
            received_at: answer.received_at,
            server_date: answer.server_date,
            cached_for: answer.cached_for,
        };
        let progress = Progress::of_answer(received, found.left_out, times);
        self.take(found.draw, found.player, progress, on_event).await;
        self.ended()
    }

    /// An error is returned only if it occurs before the first page. Later errors are in [`Ended`].
    async fn read_pages(
        &mut self,
        round_id: RoundId,
        query: &LottoQuery,
        on_event: &mut impl FnMut(LottoEvent),
        mut stop: Pin<&mut impl Future<Output = ()>>,
    ) -> Result<Ended, ErrorView> {
        let is_one_page = query.page.is_some();
        let wire = game_service::api::LottoQuery {
            round_id,
            page: query.page,
            per_page: Some(query.per_page.unwrap_or(PER_PAGE)),
        };
        let limits = PageLimits {
            max_pages: if is_one_page { 1 } else { MOST_PAGES },
            // Pages are not kept as they are received; what is kept is limited by `MOST_BYTES`.
            max_bytes: usize::MAX,
        };
        let mut pages = pin!(self.connection.client.lotto_round_pages(wire, limits));
        loop {
            let page = match unless_stopped(stop.as_mut(), pages.next()).await {
                None => return self.ended_by(LottoEnd::Stopped, stopped()),
                Some(None) => return self.ended(),
                Some(Some(Err(error))) => return self.ended_by(LottoEnd::Failed, error.into()),
                Some(Some(Ok(page))) => page,
            };
            let progress = Progress::of(
                &page.entries,
                is_one_page,
                self.begun.as_ref().map(|begun| &begun.progress),
            );
            let records = page.entries.records.into_iter();
            let records = records.map(|merged| merged.record).collect();
            let taking = self.take(page.draw, records, progress, on_event);
            if unless_stopped(stop.as_mut(), taking).await.is_none() {
                return self.ended_by(LottoEnd::Stopped, stopped());
            }
            if self.is_full() {
                return Ok(Ended {
                    end: LottoEnd::Limit,
                    because: None,
                });
            }
        }
    }

    /// How the reading ended after its last page.
    fn ended(&self) -> Result<Ended, ErrorView> {
        let progress = &self.begun.as_ref().ok_or_else(no_page)?.progress;
        Ok(Ended {
            end: match progress.end() {
                End::Complete => LottoEnd::Complete,
                End::OnePage => LottoEnd::OnePage,
                End::Uneven => LottoEnd::NothingNew,
                End::Limit => LottoEnd::Limit,
            },
            because: progress.limit_reached("entries"),
        })
    }

    fn ended_by(&self, end: LottoEnd, because: ErrorView) -> Result<Ended, ErrorView> {
        match self.begun {
            Some(_) => Ok(Ended {
                end,
                because: (end == LottoEnd::Failed).then_some(because),
            }),
            None => Err(because),
        }
    }

    /// Whether the limits are reached although more pages follow.
    fn is_full(&self) -> bool {
        self.begun.as_ref().is_some_and(|begun| {
            let is_too_much = begun.progress.received >= MOST_ENTRIES || begun.reading.bytes() > MOST_BYTES;
            begun.progress.goes_on() && is_too_much
        })
    }

    /// Checks the entries of a page, then keeps them. Nothing is kept if this is dropped before its end.
    async fn take(
        &mut self,
        draw: LottoDraw,
        records: Vec<Record<LottoPlayer>>,
        progress: Progress,
        on_event: &mut impl FnMut(LottoEvent),
    ) {
        let total = self.counted(&progress);
        let is_first = self.begun.is_none();
        let reading = match &self.begun {
            Some(begun) => Arc::clone(&begun.reading),
            None => self.begin(&draw, &records),
        };
        let observed = &self.connection.observed;
        if is_first {
            reading.check_with(observed.lotto.customs());
        }
        observed.draw(&reading.game_key, &reading.draw, &records);
        let is_all = !progress.goes_on() && progress.end() == End::Complete && progress.is_complete();
        // The inquiry by user shows one entry, of a player who may have several.
        let is_alone = self.asked.player_id.as_deref().is_some_and(|asked| {
            let of_player =
                |record: &&Record<LottoPlayer>| is_of_player(record.content.player_id.as_deref(), asked);
            records.iter().filter(of_player).count() == 1
        });
        reading.take_wins(&records, is_all && !is_alone);
        let checker = reading.checker();
        let mut turn = Turn::begin();
        let mut all_checked = Vec::with_capacity(records.len());
        for record in &records {
            all_checked.push(checker.brief(record));
            turn.pass_on().await;
        }
        // From here on without a pause, so that rows, facts and progress always agree.
        let begun = self.begun.get_or_insert_with(|| Begun {
            reading: Arc::clone(&reading),
            entry_game: records.iter().find_map(|record| evidence::game(&record.content)),
            progress: progress.clone(),
            draw_changed_on_page: None,
            checked: Vec::new(),
        });
        if begun.draw_changed_on_page.is_none() && draw != reading.draw {
            begun.draw_changed_on_page = Some(progress.page);
        }
        let keys = reading.take(&records);
        let mut rows: Vec<LottoRow> = Vec::with_capacity(records.len());
        for ((key, record), checked) in keys.into_iter().zip(&records).zip(all_checked) {
            begun.checked.push(self.hasher.hash_one(&checked));
            reading.facts(|facts| facts.take(record, checked.verdict));
            rows.push(row(key, record, &self.asked, checked));
        }
        if is_first {
            on_event(LottoEvent::Draw {
                lotto_id: reading.id.clone(),
                draw: Box::new(draw::view(&reading, &checker, begun.entry_game)),
            });
        }
        on_event(LottoEvent::Page {
            rows,
            received: progress.received,
            total,
        });
        begun.progress = progress;
    }

    fn begin(&self, draw: &LottoDraw, records: &[Record<LottoPlayer>]) -> Arc<Reading> {
        let game_key = records.iter().find_map(|record| record.content.game_key.clone());
        (self.begin)(self.asked.clone(), draw.clone(), game_key.unwrap_or_default())
    }

    /// Number of entries as the service states it. None in the answer for one player.
    fn counted(&self, progress: &Progress) -> Option<u32> {
        self.asked.player_id.is_none().then_some(progress.total)
    }

    async fn summary(
        self,
        ended: Ended,
        stop: Pin<&mut impl Future<Output = ()>>,
    ) -> Result<(Arc<Reading>, LottoSummary), ErrorView> {
        let Some(begun) = &self.begun else {
            return Err(no_page());
        };
        let reading = &begun.reading;
        let was_stopped = ended.end == LottoEnd::Stopped;
        let until = end_of_checking(was_stopped, stop);
        if !was_stopped {
            reading.compare_rates();
        }
        self.connection.observed.settle();
        reading.check_with(self.connection.observed.lotto.customs());
        let checker = reading.checker();
        let verdicts = self.check_again(begun, &checker, until).await;
        let progress = &begun.progress;
        let (sums, codes) = reading.facts(|facts| (facts.sums(), facts.codes(vocabulary::lotto)));
        let summary = LottoSummary {
            lotto_id: reading.id.clone(),
            draw: draw::view(reading, &checker, begun.entry_game),
            received: progress.received,
            total: self.counted(progress),
            left_out: progress.left_out,
            complete: matches!(ended.end, LottoEnd::Complete | LottoEnd::OnePage) && progress.is_complete(),
            end: ended.end,
            incomplete_because: ended.because,
            page: progress.page_info(),
            draw_changed_on_page: begun.draw_changed_on_page,
            verdicts,
            sums,
            codes,
            read_at: progress.read_at(),
            service_time: progress.service_time(),
        };
        Ok((Arc::clone(reading), summary))
    }

    /// Checks every entry once more, with the house as all entries have shown it, until `until` resolves.
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
                    let result: Checked = checker.brief(record);
                    let before = begun.checked.get(place).copied();
                    if before != Some(self.hasher.hash_one(&result)) {
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
