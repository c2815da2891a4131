//! Measures how long it takes to close a player's sessions in a SQLite wallet with very many sessions of
//! others: `cargo run --release -p wallet --example session_close [SESSIONS]` (1,000,000 if not given).

use std::time::Instant;

use chrono::{TimeDelta, Utc};
use sqlx::{Connection, SqliteConnection};
use wallet::{Amount, Settings, Wallet};

/// Players whose sessions are closed.
const CLOSINGS: u32 = 100;

/// Sessions of each of them. All others belong to one more player.
const OWN: u32 = 10;

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    let sessions: u32 = match std::env::args().nth(1) {
        Some(number) => number.parse()?,
        None => 1_000_000,
    };
    let folder = tempfile::tempdir()?;
    let address = format!("sqlite:{}", folder.path().join("wallet.db").display());
    let wallet = Wallet::create(&address, Settings::default()).await?;
    for number in 0..=CLOSINGS {
        wallet
            .add_player(&format!("p{number}"), "THB", Amount::ZERO)
            .await?;
    }
    let end = (Utc::now() + TimeDelta::days(1)).to_rfc3339_opts(chrono::SecondsFormat::Micros, true);
    let mut file = SqliteConnection::connect(&address).await?;
    sqlx::query(
        "INSERT INTO sessions (digest, player_id, ends_at) \
         WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1) \
         SELECT randomblob(32), 'p' || min(n / ?2, ?3), ?4 FROM numbers",
    )
    .bind(sessions)
    .bind(OWN)
    .bind(CLOSINGS)
    .bind(end)
    .execute(&mut file)
    .await?;
    file.close().await?;
    let begun = Instant::now();
    let mut closed = 0;
    for number in 0..CLOSINGS {
        closed += wallet.close_sessions(&format!("p{number}"), "mali").await?;
    }
    let each = begun.elapsed() / CLOSINGS;
    println!(
        "{sessions} sessions: {each:?} for each closing of {} sessions",
        closed / u64::from(CLOSINGS)
    );
    wallet.close().await;
    Ok(())
}
