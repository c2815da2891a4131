//! The messages of the game service, each with a new id (docs/contract.md#transaction).

use chrono::{SecondsFormat, Utc};
use rust_decimal::Decimal;

use super::Play;
use crate::wire::Message;

/// The current time (UTC) in the contract's format, `YYYY-MM-DDTHH:mm:ss.SSSZ`.
fn now() -> String {
    Utc::now().to_rfc3339_opts(SecondsFormat::Millis, true)
}

impl Play {
    /// A bet in a new round.
    pub(crate) fn bet(&self, stake: Decimal) -> Message {
        self.debit("GBB01", stake)
    }

    /// A tip to the dealer.
    pub(crate) fn tip(&self, amount: Decimal) -> Message {
        self.debit("GBG01", amount)
    }

    fn debit(&self, code: &str, amount: Decimal) -> Message {
        self.transaction("debit", code, amount)
            .text("round_id", &self.stage.number())
    }

    /// A win for a bet.
    pub(crate) fn win(&self, bet: &Message, amount: Decimal) -> Message {
        self.credit("GBW01", bet, amount)
    }

    /// The result of a bet, with any code.
    pub(crate) fn credit(&self, code: &str, bet: &Message, amount: Decimal) -> Message {
        let bet_id = bet.id();
        self.transaction("credit", code, amount)
            .text("round_id", &bet.field("round_id"))
            .text("bet_id", &bet_id)
            .raw("bet_ref_ids", &serde_json::json!([bet_id]).to_string())
            .raw("game_result", GAME_RESULT)
            .raw("player_bet", &format!(r#"{{"PLAYER":{}}}"#, bet.field("amount")))
    }

    /// The refund of a bet.
    pub(crate) fn cancel(&self, bet: &Message) -> Message {
        self.transaction("cancel", "RFB01", Decimal::ZERO)
            .raw("amount", &bet.field("amount"))
            .text("round_id", &bet.field("round_id"))
            .text("bet_id", &bet.id())
    }

    /// The rollback of a credit.
    pub(crate) fn rollback(&self, credit: &Message) -> Message {
        self.transaction("rollback", "ROL01", Decimal::ZERO)
            .raw("amount", &credit.field("amount"))
            .text("round_id", &credit.field("round_id"))
            .text("credit_transaction_id", &credit.id())
    }

    fn transaction(&self, kind: &str, code: &str, amount: Decimal) -> Message {
        let stage = &self.stage;
        Message::new()
            .text("transaction_type", kind)
            .text("transaction_id", &stage.number())
            .text("transaction_code", code)
            .text("player_id", &stage.player.id)
            .text("game_key", &stage.game_key)
            .text("round_id", "")
            .text("table_id", &stage.table_id)
            .amount(amount)
            .text("currency", &stage.currency)
            .text("created_at", &now())
    }
}

/// A baccarat result as in the play history. The contract does not show the one in credits.
const GAME_RESULT: &str = r#"{"winner":["PLAYER"],"data":{"PLAYER":{"card":["9S","KD"],"score":["9","0"],"total":9},"BANKER":{"card":["2H","4C"],"score":["2","4"],"total":6}}}"#;
