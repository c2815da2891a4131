//! Why a PostgreSQL server does not get a login.

/// A problem with the identity of a server, or with what it does.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ServerProblem {
    /// The server did not prove that it is the host of the address: the reason.
    #[error(
        "it did not prove that it is this host ({0}). Add its certificate authority to those of the system, or give it in \
         the address (sslmode=verify-full&sslrootcert=FILE), or skip the check with --unverified-database: then anyone on the way can \
         read the password and change what is sent"
    )]
    Unverified(String),
    /// A setting that the wallet needs is not in force: its name.
    #[error(
        "its setting {0} is not what the wallet asked for: connect to the server itself or to a pooler in session mode, or \
         give the role the settings (docs/wallet-rules.md#r3 lists them)"
    )]
    Setting(&'static str),
    /// The server does not wait for its disk: the setting that says so.
    #[error("its setting {0} is off, so that a crash of its computer loses commits that it confirmed")]
    NotDurable(&'static str),
    /// The server does not take writes.
    #[error(
        "it only reads: it is a standby, or its setting default_transaction_read_only is on. Use the address of the primary \
         server"
    )]
    ReadOnly,
    /// The role may not make or change tables, and they are missing or of an older version.
    #[error(
        "its tables are missing or of an older version, and this role may not make them: run `wallet migrate` as the role \
         that owns them"
    )]
    Rights,
    /// A table, or what belongs to it, is not what a wallet has: the table's name.
    #[error(
        "its table '{0}' is missing, is not that of a wallet of this version, or is not the one that other connections \
         find: see the search_path of the role and of the address"
    )]
    Schema(String),
    /// A table orders ids by the rules of a language: the table's name.
    #[error(
        "its table '{0}' does not order all ids by their bytes (COLLATE \"C\"). An upgrade of the system can change another \
         order, and the indexes then miss what is there: give the columns that migration 4 names their order again"
    )]
    Order(String),
    /// A variable of the environment would be used for this server: its name.
    #[error("the environment variable {0} is set, which may belong to another server; start without it")]
    Environment(&'static str),
}
