//! A player's records of one game, whole or not at all.

use std::collections::HashMap;
use std::pin::pin;
use std::sync::Arc;

use chrono::TimeDelta;
use futures::StreamExt;
use game_service::api::{HistoryQuery, Period};
use game_service::models::HistoryRecord;
use game_service::{GameKey, GameService, MergedPage, PageLimits, PagesEnd, PlayerId, Record, RoundId};

use super::record_amounts::RecordAmounts;
use crate::audit::Knowledge;
use crate::errors::checked_id;
use crate::record_versions::SeenRecords;
use crate::views::{ErrorCode, ErrorView};

/// Pages one reading may take.
const MOST_PAGES: u32 = 200;
/// A listing that moved while it was read is read once more.
const ATTEMPTS: u32 = 2;

/// Reads histories for the comparison. What they teach about the house, and every content, is noted as anywhere else.
pub(crate) struct Histories<'a> {
    pub(crate) client: &'a GameService,
    pub(crate) seen: &'a SeenRecords,
    pub(crate) knowledge: &'a Knowledge,
    pub(crate) per_page: u32,
}

/// Records that were read whole.
pub(crate) struct Whole {
    pub(crate) records: Vec<RecordAmounts>,
    /// The service's clock minus this computer's.
    pub(crate) skew: TimeDelta,
}

impl Histories<'_> {
    /// Reads all records of a player's game in a period, or of one round of it.
    ///
    /// # Errors
    /// What kept them from being read whole.
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
        let mut attempts = 0;
        loop {
            attempts += 1;
            match self.read_once(query.clone()).await {
                // The contract names no largest page: a service that refuses ours is asked for its own.
                Err(error) if query.per_page.is_some() && matches!(error.status, Some(400 | 422)) => {
                    query.per_page = None;
                }
                Ok(None) if attempts < ATTEMPTS => {}
                Ok(None) => return Err(moving()),
                Ok(Some(mut whole)) => {
                    whole.records.retain(|told| is_of(told, player_id));
                    return Ok(whole);
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// None: the pages did not add up.
    async fn read_once(&self, query: HistoryQuery) -> Result<Option<Whole>, ErrorView> {
        let game_key = query.game_key.as_str().to_owned();
        let limits = PageLimits {
            max_pages: MOST_PAGES,
            ..PageLimits::default()
        };
        let mut pages = pin!(self.client.player_history_pages(query, limits));
        let mut records: Vec<RecordAmounts> = Vec::new();
        let mut places = HashMap::new();
        let (mut skew, mut end) = (TimeDelta::zero(), None);
        while let Some(page) = pages.next().await {
            let page = page?;
            end = page.end;
            if let Some(server) = page.server_date {
                skew = server - page.received_at;
            }
            self.take(page, &game_key, &mut records, &mut places);
        }
        match end {
            Some(PagesEnd::Complete) => Ok(Some(Whole { records, skew })),
            Some(PagesEnd::TooMuch) => Err(too_much()),
            _ => Ok(None),
        }
    }

    /// Of several contents under one id the last one counts.
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
            let told = RecordAmounts::of(&record, game_key);
            match &record.content.id {
                Some(id) if places.contains_key(id) => records[places[id]] = told,
                Some(id) => {
                    places.insert(id.clone(), records.len());
                    records.push(told);
                }
                None => records.push(told),
            }
        }
    }
}

/// A record that names another player is none of this one's money.
fn is_of(told: &RecordAmounts, player_id: &str) -> bool {
    let record = told.record.as_ref();
    let named = record.and_then(|record| record.content.player_id.as_deref());
    named.is_none_or(|named| named == player_id)
}

fn too_much() -> ErrorView {
    ErrorView::new(
        ErrorCode::TooLarge,
        "More records came than are kept in memory, so they cannot be compared.",
    )
}

fn moving() -> ErrorView {
    ErrorView::new(
        ErrorCode::Unreadable,
        "The pages of the history do not add up to what the service counts.",
    )
}
