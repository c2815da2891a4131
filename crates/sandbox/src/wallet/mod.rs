//! Calls an operator's wallet while dealing (docs/contract.md#set-a). Each bet of a player with a wallet session has a script
//! of messages ([`script`]), which comes from the seed: the wallet's ledger agrees with the play history, except for planted
//! faults ([`crate::WalletFault`]). The driver ([`driver`]) sends one player's messages in order, and all players' in time.

mod driver;
mod script;

use std::time::Duration;

use chrono::{DateTime, Utc};
use secrecy::SecretString;
use wallet_conformance::caller::{AddressError, CallerError};

pub(crate) use driver::WalletDriver;
pub use driver::{Played, WalletProgress};

/// An operator's wallet (docs/contract.md#set-a) to call while dealing.
#[derive(Debug, Clone)]
pub struct WalletOptions {
    /// `{operator_base_url}`: https, or http on this machine.
    pub url: String,
    /// Value of `X-API-KEY`.
    pub api_key: SecretString,
    pub sessions: Vec<WalletSession>,
    /// Whether the players also buy lotto rounds through the wallet.
    pub lotto: bool,
    /// Time of the first bets to send. None sends only bets after the start.
    pub since: Option<DateTime<Utc>>,
    pub time_out: Duration,
}

#[derive(Debug, Clone)]
pub struct WalletSession {
    pub player_id: String,
    /// Value of `X-WALLET-SESSION-ID`.
    pub session_id: SecretString,
}

impl WalletOptions {
    /// The default timeout. The contract states none.
    pub const TIME_OUT: Duration = Duration::from_secs(5);
}

impl WalletSession {
    /// Parses `PLAYER=SESSION`. A player id may contain equal signs and a session id may not: the last one separates them.
    pub fn parse(text: &str) -> Option<Self> {
        let (player_id, session_id) = text.rsplit_once('=')?;
        (!player_id.is_empty() && !session_id.is_empty()).then(|| Self {
            player_id: player_id.to_owned(),
            session_id: session_id.into(),
        })
    }
}

/// An error in the wallet options. None contains a key or a session id.
#[derive(Debug, thiserror::Error)]
pub enum WalletError {
    /// The address is not a URL, contains a password, or would send the key unencrypted over the network.
    #[error(transparent)]
    Address(AddressError),
    #[error("the wallet's API key must be visible ASCII without spaces")]
    Key,
    #[error("the wallet session of {0:?} must be visible ASCII without spaces")]
    Session(String),
    #[error("the simulated world has no player {0:?}")]
    UnknownPlayer(String),
    #[error("player {0:?} has two wallet sessions")]
    Twice(String),
    #[error("cannot create the HTTP client for the wallet: {0}")]
    Client(String),
}

impl From<CallerError> for WalletError {
    fn from(error: CallerError) -> Self {
        match error {
            CallerError::Address(error) => Self::Address(error),
            CallerError::Key => Self::Key,
            CallerError::Client(why) => Self::Client(why),
        }
    }
}

#[cfg(test)]
mod tests {
    use secrecy::ExposeSecret;

    use super::WalletSession;

    #[test]
    fn a_player_id_may_hold_equal_signs() {
        let session = WalletSession::parse("a?b=c&d#e=s1").unwrap();
        assert_eq!(
            (session.player_id.as_str(), session.session_id.expose_secret()),
            ("a?b=c&d#e", "s1")
        );
        for wrong in ["", "player", "player=", "=session"] {
            assert!(WalletSession::parse(wrong).is_none(), "{wrong}");
        }
    }

    #[test]
    fn a_session_is_not_printed() {
        let session = WalletSession::parse("somchai_88=canary").unwrap();
        assert!(!format!("{session:?}").contains("canary"));
    }
}
