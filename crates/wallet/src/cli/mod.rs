//! The subcommands of the program: `init`, `serve`, `migrate`, `settings`, `key`, `player`, `session`, `ledger`, `heads`,
//! `verify`, `export`, `conform`.

mod accounts;
mod arguments;
mod heads;
mod journals;
mod json_line;
mod key;
mod serve;

pub(crate) use arguments::Arguments;

use std::process::ExitCode;

use anyhow::{Context, Result};
use wallet::{IfAbsent, Reader, ServerCheck, Settings, Wallet};

use arguments::{Command, Database, PlayerCommand, SessionCommand, SettingsCommand};

pub(crate) async fn run(arguments: Arguments) -> Result<ExitCode> {
    match arguments.command {
        Command::Init(database) => {
            open(database, Settings::default(), IfAbsent::Make)
                .await?
                .close()
                .await;
        }
        Command::Serve(arguments) => serve::serve(arguments).await?,
        Command::Migrate(database) => open_as_is(database).await?.close().await,
        Command::Settings(SettingsCommand::Show(database)) => accounts::show_settings(database).await?,
        Command::Settings(SettingsCommand::Change(arguments)) => accounts::change_settings(arguments).await?,
        Command::Key(arguments) => key::print(&arguments)?,
        Command::Player(PlayerCommand::Add(arguments)) => accounts::add(arguments).await?,
        Command::Player(PlayerCommand::Adjust(arguments)) => accounts::adjust(arguments).await?,
        Command::Session(SessionCommand::Open(arguments)) => accounts::open_session(arguments).await?,
        Command::Session(SessionCommand::Close(arguments)) => accounts::close_sessions(arguments).await?,
        Command::Ledger(arguments) => journals::ledger(arguments).await?,
        Command::Heads(database) => heads::print(database).await?,
        Command::Export(arguments) => journals::export(arguments).await?,
        Command::Verify(arguments) => return journals::verify(arguments).await,
        Command::Conform(arguments) => return Ok(arguments.execute().await),
    }
    Ok(ExitCode::SUCCESS)
}

/// Used if the command line has no address, which may contain a password: other users can read command lines.
const DATABASE_VARIABLE: &str = "PITDESK_WALLET_DB";

fn address_of(database: Database) -> Result<(String, ServerCheck)> {
    let address = database.db.or_else(|| std::env::var(DATABASE_VARIABLE).ok());
    let address = address
        .with_context(|| format!("no database is given: use --db or the variable {DATABASE_VARIABLE}"))?;
    let check = if database.unverified_database {
        ServerCheck::Skipped
    } else {
        ServerCheck::Required
    };
    Ok((address, check))
}

async fn open(database: Database, settings: Settings, if_absent: IfAbsent) -> Result<Wallet> {
    let (address, check) = address_of(database)?;
    Ok(Wallet::open_checked(&address, settings, check, if_absent).await?)
}

/// For the commands that write.
async fn open_as_is(database: Database) -> Result<Wallet> {
    open(database, Settings::default(), IfAbsent::Fail).await
}

async fn open_to_read(database: Database) -> Result<Reader> {
    let (address, check) = address_of(database)?;
    Ok(Reader::open(&address, check).await?)
}
