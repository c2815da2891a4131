//! The server, the database and the user as separate values, so that no address with a password is ever
//! built.

use std::net::IpAddr;

use secrecy::{ExposeSecret, SecretString};
use sqlx::postgres::{PgConnectOptions, PgSslMode};

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
}

impl Login {
    /// Requires TLS with a verified host name, unless the server is on this machine.
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
