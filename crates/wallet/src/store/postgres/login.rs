//! How a server is named, and by which authorities it proves who it is. The desk gives server, database and user as separate
//! values ([`Login`]), so that no address with a password is ever built; the program gets an address.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use percent_encoding::percent_decode_str;
use rustls::RootCertStore;
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
    /// Any server, with or without TLS. Whoever answers gets the password, and anyone on the way can read and change all.
    Skipped,
}

impl Login {
    /// The driver fills in what it finds in the environment, which may be for another server: each value is replaced or an error.
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

/// The parameters that the driver knows.
const KNOWN: [&str; 18] = [
    "sslmode",
    "ssl-mode",
    "sslrootcert",
    "ssl-root-cert",
    "ssl-ca",
    "sslcert",
    "ssl-cert",
    "sslkey",
    "ssl-key",
    "statement-cache-capacity",
    "host",
    "hostaddr",
    "port",
    "dbname",
    "user",
    "password",
    "application_name",
    "options",
];

/// Fails if the address has a parameter that is not known: the driver ignores one, and writes its value to the log, which may be
/// a password under a misspelled name. It is not repeated: an address with a question mark in its password has a part of it there.
pub(super) fn check_address(address: &str) -> Result<(), String> {
    let address = address.split('#').next().unwrap_or_default();
    let Some((_, parameters)) = address.split_once('?') else {
        return Ok(());
    };
    let mut parameters = parameters.split('&').filter(|parameter| !parameter.is_empty());
    if parameters.all(is_known) {
        return Ok(());
    }
    Err(
        "its address has a parameter that is not known. Known are sslmode, sslrootcert, sslcert, sslkey, host, hostaddr, \
         port, dbname, user, password, application_name, options and statement-cache-capacity. In a password, write ? as \
         %3F, & as %26 and # as %23"
            .to_owned(),
    )
}

fn is_known(parameter: &str) -> bool {
    let name = parameter.split('=').next().unwrap_or_default();
    let name = percent_decode_str(name).decode_utf8_lossy();
    KNOWN.contains(&&*name) || (name.starts_with("options[") && name.ends_with(']'))
}

/// The names of the parameter with certificate authorities.
const AUTHORITIES: [&str; 3] = ["sslrootcert", "ssl-root-cert", "ssl-ca"];

/// Whether the address, or the driver's variable, names certificate authorities.
pub(super) fn names_authorities(address: &str) -> bool {
    let parameters = address.split_once('?').map(|(_, parameters)| parameters);
    let mut parameters = parameters.unwrap_or_default().split('&');
    parameters.any(|parameter| AUTHORITIES.contains(&parameter.split('=').next().unwrap_or_default()))
        || std::env::var_os("PGSSLROOTCERT").is_some()
}

/// The certificate authorities of the system, among them those of a company or a hoster, in the form that the driver takes. Empty
/// if the system has no store that can be read: those that the driver brings are used in any case.
pub(super) async fn authorities_of_the_system() -> Vec<u8> {
    // The store may be many files.
    tokio::task::spawn_blocking(load).await.unwrap_or_default()
}

fn load() -> Vec<u8> {
    let loaded = rustls_native_certs::load_native_certs();
    for error in loaded.errors {
        tracing::warn!(%error, "a certificate authority of the system cannot be read");
    }
    let mut pem = String::new();
    for certificate in loaded.certs {
        // One that is not valid would make the driver refuse all.
        if RootCertStore::empty().add(certificate.clone()).is_ok() {
            pem.push_str("-----BEGIN CERTIFICATE-----\n");
            pem.push_str(&STANDARD.encode(&certificate));
            pem.push_str("\n-----END CERTIFICATE-----\n");
        }
    }
    pem.into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_parameter_is_refused_without_its_text() {
        for known in [
            "postgres://u@h/d",
            "postgres://u@h/d?sslmode=require&sslrootcert=/a%3Fb",
            "postgres://u@h/d?options[search_path]=wallet",
            "postgres://u@h/d?options%5Bjit%5D=off#x?y=z",
        ] {
            assert_eq!(check_address(known), Ok(()), "{known}");
        }
        for unknown in [
            "postgres://u@h/d?pasword=canary",
            "postgres://u@h/d?sslmode=require&canary",
            "postgres://u:canary?word@h/d",
            "postgres://u@h/d?sslMode=canary",
        ] {
            let error = check_address(unknown).unwrap_err();
            assert!(!error.contains("canary"), "{error}");
        }
    }
}
