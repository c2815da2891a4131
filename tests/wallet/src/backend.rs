//! The two kinds of database for a wallet, as temporary databases.

use std::fmt;

use anyhow::{Context, Result};
use clap::ValueEnum;
use tempfile::TempDir;

use crate::cluster::Cluster;

/// A kind of database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Backend {
    /// SQLite: a file.
    Sqlite,
    /// PostgreSQL: a server.
    Postgres,
    /// PostgreSQL that accepts encrypted connections only. The wallet verifies its certificate.
    PostgresTls,
}

impl Backend {
    /// Both kinds.
    pub const ALL: [Self; 2] = [Self::Sqlite, Self::Postgres];

    /// Both kinds, and each way to connect.
    pub const EVERY_WAY: [Self; 3] = [Self::Sqlite, Self::Postgres, Self::PostgresTls];
}

impl fmt::Display for Backend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Sqlite => "SQLite",
            Self::Postgres => "PostgreSQL",
            Self::PostgresTls => "PostgreSQL, TLS",
        })
    }
}

/// A database that is removed when this value is dropped.
#[derive(Debug)]
pub enum Database {
    /// A file in a temporary folder.
    Sqlite(TempDir),
    /// A temporary server.
    Postgres(Cluster),
}

impl Database {
    /// Creates an empty database.
    ///
    /// # Errors
    /// PostgreSQL is not installed (the error names the package), or the disk is not writable.
    pub fn create(backend: Backend) -> Result<Self> {
        Ok(match backend {
            Backend::Sqlite => Self::Sqlite(tempfile::tempdir().context("no temporary folder")?),
            Backend::Postgres => Self::Postgres(Cluster::start()?),
            Backend::PostgresTls => Self::Postgres(Cluster::start_with_tls()?),
        })
    }

    /// The value for the wallet's `--db`. Each name is a separate database.
    ///
    /// # Errors
    /// PostgreSQL cannot create a database.
    pub fn address(&self, name: &str) -> Result<String> {
        Ok(match self {
            Self::Sqlite(folder) => format!("sqlite:{}", folder.path().join(format!("{name}.db")).display()),
            Self::Postgres(cluster) => cluster.database(name)?,
        })
    }

    /// From now on, a server asks everyone who comes over TCP for this password of the account `wallet`.
    ///
    /// # Errors
    /// The server does not take it, or the database is a file.
    pub fn require_password(&self, password: &str) -> Result<()> {
        match self {
            Self::Sqlite(_) => anyhow::bail!("a file has no password"),
            Self::Postgres(cluster) => cluster.require_password(password),
        }
    }

    /// The address of a database over the server's Unix socket.
    ///
    /// # Errors
    /// PostgreSQL cannot create a database, or the database is a file.
    #[cfg(unix)]
    pub fn socket_address(&self, name: &str) -> Result<String> {
        match self {
            Self::Sqlite(_) => anyhow::bail!("a file has no socket"),
            Self::Postgres(cluster) => cluster.database_over_socket(name),
        }
    }

    /// Always fails: this system has no Unix sockets.
    ///
    /// # Errors
    /// Always.
    #[cfg(not(unix))]
    pub fn socket_address(&self, _name: &str) -> Result<String> {
        anyhow::bail!("this system has no Unix sockets")
    }

    /// Stops a database server without a shutdown, like a power failure, and starts it again. Does nothing
    /// for a file.
    ///
    /// # Errors
    /// The server does not start again.
    pub fn crash(&self) -> Result<()> {
        match self {
            Self::Sqlite(_) => Ok(()),
            Self::Postgres(cluster) => cluster.crash(),
        }
    }
}
