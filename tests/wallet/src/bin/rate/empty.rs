//! The upper limit: an HTTP handler that reads a debit and answers with the same JSON as the wallet, and
//! does nothing else. It runs in a process of its own and on one thread, like the wallet.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};
use axum::routing::post;
use axum::{Json, Router};
use serde::{Deserialize, Serialize};
use tokio::net::TcpListener;

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

async fn answer(Json(debit): Json<Debit>) -> Json<Answer> {
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

/// Serves until the process is killed. Prints the host and port as one line.
pub(crate) fn serve() -> Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        println!("{}", listener.local_addr()?);
        Ok(axum::serve(listener, Router::new().route("/transaction", post(answer))).await?)
    })
}

/// The handler as a process. Dropping it ends the process.
pub(crate) struct Empty {
    process: Child,
    pub(crate) host: String,
}

impl Empty {
    pub(crate) fn start() -> Result<Self> {
        let mut process = Command::new(std::env::current_exe()?)
            .arg("--empty-handler")
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot start the empty handler")?;
        let output = process.stdout.take().context("a piped program has an output")?;
        let mut empty = Self {
            process,
            host: String::new(),
        };
        BufReader::new(output).read_line(&mut empty.host)?;
        empty.host.truncate(empty.host.trim_end().len());
        Ok(empty)
    }
}

impl Drop for Empty {
    fn drop(&mut self) {
        let _already_gone = self.process.kill();
        let _reaped = self.process.wait();
    }
}
