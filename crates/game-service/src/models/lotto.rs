//! Results of a lotto round (docs/contract.md#lotto-results), for both games: Yiki and Lucky 1 dollar.

use super::lotto_player::LottoPlayer;
use super::page::{Pagination, records_of};
use crate::decode::{Document, Listed, Node, Object, Problems, read_all, strictly, text, texts, time};
use crate::error::DecodeError;
use crate::record::{Problem, Record};
use crate::timestamp::Timestamp;

/// The draw of a lotto round.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LottoDraw {
    /// Id of the round.
    pub round_id: Option<String>,
    /// The number under which the round was sold (`round.no`).
    pub round_no: Option<String>,
    /// When the result was published (`round.result_date`).
    pub result_date: Option<Timestamp>,
    /// Winning numbers by kind (`WINNING_NUMBER`, `THREE_TOP`, `BIGJACKPOT`, …), in the order received.
    pub results: Vec<(String, Vec<String>)>,
    /// Fields of the draw that could not be read.
    pub problems: Vec<Problem>,
}

/// One page of the players' entries of a round, with the draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LottoRoundPage {
    /// The draw of the round.
    pub draw: LottoDraw,
    /// Entries of the players: one per payout or loss record.
    pub player: Vec<Record<LottoPlayer>>,
    /// Number of entries that were received but left out, because the response exceeds the memory limit.
    pub left_out: u32,
    /// Position of the page in the listing. The contract defines no last page here.
    pub pagination: Pagination,
}

/// The entries of one player, with the draw. The contract shows this response for Yiki only, with one
/// entry as an object. An array is read as well: a player may have several entries in a round, and the
/// answer for Lucky 1 dollar is not shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LottoPlayerResult {
    /// The draw of the round.
    pub draw: LottoDraw,
    /// The entries of the player, in the order received.
    pub player: Vec<Record<LottoPlayer>>,
    /// Number of entries that were received but left out, because the response exceeds the memory limit.
    pub left_out: u32,
}

impl LottoDraw {
    fn read(document: Document<'_>) -> Self {
        let problems = Problems::new(document.budget);
        let draw = Node::root(document.text, &problems)
            .object()
            .map(|object| Self::of(&object));
        // The entries of the players have their damage as their own.
        problems.name_damage_in(document.text);
        Self {
            problems: problems.into_list(),
            ..draw.unwrap_or_default()
        }
    }

    fn of(object: &Object<'_, '_>) -> Self {
        let (round_no, result_date) = object.required("round", round).unwrap_or_default();
        Self {
            round_id: object.required("round_id", text),
            round_no,
            result_date,
            results: object.required("game_result", results).unwrap_or_default(),
            problems: Vec::new(),
        }
    }
}

fn round(node: Node<'_, '_>) -> Option<(Option<String>, Option<Timestamp>)> {
    let round = node.object()?;
    Some((round.required("no", text), round.required("result_date", time)))
}

fn results(node: Node<'_, '_>) -> Option<Vec<(String, Vec<String>)>> {
    node.object_or_empty()?.required("data", |data| {
        data.map(|_, numbers| {
            if numbers.is_null() {
                Some(Vec::new())
            } else {
                texts(numbers)
            }
        })
    })
}

impl LottoRoundPage {
    pub(crate) fn read(document: Document<'_>) -> Result<Self, DecodeError> {
        strictly(document, |node| {
            let object = node.object()?;
            let pagination = object.required("pagination", Pagination::read)?;
            let Listed { records, left_out } = records_of(&object, "player", &pagination)?;
            Some(Self {
                draw: LottoDraw::read(document),
                player: records,
                left_out,
                pagination,
            })
        })
    }
}

impl LottoPlayerResult {
    pub(crate) fn read(document: Document<'_>) -> Result<Self, DecodeError> {
        strictly(document, |node| {
            let Listed { records, left_out } = node.object()?.collection("player", entries_of_player);
            Some(Self {
                draw: LottoDraw::read(document),
                player: records,
                left_out,
            })
        })
    }
}

/// An entry, or a list of entries. An empty object is a player without entries, as an empty list is.
fn entries_of_player(player: Node<'_, '_>) -> Option<Listed<LottoPlayer>> {
    if player.is_empty() {
        return Some(Listed::default());
    }
    if player.is_array() {
        return read_all(player);
    }
    Some(Listed {
        records: vec![player.record()],
        left_out: 0,
    })
}
