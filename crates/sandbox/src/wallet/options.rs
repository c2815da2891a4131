//! Which wallet the service calls, and for whom.

use std::time::Duration;

use chrono::{DateTime, Utc};
use secrecy::SecretString;

/// An operator's wallet (docs/contract.md#set-a) that is called while the service deals.
#[derive(Debug, Clone)]
pub struct WalletOptions {
    /// `{operator_base_url}`: https, or http on this machine.
    pub url: String,
    /// Sent as `X-API-KEY`.
    pub api_key: SecretString,
    /// The players whose bets go through the wallet.
    pub sessions: Vec<WalletSession>,
    /// The first bets to play through the wallet; those from the start on when absent.
    pub since: Option<DateTime<Utc>>,
    /// How long the wallet may take for one answer.
    pub time_out: Duration,
}

/// A player's session at the wallet.
#[derive(Debug, Clone)]
pub struct WalletSession {
    /// Whose it is.
    pub player_id: String,
    /// Sent as `X-WALLET-SESSION-ID`.
    pub session_id: SecretString,
}

impl WalletOptions {
    /// The usual time-out. The contract names none.
    pub const TIME_OUT: Duration = Duration::from_secs(5);
}

impl WalletSession {
    /// From `PLAYER=SESSION`. A player id may hold equal signs, a session id not: the last one parts them.
    pub fn parse(text: &str) -> Option<Self> {
        let (player_id, session_id) = text.rsplit_once('=')?;
        (!player_id.is_empty() && !session_id.is_empty()).then(|| Self {
            player_id: player_id.to_owned(),
            session_id: session_id.into(),
        })
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
