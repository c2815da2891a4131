//! An incident as a scope of the comparison: a table with a span of time, or ids that were pasted. Each of its rounds gets a verdict,
//! also those that match, and what is owed is added up per player and currency.

use serde::{Deserialize, Serialize};
use specta::Type;

/// Most ids of one incident.
pub const MOST_IDS: usize = 5_000;
/// Most rounds of players in one incident. Each may cost a request.
pub const MOST_ROUNDS: usize = 20_000;

/// What an incident is about.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(tag = "what", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum Incident {
    /// The rounds with an entry of this table in a span of time.
    Table {
        table_id: String,
        /// First instant, ISO 8601 with a zone.
        from: String,
        /// The instant after the last.
        to: String,
    },
    Ids {
        /// To the letter: nothing is trimmed here.
        ids: Vec<String>,
        of: IdsOf,
    },
}

/// What the ids of an incident name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum IdsOf {
    /// Whatever the ledger knows under the id.
    Anything,
    Rounds,
    /// Bets, and other transactions.
    Bets,
    Players,
}

/// Ids in a pasted text or a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PastedIds {
    pub ids: Vec<String>,
    /// The same id again, which is left out.
    pub doubled: u32,
    /// Ids above the largest number of an incident, which are left out.
    pub left_out: u32,
    /// Largest number of ids.
    pub most: u32,
    /// The heads of the columns, or their numbers, if the text is a table with several.
    pub columns: Vec<String>,
    /// Place of the column that was read, from 0.
    pub column: u32,
}

/// What a comparison of an incident adds to its summary.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct IncidentSummary {
    /// What is owed to players, or by them, by the differences that were found. Only lines that are not zero.
    pub owed: Vec<OwedLine>,
    /// Ids that the ledger does not know.
    pub not_found: Vec<String>,
    /// Rounds of players that the ledger has for the incident.
    pub rounds: u32,
    /// Rounds above the largest number, which are not compared.
    pub left_out: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct OwedLine {
    pub player_id: String,
    pub currency: String,
    /// What the player should have more by the records: negative if the player has too much. None with too many digits.
    pub owed: Option<String>,
    /// Number of differing rounds in it.
    pub rounds: u32,
    /// Rounds of the player that could not be compared, so that more may be owed.
    pub not_compared: u32,
}
