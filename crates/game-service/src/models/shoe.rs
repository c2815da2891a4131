//! The rounds of a table's current shoe (docs/contract.md#game-stat).

use super::game_result::{self, Side};
use crate::decode::{Document, Object, integer, strictly, text, texts};
use crate::error::DecodeError;
use crate::record::{self, FromObject, Listed, Record};

/// Rounds of one shoe that are kept. Eight decks have cards for 104 at most.
const MOST_ROUNDS: usize = 1_000;

/// The current shoe of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShoeStatistics {
    /// The shoe.
    pub shoe_id: String,
    /// Its rounds, in the order received.
    pub statistic: Vec<Record<RoundStatistic>>,
    /// Rounds that came and are not here: the answer holds more than is kept of one.
    pub left_out: u32,
}

/// One round of the shoe, as reported.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RoundStatistic {
    /// Id.
    pub id: Option<String>,
    /// Number of the round.
    pub round_no: Option<i64>,
    /// Who won.
    pub winner: Option<String>,
    /// Score.
    pub score: Option<i64>,
    /// Extra result codes.
    pub addition: Vec<String>,
    /// The player side's score.
    pub player_score: Option<i64>,
    /// The banker side's score.
    pub banker_score: Option<i64>,
    /// Cards by side.
    pub cards: Vec<(String, Side)>,
}

impl ShoeStatistics {
    /// Reads a checked document. Without the shoe's id its rounds could be taken for another shoe's.
    pub(crate) fn read(document: Document<'_>) -> Result<Self, DecodeError> {
        strictly(document, |node| {
            node.object()?.required("data", |data| {
                let data = data.object()?;
                let shoe_id = data.required("shoe_id", text)?;
                let Listed { records, left_out } =
                    data.required("statistic", |rounds| record::read_first(rounds, MOST_ROUNDS))?;
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
