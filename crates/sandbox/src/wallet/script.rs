//! The course of one bet between the service and the wallet: its messages (docs/contract.md#transaction) with their times,
//! and with what the simulated world knows of the bet.

use chrono::{DateTime, TimeDelta, Utc};
use rust_decimal::Decimal;
use wallet_conformance::caller::{Message, Round, code};

use crate::clock::{instant, iso};
use crate::dispute_kind::{DisputeKind, WalletFault};
use crate::games::Money;
use crate::lotto::entries::Entry;
use crate::lotto::{Game, Lotto, LottoRound};
use crate::wire::json::{Fields, Json, object};
use crate::wire::record::{outcome, record_ids};
use crate::wire::{dealer_json, lotto};
use crate::world::players::Player;
use crate::world::{Edition, Report, RoundRef, World};

#[derive(Debug)]
pub(super) enum When {
    /// Places the bet. Without a response, the bet is given up with this cancel.
    Placing { give_up: Box<Message> },
    /// Only if the bet was placed.
    Placed,
    /// Unconditionally.
    Always,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Bet {
    Round(RoundRef),
    Lotto(LottoRound),
}

#[derive(Debug)]
pub(super) struct Step {
    /// Milliseconds since the epoch.
    pub(super) at: i64,
    pub(super) bet: Bet,
    pub(super) when: When,
    pub(super) message: Message,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Turn {
    /// A debit, then the credit of the result.
    Plain,
    /// A debit, then its cancel. The record has the status `refunded`.
    Refunded,
    /// A debit and a cancel, because the round could not be finished. There is no record.
    Cancelled,
    /// A wrong result first: credit, rollback, and the right credit.
    Resettled,
    /// As `Plain`, with a tip to the dealer.
    Tipped,
    /// As `Plain`, with a reward of this code.
    Rewarded(&'static str),
    /// A planted dispute.
    Faulty(WalletFault),
}

impl Turn {
    pub(super) fn of(world: &World, player: &Player, round: RoundRef) -> Self {
        match world.dispute(player, round) {
            Some(DisputeKind::Refunded) => Self::Refunded,
            Some(DisputeKind::CorrectedLater) => Self::Resettled,
            Some(_) => Self::Plain,
            None => world
                .wallet_fault(player, round)
                .map_or_else(|| Self::by_chance(world, player, round), Self::Faulty),
        }
    }

    fn by_chance(world: &World, player: &Player, round: RoundRef) -> Self {
        match world.round_chance("turn", round).of(&player.id).below(100) {
            0..2 => Self::Cancelled,
            2..6 => Self::Resettled,
            6..9 => Self::Tipped,
            9..11 => Self::Rewarded(code::REWARD),
            11..12 => Self::Rewarded(code::GAME_REWARD),
            _ => Self::Plain,
        }
    }

    /// Whether the bet has a record.
    pub(super) fn has_record(self) -> bool {
        !matches!(self, Self::Cancelled | Self::Faulty(WalletFault::LateDebit))
    }
}

/// Time between the bet and the result, in milliseconds.
pub(super) fn lead(world: &World) -> i64 {
    world.interval() / 2
}

/// All messages about the bet in order of time. Empty if the round was never dealt.
pub(super) fn steps(world: &World, player: &Player, round: RoundRef) -> Vec<Step> {
    let Some(report) = world.report(player, round, Edition::Corrected) else {
        return Vec::new();
    };
    let settled = world.settled_at(round).timestamp_millis();
    let script = Script {
        world,
        player,
        round,
        stake: report.total_bet,
        placed: settled - lead(world),
        settled,
        moment: world.interval() / 8,
    };
    script.steps(Turn::of(world, player, round), report)
}

struct Script<'a> {
    world: &'a World,
    player: &'a Player,
    round: RoundRef,
    stake: Money,
    placed: i64,
    settled: i64,
    /// Time between two messages after the result, in milliseconds.
    moment: i64,
}

impl Script<'_> {
    fn steps(&self, turn: Turn, report: Report) -> Vec<Step> {
        let (before, after) = (self.placed + self.moment, self.settled + self.moment);
        match turn {
            Turn::Plain => vec![self.bet(), self.credited(report)],
            Turn::Refunded | Turn::Cancelled => {
                let cancel = self.cancel(self.settled);
                vec![self.bet(), self.step(self.settled, When::Placed, cancel)]
            }
            Turn::Resettled => self.resettled(report),
            Turn::Tipped => {
                let tip = self.debit(code::TIP, &self.id("GT", "tip"), self.one_chip(), after);
                vec![
                    self.bet(),
                    self.credited(report),
                    self.step(after, When::Placed, tip),
                ]
            }
            Turn::Rewarded(code) => {
                let reward = self.reward(code, report.clone(), after);
                vec![
                    self.bet(),
                    self.credited(report),
                    self.step(after, When::Placed, reward),
                ]
            }
            Turn::Faulty(WalletFault::LostCredit) => vec![self.bet()],
            Turn::Faulty(WalletFault::DoubleDebit) => {
                let second = self.debit(code::BET, &self.id("GB", "second bet"), self.stake, before);
                vec![
                    self.bet(),
                    self.step(before, When::Placed, second),
                    self.credited(report),
                ]
            }
            Turn::Faulty(WalletFault::CancelAfterCredit) => {
                let cancel = self.cancel(after);
                vec![
                    self.bet(),
                    self.credited(report),
                    self.step(after, When::Placed, cancel),
                ]
            }
            Turn::Faulty(WalletFault::LateDebit) => {
                let cancel = self.cancel(self.placed);
                let late = self.debit(code::BET, &self.bet_id(), self.stake, self.placed);
                vec![
                    self.step(self.placed, When::Always, cancel),
                    self.step(before, When::Always, late),
                ]
            }
        }
    }

