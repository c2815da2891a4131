//! Reads all records of a player in one game. An incomplete list is an error.

use std::collections::HashMap;
use std::sync::Arc;

use chrono::TimeDelta;
use futures::future::join_all;
use game_service::api::{HistoryQuery, Period};
use game_service::models::HistoryRecord;
use game_service::{GameKey, MergedPage, PlayerId, RoundId};

use super::record_amounts::RecordAmounts;
use crate::connection::Connection;
use crate::errors::checked_id;
use crate::history::is_of_player;
use crate::listing::{End, Listing, Progress, too_many, whole_listing};
use crate::views::ErrorView;

/// Lotto rounds that are requested at once.
const AT_ONCE: usize = 4;
/// Reads histories for the comparison.
pub(crate) struct Histories<'a> {
    pub(crate) connection: &'a Connection,
    pub(crate) per_page: u32,
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
        let (mut whole, mut progress) = self.read_once(query.clone()).await?;
        if progress.end() == End::Uneven {
            // The list may have changed while it was read.
            (whole, progress) = self.read_once(query).await?;
        }
        if let Some(error) = progress.missing("records") {
            return Err(error);
        }
        whole.records.retain(|amounts| is_of(amounts, player_id));
        Ok(whole)
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
        let answer = match self.connection.client.lotto_player(&round, &player).await {
            Err(error) if error.code() == "not_found" => {
                return Ok(Whole {
                    records: Vec::new(),
                    skew: None,
                });
            }
            answer => answer?,
        };
        if answer.value.left_out > 0 {
            return Err(too_many("entries"));
        }
        let (draw, entries) = (&answer.value.draw, &answer.value.player);
        self.connection.observed.draw(game_key, draw, entries);
        let amounts = entries
            .iter()
            .filter_map(|record| RecordAmounts::of_lotto(record, (player_id, round_id), game_key));
        Ok(Whole {
            records: amounts.collect(),
            skew: answer.clock_skew(),
        })
    }

    /// Reads the pages of a listing. An error on the way is an error, because an incomplete list cannot be compared.
    async fn read_once(&self, query: HistoryQuery) -> Result<(Whole, Progress), ErrorView> {
        let game_key = query.game_key.as_str().to_owned();
        let pages = self
            .connection
            .client
            .player_history_pages(query, whole_listing());
        let mut listing = Listing::new(pages, false);
        let mut records: Vec<RecordAmounts> = Vec::new();
        let mut places = HashMap::new();
        let mut skew = None;
        while let Some(page) = listing.next().await {
            skew = page.server_date.map(|date| date - page.received_at).or(skew);
            self.take(page, &game_key, &mut records, &mut places);
        }
        match listing.end()? {
            (_, Some(trouble)) => Err(trouble),
            (progress, None) => Ok((Whole { records, skew }, progress)),
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
            let record = Arc::new(walked.record);
            self.connection
                .observed
                .record(&record, game_key, page.received_at);
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

/// A record that names another player is not part of this player's amounts. One with another spelling of the id is
/// (docs/ASSUMPTIONS.md#a156): the service sent it for this player.
fn is_of(amounts: &RecordAmounts, player_id: &str) -> bool {
    let record = amounts.record.as_ref();
    let named = record.and_then(|record| record.content.player_id.as_deref());
    is_of_player(named, player_id)
}
