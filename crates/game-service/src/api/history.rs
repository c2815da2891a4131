//! Player history (docs/contract.md#player-history): the request, the endpoint, and its records
//! (docs/contract.md#history-record), with stakes and wins by bet code (docs/contract.md#player-bet,
//! docs/contract.md#player-win) and the cards and result of the round (docs/contract.md#game-result).

use super::page::{Page, page_number, page_size, read_body, read_page, read_record_body};
use crate::client::{Call, GameService, Response};
use crate::decode::{Node, Object, money, text, texts, texts_by_key};
use crate::error::Error;
use crate::identifier::{BetId, GameKey, PlayerId, RoundId};
use crate::money::Money;
use crate::pages::{self, MergedPage, PageLimits};
use crate::record::{Fault, Identified, Raw, Record};
use crate::timestamp::Timestamp;
use futures::Stream;
use std::fmt;

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
                .optional("player_win", |wins| read_wins(wins, is_described))
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
            read_stakes(stakes, is_described)
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

/// The value of one bet code in `player_bet`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BetEntry {
    Stake(Money),
    Bonus(BonusBet),
    /// The entry `INSURANCE`: a list of stakes in the order received.
    Insurance(Vec<Money>),
    /// A list of stakes under any code of another game, in the order received.
    Stakes(Vec<Money>),
    /// An entry of another shape, as received.
    Other(Raw),
}

/// The entry `BONUS`. The contract does not say what it means.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BonusBet {
    /// The field `type`, as received.
    pub kind: Option<String>,
    pub first: Option<BonusCard>,
    pub second: Option<BonusCard>,
}

/// A card of the entry `BONUS`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BonusCard {
    pub card: Option<String>,
    pub symbol: Option<String>,
}

/// The value of one bet code in `player_win`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WinEntry {
    /// A win on a usual bet.
    Win(Win),
    /// The entry `INSURANCE`: a list of wins in the order received.
    Insurance(Vec<Win>),
    /// A list of wins under any code of another game, in the order received.
    Wins(Vec<Win>),
    /// An entry of another shape, as received.
    Other(Raw),
}

/// A win, as reported by the service. The contract does not say whether `amount` includes the stake.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, specta::Type),
    serde(rename = "WinView")
)]
pub struct Win {
    #[cfg_attr(feature = "ui", specta(type = Option<String>))]
    pub amount: Option<Money>,
    /// The field `odds`: a ratio, not money.
    #[cfg_attr(feature = "ui", specta(type = Option<String>))]
    pub odds: Option<Money>,
    #[cfg_attr(feature = "ui", specta(type = Option<String>))]
    pub profit: Option<Money>,
    /// The field `remark`, which is optional in the contract.
    pub remark: Option<Remark>,
}

/// The remark of a win. The contract does not say what the rates mean.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, specta::Type),
    serde(rename = "RemarkView", rename_all = "camelCase")
)]
pub struct Remark {
    #[cfg_attr(feature = "ui", specta(type = Option<String>))]
    pub six_score_rate: Option<Money>,
    #[cfg_attr(feature = "ui", specta(type = Option<String>))]
    pub bonus_rate: Option<Money>,
}

impl fmt::Display for Win {
    /// The fields that were received, under the service's own names: `amount 200.00, odds 1, profit 100.00`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let remark = self.remark.as_ref();
        let fields = [
            ("amount", self.amount.as_ref()),
            ("odds", self.odds.as_ref()),
            ("profit", self.profit.as_ref()),
            (
                "six_score_rate",
                remark.and_then(|remark| remark.six_score_rate.as_ref()),
            ),
            ("bonus_rate", remark.and_then(|remark| remark.bonus_rate.as_ref())),
        ];
        let mut separator = "";
        for (name, value) in fields {
            if let Some(value) = value {
                write!(f, "{separator}{name} {}", value.as_str())?;
                separator = ", ";
            }
        }
        Ok(())
    }
}

/// The stakes. If an entry of a baccarat record does not have the shape that the contract defines for its code, it is
/// kept as received and reported. For other games the contract shows no record, so nothing is reported. A code with `null` is no bet: a typed struct has all its codes (docs/variants.md#empty). `is_described`:
/// whether the contract shows records of the game.
fn read_stakes(node: Node<'_, '_>, is_described: bool) -> Option<Vec<(String, BetEntry)>> {
    node.map(|code, entry| {
        if entry.is_null() || (is_described && code == "BONUS" && entry.is_empty()) {
            return None;
        }
        let read = if is_described {
            match code {
                "BONUS" if entry.is_object() => bonus(entry).map(BetEntry::Bonus),
                "INSURANCE" if entry.is_array() => all(entry.list(money)).map(BetEntry::Insurance),
                _ => money(entry).map(BetEntry::Stake),
            }
        } else {
            entry.unreported(|entry| {
                if entry.is_array() {
                    all(entry.list(money)).map(BetEntry::Stakes)
                } else {
                    money(entry).map(BetEntry::Stake)
                }
            })
        };
        Some(read.unwrap_or_else(|| BetEntry::Other(entry.raw())))
    })
}

