//! Cards and result of a round (docs/contract.md#game-result; `cards` in docs/contract.md#game-stat).

use crate::decode::{Node, integer, text, texts};
use crate::raw::Raw;

/// What a round ended with.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GameResult {
    /// By side: `BANKER`, `PLAYER`, or another game's names.
    pub sides: Vec<(String, Side)>,
    /// Pictures by camera (`camera1`, `camera2`): URLs as received, not checked.
    pub image_url: Vec<(String, String)>,
    /// Result codes.
    pub winner: Vec<String>,
}

/// One side of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Side {
    /// Cards.
    Hand(Hand),
    /// Another shape, as another game may have.
    Other(Raw),
}

/// The cards of a side, as reported: nothing here is computed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Hand {
    /// Card codes in the order received: rank, then suit letter.
    pub card: Vec<String>,
    /// Each card's value.
    pub score: Vec<String>,
    /// The side's total.
    pub total: Option<i64>,
}

impl GameResult {
    pub(super) fn read(node: Node<'_, '_>) -> Option<Self> {
        let object = node.object()?;
        Some(Self {
            sides: object.required("data", sides).unwrap_or_default(),
            image_url: object
                .required("image_url", |urls| urls.map(|_, url| text(url)))
                .unwrap_or_default(),
            winner: object.required("winner", texts).unwrap_or_default(),
        })
    }
}

pub(super) fn sides(node: Node<'_, '_>) -> Option<Vec<(String, Side)>> {
    node.map(|_, side| Some(Side::read(side)))
}

impl Side {
    fn read(node: Node<'_, '_>) -> Self {
        // `object` reports any other shape.
        let Some(object) = node.object() else {
            return Self::Other(node.raw());
        };
        Self::Hand(Hand {
            card: object.required("card", texts).unwrap_or_default(),
            score: object.required("score", texts).unwrap_or_default(),
            total: object.required("total", integer),
        })
    }
}
