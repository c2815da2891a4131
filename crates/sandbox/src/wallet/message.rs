//! The messages about one bet (docs/contract.md#transaction), with what the simulated world knows of it.

use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use serde::Serialize;
use wallet_conformance::caller::{Message, Round, code};

use crate::clock::iso;
use crate::lotto::entries::Entry;
use crate::lotto::{Game, Lotto, LottoRound};
use crate::money::Money;
use crate::wire::Ordered;
use crate::wire::lotto::{LottoOutcome, RoundJson};
use crate::wire::record::{Outcome, record_ids};
use crate::world::players::Player;
use crate::world::tables::dealer_at;
use crate::world::{Report, RoundRef, World};

pub(super) struct Writer<'a> {
    pub(super) world: &'a World,
    pub(super) player: &'a Player,
    pub(super) round: RoundRef,
}

impl Writer<'_> {
    /// Id of the bet transaction, which records contain as `ref_id`.
    fn bet_id(&self) -> String {
        record_ids(self.world, self.player, self.round).1
    }

    /// Id of another transaction. In the contract, each of the four kinds has its own ids
    /// (docs/contract.md#transaction). Here each kind has a prefix, and ids are derived from the seed, so that a
    /// restarted service repeats its transactions instead of making new ones.
    fn id(&self, prefix: &str, name: &str) -> String {
        let chance = self.world.round_chance("transaction", self.round);
        format!(
            "{prefix}{:019}",
            chance.of(&self.player.id).of(name).number() >> 1
        )
    }

    pub(super) fn debit(&self, amount: Money, at: DateTime<Utc>) -> Message {
        self.debit_as(code::BET, &self.bet_id(), amount, at)
    }

    /// A debit of the same stake with another id.
    pub(super) fn second_debit(&self, amount: Money, at: DateTime<Utc>) -> Message {
        self.debit_as(code::BET, &self.id("GB", "second bet"), amount, at)
    }

    pub(super) fn tip(&self, at: DateTime<Utc>) -> Message {
        self.debit_as(code::TIP, &self.id("GT", "tip"), self.one_chip(), at)
    }

    fn debit_as(&self, code: &str, id: &str, amount: Money, at: DateTime<Utc>) -> Message {
        self.message(at, |round| round.debit(code, id, &amount.text()))
    }

    pub(super) fn cancel(&self, amount: Money, at: DateTime<Utc>) -> Message {
        let (id, bet) = (self.id("RF", "cancel"), self.bet_id());
        self.message(at, |round| round.cancel(&id, &bet, &amount.text()))
    }

    /// The outcome of the bet, with an id by this name. For a loss, the contract does not say what `amount` means: here
    /// it is 0.00.
    pub(super) fn credit(&self, name: &str, report: Report, at: DateTime<Utc>) -> Message {
        let amount = report.total_payout;
        let code = if amount.0.is_zero() { code::LOSS } else { code::WIN };
        let returns = Ordered(report.settlement.returns().collect());
        let credit = self.about_outcome(code, name, amount, report, at);
        if returns.0.is_empty() {
            credit
        } else {
            with(credit, "refund", &returns)
        }
    }

    /// A special reward or a game reward: a privilege or a jackpot.
    pub(super) fn reward(&self, code: &str, report: Report, at: DateTime<Utc>) -> Message {
        let amount = self.one_chip();
        let (privilege, jackpot) = match code {
            code::GAME_REWARD => (Money::default(), amount),
            _ => (amount, Money::default()),
        };
        let reward = self.about_outcome(code, "reward", amount, report, at);
        let additional = Ordered(vec![("privilege", privilege), ("jackpot", jackpot)]);
        with(reward, "additional", &additional)
    }

    /// Takes back a credit of a wrong result.
    pub(super) fn rollback(&self, credit: &Message, at: DateTime<Utc>) -> Message {
        let id = self.id("RB", "rollback");
        self.message(at, |round| {
            round.rollback(&id, &credit.id(), credit.json("amount"))
        })
    }

    fn about_outcome(
        &self,
        code: &str,
        name: &str,
        amount: Money,
        report: Report,
        at: DateTime<Utc>,
    ) -> Message {
        let (id, bet) = (self.id("PO", name), self.bet_id());
        let credit = self.message(at, |round| round.credit(code, &id, &bet, &amount.text()));
        with_fields(credit, &Outcome::of(report, self.world, None))
    }

    fn one_chip(&self) -> Money {
        Money(self.player.currency.chip.into())
    }

    fn message(&self, at: DateTime<Utc>, message: impl FnOnce(Round<'_>) -> Message) -> Message {
        let message = message(Round {
            player_id: &self.player.id,
            game_key: self.world.game_key(self.round),
            round_id: &self.world.round_id(self.round),
            table_id: &self.round.table().id(),
            currency: self.player.currency.code,
            created_at: &iso(at),
        });
        with(message, "dealer", dealer_at(self.round.table))
    }
}

/// Percentage of the purchases of Lucky 1 dollar with a discount.
const DISCOUNTED: u64 = 15;

pub(super) struct LottoWriter<'a> {
    pub(super) lotto: &'a Lotto,
    pub(super) round: LottoRound,
    pub(super) entry: &'a Entry,
}

impl LottoWriter<'_> {
    pub(super) fn debit(&self, at: DateTime<Utc>) -> Message {
        let price = self.price().text();
        let debit = self.message(at, |round| round.debit(code::BET, &self.bet_id(), &price));
        let debit = with(debit, "round", &RoundJson::of(self.round));
        match self.discount() {
            Some(discount) => with(debit, "discount_amount", &discount),
            None => debit,
        }
    }

    pub(super) fn cancel(&self, at: DateTime<Utc>) -> Message {
        let price = self.price().text();
        let cancel = self.message(at, |round| {
            round.cancel(&self.number("RF"), &self.bet_id(), &price)
        });
        with(cancel, "round", &RoundJson::of(self.round))
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
        with_fields(credit, &LottoOutcome::of(self.lotto, self.round, self.entry))
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
}

fn with(message: Message, name: &'static str, value: &impl Serialize) -> Message {
    with_fields(message, &Ordered(vec![(name, value)]))
}

fn with_fields(message: Message, fields: &impl Serialize) -> Message {
    message
        .fields_of(fields)
        .expect("objects of texts, numbers and lists are JSON")
}
