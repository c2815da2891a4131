//! The server, the database and the user as separate values, so that no address with a password is ever
//! built.

use secrecy::{ExposeSecret, SecretString};
use sqlx::postgres::{PgConnectOptions, PgSslMode};

use super::open::is_on_this_machine;
use crate::store::{ServerProblem, StoreError};

/// Variables that the driver reads and that its options cannot replace.
const NOT_REPLACED: [&str; 3] = ["PGOPTIONS", "PGSSLCERT", "PGSSLKEY"];

/// Login data of a PostgreSQL database.
#[derive(Debug, Clone)]
pub struct Login {
    /// Host name or IP address of the server.
    pub host: String,
    /// TCP port of the server.
    pub port: u16,
    /// Name of the database.
    pub database: String,
    /// Name of the database user.
    pub user: String,
    /// Password of the user. Empty if the server requires none.
    pub password: SecretString,
    /// Whether the server's identity is verified.
    pub check: ServerCheck,
}

/// Whether the identity of a database server is verified before it gets a password.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ServerCheck {
    /// On another machine: TLS with a certificate for this host name. A server on this machine is not verified.
    #[default]
    Required,
    /// Any server is accepted, with or without TLS. Whoever answers gets the password if it asks for it, and
    /// anyone on the way can read and change what is sent.
    Skipped,
}

impl Login {
    /// The driver's options. The driver fills in what it finds in the environment, which may belong to
    /// another server: every value is replaced, and one that cannot be replaced is an error.
    pub(super) fn options(&self) -> Result<PgConnectOptions, StoreError> {
        let set = NOT_REPLACED
            .into_iter()
            .find(|name| std::env::var_os(name).is_some());
        if let Some(name) = set {
            return Err(ServerProblem::Environment(name).into());
        }
        let is_verified = self.check == ServerCheck::Required && !is_on_this_machine(&self.host);
        let mode = if is_verified {
            PgSslMode::VerifyFull
        } else {
            PgSslMode::Prefer
        };
        Ok(PgConnectOptions::new_without_pgpass()
            .host(&self.host)
            .port(self.port)
            .database(&self.database)
            .username(&self.user)
            .password(self.password.expose_secret())
            .ssl_mode(mode)
            // Not those of the driver's variable. `open` gives those of the system.
            .ssl_root_cert_from_pem(Vec::new()))
    }
}
