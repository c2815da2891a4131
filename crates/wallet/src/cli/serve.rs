//! `serve`: runs the server until Ctrl-C or SIGTERM.

use std::time::Duration;

use anyhow::{Context, Result};
use secrecy::SecretString;
use wallet::{ApiKeys, IfAbsent, ServeOptions};

use super::arguments::Serve;

/// Not an argument: other users of a machine can read command lines.
const KEYS_VARIABLE: &str = "PITDESK_WALLET_API_KEYS";
/// Environment variable with the keys for `/metrics`. They cannot move money.
const METRICS_KEYS_VARIABLE: &str = "PITDESK_WALLET_METRICS_KEYS";

pub(super) async fn serve(arguments: Serve) -> Result<()> {
    open_as_many_files_as_allowed();
    let options = ServeOptions {
        listen: arguments.listen,
        keys: keys(KEYS_VARIABLE)?.with_context(|| {
            format!("the wallet needs an API key to start; set the variable {KEYS_VARIABLE}")
        })?,
        metrics_keys: keys(METRICS_KEYS_VARIABLE)?,
        public: arguments.public,
        keep_alive: arguments.keep_alive.map_or_else(
            || ServeOptions::keep_alive_by_default(arguments.public),
            Duration::from_secs,
        ),
    };
    let if_absent = if arguments.create {
        IfAbsent::Make
    } else {
        IfAbsent::Fail
    };
    let wallet = super::open(arguments.database, arguments.settings, if_absent).await?;
    let running = wallet::serve(wallet.clone(), options).await?;
    println!("{}", serde_json::json!({ "url": running.url() }));
    until_asked_to_stop().await;
    running.stop().await;
    wallet.close().await;
    Ok(())
}

/// The usual limit of 1,024 files would limit the connections too. The server reads the limit when it starts.
#[cfg(unix)]
fn open_as_many_files_as_allowed() {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    if let Err(error) = setrlimit(Resource::Nofile, limit) {
        tracing::warn!(%error, "the limit of open files stays as it is");
    }
}

#[cfg(not(unix))]
fn open_as_many_files_as_allowed() {}

/// The keys of a variable. None if it is not set. One that is set to nothing is a mistake.
fn keys(variable: &'static str) -> Result<Option<ApiKeys>> {
    let Some(list) = std::env::var_os(variable) else {
        return Ok(None);
    };
    let list = list.into_string().unwrap_or_default();
    let keys = ApiKeys::parse(&SecretString::from(list));
    keys.map(Some)
        .with_context(|| format!("the keys in {variable} cannot be used"))
}

#[cfg(unix)]
async fn until_asked_to_stop() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut terminate) => {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
        }
        Err(_) => drop(tokio::signal::ctrl_c().await),
    }
}

#[cfg(not(unix))]
async fn until_asked_to_stop() {
    drop(tokio::signal::ctrl_c().await);
}
