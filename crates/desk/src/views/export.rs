//! Rows written to a file that the user chose.

use serde::{Deserialize, Serialize};
use specta::Type;

use super::error::ErrorView;
use super::lotto::{LottoFilter, LottoQuery};
use super::search::SearchQuery;
use super::shoe::ShoeQuery;
use super::tables::TablesQuery;
use crate::wallet::LedgerFilter;

/// The rows to export. A source that is read again shows the state of that moment; the file states its time.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(tag = "source", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum ExportSource {
    Records {
        parts: Vec<ShownRecords>,
    },
    /// All records of a search, read again: each game from its first page, newest first. The file has one game after another.
    Search {
        /// The search. Its page and its id are ignored. Without `only` and `games`: all games of the operator's tables, and
        /// others seen on this connection.
        query: SearchQuery,
    },
    /// Rounds of a table's current shoe, read again; or of a former one, as they were last read.
    Rounds {
        query: ShoeQuery,
        /// Keys of the rounds, in this order. None: all.
        keys: Option<Vec<String>>,
        /// Id of the former shoe, which the service no longer sends. None: the current one.
        former_shoe: Option<String>,
    },
    Ledger {
        filter: LedgerFilter,
        /// Lowest number of an entry. None: from the first one.
        from: Option<u32>,
        /// Highest number of an entry. None: to the last one.
        to: Option<u32>,
    },
    Differences {
        /// When its sides were read, as its summary states it.
        read_at: String,
        /// Keys of the rows, in this order. None: all.
        keys: Option<Vec<String>>,
    },
    /// Entries of a lotto round on screen, in the order received.
    LottoEntries {
        lotto_id: String,
        filter: LottoFilter,
    },
    /// All entries of a lotto round, or those of one player, read again.
    LottoRound {
        /// The round and the player. Its page is ignored.
        query: LottoQuery,
    },
    /// The limits of tables: one row per table and currency, read again.
    Limits {
        query: TablesQuery,
        /// Whether all pages are read and not only that of the query.
        all_pages: bool,
    },
}

/// Records on screen that follow one another and are of the same reading.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ShownRecords {
    pub history_id: String,
    pub keys: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum ExportFormat {
    Csv,
    Xlsx,
    /// The received JSON, one record per line. Not for rows that Pitdesk computes.
    JsonLines,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ExportRequest {
    pub rows: ExportSource,
    pub format: ExportFormat,
    /// Whether a CSV file begins with a byte order mark, which Excel needs to read letters such as Thai.
    pub byte_order_mark: bool,
    pub time_zone: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "step", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum ExportProgress {
    Reading {
        /// Number of rows received, of all games together.
        received: u32,
        /// Number of rows, as the service states it. It grows while further games begin.
        total: u32,
    },
    Writing {
        rows: u32,
    },
}

/// A part that could not be read, and is not in the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct NotExported {
    pub what: String,
    pub error: ErrorView,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ExportSummary {
    pub file_name: String,
    /// Name of the file of notes beside it. None if the notes are a sheet of the file.
    pub notes_name: Option<String>,
    pub rows: u32,
    /// Whether everything that was asked for is in the file.
    pub complete: bool,
    pub not_read: Vec<NotExported>,
}
