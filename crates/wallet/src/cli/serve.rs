//! `serve`: runs the server until Ctrl-C or SIGTERM.

use std::process::ExitCode;

use anyhow::{Context, Result};
use secrecy::SecretString;
use wallet::{ApiKeys, ServeOptions};

use super::arguments::Serve;

/// Environment variable with the API keys. They are not an argument, because every user of a machine
/// can read command lines.
const KEYS_VARIABLE: &str = "PITDESK_WALLET_API_KEYS";

pub(super) async fn serve(arguments: Serve) -> Result<ExitCode> {
    open_as_many_files_as_allowed();
    let options = ServeOptions {
        listen: arguments.listen,
        keys: keys()?,
        public: arguments.public,
    };
    let wallet = super::open(arguments.database, arguments.choices.into()).await?;
    let running = wallet::serve(wallet.clone(), options).await?;
    println!("{}", serde_json::json!({ "url": running.url() }));
    until_asked_to_stop().await;
    running.stop().await;
    wallet.close().await;
    Ok(ExitCode::SUCCESS)
}

/// The usual limit of 1,024 files would limit the connections to less than that. The server reads the limit
/// when it starts.
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

fn keys() -> Result<ApiKeys> {
    let list = std::env::var(KEYS_VARIABLE).unwrap_or_default();
    ApiKeys::parse(&SecretString::from(list)).context("the wallet needs an API key to start")
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
