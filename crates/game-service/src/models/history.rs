//! A play history record (docs/contract.md#history-record).

use super::bets::{self, BetEntry, WinEntry};
use super::game_result::GameResult;
use crate::decode::{FromObject, Object, money, text, time};
use crate::money::Money;
use crate::record::Identified;
use crate::timestamp::Timestamp;

/// One record of a player's bets on one round.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct HistoryRecord {
    /// Id of the record.
    pub id: Option<String>,
    /// Reference id, as received.
    pub ref_id: Option<String>,
    /// The operator's user id of the player, as the record states it.
    pub player_id: Option<String>,
    /// Game type code.
    pub game_key: Option<String>,
    /// Id of the round.
    pub round_id: Option<String>,
    /// Status of the record. The contract's only example is `completed`.
    pub status: Option<String>,
    /// Sum of all stakes, as reported, in `currency`.
    pub total_bet: Option<Money>,
    /// Sum of all payouts, as reported, in `currency`; `0.00` if nothing was won.
    pub total_payout: Option<Money>,
    /// Currency code (ISO 4217).
    pub currency: Option<String>,
    /// When the record was made, by the service's clock.
    pub created_at: Option<Timestamp>,
    /// Cards and result of the round. Parts that the contract does not describe are in the record's JSON only.
    pub game_result: Option<GameResult>,
    /// Stakes by bet code, in the order received.
    pub player_bet: Vec<(String, BetEntry)>,
    /// Wins by bet code, in the order received. None if the field is missing: the player won nothing.
    pub player_win: Option<Vec<(String, WinEntry)>>,
}

impl FromObject for HistoryRecord {
    fn from_object(object: &Object<'_, '_>) -> Self {
        let record = Self {
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
            ..Self::default()
        };
        if record.game_key.as_deref().is_some_and(is_described) {
            Self {
                game_result: object.required("game_result", GameResult::read),
                player_bet: object.required("player_bet", bets::stakes).unwrap_or_default(),
                player_win: object.optional("player_win", bets::wins),
                ..record
            }
        } else {
            Self {
                game_result: object.required("game_result", GameResult::read_of_other_game),
                player_bet: object
                    .required("player_bet", bets::stakes_of_other_game)
                    .unwrap_or_default(),
                player_win: object.optional("player_win", bets::wins_of_other_game),
                ..record
            }
        }
    }
}

/// Whether the contract describes the inner shape of this game's results, stakes and wins: it does only for
/// the keys of its samples (docs/contract.md#history-record).
pub(super) fn is_described(game_key: &str) -> bool {
    matches!(game_key, "baccarat" | "baccarat_insurance")
}

impl Identified for HistoryRecord {
    fn id(&self) -> Option<&str> {
        self.id.as_deref()
    }
}
