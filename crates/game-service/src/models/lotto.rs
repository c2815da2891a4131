//! Results of a lotto round (docs/contract.md#lotto-results), for Yiki and Lucky 1 dollar alike.

use super::lotto_player::LottoPlayer;
use super::page::Pagination;
use crate::decode::{Document, Node, Object, Problems, strictly, text, texts, time};
use crate::error::DecodeError;
use crate::record::{self, Listed, Problem, Record};
use crate::timestamp::Timestamp;

/// The draw itself.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LottoDraw {
    /// The round.
    pub round_id: Option<String>,
    /// The number the round was sold under (`round.no`).
    pub round_no: Option<String>,
    /// When the result came (`round.result_date`).
    pub result_date: Option<Timestamp>,
    /// Results by kind (`WINNING_NUMBER`, `THREE_TOP`, `BIGJACKPOT`, …), in the order received.
    pub results: Vec<(String, Vec<String>)>,
    /// What could not be read.
    pub problems: Vec<Problem>,
}

/// One page of a round's player entries, with the draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LottoRoundPage {
    /// The draw.
    pub draw: LottoDraw,
    /// One entry per payout or loss record.
    pub player: Vec<Record<LottoPlayer>>,
    /// Entries that came and are not here: the answer holds more than is kept of one.
    pub left_out: u32,
    /// Where the page stands. The contract gives no last page here.
    pub pagination: Pagination,
}

/// One player's entry, with the draw. The contract shows it for Yiki only; Lucky 1 dollar is read the same way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LottoPlayerResult {
    /// The draw.
    pub draw: LottoDraw,
    /// The player's entry.
    pub player: Record<LottoPlayer>,
}

impl LottoDraw {
    fn read(document: Document<'_>) -> Self {
        let problems = Problems::new(document.budget);
        let draw = Node::root(document.text, &problems)
            .object()
            .map(|object| Self::of(&object));
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
    node.object()?
        .required("data", |data| data.map(|_, numbers| texts(numbers)))
}

impl LottoRoundPage {
    pub(crate) fn read(document: Document<'_>) -> Result<Self, DecodeError> {
        strictly(document, |node| {
            let object = node.object()?;
            let Listed { records, left_out } = object.required("player", record::read_all)?;
            Some(Self {
                draw: LottoDraw::read(document),
                player: records,
                left_out,
                pagination: object.required("pagination", Pagination::read)?,
            })
        })
    }
}

impl LottoPlayerResult {
    pub(crate) fn read(document: Document<'_>) -> Result<Self, DecodeError> {
        strictly(document, |node| {
            let player = node
                .object()?
                .required("player", |player| Some(player.record()))?;
            Some(Self {
                draw: LottoDraw::read(document),
                player,
            })
        })
    }
}
