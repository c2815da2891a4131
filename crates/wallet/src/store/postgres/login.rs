//! Where a server is and who asks, part by part, so that no address with a password in it is ever put together.

use std::net::IpAddr;

use secrecy::{ExposeSecret, SecretString};
use sqlx::postgres::{PgConnectOptions, PgSslMode};

/// A PostgreSQL database and who reads it.
#[derive(Debug, Clone)]
pub struct Login {
    /// Name or address of the server.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// The database.
    pub database: String,
    /// Whom the server knows.
    pub user: String,
    /// Empty: the server asks for none.
    pub password: SecretString,
}

impl Login {
    /// Towards another machine only over TLS, to a server that proves its name: a ledger is not sent in clear.
    pub(super) fn options(&self) -> PgConnectOptions {
        let mode = if self.is_on_this_machine() {
            PgSslMode::Prefer
        } else {
            PgSslMode::VerifyFull
        };
        let options = PgConnectOptions::new_without_pgpass()
            .host(&self.host)
            .port(self.port)
            .database(&self.database)
            .username(&self.user)
            .ssl_mode(mode);
        match self.password.expose_secret() {
            "" => options,
            password => options.password(password),
        }
    }

    fn is_on_this_machine(&self) -> bool {
        let address: Option<IpAddr> = self.host.parse().ok();
        self.host == "localhost" || address.is_some_and(|address| address.is_loopback())
    }
}
