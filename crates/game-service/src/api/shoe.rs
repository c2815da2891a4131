//! Results of a table's current shoe (docs/contract.md#game-stat): the endpoint and the rounds.

use super::history::{Side, is_described, sides};
use super::page::read_body;
use crate::client::{Call, GameService, Response};
use crate::decode::{Document, Listed, Object, integer, strictly, text, texts};
use crate::error::{DecodeError, Error};
use crate::identifier::GameKey;
use crate::record::{Fault, Record};

impl GameService {
    /// The rounds of the table's current shoe. The service does not offer earlier shoes.
    ///
    /// `table_id` is an integer here, although table records and wallet messages write it as a string.
    ///
    /// # Errors
    /// [`Error::Refused`] with 400 and `E_VALIDATION_FAILURE` if there is no such table; see [`Error`] for the rest.
    pub async fn game_stats(
        &self,
        game_key: &GameKey,
        table_id: i64,
    ) -> Result<Response<ShoeStatistics>, Error> {
        let table_id = table_id.to_string();
        let path = ["v1", "operator", "tables", "game-stats"];
        let query = [
            ("game_key", Some(game_key.as_str())),
            ("table_id", Some(table_id.as_str())),
        ];
        let call = Call::get("game stats", self.base_url(), &path)?.query(query);
        let game_key = game_key.clone();
        self.ask(call, move |document| {
            ShoeStatistics::read(document, game_key.as_str())
        })
        .await
    }
}

/// Largest number of rounds to keep. The cards of eight decks are enough for at most 104 rounds.
const MOST_ROUNDS: usize = 1_000;

/// The current shoe of a table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ShoeStatistics {
    /// Id of the shoe. Empty if the table has no shoe at the moment; then there are no rounds.
    pub shoe_id: String,
    pub statistic: Vec<Record<RoundStatistic>>,
    /// Number of rounds that were received but left out, because the response exceeds the memory limit.
    pub left_out: u32,
}

/// One round of the shoe, as reported by the service.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RoundStatistic {
    pub id: Option<String>,
    pub round_no: Option<i64>,
    pub winner: Option<String>,
    pub score: Option<i64>,
    /// Codes of additional results, as received.
    pub addition: Vec<String>,
    pub player_score: Option<i64>,
    pub banker_score: Option<i64>,
    /// Cards by side (`BANKER`, `PLAYER`).
    pub cards: Vec<(String, Side)>,
}

impl ShoeStatistics {
    /// Reads the body of a game statistics answer about baccarat.
    ///
    /// # Errors
    /// As [`HistoryPage::from_body`](super::HistoryPage::from_body).
    pub fn from_body(body: &[u8]) -> Result<Self, Error> {
        Self::from_body_of(body, "baccarat")
    }

    /// Reads the body of a game statistics answer about the game with this key.
    ///
    /// # Errors
    /// As [`HistoryPage::from_body`](super::HistoryPage::from_body).
    pub fn from_body_of(body: &[u8], game_key: &str) -> Result<Self, Error> {
        read_body(body, |document| Self::read(document, game_key))
    }

    /// Reads a checked document with the rounds of a game. Rounds need the shoe's id: without it, rounds of
    /// two shoes could be mixed up. While cards are shuffled, there may be neither (docs/ASSUMPTIONS.md#a154).
    fn read(document: Document<'_>, game_key: &str) -> Result<Self, DecodeError> {
        strictly(document, |node| {
            node.object()?.required("data", |data| {
                let data = data.object()?;
                let has_no_rounds = data.has("statistic") && data.has_nothing_in("statistic");
                if has_no_rounds && data.optional("shoe_id", text).is_none_or(|id| id.is_empty()) {
                    return Some(Self::default());
                }
                let shoe_id = data.text("shoe_id")?;
                if shoe_id.is_empty() {
                    data.report("shoe_id", Fault::Empty);
                    return None;
                }
                let read = if is_described(game_key) {
                    RoundStatistic::read
                } else {
                    RoundStatistic::read_of_other_game
                };
                let Listed { records, left_out } =
                    data.collection("statistic", |rounds| rounds.first_records(MOST_ROUNDS, read));
                Some(Self {
                    shoe_id,
                    statistic: records,
                    left_out,
                })
            })
        })
    }
}

impl RoundStatistic {
    fn read(object: &Object<'_, '_>) -> Self {
        Self {
            id: object.text("id"),
            round_no: object.integer("round_no"),
            winner: object.text("winner"),
            score: object.integer("score"),
            addition: object.optional("addition", texts).unwrap_or_default(),
            player_score: object.integer("player_score"),
            banker_score: object.integer("banker_score"),
            cards: object.collection("cards", sides),
        }
    }

    /// The contract shows no shoe of another game than baccarat. Only the id and number of a round are promised; the other
    /// fields are read if they have the shape of baccarat, and nothing else in them is reported.
    fn read_of_other_game(object: &Object<'_, '_>) -> Self {
        Self {
            id: object.text("id"),
            round_no: object.integer("round_no"),
            winner: object.optional("winner", |node| node.unreported(text)),
            score: unreported_integer(object, "score"),
            addition: object
                .optional("addition", |node| node.unreported(texts))
                .unwrap_or_default(),
            player_score: unreported_integer(object, "player_score"),
            banker_score: unreported_integer(object, "banker_score"),
            cards: object
                .optional("cards", |node| node.unreported(sides))
                .unwrap_or_default(),
        }
    }
}

fn unreported_integer(object: &Object<'_, '_>, name: &str) -> Option<i64> {
    object.optional(name, |node| node.unreported(integer))
}
