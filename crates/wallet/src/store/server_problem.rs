//! Why a PostgreSQL server does not get a login.

/// A problem with the identity of a server, or with what it asks for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ServerProblem {
    /// The server did not prove that it is the host of the address: the reason.
    #[error(
        "it did not prove that it is this host ({0}). Give its certificate authority in the address \
         (sslmode=verify-full&sslrootcert=FILE), or skip the check with --unverified-database: then anyone on the way can \
         read the password and change what is sent"
    )]
    Unverified(String),
    /// The server asked for the password in clear, on a connection without a verified identity.
    #[error("it asked for the password in clear, without proving who it is")]
    PasswordInClear,
    /// A setting that the wallet asked for is not in force: its name.
    #[error(
        "its setting {0} is not what the wallet asked for when it connected. A connection pooler on the way, such as \
         PgBouncer, drops or refuses what a client asks for: connect to PostgreSQL itself, or give the role the same \
         settings with ALTER ROLE (docs/wallet-rules.md#r3 lists them)"
    )]
    Pooler(&'static str),
    /// The server does not wait for its disk: the setting that says so.
    #[error("its setting {0} is off, so that a crash of its computer loses commits that it confirmed")]
    NotDurable(&'static str),
    /// A table, or what belongs to it, is not what a wallet has: the table's name.
    #[error(
        "its table '{0}' is missing, is not that of a wallet of this version, or is not the one that other connections \
         find: see the search_path of the role and of the address"
    )]
    Schema(String),
    /// A variable of the environment would be used for this server: its name.
    #[error("the environment variable {0} is set, which may belong to another server; start without it")]
    Environment(&'static str),
}
