//! The subcommands of the program: `serve`, `player`, `session`, `ledger`, `verify`, `export`,
//! `conform`.

mod accounts;
mod arguments;
mod books;
mod export;
mod serve;

pub(crate) use arguments::Arguments;

use std::process::ExitCode;

use anyhow::{Context, Result};
use wallet::{Settings, Wallet};

use arguments::{Database, Order, PlayerOrder, SessionOrder};

pub(crate) async fn run(arguments: Arguments) -> Result<ExitCode> {
    match arguments.order {
        Order::Serve(arguments) => serve::serve(arguments).await,
        Order::Player(PlayerOrder::Add(order)) => accounts::add(order).await,
        Order::Player(PlayerOrder::Adjust(order)) => accounts::adjust(order).await,
        Order::Session(SessionOrder::Open(order)) => accounts::open_session(order).await,
        Order::Ledger(order) => books::ledger(order).await,
        Order::Verify(database) => books::verify(database).await,
        Order::Export(order) => export::export(order).await,
        Order::Conform(arguments) => Ok(arguments.execute().await),
    }
}

/// Environment variable with the address of the database, used if the command line has none. Other
/// users of a machine can read command lines, and the address may contain a password.
const DATABASE_VARIABLE: &str = "PITDESK_WALLET_DB";

async fn open(database: Database, settings: Settings) -> Result<Wallet> {
    let address = database.db.or_else(|| std::env::var(DATABASE_VARIABLE).ok());
    let address = address
        .with_context(|| format!("no database is given: use --db or the variable {DATABASE_VARIABLE}"))?;
    Ok(Wallet::open(&address, settings).await?)
}

async fn open_as_is(database: Database) -> Result<Wallet> {
    open(database, Settings::default()).await
}
