//! The messages of the game service, each with a new id (docs/contract.md#transaction).

use chrono::{SecondsFormat, Utc};
use rust_decimal::Decimal;

use super::Play;
use crate::caller::{Message, Round, code};

impl Play {
    /// A bet in a new round.
    pub(crate) fn bet(&self, stake: Decimal) -> Message {
        self.debit(code::BET, stake)
    }

    /// A tip to the dealer.
    pub(crate) fn tip(&self, amount: Decimal) -> Message {
        self.debit(code::TIP, amount)
    }

    fn debit(&self, code: &str, amount: Decimal) -> Message {
        let (id, round_id) = (self.stage.number(), self.stage.number());
        self.round(&round_id, |round| round.debit(code, &id, &format!("{amount:.2}")))
    }

    /// A win for a bet.
    pub(crate) fn win(&self, bet: &Message, amount: Decimal) -> Message {
        self.credit(code::WIN, bet, amount)
    }

    /// The result of a bet, with any code.
    pub(crate) fn credit(&self, code: &str, bet: &Message, amount: Decimal) -> Message {
        let amount = format!("{amount:.2}");
        let player_bet = format!(r#"{{"PLAYER":{}}}"#, bet.field("amount"));
        let credit = self.round(&bet.field("round_id"), |round| {
            round.credit(code, &self.stage.number(), &bet.id(), &amount)
        });
        credit.raw("player_bet", &player_bet)
    }

    /// The refund of a bet.
    pub(crate) fn cancel(&self, bet: &Message) -> Message {
        self.round(&bet.field("round_id"), |round| {
            round.cancel(&self.stage.number(), &bet.id(), &bet.field("amount"))
        })
    }

    /// The rollback of a credit.
    pub(crate) fn rollback(&self, credit: &Message) -> Message {
        self.round(&credit.field("round_id"), |round| {
            round.rollback(&self.stage.number(), &credit.id(), &credit.field("amount"))
        })
    }

    /// A message about the main player and a round, now.
    fn round(&self, round_id: &str, message: impl FnOnce(Round<'_>) -> Message) -> Message {
        let stage = &self.stage;
        message(Round {
            player_id: &stage.player.id,
            game_key: &stage.game_key,
            round_id,
            table_id: &stage.table_id,
            currency: &stage.currency,
            created_at: &Utc::now().to_rfc3339_opts(SecondsFormat::Millis, true),
        })
    }
}
