//! Player history (docs/contract.md#player-history).

use super::{page_number, page_size};
use crate::client::{Call, GameService};
use crate::error::Error;
use crate::identifier::{BetId, GameKey, PlayerId, RoundId};
use crate::models::{HistoryPage, HistoryRecord, read_page};
use crate::pages::{self, MergedPage, PageLimits};
use crate::response::Response;
use futures::Stream;

/// Parameters of a play history request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HistoryQuery {
    /// The operator's user id of the player.
    pub player_id: PlayerId,
    /// Game type code. Required: the service cannot list the history of all games in one request.
    pub game_key: GameKey,
    /// The time span to read.
    pub period: Period,
    /// Page number, from 1. None: the service uses its default, 1.
    pub page: Option<u32>,
    /// Records per page. None: the service uses its default, 20. If the service refuses the size, its default is used.
    pub per_page: Option<u32>,
    /// Return only this bet.
    pub bet_id: Option<BetId>,
    /// Return only this round.
    pub round_id: Option<RoundId>,
}

/// The time spans that the service accepts. The contract does not say in which time zone `today`
/// begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, serde::Deserialize, specta::Type),
    serde(rename = "PeriodName", rename_all = "camelCase")
)]
pub enum Period {
    /// `today`.
    Today,
    /// `last7Days`.
    Last7Days,
    /// `last14Days`, the longest span the service offers.
    Last14Days,
}

impl Period {
    /// The value as it is written in the request.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Today => "today",
            Self::Last7Days => "last7Days",
            Self::Last14Days => "last14Days",
        }
    }
}

impl HistoryQuery {
    /// All records of one game in one period, with the service's default page size.
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
    pub async fn player_history(&self, query: &HistoryQuery) -> Result<Response<HistoryPage>, Error> {
        let request = |has_size| self.history_page(query, query.page, has_size);
        pages::with_any_size(query.per_page.is_some(), request).await.1
    }

    async fn history_page(
        &self,
        query: &HistoryQuery,
        page: Option<u32>,
        has_size: bool,
    ) -> Result<Response<HistoryPage>, Error> {
        let page = page_number(page)?.map(|page| page.to_string());
        let per_page = page_size(query.per_page.filter(|_| has_size))?.map(|size| size.to_string());
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
            Call::search("player history", self.base_url(), &path)?.query(required.into_iter().chain(given));
        self.ask(call, read_page).await
    }

    /// Reads all pages as a stream, from `query.page` (or page 1). See [`PageLimits`] for how pages are
    /// merged and where reading stops.
    pub fn player_history_pages(
        &self,
        query: HistoryQuery,
        limits: PageLimits,
    ) -> impl Stream<Item = Result<MergedPage<HistoryRecord>, Error>> + Send + use<> {
        let client = self.clone();
        let (first, has_size) = (query.page, query.per_page.is_some());
        pages::pages(limits, first, has_size, move |page, has_size| {
            let (client, query) = (client.clone(), query.clone());
            async move { client.history_page(&query, Some(page), has_size).await }
        })
    }
}
