//! A server that reads a debit, answers with the same JSON as the wallet, and does nothing else. It runs on one thread, like
//! the wallet, and is what the wallet is compared with in the same run.

use std::net::TcpListener;
use std::thread;
use std::time::Duration;

use anyhow::Result;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;

/// Time until a health check is answered. A caller asks again only then, so a flood is as slow here as the wallet has to make it
/// (docs/wallet-rules.md#t58). Not the wallet's own constant: if the wallet no longer slows a flood, this server still does.
const SLOWED: Duration = Duration::from_millis(100);

#[derive(Deserialize)]
struct Debit {
    player_id: String,
    transaction_id: String,
    currency: String,
}

#[derive(Serialize)]
struct Answer {
    status: &'static str,
    data: Account,
}

#[derive(Serialize)]
struct Account {
    player_id: String,
    currency: String,
    balance: f64,
    transaction_id: String,
}

async fn transaction(Json(debit): Json<Debit>) -> Json<Answer> {
    Json(Answer {
        status: "success",
        data: Account {
            player_id: debit.player_id,
            currency: debit.currency,
            balance: 1000.0,
            transaction_id: debit.transaction_id,
        },
    })
}

async fn health() -> &'static str {
    tokio::time::sleep(SLOWED).await;
    "well"
}

/// Serves on this thread until `end` is ready.
///
/// # Errors
/// There is no runtime, or the listener fails.
pub fn serve(listener: TcpListener, end: impl Future) -> Result<()> {
    listener.set_nonblocking(true)?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        let router = Router::new()
            .route("/transaction", post(transaction))
            .route("/health", get(health));
        tokio::select! {
            served = axum::serve(listener, router) => Ok(served?),
            _ = end => Ok(()),
        }
    })
}

/// The server on a thread of this process. Dropping it ends the thread.
#[derive(Debug)]
pub struct Empty {
    host: String,
    /// The thread ends with it.
    _end: oneshot::Sender<()>,
}

impl Empty {
    /// Starts it on a free port.
    ///
    /// # Errors
    /// Nothing can listen on this machine.
    pub fn start() -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let host = listener.local_addr()?.to_string();
        let (end, ended) = oneshot::channel();
        thread::spawn(move || serve(listener, ended));
        Ok(Self { host, _end: end })
    }

    /// Host and port, as in `Host`.
    pub fn host(&self) -> &str {
        &self.host
    }
}