    /// A wrong result first, then the right one. If no wrong reading of the cards changes the payout, only
    /// the right one.
    fn resettled(&self, report: Report) -> Vec<Step> {
        let wrong = self
            .world
            .misreported(self.player, self.round)
            .filter(|wrong| wrong.total_payout != report.total_payout);
        let Some(wrong) = wrong else {
            return vec![self.bet(), self.credited(report)];
        };
        let (back, again) = (self.settled + self.moment, self.settled + 2 * self.moment);
        let credit = self.credit("wrong payout", wrong, self.settled);
        let id = self.id("RB", "rollback");
        let rollback = self.message(back, |round| {
            round.rollback(&id, &credit.id(), credit.json("amount"))
        });
        let right = self.credit("payout", report, again);
        vec![
            self.bet(),
            self.step(self.settled, When::Placed, credit),
            self.step(back, When::Placed, rollback),
            self.step(again, When::Placed, right),
        ]
    }

    fn bet(&self) -> Step {
        let give_up = Box::new(self.cancel(self.placed));
        let debit = self.debit(code::BET, &self.bet_id(), self.stake, self.placed);
        self.step(self.placed, When::Placing { give_up }, debit)
    }

    fn credited(&self, report: Report) -> Step {
        let credit = self.credit("payout", report, self.settled);
        self.step(self.settled, When::Placed, credit)
    }

    fn step(&self, at: i64, when: When, message: Message) -> Step {
        Step {
            at,
            bet: Bet::Round(self.round),
            when,
            message,
        }
    }

    fn debit(&self, code: &str, id: &str, amount: Money, at: i64) -> Message {
        self.message(at, |round| round.debit(code, id, &amount.text()))
    }

    fn cancel(&self, at: i64) -> Message {
        let (id, bet) = (self.id("RF", "cancel"), self.bet_id());
        self.message(at, |round| round.cancel(&id, &bet, &self.stake.text()))
    }

    /// The outcome of the bet, with an id by this name. For a loss, the contract does not say what `amount` means: here
    /// it is 0.00.
    fn credit(&self, name: &str, report: Report, at: i64) -> Message {
        let amount = report.total_payout;
        let code = if amount.0.is_zero() { code::LOSS } else { code::WIN };
        let returns = report.settlement.returns();
        let returns: Fields = returns.map(|(code, stake)| (code, stake.into())).collect();
        let credit = self.about_outcome(code, name, amount, report, at);
        if returns.is_empty() {
            credit
        } else {
            with_fields(credit, &object! { "refund": Json::Object(returns) })
        }
    }

    /// A special reward or a game reward: a privilege or a jackpot.
    fn reward(&self, code: &str, report: Report, at: i64) -> Message {
        let amount = self.one_chip();
        let (privilege, jackpot) = match code {
            code::GAME_REWARD => (Money::default(), amount),
            _ => (amount, Money::default()),
        };
        let reward = self.about_outcome(code, "reward", amount, report, at);
        let additional = object! { "privilege": privilege, "jackpot": jackpot };
        with_fields(reward, &object! { "additional": additional })
    }

    fn about_outcome(&self, code: &str, name: &str, amount: Money, report: Report, at: i64) -> Message {
        let (id, bet) = (self.id("PO", name), self.bet_id());
        let credit = self.message(at, |round| round.credit(code, &id, &bet, &amount.text()));
        with_fields(credit, &Json::Object(outcome(report, self.world, None)))
    }

