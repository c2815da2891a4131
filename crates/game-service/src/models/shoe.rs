//! The rounds of a table's current shoe (docs/contract.md#game-stat).

use super::game_result::{self, Side};
use crate::decode::{Document, FromObject, Listed, Object, integer, read_first, strictly, text, texts};
use crate::error::DecodeError;
use crate::record::Record;

/// Largest number of rounds to keep. The cards of eight decks are enough for at most 104 rounds.
const MOST_ROUNDS: usize = 1_000;

/// The current shoe of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShoeStatistics {
    /// Id of the shoe.
    pub shoe_id: String,
    /// The rounds of the shoe, in the order received.
    pub statistic: Vec<Record<RoundStatistic>>,
    /// Number of rounds that were received but left out, because the response exceeds the memory limit.
    pub left_out: u32,
}

/// One round of the shoe, as reported by the service.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RoundStatistic {
    /// Id of the round.
    pub id: Option<String>,
    /// Number of the round in the shoe, as reported.
    pub round_no: Option<i64>,
    /// Result code, as received.
    pub winner: Option<String>,
    /// The field `score`, as reported.
    pub score: Option<i64>,
    /// Codes of additional results, as received.
    pub addition: Vec<String>,
    /// Score of the player side, as reported.
    pub player_score: Option<i64>,
    /// Score of the banker side, as reported.
    pub banker_score: Option<i64>,
    /// Cards by side (`BANKER`, `PLAYER`).
    pub cards: Vec<(String, Side)>,
}

impl ShoeStatistics {
    /// Reads a checked document. The shoe's id is required: without it, rounds of two shoes could be mixed
    /// up.
    pub(crate) fn read(document: Document<'_>) -> Result<Self, DecodeError> {
        strictly(document, |node| {
            node.object()?.required("data", |data| {
                let data = data.object()?;
                let shoe_id = data.required("shoe_id", text)?;
                let Listed { records, left_out } =
                    data.required("statistic", |rounds| read_first(rounds, MOST_ROUNDS))?;
                Some(Self {
                    shoe_id,
                    statistic: records,
                    left_out,
                })
            })
        })
    }
}

impl FromObject for RoundStatistic {
    fn from_object(object: &Object<'_, '_>) -> Self {
        Self {
            id: object.required("id", text),
            round_no: object.required("round_no", integer),
            winner: object.required("winner", text),
            score: object.required("score", integer),
            addition: object.required("addition", texts).unwrap_or_default(),
            player_score: object.required("player_score", integer),
            banker_score: object.required("banker_score", integer),
            cards: object.required("cards", game_result::sides).unwrap_or_default(),
        }
    }
}
