//! The house of the connected service: what it does where its contract is silent.

use serde::{Deserialize, Serialize};
use specta::Type;

use super::LearnedView;
use crate::say::Message;

/// What is known of the house.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct HouseView {
    /// The statistics of shoes first, then the game keys in order. Empty if nothing was read yet.
    pub parts: Vec<HousePart>,
}

/// The questions about one source.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct HousePart {
    /// The game key of the records. None for the statistics of shoes, which may be written otherwise.
    pub game_key: Option<String>,
    /// The questions.
    pub questions: Vec<HouseQuestion>,
}

/// A question that the contract leaves open, in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct HouseQuestion {
    /// The question in words.
    pub words: Message,
    /// The answers that a person may set. Empty if only records can answer it.
    pub answers: Vec<HouseAnswer>,
    /// The answer in force, and on what it rests.
    pub learned: LearnedView,
}

/// A possible answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct HouseAnswer {
    /// Stable name of the answer.
    pub answer: String,
    /// The answer in words.
    pub words: Message,
}

/// A change of one question by a person.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct HouseChange {
    /// The game key. None for the statistics of shoes.
    pub game_key: Option<String>,
    /// Stable name of the question.
    pub question: String,
    /// What becomes of its answer.
    pub edit: HouseEdit,
}

/// What becomes of an answer.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum HouseEdit {
    /// A person sets it.
    Set {
        /// Stable name of the answer.
        answer: String,
    },
    /// The records answer it again.
    Leave,
    /// It is forgotten, with all that was counted.
    Forget,
}
