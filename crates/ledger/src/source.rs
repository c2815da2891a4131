//! What can be opened, how far a reading is, and what stops it.

use std::path::PathBuf;

/// Where a ledger is. Nothing is ever written to it.
#[derive(Debug, Clone)]
pub enum Source {
    /// A table (CSV, TSV, XLSX) or a log of messages (JSON Lines). Its content decides which, not its name.
    File(PathBuf),
    /// A view or table of a SQLite file.
    Sqlite {
        /// The file.
        path: PathBuf,
        /// Name of the view: `pitdesk_ledger` unless the user says otherwise.
        view: String,
    },
    /// A view or table of a PostgreSQL server.
    Postgres {
        /// How to reach it.
        login: Box<wallet::Login>,
        /// Name of the view: `pitdesk_ledger` unless the user says otherwise.
        view: String,
    },
}

/// The form of a source.
#[cfg_attr(feature = "ui", derive(specta::Type))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SourceKind {
    /// Text with fields between commas or semicolons.
    Csv,
    /// Text with fields between tabs.
    Tsv,
    /// A workbook of Excel.
    Xlsx,
    /// JSON Lines with messages of Set A.
    Log,
    /// A view or table of a database.
    View,
}

/// How far a reading is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Bytes of the source that were read. Of a view: rows.
    pub read: u64,
    /// Bytes of the whole source, or rows of the view. None if nobody knows.
    pub total: Option<u64>,
    /// Rows that were read, with those that could not be.
    pub rows: u64,
}

/// Why a source could not be looked at or read. After a problem nothing of it is held.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// The file can't be opened or read. The text is that of the system.
    #[error("the file can't be read: {text}")]
    File {
        /// Kind of the error.
        kind: std::io::ErrorKind,
        /// The system's own words.
        text: String,
    },
    /// The source has no row at all.
    #[error("nothing is in it")]
    Empty,
    /// Size or time of the file changed while it was read: what was read may be of both states.
    #[error("the file changed while it was read")]
    Changed,
    /// The user or the program stopped it.
    #[error("cancelled")]
    Cancelled,
    /// A workbook of the old form (`.xls`), or one with a password.
    #[error("a workbook of the old form, or one with a password")]
    OldWorkbook,
    /// A form of file that is known and not read: packed, a document, or JSON that is not one object a line.
    #[error("{name} is not read")]
    OtherForm {
        /// Its name.
        name: &'static str,
    },
    /// A workbook that can't be read. The text says where.
    #[error("the workbook can't be read: {text}")]
    Workbook {
        /// What the reader says.
        text: String,
    },
    /// A part of the workbook is larger than this version reads, packed or not.
    #[error("{part} of the workbook has more than {limit} bytes")]
    WorkbookTooLarge {
        /// Name of the part inside the workbook.
        part: String,
        /// Most bytes that are read.
        limit: u64,
    },
    /// The head has more columns than this version reads.
    #[error("more than {limit} columns")]
    TooManyColumns {
        /// Most columns that are read.
        limit: usize,
    },
    /// No row can be the head, because of what this line is.
    #[error("no head: line {line} can't be read")]
    NoHead {
        /// The first line that can't be read.
        line: u64,
        /// Why not.
        why: crate::Unreadable,
    },
    /// No sheet has this name.
    #[error("there is no sheet {name}")]
    NoSheet {
        /// The name in the map.
        name: String,
        /// The sheets that there are.
        sheets: Vec<String>,
    },
    /// Nobody knows an encoding of this name, or it is not one of those that are read.
    #[error("{name} is no encoding that is read")]
    NoEncoding {
        /// The name in the map.
        name: String,
    },
    /// The list of time zones has no such name.
    #[error("{name} is no time zone")]
    NoZone {
        /// The name in the map.
        name: String,
    },
    /// The source leaves something open that the map does not say.
    #[error("{} questions are open", questions.len())]
    Open {
        /// What is open.
        questions: Vec<crate::Question>,
    },
    /// The database, or the view in it, can't be read.
    #[error("the database can't be read: {text}")]
    Database {
        /// What the database says, without login data.
        text: String,
    },
    /// The private file in which a ledger is held can't be written or read.
    #[error("the private file can't be used: {text}")]
    Held {
        /// What the database says.
        text: String,
    },
}
