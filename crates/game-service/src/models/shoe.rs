//! The rounds of a table's current shoe (docs/contract.md#game-stat).

use super::game_result::{self, Side};
use super::history::is_described;
use crate::decode::{Document, FromObject, Listed, Node, Object, integer, read_first, strictly, text, texts};
use crate::error::DecodeError;
use crate::record::{Fault, Record};

/// Largest number of rounds to keep. The cards of eight decks are enough for at most 104 rounds.
const MOST_ROUNDS: usize = 1_000;

/// The current shoe of a table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ShoeStatistics {
    /// Id of the shoe. Empty if the table has no shoe at the moment; then there are no rounds.
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
    /// Reads a checked document with the rounds of a game. Rounds need the shoe's id: without it, rounds of
    /// two shoes could be mixed up. While cards are shuffled, there may be neither (docs/ASSUMPTIONS.md#a154).
    pub(crate) fn read(document: Document<'_>, game_key: &str) -> Result<Self, DecodeError> {
        strictly(document, |node| {
            node.object()?.required("data", |data| {
                let data = data.object()?;
                let has_no_rounds = data.has("statistic") && data.has_nothing_in("statistic");
                if has_no_rounds && data.optional("shoe_id", text).is_none_or(|id| id.is_empty()) {
                    return Some(Self::default());
                }
                let shoe_id = data.required("shoe_id", text)?;
                if shoe_id.is_empty() {
                    data.report("shoe_id", Fault::Empty);
                    return None;
                }
                let Listed { records, left_out } =
                    data.collection("statistic", |rounds| read_rounds(rounds, game_key));
                Some(Self {
                    shoe_id,
                    statistic: records,
                    left_out,
                })
            })
        })
    }
}

fn read_rounds(rounds: Node<'_, '_>, game_key: &str) -> Option<Listed<RoundStatistic>> {
    if is_described(game_key) {
        return read_first(rounds, MOST_ROUNDS);
    }
    let Listed { records, left_out } = read_first::<RoundOfOtherGame>(rounds, MOST_ROUNDS)?;
    let round = |record: Record<RoundOfOtherGame>| Record {
        content: record.content.0,
        problems: record.problems,
        raw: record.raw,
        memory_bytes: record.memory_bytes,
    };
    Some(Listed {
        records: records.into_iter().map(round).collect(),
        left_out,
    })
}

/// A round of a game that the contract shows no shoe of. Only its id and number are promised; the other
/// fields are read if they have the shape of baccarat, and nothing else in them is reported.
#[derive(Debug, Default)]
struct RoundOfOtherGame(RoundStatistic);

impl FromObject for RoundOfOtherGame {
    fn from_object(object: &Object<'_, '_>) -> Self {
        let number = |name| object.optional(name, |node| node.unreported(integer));
        Self(RoundStatistic {
            id: object.required("id", text),
            round_no: object.required("round_no", integer),
            winner: object.optional("winner", |node| node.unreported(text)),
            score: number("score"),
            addition: object
                .optional("addition", |node| node.unreported(texts))
                .unwrap_or_default(),
            player_score: number("player_score"),
            banker_score: number("banker_score"),
            cards: object
                .optional("cards", |node| node.unreported(game_result::sides))
                .unwrap_or_default(),
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
            addition: object.optional("addition", texts).unwrap_or_default(),
            player_score: object.required("player_score", integer),
            banker_score: object.required("banker_score", integer),
            cards: object.collection("cards", game_result::sides),
        }
    }
}
