//! The check of a round or a record: what holds, what is broken, what can't be told, and why, in words for a player.

use super::common::SideName;
use serde::Serialize;
use specta::Type;

/// What one rule says of what was reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// As the rule says.
    Holds,
    /// Against the rule.
    Broken,
    /// The rule can't be applied: something it needs is missing, unknown or open in the contract.
    CannotTell,
}

/// What all rules together say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Overall {
    /// Every rule that counts holds.
    Consistent,
    /// A rule that counts is broken.
    Inconsistent,
    /// None is broken, and one that counts can't be told.
    CannotTell,
}

/// A text in both languages. The screen picks one; an agent may copy either.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Spoken {
    /// English.
    pub en: String,
    /// Thai.
    pub th: String,
}

/// A place on the screen that a finding speaks of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "place", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum PlaceView {
    /// A card.
    Card {
        /// Whose.
        side: SideName,
        /// In deal order, from 1.
        position: u32,
    },
    /// A side's total.
    Total {
        /// Whose.
        side: SideName,
    },
    /// The winner.
    Winner,
    /// A side result.
    SideResult {
        /// Its code as received.
        code: String,
    },
    /// A bet with its stake and win.
    Bet {
        /// Its code as received.
        code: String,
    },
    /// A purchase of insurance.
    Insurance {
        /// In the order received, from 1.
        position: u32,
    },
    /// `total_bet`.
    TotalBet,
    /// `total_payout`.
    TotalPayout,
    /// A camera.
    Camera {
        /// `camera1`, `camera2`, or another key as received.
        slot: String,
    },
    /// The record's status.
    Status,
}

/// One rule applied to one thing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct FindingView {
    /// Unique in its audit.
    pub key: String,
    /// The rule's stable name.
    pub rule: String,
    /// What it says.
    pub verdict: Verdict,
    /// True: told for completeness; it does not count for the whole.
    pub note: bool,
    /// What the rule asks for.
    pub expected: Option<String>,
    /// What was reported.
    pub reported: Option<String>,
    /// The finding as a sentence for a player.
    pub sentence: Spoken,
    /// What it is about.
    pub places: Vec<PlaceView>,
}

/// One decision of the third-card tableau.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TableauStep {
    /// Who decides to draw or stand.
    pub side: SideName,
    /// The total of its first two cards.
    pub total: u8,
    /// The value of the player's third card, when the banker's decision depends on it.
    pub player_third: Option<u8>,
    /// What the tableau says.
    pub draws: bool,
    /// What was done.
    pub drew: bool,
    /// The row that applies: `3: draws on all but 8`.
    pub row: String,
    /// The step as a sentence.
    pub sentence: Spoken,
}

/// Something the contract leaves open, and what the records at hand say of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LearnedView {
    /// What is open, as a stable name.
    pub question: String,
    /// The answer that fits best, as a stable name; none while nothing fits.
    pub answer: Option<String>,
    /// Records it fits.
    pub fits: u32,
    /// Records that could show it.
    pub of: u32,
    /// Question, answer and numbers as a sentence.
    pub sentence: Spoken,
}

/// A round or record checked against the rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct AuditView {
    /// All rules together.
    pub verdict: Overall,
    /// The whole round in a few sentences, to give to a player.
    pub summary: Spoken,
    /// Broken first, then those that can't be told, then those that hold.
    pub findings: Vec<FindingView>,
    /// The decisions to draw, in the order they were made; empty without readable cards.
    pub tableau: Vec<TableauStep>,
    /// What was learned from the records seen on this connection.
    pub learned: Vec<LearnedView>,
}
