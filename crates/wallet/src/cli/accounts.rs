//! `player`, `session` and `settings`: the commands that an operator's own systems would run.

use anyhow::{Context, Result};
use chrono::TimeDelta;
use secrecy::ExposeSecret;
use wallet::Amount;

use super::arguments::{AddPlayer, Adjust, ChangeSettings, CloseSessions, Database, OfPlayer, OpenSession};
use super::{json_line, open_as_is, open_to_read};

pub(super) async fn add(arguments: AddPlayer) -> Result<()> {
    let balance = Amount::parse(&arguments.balance).context("invalid balance")?;
    let OfPlayer { database, player_id } = arguments.player;
    let wallet = open_as_is(database).await?;
    wallet
        .open_account(&player_id, &arguments.currency, balance, arguments.by.as_deref())
        .await?;
    wallet.close().await;
    Ok(())
}

pub(super) async fn adjust(arguments: Adjust) -> Result<()> {
    let amount = Amount::parse_signed(&arguments.amount).context("invalid amount")?;
    let OfPlayer { database, player_id } = arguments.player;
    let wallet = open_as_is(database).await?;
    let balance = wallet
        .adjust(&player_id, &arguments.number, amount, &arguments.by)
        .await?;
    println!("{balance}");
    wallet.close().await;
    Ok(())
}

pub(super) async fn open_session(arguments: OpenSession) -> Result<()> {
    let OfPlayer { database, player_id } = arguments.player;
    let wallet = open_as_is(database).await?;
    let lasts = TimeDelta::minutes(arguments.minutes.into());
    let session = wallet.open_session(&player_id, lasts).await?;
    println!("{}", session.id.expose_secret());
    wallet.close().await;
    Ok(())
}

pub(super) async fn close_sessions(arguments: CloseSessions) -> Result<()> {
    let OfPlayer { database, player_id } = arguments.player;
    let wallet = open_as_is(database).await?;
    let closed = wallet.close_sessions(&player_id, &arguments.by).await?;
    println!("{closed}");
    wallet.close().await;
    Ok(())
}

pub(super) async fn show_settings(database: Database) -> Result<()> {
    let wallet = open_to_read(database).await?;
    json_line::write(std::io::stdout(), &wallet.settings().await?)?;
    wallet.close().await;
    Ok(())
}

pub(super) async fn change_settings(arguments: ChangeSettings) -> Result<()> {
    let wallet = open_as_is(arguments.database).await?;
    wallet.change_settings(arguments.settings, &arguments.by).await?;
    wallet.close().await;
    Ok(())
}
