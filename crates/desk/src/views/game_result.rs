//! The result of a game other than baccarat: what its shape shows, or a tree of the values as received
//! (docs/games.md#shapes).

use super::common::{BetOutcome, CardView};
use games::hoo_hey_how::Symbol;
use games::{Outcome, roulette};
use serde::Serialize;
use specta::Type;

/// A result of a game whose shape the contract does not describe.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "shape", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum GameResultView {
    DragonTiger {
        /// The dragon's card. Its value is its rank: ace 1, king 13.
        dragon: CardView,
        tiger: CardView,
        winner: DragonTigerSide,
        is_suited: bool,
    },
    Roulette {
        /// The pocket, 0 to 36.
        number: u8,
        colour: roulette::Colour,
        /// The bets of the record that have a place on the layout.
        bets: Vec<LayoutBet>,
    },
    Dice {
        /// The faces in the order received, 1 to 6.
        faces: Vec<u8>,
        /// Their sum, 3 to 18.
        sum: u8,
        is_triple: bool,
    },
    Symbols {
        shown: Vec<SymbolView>,
        counts: Vec<SymbolCount>,
    },
    Pokdeng {
        banker: SeatHand,
        players: Vec<SeatView>,
    },
    /// Any other result. This version does not know its shape, which is no fault of the record.
    Tree {
        /// The values in the order received. A group is followed by its values, one level deeper.
        rows: Vec<TreeRow>,
        /// Whether there are more values than rows. The JSON of the record has all of them.
        is_cut: bool,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the sides name themselves")]
pub enum DragonTigerSide {
    Dragon,
    Tiger,
    Tie,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LayoutBet {
    pub code: String,
    pub place: roulette::Bet,
    /// The stake, digits as received. None if it is no single amount.
    pub stake: Option<String>,
    pub outcome: BetOutcome,
    pub covers: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SymbolView {
    pub symbol: Symbol,
    /// The name of the sixth symbol as received. None for the others.
    pub received: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SymbolCount {
    pub symbol: SymbolView,
    /// How many dice show it, 1 to 3.
    pub count: u8,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SeatHand {
    pub cards: Vec<CardView>,
    /// The points, 0 to 9.
    pub points: u8,
    /// Whether these are 8 or 9 points with two cards.
    pub is_pok: bool,
    /// How many stakes the hand pays or costs in the home family. None if houses differ.
    pub deng: Option<u8>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SeatView {
    /// Number of the seat, 1 to 9. A single player without a number has 1.
    pub seat: u8,
    pub hand: SeatHand,
    /// What a bet on the hand gets by custom. None if nobody can tell.
    pub against_banker: Option<Outcome>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TreeRow {
    /// Level of the value, from 0.
    pub depth: u32,
    /// Its key as received, or its position in an array, from 1.
    pub name: String,
    pub is_position: bool,
    pub value: TreeValue,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum TreeValue {
    Text {
        text: String,
    },
    /// A number, true, false or null; or an object or array that is nested too deep to be opened.
    Json {
        text: String,
    },
    /// An array of strings, numbers and other single values.
    Line {
        /// The first items as received, strings without quotation marks.
        items: Vec<String>,
        left_out: u32,
    },
    /// An object, or an array with objects or arrays. The next rows are its values.
    Group {
        count: u32,
    },
    /// The address of a picture, which is shown with the cameras.
    Picture {
        slot: String,
    },
}
