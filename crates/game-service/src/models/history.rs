//! A play history record (docs/contract.md#history-record).

use super::bets::{self, BetEntry, WinEntry};
use super::body::read_alone;
use super::game_result::GameResult;
use crate::decode::{FromObject, Node, Object, money, text, time};
use crate::money::Money;
use crate::record::{Fault, Identified, Record};
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
    /// Wins by bet code, in the order received. None if the field is missing or nothing is in it: the player
    /// won nothing.
    pub player_win: Option<Vec<(String, WinEntry)>>,
}

impl FromObject for HistoryRecord {
    fn from_object(object: &Object<'_, '_>) -> Self {
        Self::read(object, is_described)
    }
}

/// A record of a game that the user named as baccarat: its key is another one than those of the samples.
#[derive(Debug, Default)]
struct NamedBaccarat(HistoryRecord);

impl FromObject for NamedBaccarat {
    fn from_object(object: &Object<'_, '_>) -> Self {
        Self(HistoryRecord::read(object, |_| true))
    }
}

impl HistoryRecord {
    /// Reads a record again as one of baccarat, whatever its game key is, with what was damaged when it was received.
    pub fn as_baccarat(record: &Record<Self>) -> Record<Self> {
        let Ok(read) = read_alone::<NamedBaccarat>(record.raw.as_bytes()) else {
            return record.clone();
        };
        Record {
            content: read.content.0,
            problems: read.problems,
            raw: read.raw,
            memory_bytes: read.memory_bytes,
        }
    }

    /// `is_described`: whether the contract describes the inner shape of a game's records.
    fn read(object: &Object<'_, '_>, is_described: fn(&str) -> bool) -> Self {
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
        let is_described = record.game_key.as_deref().is_some_and(is_described);
        let (result, stakes, wins): (Read<GameResult>, Read<Entries<BetEntry>>, Read<Entries<WinEntry>>) =
            if is_described {
                (GameResult::read, bets::stakes, bets::wins)
            } else {
                (
                    GameResult::read_of_other_game,
                    bets::stakes_of_other_game,
                    bets::wins_of_other_game,
                )
            };
        Self {
            game_result: record.result(object, result),
            player_bet: record.stakes(object, stakes),
            player_win: object
                .optional("player_win", wins)
                .filter(|wins| !wins.is_empty()),
            ..record
        }
    }
}

type Read<T> = fn(Node<'_, '_>) -> Option<T>;
type Entries<T> = Vec<(String, T)>;

impl HistoryRecord {
    /// The contract's only status is `completed`. A record of another status may have no result, for example
    /// of a round that was called off (docs/ASSUMPTIONS.md#a153).
    fn result(&self, object: &Object<'_, '_>, read: Read<GameResult>) -> Option<GameResult> {
        let is_completed = self.status.as_deref().is_none_or(|status| status == "completed");
        if !is_completed && object.has("game_result") && object.has_nothing_in("game_result") {
            return None;
        }
        object.required("game_result", read)
    }

    /// A record without stakes is reported unless its total says the same: it may be one whose stakes were
    /// not loaded. An empty object is what the contract has for no stakes.
    fn stakes(&self, object: &Object<'_, '_>, read: Read<Entries<BetEntry>>) -> Entries<BetEntry> {
        let is_free = self
            .total_bet
            .as_ref()
            .is_some_and(|total| total.value().is_zero());
        if is_free && object.has("player_bet") && object.has_nothing_in("player_bet") {
            return Vec::new();
        }
        let read = |node: Node<'_, '_>| {
            if node.is_array() && node.is_empty() {
                node.report(Fault::NoStakes);
                return None;
            }
            read(node)
        };
        object.required("player_bet", read).unwrap_or_default()
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
