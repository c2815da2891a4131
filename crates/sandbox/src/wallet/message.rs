//! The messages about one bet (docs/contract.md#transaction), with what the simulated world knows of it.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use serde::Serialize;
use wallet_conformance::caller::{Message, Round, code};

use super::numbers::Numbers;
use crate::clock::iso;
use crate::lotto::entries::Entry;
use crate::lotto::{Game, Lotto, LottoRound};
use crate::money::Money;
use crate::wire::lotto::{LottoOutcome, RoundJson};
use crate::wire::ordered::Ordered;
use crate::wire::record::Outcome;
use crate::world::players::Player;
use crate::world::{Report, RoundRef, World, dealers};

#[derive(Debug, Serialize)]
struct DealerJson {
    id: &'static str,
    code: &'static str,
    name: &'static str,
}

#[derive(Debug, Serialize)]
struct AdditionalJson {
    privilege: Money,
    jackpot: Money,
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
        let bet = &self.numbers.bet;
        self.message(at, |round| round.debit(code::BET, bet, &amount.text()))
    }

    /// A debit of the same stake with another id.
    pub(super) fn second_debit(&self, amount: Money, at: DateTime<Utc>) -> Message {
        let number = self.numbers.second_bet();
        self.message(at, |round| round.debit(code::BET, &number, &amount.text()))
    }

    pub(super) fn tip(&self, at: DateTime<Utc>) -> Message {
        let (number, amount) = (self.numbers.tip(), self.one_chip());
        self.message(at, |round| round.debit(code::TIP, &number, &amount.text()))
    }

    pub(super) fn cancel(&self, amount: Money, at: DateTime<Utc>) -> Message {
        let (number, bet) = (self.numbers.cancel(), &self.numbers.bet);
        self.message(at, |round| round.cancel(&number, bet, &amount.text()))
    }

    /// What the player has beside the game: of a privilege or a jackpot, by the code.
    fn additional(code: &str, amount: Money) -> AdditionalJson {
        let (privilege, jackpot) = match code {
            code::GAME_REWARD => (Money::default(), amount),
            _ => (amount, Money::default()),
        };
        AdditionalJson { privilege, jackpot }
    }

    /// The outcome of the bet. For a loss, the contract does not say what `amount` means: here it is 0.00.
    pub(super) fn credit(&self, number: &str, report: Report, at: DateTime<Utc>) -> Message {
        let amount = report.total_payout;
        let code = if amount.0.is_zero() { code::LOSS } else { code::WIN };
        let returns = Ordered(report.settlement.returns().collect());
        let credit = self.about_outcome(code, number, amount, report, at);
        if returns.0.is_empty() {
            credit
        } else {
            with(credit, &BTreeMap::from([("refund", returns)]))
        }
    }

    /// A special reward or a game reward.
    pub(super) fn reward(&self, code: &str, report: Report, at: DateTime<Utc>) -> Message {
        let amount = self.one_chip();
        let reward = self.about_outcome(code, &self.numbers.reward(), amount, report, at);
        with(
            reward,
            &BTreeMap::from([("additional", Self::additional(code, amount))]),
        )
    }

    /// Takes back a credit of a wrong result.
    pub(super) fn rollback(&self, credit: &Message, at: DateTime<Utc>) -> Message {
        let number = self.numbers.rollback();
        self.message(at, |round| {
            round.rollback(&number, &credit.id(), credit.json("amount"))
        })
    }

    fn about_outcome(
        &self,
        code: &str,
        number: &str,
        amount: Money,
        report: Report,
        at: DateTime<Utc>,
    ) -> Message {
        let bet = &self.numbers.bet;
        let credit = self.message(at, |round| round.credit(code, number, bet, &amount.text()));
        with(credit, &Outcome::of(report, self.world, None))
    }

    fn one_chip(&self) -> Money {
        Money(self.player.currency.chip.into())
    }

    fn message(&self, at: DateTime<Utc>, message: impl FnOnce(Round<'_>) -> Message) -> Message {
        let dealer = dealers::at_table(self.round.table);
        let message = message(Round {
            player_id: &self.player.id,
            game_key: self.world.game_key(self.round),
            round_id: &self.world.round_id(self.round),
            table_id: &self.round.table().id(),
            currency: self.player.currency.code,
            created_at: &iso(at),
        });
        let dealer = DealerJson {
            id: dealer.id,
            code: dealer.code,
            name: dealer.name,
        };
        with(message, &BTreeMap::from([("dealer", dealer)]))
    }
}

