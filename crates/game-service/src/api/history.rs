//! Player history (docs/contract.md#player-history): the request, the endpoint, and its records
//! (docs/contract.md#history-record).

use super::bets::{self, BetEntry, WinEntry};
use super::game_result::GameResult;
use super::page::{Page, page_number, page_size, read_body, read_page, read_record_body};
use crate::client::{Call, GameService, Response};
use crate::decode::Object;
use crate::error::Error;
use crate::identifier::{BetId, GameKey, PlayerId, RoundId};
use crate::money::Money;
use crate::pages::{self, MergedPage, PageLimits};
use crate::record::{Fault, Identified, Record};
use crate::timestamp::Timestamp;
use futures::Stream;

/// Parameters of a play history request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HistoryQuery {
    pub player_id: PlayerId,
    /// Game type code. Required: the service cannot list the history of all games in one request.
    pub game_key: GameKey,
    pub period: Period,
    /// Page number, from 1. None: the service uses its default, 1.
    pub page: Option<u32>,
    /// Records per page. None: the service uses its default, 20. If the service refuses the size, its default is used.
    pub per_page: Option<u32>,
    pub bet_id: Option<BetId>,
    pub round_id: Option<RoundId>,
}

/// The contract does not say in which time zone `today` begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, serde::Deserialize, specta::Type),
    serde(rename = "PeriodName", rename_all = "camelCase")
)]
pub enum Period {
    Today,
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
        pages::with_any_size(query.per_page.is_some(), |has_size| {
            self.history_page(query, query.page, has_size)
        })
        .await
        .1
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
        let parameters = [
            ("game_key", Some(query.game_key.as_str())),
            ("period", Some(query.period.as_str())),
            ("page", page.as_deref()),
            ("per_page", per_page.as_deref()),
            ("bet_id", query.bet_id.as_ref().map(BetId::as_str)),
            ("round_id", query.round_id.as_ref().map(RoundId::as_str)),
        ];
        let call = Call::search("player history", self.base_url(), &path)?.query(parameters);
        self.ask(call, |document| read_page(document, HistoryRecord::read))
            .await
    }

    /// All pages as a stream, or page `query.page`: see [`PageLimits`].
    pub fn player_history_pages(
        &self,
        query: HistoryQuery,
        limits: PageLimits,
    ) -> impl Stream<Item = Result<MergedPage<HistoryRecord>, Error>> + Send + use<> {
        let client = self.clone();
        let (only, has_size) = (query.page, query.per_page.is_some());
        pages::pages(limits, only, has_size, move |page, has_size| {
            let (client, query) = (client.clone(), query.clone());
            async move { client.history_page(&query, Some(page), has_size).await }
        })
    }
}

/// A page of play history.
pub type HistoryPage = Page<HistoryRecord>;

impl HistoryPage {
    /// Reads the body of a play history answer.
    ///
    /// # Errors
    /// [`Error::Decode`] if it is not one; a body that ends early is cut.
    pub fn from_body(body: &[u8]) -> Result<Self, Error> {
        read_body(body, |document| read_page(document, HistoryRecord::read))
    }
}

/// One record of a player's bets on one round.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct HistoryRecord {
    pub id: Option<String>,
    pub ref_id: Option<String>,
    /// The operator's user id of the player, as the record states it.
    pub player_id: Option<String>,
    pub game_key: Option<String>,
    pub round_id: Option<String>,
    /// Status of the record. The contract's only example is `completed`.
    pub status: Option<String>,
    /// Sum of all stakes, as reported, in `currency`.
    pub total_bet: Option<Money>,
    /// Sum of all payouts, as reported, in `currency`; `0.00` if nothing was won.
    pub total_payout: Option<Money>,
    pub currency: Option<String>,
    /// When the record was made, by the service's clock.
    pub created_at: Option<Timestamp>,
    /// Cards and result of the round. Parts that the contract does not describe are in the record's JSON only.
    pub game_result: Option<GameResult>,
    /// Stakes by bet code, in the order received.
    pub player_bet: Vec<(String, BetEntry)>,
    /// Wins by bet code, in the order received. None if the field is missing or empty: the player won
    /// nothing.
    pub player_win: Option<Vec<(String, WinEntry)>>,
}

