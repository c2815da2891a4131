//! Why a wallet's file, a database or an export, is refused, or is no longer read.

/// Largest write-ahead log beside a file, in bytes. The wallet writes its log back at 16 MiB.
pub(crate) const LARGEST_LOG: u64 = 256 << 20;

/// Largest file that is copied before it is read, in bytes.
pub(crate) const LARGEST_COPY: u64 = 4 << 30;

/// Largest export, in bytes. All its entries are kept in memory.
pub(crate) const LARGEST_EXPORT: u64 = 256 << 20;

/// A problem of a wallet's file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FileProblem {
    /// The file is a database without any table.
    #[error("the database is empty")]
    Empty,
    /// The file contains something that a wallet of this version does not have: its name.
    #[error("it contains '{0}', which no wallet known to this version has")]
    Foreign(String),
    /// A table, index or trigger of a wallet is not in the file: its name.
    #[error("it has no '{0}', which every wallet has")]
    Incomplete(String),
    /// The file is damaged, or is not a database.
    #[error("it is damaged or is not a database")]
    Damaged,
    /// A value or a row needs more memory than a wallet's ever does.
    #[error("it contains a value that is larger than any a wallet writes")]
    TooLarge,
    /// A question took longer than this number of seconds.
    #[error("it did not answer within {0} s")]
    TooSlow(u64),
    /// The file lists more players than are kept in memory.
    #[error("it has more than a million players, or their ids are too long")]
    TooManyPlayers,
    /// The file was changed while it was read.
    #[error("it was changed by another program after it was opened")]
    Changed,
    /// A rollback journal is beside the file: its last change is unfinished.
    #[error("its last change is unfinished: there is a file with the ending -journal beside it")]
    Unfinished,
    /// The write-ahead log beside the file is larger than [`LARGEST_LOG`].
    #[error("the file with the ending -wal beside it is larger than 256 MiB")]
    LogTooLarge,
    /// The file can only be read as a copy, and is larger than [`LARGEST_COPY`].
    #[error("it can only be read as a copy, and is larger than 4 GiB")]
    CopyTooLarge,
    /// The path is that of a folder, a pipe or a device, from which a reader could wait for ever.
    #[error("it is not an ordinary file")]
    NotAFile,
    /// The export is larger than [`Self::LARGEST_EXPORT`].
    #[error("the export is larger than 256 MiB")]
    ExportTooLarge,
    /// A line of the export is not an entry that this version knows: its number, from 1, and the reason, without any
    /// value of the line.
    #[error("line {number} cannot be read: {why}")]
    Line {
        /// Number of the line, from 1.
        number: u64,
        /// The reason, in English.
        why: String,
    },
    /// Two different entries of the export have this number, in the journal of one player.
    #[error("two different entries have the number {0}")]
    TwoEntries(i64),
    /// The export has no entry.
    #[error("it has no entry")]
    NoEntry,
}

impl FileProblem {
    /// Largest export that is read, in bytes.
    pub const LARGEST_EXPORT: u64 = LARGEST_EXPORT;
}
