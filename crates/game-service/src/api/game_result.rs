//! Cards and result of a round (docs/contract.md#game-result; `cards` in docs/contract.md#game-stat).

use crate::decode::{Node, text, texts, texts_by_key};
use crate::record::Raw;

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
    pub(super) fn read(node: Node<'_, '_>, is_described: bool) -> Option<Self> {
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