/// Percentage of the purchases of Lucky 1 dollar with a discount.
const DISCOUNTED: u64 = 15;

/// Creates the messages about one lotto entry.
pub(super) struct LottoWriter<'a> {
    pub(super) lotto: &'a Lotto,
    pub(super) round: LottoRound,
    pub(super) entry: &'a Entry,
}

impl LottoWriter<'_> {
    pub(super) fn debit(&self, at: DateTime<Utc>) -> Message {
        let price = self.price().text();
        let debit = self.message(at, |round| round.debit(code::BET, &self.bet_id(), &price));
        let debit = self.with_round(debit);
        match self.discount() {
            Some(discount) => with(debit, &BTreeMap::from([("discount_amount", discount)])),
            None => debit,
        }
    }

    pub(super) fn cancel(&self, at: DateTime<Utc>) -> Message {
        let price = self.price().text();
        let cancel = self.message(at, |round| {
            round.cancel(&self.number("RF"), &self.bet_id(), &price)
        });
        self.with_round(cancel)
    }

    /// What the player pays: the stakes less the discount (docs/ASSUMPTIONS.md#a96).
    fn price(&self) -> Money {
        let discount = self.discount().unwrap_or_default();
        Money(self.entry.stakes() - discount.0)
    }

    /// A tenth of the stakes of some purchases of Lucky 1 dollar.
    fn discount(&self) -> Option<Money> {
        let chance = self
            .lotto
            .chance(self.round)
            .of("discount")
            .of(&self.entry.player_id);
        let is_discounted = self.round.game == Game::Lucky && chance.percent(DISCOUNTED);
        is_discounted.then(|| Money(self.entry.stakes() / Decimal::TEN))
    }

    /// The outcome of the entry, as the inquiry states it.
    pub(super) fn credit(&self) -> Message {
        let entry = self.entry;
        let (code, number) = (entry.transaction_code, &entry.payout_id);
        self.about_outcome(code, number, Money(entry.payout), entry.created_at)
    }

    /// What the charms give now: their credit and refund together.
    pub(super) fn reward(&self, at: DateTime<Utc>) -> Message {
        let (credit, refund) = self.entry.charm_money();
        let number = &self.entry.charm_transaction_id;
        self.about_outcome(code::REWARD, number, Money(credit + refund), at)
    }

    fn about_outcome(&self, code: &str, number: &str, amount: Money, at: DateTime<Utc>) -> Message {
        let credit = self.message(at, |round| {
            round.credit(code, number, &self.bet_id(), &amount.text())
        });
        with(credit, &LottoOutcome::of(self.lotto, self.round, self.entry))
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
    fn message(&self, at: DateTime<Utc>, message: impl FnOnce(Round<'_>) -> Message) -> Message {
        let game_key = self.round.game.key();
        message(Round {
            player_id: &self.entry.player_id,
            game_key,
            round_id: &self.lotto.round_id(self.round),
            table_id: game_key,
            currency: self.entry.currency,
            created_at: &iso(at),
        })
    }

    fn with_round(&self, message: Message) -> Message {
        with(message, &BTreeMap::from([("round", RoundJson::of(self.round))]))
    }
}

fn with(message: Message, fields: &impl Serialize) -> Message {
    message
        .fields_of(fields)
        .expect("objects of texts, numbers and lists are JSON")
}
