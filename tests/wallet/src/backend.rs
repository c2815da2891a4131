//! The two kinds of database a wallet runs on, fresh and temporary.

use std::fmt;

use anyhow::{Context, Result};
use clap::ValueEnum;
use tempfile::TempDir;

use crate::cluster::Cluster;

/// A kind of database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Backend {
    /// A file of the wallet's own.
    Sqlite,
    /// A server.
    Postgres,
}

impl Backend {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Sqlite, Self::Postgres];
}

impl fmt::Display for Backend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Sqlite => "SQLite",
            Self::Postgres => "PostgreSQL",
        })
    }
}

/// A database that exists as long as this value.
#[derive(Debug)]
pub enum Database {
    /// A file in a temporary folder.
    Sqlite(TempDir),
    /// A temporary server.
    Postgres(Cluster),
}

impl Database {
    /// Makes an empty one.
    ///
    /// # Errors
    /// When PostgreSQL is not installed (the message says what installs it), or the disk refuses.
    pub fn create(backend: Backend) -> Result<Self> {
        Ok(match backend {
            Backend::Sqlite => Self::Sqlite(tempfile::tempdir().context("no temporary folder")?),
            Backend::Postgres => Self::Postgres(Cluster::start()?),
        })
    }

    /// What the wallet's `--db` takes; each name is a database of its own.
    ///
    /// # Errors
    /// When PostgreSQL can't make a database.
    pub fn address(&self, name: &str) -> Result<String> {
        Ok(match self {
            Self::Sqlite(folder) => format!("sqlite:{}", folder.path().join(format!("{name}.db")).display()),
            Self::Postgres(cluster) => cluster.database(name)?,
        })
    }

    /// Stops a database server as a power cut would and starts it again; a file has no server to stop.
    ///
    /// # Errors
    /// When it does not come back.
    pub fn crash(&self) -> Result<()> {
        match self {
            Self::Sqlite(_) => Ok(()),
            Self::Postgres(cluster) => cluster.crash(),
        }
    }
}
