//! `player` and `session`: the commands that an operator's own systems would run.

use std::process::ExitCode;

use anyhow::{Context, Result};
use chrono::TimeDelta;
use secrecy::ExposeSecret;
use wallet::Amount;

use super::arguments::{AddPlayer, Adjust, OpenSession};
use super::open_as_is;

pub(super) async fn add(order: AddPlayer) -> Result<ExitCode> {
    let balance = Amount::parse(&order.balance).context("invalid balance")?;
    let wallet = open_as_is(order.database).await?;
    wallet
        .add_player(&order.player_id, &order.currency, balance)
        .await?;
    wallet.close().await;
    Ok(ExitCode::SUCCESS)
}

pub(super) async fn adjust(order: Adjust) -> Result<ExitCode> {
    let amount = Amount::parse_signed(&order.amount).context("invalid amount")?;
    let wallet = open_as_is(order.database).await?;
    let balance = wallet.adjust(&order.player_id, &order.number, amount).await?;
    println!("{balance}");
    wallet.close().await;
    Ok(ExitCode::SUCCESS)
}

pub(super) async fn open_session(order: OpenSession) -> Result<ExitCode> {
    let wallet = open_as_is(order.database).await?;
    let lasts = TimeDelta::minutes(order.minutes.into());
    let session = wallet.open_session(&order.player_id, lasts).await?;
    println!("{}", session.id.expose_secret());
    wallet.close().await;
    Ok(ExitCode::SUCCESS)
}
