//! The result of a game other than baccarat: what its shape shows, or a tree of the values as received
//! (docs/games.md#shapes).

use super::record::{BetOutcome, CardView};
use games::hoo_hey_how::Symbol;
use games::{Outcome, roulette};
use serde::Serialize;
use specta::Type;

/// A result of a game whose shape the contract does not describe.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "shape", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum GameResultView {
    /// Dragon tiger.
    DragonTiger {
        /// The dragon's card. Its value is its rank: ace 1, king 13.
        dragon: CardView,
        /// The tiger's card.
        tiger: CardView,
        /// The card with the higher rank.
        winner: DragonTigerSide,
        /// Whether the cards have one suit.
        is_suited: bool,
    },
    /// Roulette with one zero.
    Roulette {
        /// The pocket, 0 to 36.
        number: u8,
        /// The colour of the pocket.
        colour: roulette::Colour,
        /// The bets of the record that have a place on the layout.
        bets: Vec<LayoutBet>,
    },
    /// Three dice: sicbo and hilo.
    Dice {
        /// The faces in the order received, 1 to 6.
        faces: Vec<u8>,
        /// Their sum, 3 to 18.
        sum: u8,
        /// Whether the three are equal.
        is_triple: bool,
    },
    /// Three dice with symbols: hoo hey how.
    Symbols {
        /// The symbols in the order received.
        shown: Vec<SymbolView>,
        /// Each different symbol with its number of dice, in the order received.
        counts: Vec<SymbolCount>,
    },
    /// Pokdeng.
    Pokdeng {
        /// The banker's hand.
        banker: SeatHand,
        /// The players' hands in the order received.
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

/// The winner of dragon tiger.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the sides name themselves")]
pub enum DragonTigerSide {
    Dragon,
    Tiger,
    Tie,
}

/// A bet on the roulette layout.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LayoutBet {
    /// Bet code as received.
    pub code: String,
    /// Its place on the layout.
    pub place: roulette::Bet,
    /// The stake, digits as received. None if it is no single amount.
    pub stake: Option<String>,
    /// The outcome that the record reports.
    pub outcome: BetOutcome,
    /// Whether the bet covers the pocket.
    pub covers: bool,
}

/// A symbol as a die shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SymbolView {
    /// The symbol.
    pub symbol: Symbol,
    /// The name of the sixth symbol as received. None for the others.
    pub received: Option<String>,
}

/// A symbol with its number of dice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SymbolCount {
    /// The symbol.
    pub symbol: SymbolView,
    /// How many dice show it, 1 to 3.
    pub count: u8,
}

/// A hand of pokdeng.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SeatHand {
    /// Two or three cards in the order received.
    pub cards: Vec<CardView>,
    /// The points, 0 to 9.
    pub points: u8,
    /// Whether these are 8 or 9 points with two cards.
    pub is_pok: bool,
    /// How many stakes the hand pays or costs in the home family. None if houses differ.
    pub deng: Option<u8>,
}

/// A player's hand against the banker's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SeatView {
    /// Number of the seat, 1 to 9. A single player without a number has 1.
    pub seat: u8,
    /// The hand.
    pub hand: SeatHand,
    /// What a bet on the hand gets by custom. None if nobody can tell.
    pub against_banker: Option<Outcome>,
}

/// One value of a result as received.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TreeRow {
    /// Level of the value, from 0.
    pub depth: u32,
    /// Its key as received, or its position in an array, from 1.
    pub name: String,
    /// Whether `name` is a position.
    pub is_position: bool,
    /// The value.
    pub value: TreeValue,
}

/// A value as received.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum TreeValue {
    /// A string.
    Text {
        /// Its content.
        text: String,
    },
    /// A number, true, false or null; or an object or array that is nested too deep to be opened.
    Json {
        /// As received.
        text: String,
    },
    /// An array of strings, numbers and other single values.
    Line {
        /// The first items as received, strings without quotation marks.
        items: Vec<String>,
        /// Number of further items.
        left_out: u32,
    },
    /// An object, or an array with objects or arrays. The next rows are its values.
    Group {
        /// Number of its values.
        count: u32,
    },
    /// The address of a picture, which is shown with the cameras.
    Picture {
        /// Name of the picture there.
        slot: String,
    },
}