/// The wins. A code with `null` is no win, as in [`read_stakes`].
fn read_wins(node: Node<'_, '_>, is_described: bool) -> Option<Vec<(String, WinEntry)>> {
    node.map(|code, entry| {
        if entry.is_null() {
            return None;
        }
        let read = if is_described {
            match code {
                "INSURANCE" if entry.is_array() => all(entry.list(win)).map(WinEntry::Insurance),
                _ => win(entry).map(WinEntry::Win),
            }
        } else {
            entry.unreported(|entry| {
                if entry.is_array() {
                    all(entry.list(win_of_other_game)).map(WinEntry::Wins)
                } else {
                    win_of_other_game(entry).map(WinEntry::Win)
                }
            })
        };
        Some(read.unwrap_or_else(|| WinEntry::Other(entry.raw())))
    })
}

/// An object with at least one amount that can be read. Any other object has another shape.
fn win_of_other_game(node: Node<'_, '_>) -> Option<Win> {
    let win = win(node)?;
    let has_amount = win.amount.is_some() || win.odds.is_some() || win.profit.is_some();
    has_amount.then_some(win)
}

/// All items. None if one is missing: a list with a gap would match stakes with the wrong wins.
fn all<T>(items: Option<Vec<Option<T>>>) -> Option<Vec<T>> {
    items?.into_iter().collect()
}

fn bonus(node: Node<'_, '_>) -> Option<BonusBet> {
    let object = node.object()?;
    Some(BonusBet {
        kind: object.text("type"),
        first: object.required("first", bonus_card),
        second: object.required("second", bonus_card),
    })
}

fn bonus_card(node: Node<'_, '_>) -> Option<BonusCard> {
    let object = node.object()?;
    Some(BonusCard {
        card: object.text("card"),
        symbol: object.text("symbol"),
    })
}

fn win(node: Node<'_, '_>) -> Option<Win> {
    let object = node.object()?;
    Some(Win {
        amount: object.money("amount"),
        odds: object.money("odds"),
        profit: object.money("profit"),
        remark: object.optional("remark", remark),
    })
}

/// None if it states no rate.
fn remark(node: Node<'_, '_>) -> Option<Remark> {
    let object = node.object_or_empty()?;
    let remark = Remark {
        six_score_rate: object.optional("six_score_rate", money),
        bonus_rate: object.optional("bonus_rate", money),
    };
    (remark != Remark::default()).then_some(remark)
}

/// The result of a round.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GameResult {
    /// Cards by side: `BANKER` and `PLAYER` for baccarat; other games use other names, or have none.
    pub sides: Vec<(String, Side)>,
    /// Picture URLs by camera (`camera1`, `camera2`), as received and not checked.
    pub image_url: Vec<(String, String)>,
    pub winner: Vec<String>,
}

/// One side of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Side {
    Hand(Hand),
    /// A value of another shape, as received; other games may use one.
    Other(Raw),
}

/// The cards of a side, as reported by the service. Nothing is computed here.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Hand {
    /// Card codes in the order received: the rank, then the letter of the suit.
    pub card: Vec<String>,
    pub score: Vec<String>,
    pub total: Option<i64>,
}

impl GameResult {
    /// If the contract does not describe the inner shape, nothing inside the object is reported.
    fn read(node: Node<'_, '_>, is_described: bool) -> Option<Self> {
        let object = node.object_or_empty()?;
        if is_described {
            return Some(Self {
                sides: object.collection("data", sides),
                image_url: object.optional("image_url", texts_by_key).unwrap_or_default(),
                winner: object.collection("winner", texts),
            });
        }
        node.unreported(|node| {
            let object = node.object_or_empty()?;
            Some(Self {
                sides: object.optional("data", sides).unwrap_or_default(),
                image_url: object.optional("image_url", texts_by_key).unwrap_or_default(),
                winner: object.optional("winner", winners).unwrap_or_default(),
            })
        })
    }
}

/// The result codes of another game, which may have only one.
fn winners(node: Node<'_, '_>) -> Option<Vec<String>> {
    if node.is_string() {
        return text(node).map(|code| vec![code]);
    }
    texts(node)
}

pub(super) fn sides(node: Node<'_, '_>) -> Option<Vec<(String, Side)>> {
    node.map(|_, side| Some(Side::read(side)))
}

impl Side {
    fn read(node: Node<'_, '_>) -> Self {
        // `object` reports a value of any other type.
        let Some(object) = node.object() else {
            return Self::Other(node.raw());
        };
        Self::Hand(Hand {
            card: object.collection("card", texts),
            score: object.collection("score", texts),
            total: object.integer("total"),
        })
    }
}
