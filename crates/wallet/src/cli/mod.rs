//! The subcommands of the program: `init`, `serve`, `migrate`, `settings`, `key`, `player`, `session`, `ledger`, `heads`,
//! `verify`, `export`, `conform`. Those about journals are in `journals`.

mod arguments;
mod journals;

pub(crate) use arguments::Arguments;

use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result};
use chrono::TimeDelta;
use rand::TryRng as _;
use rand::rngs::SysRng;
use secrecy::{ExposeSecret, SecretString};
use wallet::{Amount, ApiKeys, Filter, IfAbsent, Reader, ServeOptions, ServerCheck, Settings, Wallet};

use arguments::{Command, Database, OfPlayer, PlayerCommand, Serve, SessionCommand, SettingsCommand};
use journals::write_line;

pub(crate) async fn run(arguments: Arguments) -> Result<ExitCode> {
    match arguments.command {
        Command::Init(database) => {
            open(database, Settings::default(), IfAbsent::Make)
                .await?
                .close()
                .await;
        }
        Command::Serve(arguments) => serve(arguments).await?,
        Command::Migrate(database) => open_as_is(database).await?.close().await,
        Command::Settings(SettingsCommand::Show(database)) => show_settings(database).await?,
        Command::Settings(SettingsCommand::Change {
            database,
            by,
            settings,
        }) => change_settings(database, settings, &by).await?,
        Command::Key { length } => print_key(length)?,
        Command::Player(PlayerCommand::Add {
            player,
            currency,
            balance,
            by,
        }) => add(player, &currency, &balance, by.as_deref()).await?,
        Command::Player(PlayerCommand::Adjust {
            player,
            number,
            amount,
            by,
        }) => adjust(player, &number, &amount, &by).await?,
        Command::Session(SessionCommand::Open { player, minutes }) => open_session(player, minutes).await?,
        Command::Session(SessionCommand::Close { player, by }) => close_sessions(player, &by).await?,
        Command::Ledger(player) => journals::ledger(player).await?,
        Command::Heads(database) => journals::heads(database).await?,
        Command::Export {
            database,
            player,
            round: round_id,
            from,
            to,
        } => journals::export(database, player, &Filter { round_id, from, to }).await?,
        Command::Verify { database, since } => return journals::verify(database, since.as_deref()).await,
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

async fn add(player: OfPlayer, currency: &str, balance: &str, by: Option<&str>) -> Result<()> {
    let balance = Amount::parse(balance).context("invalid balance")?;
    let wallet = open_as_is(player.database).await?;
    wallet
        .open_account(&player.player_id, currency, balance, by)
        .await?;
    wallet.close().await;
    Ok(())
}

async fn adjust(player: OfPlayer, number: &str, amount: &str, by: &str) -> Result<()> {
    let amount = Amount::parse_signed(amount).context("invalid amount")?;
    let wallet = open_as_is(player.database).await?;
    let balance = wallet.adjust(&player.player_id, number, amount, by).await?;
    println!("{balance}");
    wallet.close().await;
    Ok(())
}

async fn open_session(player: OfPlayer, minutes: u32) -> Result<()> {
    let wallet = open_as_is(player.database).await?;
    let lasts = TimeDelta::minutes(minutes.into());
    let session = wallet.open_session(&player.player_id, lasts).await?;
    println!("{}", session.id.expose_secret());
    wallet.close().await;
    Ok(())
}

async fn close_sessions(player: OfPlayer, by: &str) -> Result<()> {
    let wallet = open_as_is(player.database).await?;
    let closed = wallet.close_sessions(&player.player_id, by).await?;
    println!("{closed}");
    wallet.close().await;
    Ok(())
}

async fn show_settings(database: Database) -> Result<()> {
    let wallet = open_to_read(database).await?;
    write_line(std::io::stdout(), &wallet.settings().await?)?;
    wallet.close().await;
    Ok(())
}

async fn change_settings(database: Database, settings: Settings, by: &str) -> Result<()> {
    let wallet = open_as_is(database).await?;
    wallet.change_settings(settings, by).await?;
    wallet.close().await;
    Ok(())
}

/// Not an argument: other users of a machine can read command lines.
const KEYS_VARIABLE: &str = "PITDESK_WALLET_API_KEYS";
/// Environment variable with the keys for `/metrics`. They cannot move money.
const METRICS_KEYS_VARIABLE: &str = "PITDESK_WALLET_METRICS_KEYS";

async fn serve(arguments: Serve) -> Result<()> {
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
    let wallet = open(arguments.database, arguments.settings, if_absent).await?;
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

/// Characters that every back office and every environment takes.
const LETTERS: &[u8; 62] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/// The first letters, which tell keys apart and say nothing about the rest.
const SHOWN: usize = 3;

fn print_key(length: u8) -> Result<()> {
    let key = key(length.into())?;
    println!("{key}");
    let first = &key[..SHOWN];
    eprintln!(
        "A key of {length} characters that begins with {first}. Give it to the wallet in PITDESK_WALLET_API_KEYS, and to the \
         game service's back office."
    );
    Ok(())
}

fn key(length: usize) -> Result<String> {
    loop {
        let mut key = String::with_capacity(length);
        while key.len() < length {
            let mut byte = [0];
            SysRng
                .try_fill_bytes(&mut byte)
                .context("the operating system gives no random bytes")?;
            // A byte above the largest multiple of 62 would make the first letters more likely.
            if byte[0] < 248 {
                key.push(char::from(LETTERS[usize::from(byte[0] % 62)]));
            }
        }
        // One key in many thousands has too few different letters.
        if ApiKeys::parse(&SecretString::from(key.clone())).is_ok() {
            return Ok(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_has_its_length_and_is_accepted() {
        for length in [16, 22, 64] {
            let key = key(length).unwrap();
            assert_eq!(key.len(), length);
            assert!(key.bytes().all(|byte| LETTERS.contains(&byte)));
            assert_ne!(key, super::key(length).unwrap());
        }
    }
}