impl HistoryRecord {
    /// The status of a settled record, the only one in the contract's examples.
    pub const COMPLETED: &str = "completed";

    /// Whether the record is settled: its status says so.
    pub fn is_completed(&self) -> bool {
        self.status.as_deref() == Some(Self::COMPLETED)
    }

    /// Reads one record of a play history by itself, as it was stored or exported.
    ///
    /// # Errors
    /// As [`HistoryPage::from_body`]; a field that cannot be read is a problem of the record and no error.
    pub fn from_body(body: &[u8]) -> Result<Record<Self>, Error> {
        read_record_body(body, Self::read)
    }

    /// Reads a record again as one of baccarat, whatever its game key is, with what was damaged when it was received.
    pub fn as_baccarat(record: &Record<Self>) -> Record<Self> {
        read_record_body(record.raw.as_bytes(), |object| Self::read_as(object, |_| true))
            .unwrap_or_else(|_| record.clone())
    }

    fn read(object: &Object<'_, '_>) -> Self {
        Self::read_as(object, is_described)
    }

    /// `is_described`: whether the contract describes the inner shape of a game's records.
    fn read_as(object: &Object<'_, '_>, is_described: fn(&str) -> bool) -> Self {
        let record = Self {
            id: object.text("id"),
            ref_id: object.text("ref_id"),
            player_id: object.text("player_id"),
            game_key: object.text("game_key"),
            round_id: object.text("round_id"),
            status: object.text("status"),
            total_bet: object.money("total_bet"),
            total_payout: object.money("total_payout"),
            currency: object.text("currency"),
            created_at: object.time("created_at"),
            ..Self::default()
        };
        let is_described = record.game_key.as_deref().is_some_and(is_described);
        Self {
            game_result: record.result(object, is_described),
            player_bet: record.stakes(object, is_described),
            player_win: object
                .optional("player_win", |wins| bets::wins(wins, is_described))
                .filter(|wins| !wins.is_empty()),
            ..record
        }
    }

    /// A record of another status than `completed` may have no result (docs/ASSUMPTIONS.md#a153).
    fn result(&self, object: &Object<'_, '_>, is_described: bool) -> Option<GameResult> {
        let is_completed = self
            .status
            .as_deref()
            .is_none_or(|status| status == Self::COMPLETED);
        if !is_completed && object.has("game_result") && object.has_nothing_in("game_result") {
            return None;
        }
        object.required("game_result", |result| GameResult::read(result, is_described))
    }

    /// A record without stakes is reported unless its total says the same: it may be one whose stakes were
    /// not loaded. An empty object is what the contract has for no stakes.
    fn stakes(&self, object: &Object<'_, '_>, is_described: bool) -> Vec<(String, BetEntry)> {
        let is_free = self
            .total_bet
            .as_ref()
            .is_some_and(|total| total.value().is_zero());
        if is_free && object.has("player_bet") && object.has_nothing_in("player_bet") {
            return Vec::new();
        }
        let stakes = object.required("player_bet", |stakes| {
            if stakes.is_array() && stakes.is_empty() {
                stakes.report(Fault::NoStakes);
                return None;
            }
            bets::stakes(stakes, is_described)
        });
        stakes.unwrap_or_default()
    }
}

/// Whether the contract has a sample of this game's records (docs/contract.md#history-record).
pub(super) fn is_described(game_key: &str) -> bool {
    matches!(game_key, "baccarat" | "baccarat_insurance")
}

impl Identified for HistoryRecord {
    fn id(&self) -> Option<&str> {
        self.id.as_deref()
    }
}
