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
    /// A variable of the environment would be used for this server: its name.
    #[error("the environment variable {0} is set, which may belong to another server; start without it")]
    Environment(&'static str),
}