    fn one_chip(&self) -> Money {
        Money(self.player.currency.chip.into())
    }

    /// Id of the bet transaction, which records contain as `ref_id`.
    fn bet_id(&self) -> String {
        record_ids(self.world, self.player, self.round).1
    }

    /// Id of another transaction. In the contract, each of the four kinds has its own ids
    /// (docs/contract.md#transaction). Here each kind has a prefix, and ids are derived from the seed, so that a
    /// restarted service repeats its transactions instead of making new ones.
    fn id(&self, prefix: &str, name: &str) -> String {
        let chance = self.world.round_chance("transaction", self.round);
        chance.of(&self.player.id).of(name).numbered(prefix)
    }

    fn message(&self, at: i64, message: impl FnOnce(Round<'_>) -> Message) -> Message {
        let message = message(Round {
            player_id: &self.player.id,
            game_key: self.world.game_key(self.round),
            round_id: &self.world.round_id(self.round),
            table_id: &self.round.table().id(),
            currency: self.player.currency.code,
            created_at: &iso(instant(at)),
        });
        with_fields(message, &object! { "dealer": dealer_json(self.round.table) })
    }
}

/// Percentage of the purchases of Lucky 1 dollar with a discount.
const DISCOUNTED: u64 = 15;

/// Time between the credit of a lotto entry and that of its charms.
const AFTER_CREDIT: TimeDelta = TimeDelta::seconds(1);

/// All messages about a player's entry in a lotto round, in order of time.
pub(super) fn lotto_steps(lotto: &Lotto, player: &Player, round: LottoRound) -> Vec<Step> {
    let Some(entry) = lotto.entry_of(round, &player.id) else {
        return Vec::new();
    };
    let script = LottoScript {
        lotto,
        round,
        entry: &entry,
    };
    let bought = instant(lotto.bought_at(round, &player.id));
    let give_up = Box::new(script.cancel(bought));
    let mut steps = vec![script.step(bought, When::Placing { give_up }, script.debit(bought))];
    if !lotto.is_payout_unsent(round, &entry) {
        steps.push(script.step(entry.created_at, When::Placed, script.credit()));
    }
    let (credit, refund) = entry.charm_money();
    if !(credit + refund).is_zero() {
        let after = entry.created_at + AFTER_CREDIT;
        steps.push(script.step(after, When::Placed, script.reward(credit + refund, after)));
    }
    steps
}

struct LottoScript<'a> {
    lotto: &'a Lotto,
    round: LottoRound,
    entry: &'a Entry,
}

impl LottoScript<'_> {
    fn step(&self, at: DateTime<Utc>, when: When, message: Message) -> Step {
        Step {
            at: at.timestamp_millis(),
            bet: Bet::Lotto(self.round),
            when,
            message,
        }
    }

    fn debit(&self, at: DateTime<Utc>) -> Message {
        let price = self.price().text();
        let debit = self.message(at, |round| round.debit(code::BET, &self.bet_id(), &price));
        let debit = with_fields(debit, &object! { "round": lotto::round_json(self.round) });
        with_fields(debit, &object! { "discount_amount": self.discount() })
    }

    fn cancel(&self, at: DateTime<Utc>) -> Message {
        let price = self.price().text();
        let cancel = self.message(at, |round| round.cancel(&self.id("RF"), &self.bet_id(), &price));
        with_fields(cancel, &object! { "round": lotto::round_json(self.round) })
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
    fn credit(&self) -> Message {
        let entry = self.entry;
        self.about_outcome(
            entry.transaction_code,
            &entry.payout_id,
            entry.payout,
            entry.created_at,
        )
    }

    /// What the charms give now: their credit and refund together.
    fn reward(&self, amount: Decimal, at: DateTime<Utc>) -> Message {
        self.about_outcome(code::REWARD, &self.entry.charm_transaction_id, amount, at)
    }

    fn about_outcome(&self, code: &str, id: &str, amount: Decimal, at: DateTime<Utc>) -> Message {
        let amount = Money(amount).text();
        let credit = self.message(at, |round| round.credit(code, id, &self.bet_id(), &amount));
        with_fields(credit, &lotto::outcome(self.lotto, self.round, self.entry))
    }

    fn bet_id(&self) -> String {
        self.id("LB")
    }

    fn id(&self, prefix: &'static str) -> String {
        let chance = self
            .lotto
            .chance(self.round)
            .of("wallet")
            .of(&self.entry.player_id);
        chance.of(prefix).numbered(prefix)
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

fn with_fields(message: Message, fields: &Json) -> Message {
    message
        .fields_of(fields)
        .expect("objects of texts, numbers and lists are JSON")
}
