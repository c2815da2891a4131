//! The query of a player's records and the pages of one game (docs/contract.md#player-history), which a search, a file and a
//! comparison read in order; each record is noted. If the service answers something other than what was asked for, the user is
//! told, and it is no fault of the records.

use std::collections::BTreeSet;
use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use game_service::api::{HistoryQuery, Period};
use game_service::models::HistoryRecord;
use game_service::{BetId, GameKey, MergedPage, PageLimits, PlayerId, Record, RoundId};
use serde::Deserialize;
use specta::Type;

use crate::connection::Connection;
use crate::errors::checked_id;
use crate::listing::{Listing, Turn, is_of_player};
use crate::say::{self, arg};
use crate::views::{ErrorCode, ErrorView, Message};

/// Answers that differ so little are in order: `Date` has whole seconds, and there may be several servers.
const SAME_TIME: TimeDelta = TimeDelta::seconds(5);
const MOST_NAMED: usize = 5;

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SearchQuery {
    pub player_id: String,
    pub period: Period,
    pub bet_id: Option<String>,
    pub round_id: Option<String>,
    /// Search this game and no other. The keys of its rows are those of a reading of one game. None searches all games.
    pub only: Option<String>,
    /// Read only this page of each game. None reads all pages.
    pub page: Option<u32>,
    /// Records per request. None uses the setting.
    pub per_page: Option<u32>,
    /// An earlier search with the same values, whose rows are replaced game by game.
    pub search_id: Option<String>,
    /// None: all known games. Games that became known since the earlier search are always read.
    pub games: Option<Vec<String>>,
}

/// The request for one game of a query.
pub(crate) fn checked(query: &SearchQuery, game_key: &str, per_page: u32) -> Result<HistoryQuery, ErrorView> {
    let player_id = checked_id("playerId", PlayerId::parse(&query.player_id))?;
    let game_key = checked_id("gameKey", GameKey::parse(game_key))?;
    let mut wire = HistoryQuery::new(player_id, game_key, query.period);
    wire.bet_id = query
        .bet_id
        .as_deref()
        .map(|id| checked_id("betId", BetId::parse(id)))
        .transpose()?;
    wire.round_id = query
        .round_id
        .as_deref()
        .map(|id| checked_id("roundId", RoundId::parse(id)))
        .transpose()?;
    wire.page = query.page;
    wire.per_page = Some(query.per_page.unwrap_or(per_page));
    Ok(wire)
}

pub(crate) struct HistoryPages<'a> {
    connection: &'a Connection,
    pub(crate) listing: Listing<HistoryRecord>,
    pub(crate) unasked: Unasked,
}

/// A record that no earlier page had.
pub(crate) struct NewRecord {
    pub(crate) record: Arc<Record<HistoryRecord>>,
    /// Whether its id came with another content before.
    pub(super) conflicting: bool,
}

impl<'a> HistoryPages<'a> {
    /// Begins to read. `most_bytes` limits the memory for the records further than usual. Nothing is sent
    /// yet.
    pub(crate) fn begin(connection: &'a Connection, query: HistoryQuery, most_bytes: Option<usize>) -> Self {
        let usual = PageLimits::default();
        let limits = PageLimits {
            max_bytes: most_bytes.map_or(usual.max_bytes, |bytes| bytes.min(usual.max_bytes)),
            ..usual
        };
        Self {
            connection,
            unasked: Unasked::of(query.clone()),
            listing: Listing::new(connection.client.player_history_pages(query, limits)),
        }
    }

    /// The new records of the next page. None after the last page, or after an error.
    pub(crate) async fn next(&mut self) -> Option<Vec<NewRecord>> {
        let page = self.listing.next().await?;
        self.unasked.take(page);
        let observed = &self.connection.observed;
        let names = observed.knowledge.names();
        let game_key = self.unasked.query.game_key.as_str();
        let mut turn = Turn::begin();
        let mut records = Vec::with_capacity(page.records.len());
        for merged in std::mem::take(&mut page.records) {
            let record = Arc::new(names.read_as_named(merged.record));
            observed.record(&record, game_key, page.received_at);
            records.push(NewRecord {
                record,
                conflicting: merged.conflicting,
            });
            turn.pass_on().await;
        }
        Some(records)
    }
}

