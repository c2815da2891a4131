//! The state that all checks of a run share.

use std::sync::atomic::{AtomicU64, Ordering};

use chrono::Utc;
use secrecy::{ExposeSecret, SecretString};

use crate::wire::Recorder;

/// A player of the run.
#[derive(Clone, Debug)]
pub(crate) struct Player {
    pub(crate) id: String,
    pub(crate) session: SecretString,
}

impl Player {
    pub(crate) fn session(&self) -> &str {
        self.session.expose_secret()
    }
}

/// The wallet, the players, the values of message fields, and the ids of this run.
#[derive(Debug)]
pub(crate) struct Stage {
    pub(crate) caller: Recorder,
    pub(crate) player: Player,
    pub(crate) second: Option<Player>,
    pub(crate) currency: String,
    pub(crate) game_key: String,
    pub(crate) table_id: String,
    /// Place of the balance in its response, as a JSON pointer. None for the usual places.
    pub(crate) balance_at: Option<String>,
    numbers: Numbers,
}

impl Stage {
    pub(crate) fn new(
        caller: Recorder,
        (player, second): (Player, Option<Player>),
        currency: String,
        (game_key, table_id): (String, String),
        balance_at: Option<String>,
    ) -> Self {
        Self {
            caller,
            player,
            second,
            currency,
            game_key,
            table_id,
            balance_at,
            numbers: Numbers::new(),
        }
    }

    /// An id that no other message of this or an earlier run has.
    pub(crate) fn number(&self) -> String {
        self.numbers.next()
    }
}

/// New ids of digits only, like those of a game service: the start of the run in milliseconds and a
/// counter.
#[derive(Debug)]
struct Numbers {
    run: i64,
    count: AtomicU64,
}

impl Numbers {
    fn new() -> Self {
        Self {
            run: Utc::now().timestamp_millis(),
            count: AtomicU64::new(1),
        }
    }

    fn next(&self) -> String {
        format!("{}{:05}", self.run, self.count.fetch_add(1, Ordering::Relaxed))
    }
}
