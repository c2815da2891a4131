//! What a reading received other than it asked for: named to the user, and no fault of the records.

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use game_service::MergedPage;
use game_service::api::HistoryQuery;
use game_service::models::HistoryRecord;

use crate::listing::is_of_player;
use crate::say::{self, arg};
use crate::views::{ErrorCode, ErrorView, Message};

/// Answers of one service may differ by this much in their time and still be in order: `Date` has whole seconds, and
/// a service may have several servers.
const SAME_TIME: TimeDelta = TimeDelta::seconds(5);

/// Largest number of games that a sentence names.
const MOST_NAMED: usize = 5;

/// Compares answers with the query that they answer.
#[derive(Debug)]
pub(super) struct Unasked {
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
    pub(super) fn of(query: HistoryQuery) -> Self {
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

    pub(super) fn take(&mut self, page: &MergedPage<HistoryRecord>) {
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
    pub(super) fn of_other_games(&self) -> Option<ErrorView> {
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

    /// A sentence for each difference.
    pub(super) fn sentences(&self) -> Vec<Message> {
        let some = |count: u32| (count > 0).then_some(arg::Count(count));
        let page = self
            .page
            .map(|(asked, stated)| say::reasons::unasked_page(arg::Asked(asked), arg::Stated(stated)));
        let fewer = self
            .fewer
            .map(|(stated, sent)| say::reasons::unasked_fewer(arg::Count(sent), arg::Stated(stated)));
        let older = self
            .older
            .map(|page| say::reasons::unasked_older(arg::Page(page)));
        [
            some(self.players).map(say::reasons::unasked_player),
            some(self.games).map(say::reasons::unasked_game),
            some(self.rounds).map(say::reasons::unasked_round),
            page,
            self.size(),
            fewer,
            older,
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// Of one page the user sees how many records it has. In a whole listing the size of pages has no effect.
    fn size(&self) -> Option<Message> {
        let stated = self.size?;
        let asked = self.query.per_page.filter(|asked| *asked != stated)?;
        Some(say::reasons::unasked_size(arg::Asked(asked), arg::Stated(stated)))
    }
}
