//! The body of `POST {operator_base_url}/transaction` (docs/contract.md#transaction).

use chrono::{DateTime, Utc};
use serde::Serialize;

use super::numbers::Numbers;
use crate::clock::iso;
use crate::money::Money;
use crate::wire::record::Outcome;
use crate::world::players::Player;
use crate::world::{Report, RoundRef, World, dealers};

/// One message. Fields that a kind of message does not have are omitted.
#[derive(Debug, Serialize)]
pub(super) struct Message {
    transaction_type: &'static str,
    transaction_id: String,
    transaction_code: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    bet_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bet_ref_ids: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    credit_transaction_id: Option<String>,
    player_id: String,
    game_key: &'static str,
    round_id: String,
    table_id: String,
    amount: Money,
    currency: &'static str,
    dealer: DealerJson,
    created_at: String,
    #[serde(flatten)]
    outcome: Option<Outcome>,
}

#[derive(Debug, Serialize)]
struct DealerJson {
    id: &'static str,
    code: &'static str,
    name: &'static str,
}

/// Creates the messages about one bet.
pub(super) struct Writer<'a> {
    pub(super) world: &'a World,
    pub(super) player: &'a Player,
    pub(super) round: RoundRef,
    pub(super) numbers: Numbers,
}

impl Writer<'_> {
    pub(super) fn debit(&self, amount: Money, at: DateTime<Utc>) -> Message {
        self.message("debit", "GBB01", self.numbers.bet.clone(), amount, at)
    }

    /// A debit of the same stake with another id.
    pub(super) fn second_debit(&self, amount: Money, at: DateTime<Utc>) -> Message {
        self.message("debit", "GBB01", self.numbers.second_bet(), amount, at)
    }

    pub(super) fn tip(&self, at: DateTime<Utc>) -> Message {
        self.message("debit", "GBG01", self.numbers.tip(), self.one_chip(), at)
    }

    pub(super) fn cancel(&self, amount: Money, at: DateTime<Utc>) -> Message {
        Message {
            bet_id: Some(self.numbers.bet.clone()),
            ..self.message("cancel", "RFB01", self.numbers.cancel(), amount, at)
        }
    }

    /// The outcome of the bet. For a loss, the contract does not say what `amount` means: here it is 0.00.
    pub(super) fn credit(&self, number: String, report: Report, at: DateTime<Utc>) -> Message {
        let amount = report.total_payout;
        let code = if amount.0.is_zero() { "GBL01" } else { "GBW01" };
        self.about_outcome(self.message("credit", code, number, amount, at), report)
    }

    pub(super) fn reward(&self, report: Report, at: DateTime<Utc>) -> Message {
        let message = self.message("credit", "GBW02", self.numbers.reward(), self.one_chip(), at);
        self.about_outcome(message, report)
    }

    /// Takes back a credit of a wrong result.
    pub(super) fn rollback(&self, credit: &Message, at: DateTime<Utc>) -> Message {
        Message {
            credit_transaction_id: Some(credit.transaction_id.clone()),
            ..self.message("rollback", "ROL01", self.numbers.rollback(), credit.amount, at)
        }
    }

    fn about_outcome(&self, message: Message, report: Report) -> Message {
        Message {
            bet_id: Some(self.numbers.bet.clone()),
            bet_ref_ids: Some(vec![self.numbers.bet.clone()]),
            outcome: Some(Outcome::of(report, self.world.keys, None)),
            ..message
        }
    }

    fn one_chip(&self) -> Money {
        Money(self.player.currency.chip.into())
    }

    fn message(
        &self,
        transaction_type: &'static str,
        transaction_code: &'static str,
        transaction_id: String,
        amount: Money,
        at: DateTime<Utc>,
    ) -> Message {
        let dealer = dealers::at_table(self.round.table);
        Message {
            transaction_type,
            transaction_id,
            transaction_code,
            bet_id: None,
            bet_ref_ids: None,
            credit_transaction_id: None,
            player_id: self.player.id.clone(),
            game_key: self.world.game_key(self.round),
            round_id: self.world.round_id(self.round),
            table_id: self.round.table().id(),
            amount,
            currency: self.player.currency.code,
            dealer: DealerJson {
                id: dealer.id,
                code: dealer.code,
                name: dealer.name,
            },
            created_at: iso(at),
            outcome: None,
        }
    }
}
