//! Command line arguments. Their doc comments are the text of `--help`.

use std::net::SocketAddr;
use std::path::PathBuf;

use chrono::{DateTime, Utc};
use clap::{Args, Parser, Subcommand};
use wallet::Settings;

/// The operator's wallet.
#[derive(Debug, Parser)]
#[command(version)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Makes a new wallet. One that exists is left as it is, but for its version: it becomes that of this program. Only this command and
    /// `serve --create` make a wallet; the other commands fail if there is none.
    Init(Database),
    /// Runs the server that the game service calls. Prints its address as one line of JSON when it is ready; stops on
    /// Ctrl-C or SIGTERM. The variable `PITDESK_WALLET_API_KEYS` has the keys of the game service. With keys in
    /// `PITDESK_WALLET_METRICS_KEYS`, monitoring can read `/metrics` with `Authorization: Bearer KEY`; without, there is no
    /// such path.
    Serve(Serve),
    /// Brings the tables of a database to this version, and makes them if there are none. On PostgreSQL it needs the role
    /// that owns them; the other commands do not.
    Migrate(Database),
    /// Prints or changes the settings that all servers of a wallet decide by.
    #[command(subcommand)]
    Settings(SettingsCommand),
    /// Prints a new key for the game service's back office, and on the standard error its first letters.
    Key {
        /// Number of letters and digits. Some back offices take 22 at most.
        #[arg(long, default_value_t = 22, value_parser = clap::value_parser!(u8).range(16..=64))]
        length: u8,
    },
    /// Opens or adjusts a player's account.
    #[command(subcommand)]
    Player(PlayerCommand),
    /// Opens or closes a player's wallet sessions.
    #[command(subcommand)]
    Session(SessionCommand),
    /// Prints a player's journal as a table.
    Ledger(OfPlayer),
    /// Prints the last entry of every journal with its hash, as JSON lines. Keep this outside the database: `verify
    /// --since` then finds entries that were removed from the end of a journal.
    Heads(Database),
    /// Checks every journal and prints the problems as JSON. Exit status: 0 no problem, 1 a problem or an error.
    Verify {
        #[command(flatten)]
        database: Database,
        /// Also checks that everything is still there that an earlier output of `wallet heads` names. `-` reads it from
        /// the standard input.
        #[arg(long, value_name = "FILE")]
        since: Option<PathBuf>,
    },
    /// Prints journal entries as JSON, one per line, in ASCII: other characters are escapes.
    Export {
        #[command(flatten)]
        database: Database,
        /// Only this player's journal.
        #[arg(long)]
        player: Option<String>,
        /// Only entries of this round.
        #[arg(long)]
        round: Option<String>,
        /// Only entries at or after this time (RFC 3339).
        #[arg(long)]
        from: Option<DateTime<Utc>>,
        /// Only entries before this time (RFC 3339).
        #[arg(long)]
        to: Option<DateTime<Utc>>,
    },
    /// Tests any wallet over HTTP, in the role of the game service.
    Conform(Box<wallet_conformance::Arguments>),
}

#[derive(Debug, Subcommand)]
pub(crate) enum PlayerCommand {
    /// Opens a player's account with a balance.
    Add {
        #[command(flatten)]
        player: OfPlayer,
        /// Currency code: three capital letters, such as THB.
        currency: String,
        /// Opening balance, such as 100.00.
        balance: String,
        /// Name of the person who opens the account. It stands in the journal.
        #[arg(long)]
        by: Option<String>,
    },
    /// Adds credit to a player's account or removes it. Prints the new balance.
    Adjust {
        #[command(flatten)]
        player: OfPlayer,
        /// Number that the operator chooses for this adjustment. The same number again has no further effect.
        number: String,
        /// Amount to add, such as 50.00, or to remove, such as -50.00.
        #[arg(allow_hyphen_values = true)]
        amount: String,
        /// Name of the person who decides this. It stands in the journal.
        #[arg(long)]
        by: String,
    },
}

#[derive(Debug, Subcommand)]
pub(crate) enum SettingsCommand {
    /// Prints the settings as JSON. `null` if no server was started yet.
    Show(Database),
    /// Changes all settings to those that are given, and the others to their defaults. Running servers decide nothing from
    /// then on: start them again with the same options.
    Change {
        #[command(flatten)]
        database: Database,
        /// Name of the person who decides this. It stands in the journal.
        #[arg(long)]
        by: String,
        #[command(flatten)]
        settings: Settings,
    },
}

#[derive(Debug, Subcommand)]
pub(crate) enum SessionCommand {
    /// Opens a session and prints its id. The wallet stores only a hash of the id and cannot print it again.
    Open {
        #[command(flatten)]
        player: OfPlayer,
        /// Duration of the session in minutes.
        #[arg(long, default_value_t = 24 * 60)]
        minutes: u32,
    },
    /// Closes all open sessions of a player at once, also in running servers. Prints how many were open.
    Close {
        #[command(flatten)]
        player: OfPlayer,
        /// Name of the person who decides this. It stands in the journal.
        #[arg(long)]
        by: String,
    },
}

#[derive(Debug, Args)]
pub(crate) struct Database {
    /// Address of the database: `sqlite:PATH` (or `sqlite://PATH`), `postgres://…` or `memory:`. If it contains a
    /// password, set the environment variable `PITDESK_WALLET_DB` instead: other users of the machine can read
    /// arguments. Connect to PostgreSQL itself or to a pooler in session mode; transaction pooling is not supported.
    #[arg(long)]
    pub(crate) db: Option<String>,
    /// Uses a PostgreSQL server on another machine without checking that it is the host of the address. Anyone on the
    /// way can then read the password and read and change every movement. Without this flag, the wallet needs TLS with a
    /// valid certificate for the host name (`sslmode=verify-full`, with `sslrootcert=FILE` for your own authority).
    #[arg(long)]
    pub(crate) unverified_database: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Serve {
    #[command(flatten)]
    pub(crate) database: Database,
    /// Address and port to listen on. Port 0 selects a free port.
    #[arg(long, default_value = "127.0.0.1:0")]
    pub(crate) listen: SocketAddr,
    /// Allows an address that other machines can reach, and requests to any host name. The server uses HTTP without
    /// encryption, so put a TLS proxy in front of it. A proxy on this machine needs this flag too, because it sends the
    /// host name that its callers used: without the flag, the answer is 403.
    #[arg(long)]
    pub(crate) public: bool,
    /// Makes a new wallet if there is none. Without it, a mistyped address is an error.
    #[arg(long)]
    pub(crate) create: bool,
    /// For how many seconds a connection with a valid key stays open between two requests. A load balancer in front must close its
    /// connections sooner than that, or it sends a request just when the wallet closes the connection, and answers it with 502.
    /// 75 if it is not given, and 650 with `--public`.
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub(crate) keep_alive: Option<u64>,
    #[command(flatten)]
    pub(crate) settings: Settings,
}

#[derive(Debug, Args)]
pub(crate) struct OfPlayer {
    #[command(flatten)]
    pub(crate) database: Database,
    /// Id of the player in the operator's system.
    pub(crate) player_id: String,
}
