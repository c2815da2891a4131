//! Reads all records of a player in one game. An incomplete list is an error.

use std::collections::hash_map::Entry;
use std::collections::{BTreeSet, HashMap};

use chrono::TimeDelta;
use futures::future::join_all;
use game_service::api::{HistoryQuery, Period};
use game_service::{GameKey, PagesEnd, PlayerId, RoundId};

use super::record_amounts::RecordAmounts;
use super::sources::Sources;
use crate::errors::checked_id;
use crate::history::{HistoryPages, NewRecord, identity, identity_in_listing};
use crate::listing::{is_not_found, is_of_player};
use crate::views::{ErrorCode, ErrorView};

/// A complete list of records.
#[derive(Default)]
pub(super) struct Whole {
    pub(super) records: Vec<RecordAmounts>,
    /// The service's clock minus this computer's clock. None if no answer stated the time.
    pub(super) skew: Option<TimeDelta>,
}

impl Sources<'_> {
    /// The histories of these games, without those that are not found and therefore empty, because another one shows that the
    /// service knows the player (docs/ASSUMPTIONS.md#a251).
    pub(super) async fn read_histories(
        &self,
        player_id: &str,
        games: Vec<String>,
        period: Period,
        round_id: Option<&str>,
    ) -> Vec<(String, Result<Whole, ErrorView>)> {
        let reading = games
            .iter()
            .map(|game| self.read_history(player_id, game, period, round_id));
        let answers = join_all(reading).await;
        let mut answers: Vec<_> = games.into_iter().zip(answers).collect();
        if answers.iter().any(|(_, read)| read.is_ok()) {
            answers.retain(|(_, read)| !read.as_ref().is_err_and(is_not_found));
        }
        answers
    }

    /// Reads the history of a player for a period, or for one round. The error says why the list is not
    /// complete.
    pub(super) async fn read_history(
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
        let (mut whole, mut uneven) = self.read_once(query.clone()).await?;
        if uneven.is_some() {
            // The list may have changed while it was read.
            (whole, uneven) = self.read_once(query).await?;
        }
        if let Some(error) = uneven {
            return Err(error);
        }
        if let Some(round_id) = round_id {
            // A service may ignore the filter.
            whole
                .records
                .retain(|amounts| amounts.round_id.as_deref().is_none_or(|named| named == round_id));
        }
        let sent = whole.records.len();
        whole.records.retain(|amounts| is_of(amounts, player_id));
        if sent > 0 && whole.records.is_empty() {
            return Err(of_another_player());
        }
        Ok(whole)
    }

    /// Reads a listing once, and returns whether its numbers did not add up. Any other reason why records are
    /// missing is an error, because an incomplete list cannot be compared. If a record has several contents,
    /// the last one is used.
    async fn read_once(&self, query: HistoryQuery) -> Result<(Whole, Option<ErrorView>), ErrorView> {
        let game_key = query.game_key.as_str().to_owned();
        let mut pages = HistoryPages::begin(self.connection, query, None);
        let mut whole = Whole::default();
        let mut places = HashMap::new();
        while let Some(records) = pages.next().await {
            if let Some(page) = pages.listing.page() {
                whole.skew = page.clock_skew().or(whole.skew);
            }
            for NewRecord { record, .. } in records {
                let amounts = RecordAmounts::of(&record, &game_key, self.observed());
                match places.entry(identity_in_listing(&record, &game_key)) {
                    Entry::Occupied(place) => whole.records[*place.get()] = amounts,
                    Entry::Vacant(place) => {
                        place.insert(whole.records.len());
                        whole.records.push(amounts);
                    }
                }
            }
        }
        match pages.listing.ended("records")? {
            (last, uneven) if last.end == Some(PagesEnd::NothingNew) => Ok((whole, uneven)),
            (_, None) => Ok((whole, None)),
            (_, Some(error)) => Err(error),
        }
    }
}

fn is_of(amounts: &RecordAmounts, player_id: &str) -> bool {
    let record = amounts.record.as_ref();
    let named = record.and_then(|record| record.content.player_id.as_deref());
    is_of_player(named, player_id)
}

/// The error of a listing whose records all name another player. It says nothing of the one who was asked for.
fn of_another_player() -> ErrorView {
    let message = "All records that the service sent name another player id.";
    ErrorView::new(ErrorCode::Unreadable, message)
}

/// The records of several listings of one player, each once.
#[derive(Default)]
pub(super) struct Listings {
    pub(super) records: Vec<RecordAmounts>,
    /// Games whose answers had only records of other requested games. Which records they have themselves is
    /// not known.
    pub(super) of_others: BTreeSet<String>,
    /// Place of a record, and whether it came in the answer for its own game.
    places: HashMap<u64, (usize, bool)>,
}

impl Listings {
    /// Takes the answer for one game. `asked`: all games that were asked for. Of several contents of a record, that of its
    /// own game's answer is used.
    pub(super) fn take(&mut self, game_key: &str, records: Vec<RecordAmounts>, asked: &BTreeSet<String>) {
        let is_own = |amounts: &RecordAmounts| amounts.game_key == game_key;
        let has_others = records
            .iter()
            .any(|amounts| !is_own(amounts) && asked.contains(&amounts.game_key));
        if has_others && !records.iter().any(is_own) {
            self.of_others.insert(game_key.to_owned());
        }
        for amounts in records {
            let Some(record) = &amounts.record else {
                // A lotto entry comes in one answer only.
                self.records.push(amounts);
                continue;
            };
            let is_own = is_own(&amounts);
            match self.places.entry(identity(record)) {
                Entry::Vacant(place) => {
                    place.insert((self.records.len(), is_own));
                    self.records.push(amounts);
                }
                Entry::Occupied(mut known) if is_own && !known.get().1 => {
                    let at = known.get().0;
                    known.insert((at, true));
                    self.records[at] = amounts;
                }
                Entry::Occupied(_) => {}
            }
        }
    }
}
