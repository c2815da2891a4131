//! Reads all records of a player in one game. An incomplete list is an error.

use std::collections::hash_map::Entry;
use std::collections::{BTreeSet, HashMap};
use std::pin::pin;
use std::sync::Arc;

use chrono::TimeDelta;
use futures::StreamExt;
use futures::future::join_all;
use game_service::api::{HistoryQuery, LottoPage, LottoQuery, Period};
use game_service::models::{HistoryRecord, LottoPlayer};
use game_service::{GameKey, MergedPage, PageLimits, PlayerId, Record, RoundId};

use super::lotto_rounds::{LottoRound, LottoRounds, MOST_ENTRIES};
use super::record_amounts::RecordAmounts;
use crate::connection::Connection;
use crate::errors::checked_id;
use crate::history::{identity, identity_in_listing};
use crate::listing::{End, Listing, Progress, is_not_found, is_of_player, no_page, too_many, whole_listing};
use crate::views::{ErrorCode, ErrorView};

/// Lotto rounds that are requested at once.
const AT_ONCE: usize = 4;
/// Entries per request of a round inquiry: the most that the contract allows.
const ENTRIES_PER_PAGE: u32 = 100;

/// Reads histories for the comparison.
pub(crate) struct Histories<'a> {
    pub(crate) connection: &'a Connection,
    pub(crate) per_page: u32,
    /// The lotto rounds that were read whole.
    pub(super) lotto_rounds: LottoRounds,
}

/// A complete list of records.
#[derive(Default)]
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

    /// Reads a player's entries in a lotto round from the inquiry of the whole round: that by user returns one entry, and a
    /// player may have several. A round that the service does not know has none.
    pub(crate) async fn read_whole_lotto_round(
        &self,
        player_id: &str,
        game_key: &str,
        round_id: &str,
    ) -> Result<Whole, ErrorView> {
        let round = if let Some(round) = self.lotto_rounds.get(round_id) {
            round
        } else {
            let read = Arc::new(self.read_lotto_pages(game_key, round_id).await?);
            self.lotto_rounds.keep(round_id, &read);
            read
        };
        Ok(Whole {
            records: round.of_player.get(player_id).cloned().unwrap_or_default(),
            skew: round.skew,
        })
    }

    async fn read_lotto_pages(&self, game_key: &str, round_id: &str) -> Result<LottoRound, ErrorView> {
        let query = LottoQuery {
            round_id: checked_id("roundId", RoundId::parse(round_id))?,
            page: None,
            per_page: Some(ENTRIES_PER_PAGE),
        };
        let limits = PageLimits {
            max_bytes: usize::MAX,
            ..PageLimits::default()
        };
        let mut pages = pin!(self.connection.client.lotto_round_pages(query, limits));
        let mut round = LottoRound::default();
        let mut progress: Option<Progress> = None;
        while let Some(page) = pages.next().await {
            let LottoPage { draw, entries } = match page.map_err(ErrorView::from) {
                Err(error) if progress.is_none() && is_not_found(&error) => return Ok(round),
                page => page?,
            };
            progress = Some(Progress::of(&entries, false, progress.as_ref()));
            round.skew = entries
                .server_date
                .map(|date| date - entries.received_at)
                .or(round.skew);
            let records: Vec<Record<LottoPlayer>> =
                entries.records.into_iter().map(|merged| merged.record).collect();
            self.connection.observed.draw(game_key, &draw, &records);
            for record in &records {
                // An entry that names no player can be anybody's.
                let Some(player_id) = &record.content.player_id else {
                    continue;
                };
                let of_player = RecordAmounts::of_lotto(record, (player_id, round_id), game_key);
                round.entries += 1;
                round
                    .of_player
                    .entry(player_id.clone())
                    .or_default()
                    .extend(of_player);
            }
            if round.entries > MOST_ENTRIES {
                return Err(too_many("entries"));
            }
        }
        match progress.ok_or_else(no_page)?.missing("entries") {
            Some(error) => Err(error),
            None => Ok(round),
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
        let mut whole = Whole::default();
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
        let answer = self.connection.client.lotto_player(&round, &player).await;
        let answer = match answer.map_err(ErrorView::from) {
            Err(error) if is_not_found(&error) => return Ok(Whole::default()),
            answer => answer?,
        };
        if answer.value.left_out > 0 {
            return Err(too_many("entries"));
        }
        let (draw, entries) = (&answer.value.draw, &answer.value.player);
        self.connection.observed.draw(game_key, draw, entries);
        let mut records: Vec<RecordAmounts> = entries
            .iter()
            .filter_map(|record| RecordAmounts::of_lotto(record, (player_id, round_id), game_key))
            .collect();
        self.connection.observed.lotto.learn_of_player(records.len());
        if let [alone] = records.as_mut_slice() {
            alone.mark_alone();
        }
        Ok(Whole {
            records,
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

    /// If a record has several contents, the last one is used.
    fn take(
        &self,
        page: MergedPage<HistoryRecord>,
        game_key: &str,
        records: &mut Vec<RecordAmounts>,
        places: &mut HashMap<u64, usize>,
    ) {
        let observed = &self.connection.observed;
        let names = observed.knowledge.names();
        for walked in page.records {
            let record = Arc::new(names.read_as_named(walked.record));
            observed.record(&record, game_key, page.received_at);
            let amounts = RecordAmounts::of(&record, game_key, observed);
            match places.entry(identity_in_listing(&record, game_key)) {
                Entry::Occupied(place) => records[*place.get()] = amounts,
                Entry::Vacant(place) => {
                    place.insert(records.len());
                    records.push(amounts);
                }
            }
        }
    }
}

/// A record that names another player is not part of this player's amounts.
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
    /// The games whose answers had records of other games that were asked for, and none of their own. What they have
    /// themselves is not known.
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
