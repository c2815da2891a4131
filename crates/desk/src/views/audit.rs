//! The audit of a round or a record: which rules hold, which are broken, which could not be applied,
//! and why.

use crate::say::Message;
use check::{Overall, Verdict};
use games::baccarat::Winner;
use serde::Serialize;
use specta::Type;

/// The part of the screen that a finding refers to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "place", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum PlaceView {
    Card {
        side: Winner,
        /// Position in deal order, from 1.
        position: u32,
    },
    Total {
        side: Winner,
    },
    Winner,
    /// A side result, such as a pair.
    SideResult {
        code: String,
    },
    Bet {
        code: String,
    },
    Insurance {
        /// Position in the order received, from 1.
        position: u32,
    },
    TotalBet,
    TotalPayout,
    Camera {
        /// `camera1`, `camera2`, or another key as received.
        slot: String,
    },
    Status,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct FindingView {
    /// Unique in the audit.
    pub key: String,
    /// Stable name of the rule.
    pub rule: String,
    pub verdict: Verdict,
    /// True if the finding is for information only and does not count for the overall verdict.
    pub note: bool,
    /// The value that the rule requires. None if it cannot be stated as one value.
    pub expected: Option<String>,
    pub reported: Option<String>,
    pub sentence: Message,
    pub places: Vec<PlaceView>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TableauStep {
    pub side: Winner,
    /// Total of the side's first two cards.
    pub total: u8,
    /// Value of the player's third card, if the banker's decision depends on it.
    pub player_third: Option<u8>,
    pub draws: bool,
    pub drew: bool,
    /// The applicable row of the third-card table, such as `3: draws on all but 8`.
    pub row: String,
    pub sentence: Message,
    /// The result if the third card that the rules forbid is left out. None if no card is against the rules, or if the
    /// result without it depends on a card that was not dealt or on an order that is not known.
    pub without_card: Option<Message>,
}

/// A question that the contract leaves open, and its answer in this house.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LearnedView {
    pub question: String,
    /// Stable name of the answer in force. None while the question is open.
    pub answer: Option<String>,
    /// Whether a person set the answer. Otherwise it is learned from records.
    pub set: bool,
    /// Number of records that the answer fits.
    pub fits: u32,
    /// Number of records that are conclusive for the question.
    pub of: u32,
    /// Question, answer and what it rests on as a sentence.
    pub sentence: Message,
}

impl LearnedView {
    /// Whether a person set the answer, or a record showed something about the question.
    pub(crate) fn is_known(&self) -> bool {
        self.set || self.of > 0
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct AuditView {
    pub verdict: Overall,
    /// The whole round in a few sentences, to give to a player.
    pub summary: Message,
    /// Broken rules first, then those that could not be applied, then those that hold.
    pub findings: Vec<FindingView>,
    /// The third-card decisions in the order they were made. Empty if the cards cannot be read.
    pub tableau: Vec<TableauStep>,
    /// The answers of the house to open questions.
    pub learned: Vec<LearnedView>,
}
