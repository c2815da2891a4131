//! Command line arguments. Their doc comments are the text of `--help`.

use std::net::SocketAddr;

use chrono::{DateTime, Utc};
use clap::{Args, Parser, Subcommand, ValueEnum};
use wallet::{CancelUnknown, OneCreditPer, Overdraw, Settings, UnknownBetRewards};

/// The operator's wallet.
#[derive(Debug, Parser)]
#[command(version)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) order: Order,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Order {
    /// Answers the game service. Prints one line of JSON when it listens; stops on Ctrl-C or SIGTERM.
    Serve(Serve),
    /// Players' accounts.
    #[command(subcommand)]
    Player(PlayerOrder),
    /// Players' sessions.
    #[command(subcommand)]
    Session(SessionOrder),
    /// Prints a player's journal.
    Ledger(OfPlayer),
    /// Computes the books anew; the exit status tells whether they are right.
    Verify(Database),
    /// Writes journals as lines of JSON.
    Export(Export),
    /// Plays the game service against any wallet and judges it.
    Conform(wallet_conformance::Arguments),
}

#[derive(Debug, Subcommand)]
pub(crate) enum PlayerOrder {
    /// Opens an account.
    Add(AddPlayer),
    /// Moves credit on the operator's own account: a top-up, or a correction below zero.
    Adjust(Adjust),
}

#[derive(Debug, Subcommand)]
pub(crate) enum SessionOrder {
    /// Opens a session and prints its id, which is not kept.
    Open(OpenSession),
}

#[derive(Debug, Args)]
pub(crate) struct Database {
    /// `sqlite:PATH`, `postgres://…` or `memory:`; better in the variable `PITDESK_WALLET_DB` if it holds a password.
    #[arg(long)]
    pub(crate) db: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Serve {
    #[command(flatten)]
    pub(crate) database: Database,
    /// Where to listen (port 0 takes a free one).
    #[arg(long, default_value = "127.0.0.1:0")]
    pub(crate) listen: SocketAddr,
    /// Lets other machines reach it. It speaks plain HTTP: a proxy with TLS belongs in front.
    #[arg(long)]
    pub(crate) public: bool,
    #[command(flatten)]
    pub(crate) choices: Choices,
}

/// Settings where the contract leaves a choice.
#[derive(Debug, Args)]
pub(crate) struct Choices {
    /// The answer to a cancel whose bet was never received.
    #[arg(long, value_enum, default_value = "not_found")]
    cancel_unknown: CancelUnknownWord,
    /// Whether a rollback may take the balance below zero.
    #[arg(long, value_enum, default_value = "allow")]
    overdraw: OverdrawWord,
    /// How many settlements may stand.
    #[arg(long, value_enum, default_value = "bet")]
    one_credit_per: OneCreditPerWord,
    /// What becomes of rewards for bets nobody knows.
    #[arg(long, value_enum, default_value = "refuse")]
    unknown_bet_rewards: UnknownBetRewardsWord,
}

/// Defines the values of a setting on the command line and the setting that each one selects.
macro_rules! choice {
    ($words:ident for $setting:ident { $($word:literal $variant:ident,)+ }) => {
        #[derive(Debug, Clone, Copy, ValueEnum)]
        enum $words {
            $(#[value(name = $word)] $variant,)+
        }

        impl From<$words> for $setting {
            fn from(word: $words) -> Self {
                match word {
                    $($words::$variant => Self::$variant,)+
                }
            }
        }
    };
}

choice!(CancelUnknownWord for CancelUnknown { "not_found" NotFound, "success" Success, });
choice!(OverdrawWord for Overdraw { "allow" Allow, "refuse" Refuse, });
choice!(OneCreditPerWord for OneCreditPer { "bet" Bet, "round" Round, });
choice!(UnknownBetRewardsWord for UnknownBetRewards { "refuse" Refuse, "suspense" Suspense, });

impl From<Choices> for Settings {
    fn from(choices: Choices) -> Self {
        Self {
            cancel_unknown: choices.cancel_unknown.into(),
            overdraw: choices.overdraw.into(),
            one_credit_per: choices.one_credit_per.into(),
            unknown_bet_rewards: choices.unknown_bet_rewards.into(),
            clock: clock::Clock::system(),
        }
    }
}

#[derive(Debug, Args)]
pub(crate) struct AddPlayer {
    #[command(flatten)]
    pub(crate) database: Database,
    /// The operator's id of the player.
    pub(crate) player_id: String,
    /// Three capital letters.
    pub(crate) currency: String,
    /// The opening balance, such as 100.00.
    pub(crate) balance: String,
}

#[derive(Debug, Args)]
pub(crate) struct Adjust {
    #[command(flatten)]
    pub(crate) database: Database,
    /// The operator's id of the player.
    pub(crate) player_id: String,
    /// The operator's own number of the movement: repeated, it moves nothing again.
    pub(crate) number: String,
    /// What the account gains, such as 50.00, or loses, such as -50.00.
    #[arg(allow_hyphen_values = true)]
    pub(crate) amount: String,
}

#[derive(Debug, Args)]
pub(crate) struct OpenSession {
    #[command(flatten)]
    pub(crate) database: Database,
    /// The operator's id of the player.
    pub(crate) player_id: String,
    /// How long it lasts, in minutes.
    #[arg(long, default_value_t = 24 * 60)]
    pub(crate) minutes: u32,
}

#[derive(Debug, Args)]
pub(crate) struct OfPlayer {
    #[command(flatten)]
    pub(crate) database: Database,
    /// The operator's id of the player.
    pub(crate) player_id: String,
}

#[derive(Debug, Args)]
pub(crate) struct Export {
    #[command(flatten)]
    pub(crate) database: Database,
    /// Only this player's journal.
    #[arg(long)]
    pub(crate) player: Option<String>,
    /// Only entries of this round.
    #[arg(long)]
    pub(crate) round: Option<String>,
    /// Only entries decided at or after this, as RFC 3339.
    #[arg(long)]
    pub(crate) from: Option<DateTime<Utc>>,
    /// Only entries decided before this, as RFC 3339.
    #[arg(long)]
    pub(crate) to: Option<DateTime<Utc>>,
}
