//! Player history (docs/contract.md#player-history).

use super::{page_number, page_size};
use crate::answer::Answer;
use crate::client::{Call, GameService};
use crate::error::Error;
use crate::identifier::{BetId, GameKey, PlayerId, RoundId};
use crate::models::{HistoryPage, HistoryRecord, read_page};
use crate::pages::{self, MergedPage, PageLimits};
use futures::Stream;

/// Which of a player's records to read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HistoryQuery {
    /// The operator's user id.
    pub player_id: PlayerId,
    /// The game: the service has no history over all games.
    pub game_key: GameKey,
    /// How far back.
    pub period: Period,
    /// Page, from 1. None leaves it to the service (1).
    pub page: Option<u32>,
    /// Records on a page. None leaves it to the service (20).
    pub per_page: Option<u32>,
    /// Only this bet.
    pub bet_id: Option<BetId>,
    /// Only this round.
    pub round_id: Option<RoundId>,
}

/// The spans the service knows. It does not say in which zone `today` begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Period {
    /// `today`.
    Today,
    /// `last7Days`.
    Last7Days,
    /// `last14Days`: the whole depth of the history.
    Last14Days,
}

impl Period {
    /// As the contract writes it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Today => "today",
            Self::Last7Days => "last7Days",
            Self::Last14Days => "last14Days",
        }
    }
}

impl HistoryQuery {
    /// Everything of one game in one period.
    pub fn new(player_id: PlayerId, game_key: GameKey, period: Period) -> Self {
        Self {
            player_id,
            game_key,
            period,
            page: None,
            per_page: None,
            bet_id: None,
            round_id: None,
        }
    }
}

impl GameService {
    /// One page of a player's history.
    ///
    /// # Errors
    /// [`Error::Refused`] with 401 for a token that is not accepted; see [`Error`] for the rest. A player without
    /// records is an empty page, not an error.
    pub async fn player_history(&self, query: &HistoryQuery) -> Result<Answer<HistoryPage>, Error> {
        let page = page_number(query.page)?.map(|page| page.to_string());
        let per_page = page_size(query.per_page)?.map(|size| size.to_string());
        let path = ["v1", "player", query.player_id.as_str(), "history"];
        let required = [
            ("game_key", query.game_key.as_str()),
            ("period", query.period.as_str()),
        ];
        let optional = [
            ("page", page.as_deref()),
            ("per_page", per_page.as_deref()),
            ("bet_id", query.bet_id.as_ref().map(BetId::as_str)),
            ("round_id", query.round_id.as_ref().map(RoundId::as_str)),
        ];
        let given = optional
            .into_iter()
            .filter_map(|(name, value)| Some((name, value?)));
        let call =
            Call::get("player history", self.base_url(), &path)?.query(required.into_iter().chain(given));
        self.ask(call, read_page).await
    }

    /// All pages from `query.page` (or the first) on, as they come. See [`PageLimits`] for how they are merged and bounded.
    pub fn player_history_pages(
        &self,
        query: HistoryQuery,
        limits: PageLimits,
    ) -> impl Stream<Item = Result<MergedPage<HistoryRecord>, Error>> + Send + use<> {
        let client = self.clone();
        pages::pages(limits, query.page, move |page| {
            let (client, query) = (
                client.clone(),
                HistoryQuery {
                    page: Some(page),
                    ..query.clone()
                },
            );
            async move { client.player_history(&query).await }
        })
    }
}
