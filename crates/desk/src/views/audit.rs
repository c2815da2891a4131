//! The audit of a round or a record: which rules hold, which are broken, which could not be applied,
//! and why.

use crate::say::Message;
use audit::{Overall, Verdict};
use games::baccarat::Winner;
use serde::Serialize;
use specta::Type;

/// The part of the screen that a finding refers to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "place", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum PlaceView {
    /// A card of a side.
    Card {
        /// The side with the card.
        side: Winner,
        /// Position in deal order, from 1.
        position: u32,
    },
    /// The total of a side.
    Total {
        /// The side with the total.
        side: Winner,
    },
    /// The winner of the round.
    Winner,
    /// A side result, such as a pair.
    SideResult {
        /// The result code as received.
        code: String,
    },
    /// A bet with its stake and win.
    Bet {
        /// The bet code as received.
        code: String,
    },
    /// An insurance stake.
    Insurance {
        /// Position in the order received, from 1.
        position: u32,
    },
    /// The field `total_bet`.
    TotalBet,
    /// The field `total_payout`.
    TotalPayout,
    /// The picture of a camera.
    Camera {
        /// `camera1`, `camera2`, or another key as received.
        slot: String,
    },
    /// The status of the record.
    Status,
}

/// The result of one rule for one value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct FindingView {
    /// Unique in the audit.
    pub key: String,
    /// Stable name of the rule.
    pub rule: String,
    /// Result of the rule.
    pub verdict: Verdict,
    /// True if the finding is for information only and does not count for the overall verdict.
    pub note: bool,
    /// The value that the rule requires. None if it cannot be stated as one value.
    pub expected: Option<String>,
    /// The value that was reported. None if it is missing.
    pub reported: Option<String>,
    /// The finding as a sentence for a player.
    pub sentence: Message,
    /// The parts of the screen that the finding refers to.
    pub places: Vec<PlaceView>,
}

/// One decision of the third-card rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TableauStep {
    /// The side that draws or stands.
    pub side: Winner,
    /// Total of the side's first two cards.
    pub total: u8,
    /// Value of the player's third card, if the banker's decision depends on it.
    pub player_third: Option<u8>,
    /// Whether the rules require a third card.
    pub draws: bool,
    /// Whether a third card was dealt.
    pub drew: bool,
    /// The applicable row of the third-card table, such as `3: draws on all but 8`.
    pub row: String,
    /// The step as a sentence.
    pub sentence: Message,
    /// The result if the third card that the rules forbid is left out. None if no card is against the rules, or if the
    /// result without it depends on a card that was not dealt or on an order that is not known.
    pub without_card: Option<Message>,
}

/// A question that the contract leaves open, and its answer in this house.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LearnedView {
    /// Stable name of the question.
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

/// A round or record checked against the rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct AuditView {
    /// The overall verdict.
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
