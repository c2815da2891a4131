//! The body of `POST {operator_base_url}/transaction` (docs/contract.md#transaction).

use chrono::{DateTime, Utc};
use serde::Serialize;

use super::numbers::Numbers;
use crate::clock::iso;
use crate::lotto::entries::Entry;
use crate::lotto::{Lotto, LottoRound};
use crate::money::Money;
use crate::wire::lotto::{LottoOutcome, RoundJson};
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
    #[serde(skip_serializing_if = "Option::is_none")]
    dealer: Option<DealerJson>,
    created_at: String,
    /// Only lotto.
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<RoundJson>,
    #[serde(flatten)]
    outcome: Option<OutcomeJson>,
}

/// The result of a bet.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum OutcomeJson {
    Record(Outcome),
    Lotto(LottoOutcome),
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
            outcome: Some(OutcomeJson::Record(Outcome::of(report, self.world, None))),
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
            dealer: Some(DealerJson {
                id: dealer.id,
                code: dealer.code,
                name: dealer.name,
            }),
            created_at: iso(at),
            round: None,
            outcome: None,
        }
    }
}

/// Creates the messages about one lotto entry.
pub(super) struct LottoWriter<'a> {
    pub(super) lotto: &'a Lotto,
    pub(super) round: LottoRound,
    pub(super) entry: &'a Entry,
}

impl LottoWriter<'_> {
    pub(super) fn debit(&self, at: DateTime<Utc>) -> Message {
        let stakes = Money(self.entry.stakes());
        self.message("debit", "GBB01", self.bet_id(), stakes, at)
    }

    pub(super) fn cancel(&self, at: DateTime<Utc>) -> Message {
        let stakes = Money(self.entry.stakes());
        Message {
            bet_id: Some(self.bet_id()),
            ..self.message("cancel", "RFB01", self.number("RF"), stakes, at)
        }
    }

    /// The outcome of the entry, as the inquiry states it.
    pub(super) fn credit(&self) -> Message {
        let entry = self.entry;
        let (code, number) = (entry.transaction_code, entry.payout_id.clone());
        self.about_outcome(self.message("credit", code, number, Money(entry.payout), entry.created_at))
    }

    /// What the charms give now: their credit and refund together.
    pub(super) fn reward(&self, at: DateTime<Utc>) -> Message {
        let (credit, refund) = self.entry.charm_money();
        let number = self.entry.charm_transaction_id.clone();
        self.about_outcome(self.message("credit", "GBW02", number, Money(credit + refund), at))
    }

    fn about_outcome(&self, message: Message) -> Message {
        Message {
            bet_id: Some(self.bet_id()),
            bet_ref_ids: Some(vec![self.bet_id()]),
            outcome: Some(OutcomeJson::Lotto(LottoOutcome::of(
                self.lotto, self.round, self.entry,
            ))),
            round: None,
            ..message
        }
    }

    fn bet_id(&self) -> String {
        self.number("LB")
    }

    fn number(&self, prefix: &'static str) -> String {
        let chance = self
            .lotto
            .chance(self.round)
            .of("wallet")
            .of(&self.entry.player_id);
        format!("{prefix}{:019}", chance.of(prefix).number() >> 1)
    }

    /// Lotto has no dealer, and no table of its own: the table has the name of the game.
    fn message(
        &self,
        transaction_type: &'static str,
        transaction_code: &'static str,
        transaction_id: String,
        amount: Money,
        at: DateTime<Utc>,
    ) -> Message {
        let game_key = self.round.game.key();
        Message {
            transaction_type,
            transaction_id,
            transaction_code,
            bet_id: None,
            bet_ref_ids: None,
            credit_transaction_id: None,
            player_id: self.entry.player_id.clone(),
            game_key,
            round_id: self.lotto.round_id(self.round),
            table_id: game_key.to_owned(),
            amount,
            currency: self.entry.currency,
            dealer: None,
            created_at: iso(at),
            round: Some(RoundJson::of(self.round)),
            outcome: None,
        }
    }
}
