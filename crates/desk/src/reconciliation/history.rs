//! Reads all records of a player in one game. An incomplete list is an error.

use std::collections::HashMap;
use std::pin::pin;
use std::sync::Arc;

use chrono::TimeDelta;
use futures::StreamExt;
use futures::future::join_all;
use game_service::api::{HistoryQuery, Period};
use game_service::models::HistoryRecord;
use game_service::{GameKey, GameService, MergedPage, PageLimits, PagesEnd, PlayerId, Record, RoundId};

use super::record_amounts::RecordAmounts;
use crate::audit::Knowledge;
use crate::connection::Desk;
use crate::errors::checked_id;
use crate::record_versions::SeenRecords;
use crate::views::{ErrorCode, ErrorView};

/// Largest number of pages of one reading.
const MOST_PAGES: u32 = 200;
/// Lotto rounds that are requested at once.
const AT_ONCE: usize = 4;
/// If the list changes while it is read, it is read once more.
const READINGS: u32 = 2;

/// Reads histories for the comparison. Like all other readings, it notes the versions of records and
/// what they show about open questions of the contract.
pub(crate) struct Histories<'a> {
    pub(crate) client: &'a GameService,
    pub(crate) seen: &'a SeenRecords,
    pub(crate) knowledge: &'a Knowledge,
    pub(crate) per_page: u32,
    /// Reads lotto rounds.
    pub(crate) desk: &'a Desk,
}

/// A complete list of records.
pub(crate) struct Whole {
    pub(crate) records: Vec<RecordAmounts>,
    /// The service's clock minus this computer's clock. None if no answer stated the time.
    pub(crate) skew: Option<TimeDelta>,
}

impl Histories<'_> {
    /// Reads all records of a player's game in a period, or of one round. The error says why the list is
    /// not complete.
    pub(crate) async fn read(
        &self,
        player_id: &str,
        game_key: &str,
        period: Period,
        round_id: Option<&str>,
    ) -> Result<Whole, ErrorView> {
        let player = checked_id("playerId", PlayerId::parse(player_id))?;
        let game = checked_id("gameKey", GameKey::parse(game_key))?;
        let mut query = HistoryQuery::new(player, game, period);
        query.round_id = round_id
            .map(|id| checked_id("roundId", RoundId::parse(id)))
            .transpose()?;
        query.per_page = Some(self.per_page);
        let mut changed = 0;
        loop {
            match self.read_once(query.clone()).await {
                // The contract states no largest page size: if the service rejects ours, its default is used.
                Err(error) if query.per_page.is_some() && matches!(error.status, Some(400 | 422)) => {
                    query.per_page = None;
                }
                Ok(None) => {
                    changed += 1;
                    if changed == READINGS {
                        return Err(moving());
                    }
                }
                Ok(Some(mut whole)) => {
                    whole.records.retain(|amounts| is_of(amounts, player_id));
                    return Ok(whole);
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// Reads a player's entries in lotto rounds, a few rounds at once. A round that the service does not know has
    /// none.
    pub(crate) async fn read_lotto(
        &self,
        player_id: &str,
        game_key: &str,
        round_ids: &[String],
    ) -> Result<Whole, ErrorView> {
        let mut whole = Whole {
            records: Vec::new(),
            skew: None,
        };
        for some in round_ids.chunks(AT_ONCE) {
            let mut reading = Vec::with_capacity(some.len());
            for round_id in some {
                reading.push(self.read_lotto_round(player_id, game_key, round_id));
            }
            for answer in join_all(reading).await {
                let found = answer?;
                whole.records.extend(found.records);
                whole.skew = found.skew.or(whole.skew);
            }
        }
        Ok(whole)
    }

    async fn read_lotto_round(
        &self,
        player_id: &str,
        game_key: &str,
        round_id: &str,
    ) -> Result<Whole, ErrorView> {
        let player = checked_id("playerId", PlayerId::parse(player_id))?;
        let round = checked_id("roundId", RoundId::parse(round_id))?;
        let answer = match self.client.lotto_player(&round, &player).await {
            Err(error) if error.code() == "not_found" => {
                return Ok(Whole {
                    records: Vec::new(),
                    skew: None,
                });
            }
            answer => answer?,
        };
        if answer.value.left_out > 0 {
            return Err(too_much());
        }
        let knowledge = &self.desk.lotto;
        knowledge.learn_draw(&answer.value.draw, game_key);
        knowledge.learn_entries(&answer.value.draw, &answer.value.player);
        let entries = answer.value.player.iter();
        let amounts =
            entries.filter_map(|record| RecordAmounts::of_lotto(record, (player_id, round_id), game_key));
        Ok(Whole {
            records: amounts.collect(),
            skew: answer.clock_skew(),
        })
    }

    /// None if the pages did not add up.
    async fn read_once(&self, query: HistoryQuery) -> Result<Option<Whole>, ErrorView> {
        let game_key = query.game_key.as_str().to_owned();
        let limits = PageLimits {
            max_pages: MOST_PAGES,
            ..PageLimits::default()
        };
        let mut pages = pin!(self.client.player_history_pages(query, limits));
        let mut records: Vec<RecordAmounts> = Vec::new();
        let mut places = HashMap::new();
        let (mut skew, mut end) = (None, None);
        while let Some(page) = pages.next().await {
            let page = page?;
            end = page.end;
            if let Some(server) = page.server_date {
                skew = Some(server - page.received_at);
            }
            self.take(page, &game_key, &mut records, &mut places);
        }
        match end {
            Some(PagesEnd::Complete) => Ok(Some(Whole { records, skew })),
            Some(PagesEnd::TooMuch) => Err(too_much()),
            _ => Ok(None),
        }
    }

    /// If an id has several contents, the last one is used.
    fn take(
        &self,
        page: MergedPage<HistoryRecord>,
        game_key: &str,
        records: &mut Vec<RecordAmounts>,
        places: &mut HashMap<String, usize>,
    ) {
        for walked in page.records {
            let record: Arc<Record<HistoryRecord>> = Arc::new(walked.record);
            if self.seen.note(&record, page.received_at) {
                self.knowledge.learn(&record);
            }
            let amounts = RecordAmounts::of(&record, game_key);
            match &record.content.id {
                Some(id) if places.contains_key(id) => records[places[id]] = amounts,
                Some(id) => {
                    places.insert(id.clone(), records.len());
                    records.push(amounts);
                }
                None => records.push(amounts),
            }
        }
    }
}

/// A record that names another player is not part of this player's amounts.
fn is_of(amounts: &RecordAmounts, player_id: &str) -> bool {
    let record = amounts.record.as_ref();
    let named = record.and_then(|record| record.content.player_id.as_deref());
    named.is_none_or(|named| named == player_id)
}

fn too_much() -> ErrorView {
    ErrorView::new(
        ErrorCode::TooLarge,
        "The history has more records than Pitdesk keeps in memory, so it cannot be compared.",
    )
}

fn moving() -> ErrorView {
    ErrorView::new(
        ErrorCode::Unreadable,
        "The pages of the history do not add up to what the service counts.",
    )
}
