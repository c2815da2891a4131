//! Why a store fails: in general, for a file, and for a server.

/// Errors of a store. No text contains a player's data, or an address with a password.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentence of an error says what it is")]
pub enum StoreError {
    /// Another entry has this number, or the entry before it is not there. Read the facts again.
    #[error("another process wrote to the journal first")]
    Moved,
    /// What should be appended was decided by other settings than those of this wallet.
    #[error(
        "the settings of this wallet were changed: start this server again with them (`wallet settings` prints them)"
    )]
    Settings,
    #[error("this player already exists")]
    PlayerExists,
    #[error("no such player")]
    NoSuchPlayer,
    /// The database cannot be used now: it is locked, full or not reachable.
    #[error("the database cannot be used: {0}")]
    Unavailable(String),
    #[error("the database contains a value that this program never writes: {0}")]
    Damaged(String),
    /// A SQLite file is refused; see [`FileProblem`].
    #[error("the wallet's file is not read: {0}")]
    File(FileProblem),
    /// A PostgreSQL server is not used; see [`ServerProblem`].
    #[error("the database server is not used: {0}")]
    Server(ServerProblem),
}

impl StoreError {
    /// Whether the database as a whole cannot be used. The others concern a player, or a row.
    pub(crate) fn is_of_the_database(&self) -> bool {
        match self {
            Self::Unavailable(_) | Self::File(_) | Self::Server(_) => true,
            Self::Moved | Self::Settings | Self::PlayerExists | Self::NoSuchPlayer | Self::Damaged(_) => {
                false
            }
        }
    }
}

// Their sentences are part of the error's own. As its source they would be printed a second time.
impl From<FileProblem> for StoreError {
    fn from(problem: FileProblem) -> Self {
        Self::File(problem)
    }
}

impl From<ServerProblem> for StoreError {
    fn from(problem: ServerProblem) -> Self {
        Self::Server(problem)
    }
}

/// A problem of a wallet's file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the sentence of an error says what it is")]
pub enum FileProblem {
    #[error("the database is empty")]
    Empty,
    #[error("it contains '{0}', which no wallet known to this version has")]
    Foreign(String),
    #[error("it has no '{0}', which every wallet has")]
    Incomplete(String),
    #[error("it is damaged or is not a database")]
    Damaged,
    /// A value or a row needs more memory than a wallet's ever does.
    #[error("it contains a value that is larger than any a wallet writes")]
    TooLarge,
    #[error("it did not answer within {0} s")]
    TooSlow(u64),
    #[error("it has more than a million players, or their ids are too long")]
    TooManyPlayers,
    #[error("it was changed by another program after it was opened")]
    Changed,
    #[error("its last change is unfinished: there is a file with the ending -journal beside it")]
    Unfinished,
    #[error("the file with the ending -wal beside it is larger than 256 MiB")]
    LogTooLarge,
    #[error("it can only be read as a copy, and is larger than 4 GiB")]
    CopyTooLarge,
    /// The path is that of a folder, a pipe or a device, from which a reader could wait for ever.
    #[error("it is not an ordinary file")]
    NotAFile,
    #[error("the export is larger than 256 MiB")]
    ExportTooLarge,
    /// A line that is no entry which this version knows. The number counts from 1, and the reason contains no
    /// value of the line.
    #[error("line {number} cannot be read: {why}")]
    Line { number: u64, why: String },
    #[error("two different entries have the number {0}")]
    TwoEntries(i64),
    #[error("it has no entry")]
    NoEntry,
}

impl FileProblem {
    /// Largest write-ahead log beside a file, in bytes. The wallet writes its log back at 16 MiB.
    pub(crate) const LARGEST_LOG: u64 = 256 << 20;
    /// Largest file that is copied before it is read, in bytes.
    pub(crate) const LARGEST_COPY: u64 = 4 << 30;
    /// Largest export that is read, in bytes. All its entries are kept in memory.
    pub const LARGEST_EXPORT: u64 = 256 << 20;
}

/// A problem with the identity of a server, or with what it does.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the sentence of an error says what it is")]
pub enum ServerProblem {
    /// The server did not prove that it is the host of the address: the reason.
    #[error(
        "it did not prove that it is this host ({0}). Add its certificate authority to those of the system, or give it in \
         the address (sslmode=verify-full&sslrootcert=FILE), or skip the check with --unverified-database: then anyone on the way can \
         read the password and change what is sent"
    )]
    Unverified(String),
    #[error(
        "its setting {0} is not what the wallet asked for: connect to the server itself or to a pooler in session mode, or \
         give the role the settings (docs/wallet-rules.md#r3 lists them)"
    )]
    Setting(&'static str),
    #[error("its setting {0} is off, so that a crash of its computer loses commits that it confirmed")]
    NotDurable(&'static str),
    #[error(
        "it only reads: it is a standby, or its setting default_transaction_read_only is on. Use the address of the primary \
         server"
    )]
    ReadOnly,
    #[error(
        "its tables are missing or of an older version, and this role may not make them: run `wallet migrate` as the role \
         that owns them"
    )]
    Rights,
    #[error(
        "its table '{0}' is missing, is not that of a wallet of this version, or is not the one that other connections \
         find: see the search_path of the role and of the address"
    )]
    Schema(String),
    #[error(
        "its table '{0}' does not order all ids by their bytes (COLLATE \"C\"). An upgrade of the system can change another \
         order, and the indexes then miss what is there: give the columns that migration 4 names their order again"
    )]
    Order(String),
    #[error("the environment variable {0} is set, which may belong to another server; start without it")]
    Environment(&'static str),
}