#[derive(Debug)]
pub(crate) struct Unasked {
    query: HistoryQuery,
    /// Records of other games, and the games that they state.
    games: u32,
    stated_games: BTreeSet<String>,
    /// Records of another round, and of another player.
    rounds: u32,
    players: u32,
    /// The first page with another number than asked for, with that number.
    page: Option<(u32, u32)>,
    /// The page size that the service states for the only page.
    size: Option<u32>,
    /// Page size and records of the only page, if there are fewer and it is not the last page.
    fewer: Option<(u32, u32)>,
    /// The first page that was made before an earlier one.
    older: Option<u32>,
    newest: Option<DateTime<Utc>>,
}

impl Unasked {
    fn of(query: HistoryQuery) -> Self {
        Self {
            query,
            games: 0,
            stated_games: BTreeSet::new(),
            rounds: 0,
            players: 0,
            page: None,
            size: None,
            fewer: None,
            older: None,
            newest: None,
        }
    }

    fn take(&mut self, page: &MergedPage<HistoryRecord>) {
        for new in &page.records {
            self.record(&new.record.content);
        }
        let stated = &page.pagination;
        if stated.page != page.page {
            self.page = self.page.or(Some((page.page, stated.page)));
        }
        if self.query.page.is_some() {
            self.size = Some(stated.per_page);
            let is_short = page.sent < stated.per_page && page.page < stated.last_page();
            self.fewer = is_short.then_some((stated.per_page, page.sent));
        }
        let kept = TimeDelta::from_std(page.cached_for.unwrap_or_default()).unwrap_or_default();
        let made = page.server_date.and_then(|now| now.checked_sub_signed(kept));
        let Some(made) = made else { return };
        if self.newest.is_some_and(|newest| made + SAME_TIME < newest) {
            self.older = self.older.or(Some(page.page));
        }
        self.newest = self.newest.max(Some(made));
    }

    fn record(&mut self, record: &HistoryRecord) {
        let game = self.query.game_key.as_str();
        if let Some(stated) = record.game_key.as_ref().filter(|stated| *stated != game) {
            self.games += 1;
            self.stated_games.insert(stated.clone());
        }
        let (stated, asked) = (record.round_id.as_deref(), self.query.round_id.as_ref());
        let is_of_other_round =
            asked.is_some_and(|asked| stated.is_some_and(|stated| stated != asked.as_str()));
        self.rounds += u32::from(is_of_other_round);
        let player = record.player_id.as_deref();
        self.players += u32::from(!is_of_player(player, self.query.player_id.as_str()));
    }

    /// Why records of the game that was asked for may be missing: the service sent others. None if it did not.
    pub(crate) fn of_other_games(&self) -> Option<ErrorView> {
        let named = self.stated_games.iter().take(MOST_NAMED).map(String::as_str);
        let named = named.collect::<Vec<_>>().join(", ");
        let more = match self.stated_games.len().saturating_sub(MOST_NAMED) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let records = self.games;
        let why = format!(
            "The service answered with {records} records of other games ({named}{more}), so records of this game may be missing. \
             Each record is in the file once."
        );
        (records > 0).then(|| ErrorView::new(ErrorCode::Unreadable, why))
    }

    pub(crate) fn sentences(&self) -> Vec<Message> {
        [
            (self.players > 0).then(|| say::reasons::unasked_player(arg::Count(self.players))),
            (self.games > 0).then(|| say::reasons::unasked_game(arg::Count(self.games))),
            (self.rounds > 0).then(|| say::reasons::unasked_round(arg::Count(self.rounds))),
            self.page
                .map(|(asked, stated)| say::reasons::unasked_page(arg::Asked(asked), arg::Stated(stated))),
            self.size(),
            self.fewer
                .map(|(stated, sent)| say::reasons::unasked_fewer(arg::Count(sent), arg::Stated(stated))),
            self.older
                .map(|page| say::reasons::unasked_older(arg::Page(page))),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// What to say if the page has another size than asked for. Only for a single page: in a whole listing
    /// the size has no effect.
    fn size(&self) -> Option<Message> {
        let stated = self.size?;
        let asked = self.query.per_page.filter(|asked| *asked != stated)?;
        Some(say::reasons::unasked_size(arg::Asked(asked), arg::Stated(stated)))
    }
}
