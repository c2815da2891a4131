//! A play history record (docs/contract.md#history-record).

use super::bets::{self, BetEntry, WinEntry};
use super::game_result::GameResult;
use crate::decode::{Object, money, text, time};
use crate::money::Money;
use crate::record::{FromObject, Identified};
use crate::timestamp::Timestamp;

/// One bet of one player on one round.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct HistoryRecord {
    /// Record id.
    pub id: Option<String>,
    /// Reference id.
    pub ref_id: Option<String>,
    /// The player the record names.
    pub player_id: Option<String>,
    /// The game.
    pub game_key: Option<String>,
    /// The round.
    pub round_id: Option<String>,
    /// `completed` is the only word the contract shows.
    pub status: Option<String>,
    /// Sum of the stakes, as reported.
    pub total_bet: Option<Money>,
    /// `0.00` when nothing was won.
    pub total_payout: Option<Money>,
    /// ISO 4217.
    pub currency: Option<String>,
    /// When.
    pub created_at: Option<Timestamp>,
    /// Cards and result.
    pub game_result: Option<GameResult>,
    /// Stakes by bet code.
    pub player_bet: Vec<(String, BetEntry)>,
    /// Wins by bet code. None: the record has no win, and the field was left out.
    pub player_win: Option<Vec<(String, WinEntry)>>,
}

impl FromObject for HistoryRecord {
    fn from_object(object: &Object<'_, '_>) -> Self {
        Self {
            id: object.required("id", text),
            ref_id: object.required("ref_id", text),
            player_id: object.required("player_id", text),
            game_key: object.required("game_key", text),
            round_id: object.required("round_id", text),
            status: object.required("status", text),
            total_bet: object.required("total_bet", money),
            total_payout: object.required("total_payout", money),
            currency: object.required("currency", text),
            created_at: object.required("created_at", time),
            game_result: object.required("game_result", GameResult::read),
            player_bet: object.required("player_bet", bets::stakes).unwrap_or_default(),
            player_win: object.optional("player_win", bets::wins),
        }
    }
}

impl Identified for HistoryRecord {
    fn id(&self) -> Option<&str> {
        self.id.as_deref()
    }
}
