//! The course of one bet between service and wallet: its messages (docs/contract.md#transaction) with their times.

use rust_decimal::Decimal;
use wallet_conformance::caller::{Message, Round, code};

use crate::clock::{instant, iso};
use crate::games::Money;
use crate::lotto::{Entry, Game, Lotto, LottoRound};
use crate::wire::{Fields, Json, dealer_json, lotto, object, outcome, record_ids};
use crate::world::players::Player;
use crate::world::{DisputeKind, Report, RoundRef, WalletFault, World};

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
    steps_of_turn(world, player, round, Turn::of(world, player, round))
}

/// The messages of a bet that has a record and is booked without a fault, with their times in milliseconds since the epoch.
pub(super) fn faultless(world: &World, player: &Player, round: RoundRef) -> Vec<(i64, Message)> {
    let turn = match Turn::of(world, player, round) {
        Turn::Cancelled | Turn::Faulty(_) => Turn::Plain,
        turn => turn,
    };
    let steps = steps_of_turn(world, player, round, turn).into_iter();
    steps.map(|step| (step.at, step.message)).collect()
}

fn steps_of_turn(world: &World, player: &Player, round: RoundRef, turn: Turn) -> Vec<Step> {
    let Some(report) = world.report(player, round) else {
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
        writer: Writer {
            bet: Bet::Round(round),
            bet_id: record_ids(world, player, round).1,
            player_id: &player.id,
            game_key: world.game_key(round),
            round_id: world.round_id(round),
            table_id: round.table().id(),
            currency: player.currency.code,
            dealer: Some(dealer_json(round.table)),
        },
    };
    script.steps(turn, report)
}

/// Writes the messages about one bet.
struct Writer<'a> {
    bet: Bet,
    /// Id of the bet transaction, which records contain as `ref_id`.
    bet_id: String,
    player_id: &'a str,
    game_key: &'static str,
    round_id: String,
    table_id: String,
    currency: &'static str,
    /// None for lotto.
    dealer: Option<Json>,
}

impl Writer<'_> {
    fn step(&self, at: i64, when: When, message: Message) -> Step {
        Step {
            at,
            bet: self.bet,
            when,
            message,
        }
    }

    fn debit(&self, code: &str, id: &str, amount: Money, at: i64) -> Message {
        self.message(at, |round| round.debit(code, id, &amount.text()))
    }

    fn cancel(&self, id: &str, amount: Money, at: i64) -> Message {
        self.message(at, |round| round.cancel(id, &self.bet_id, &amount.text()))
    }

    fn credit(&self, code: &str, id: &str, amount: Money, outcome: &Json, at: i64) -> Message {
        let credit = self.message(at, |round| round.credit(code, id, &self.bet_id, &amount.text()));
        with_fields(credit, outcome)
    }

    fn message(&self, at: i64, message: impl FnOnce(Round<'_>) -> Message) -> Message {
        let message = message(Round {
            player_id: self.player_id,
            game_key: self.game_key,
            round_id: &self.round_id,
            table_id: &self.table_id,
            currency: self.currency,
            created_at: &iso(instant(at)),
        });
        with_fields(message, &object! { "dealer": self.dealer.clone() })
    }
}

fn with_fields(message: Message, fields: &Json) -> Message {
    message
        .fields_of(fields)
        .expect("objects of texts, numbers and lists are JSON")
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
    writer: Writer<'a>,
}

impl Script<'_> {
    fn steps(&self, turn: Turn, report: Report) -> Vec<Step> {
        let (before, after) = (self.placed + self.moment, self.settled + self.moment);
        match turn {
            Turn::Plain => vec![self.bet(), self.credited(report)],
            Turn::Refunded | Turn::Cancelled => {
                let cancel = self.cancel(self.settled);
                vec![self.bet(), self.if_placed(self.settled, cancel)]
            }
            Turn::Resettled => self.resettled(report),
            Turn::Tipped => {
                let id = self.id("GT", "tip");
                let tip = self.writer.debit(code::TIP, &id, self.one_chip(), after);
                vec![self.bet(), self.credited(report), self.if_placed(after, tip)]
            }
            Turn::Rewarded(code) => {
                let reward = self.reward(code, report.clone(), after);
                vec![self.bet(), self.credited(report), self.if_placed(after, reward)]
            }
            Turn::Faulty(WalletFault::LostCredit) => vec![self.bet()],
            Turn::Faulty(WalletFault::DoubleDebit) => {
                let id = self.id("GB", "second bet");
                let second = self.writer.debit(code::BET, &id, self.stake, before);
                vec![self.bet(), self.if_placed(before, second), self.credited(report)]
            }
            Turn::Faulty(WalletFault::CancelAfterCredit) => {
                let cancel = self.cancel(after);
                vec![self.bet(), self.credited(report), self.if_placed(after, cancel)]
            }
            Turn::Faulty(WalletFault::LateDebit) => {
                let (cancel, late) = (self.cancel(self.placed), self.debit());
                vec![
                    self.writer.step(self.placed, When::Always, cancel),
                    self.writer.step(before, When::Always, late),
                ]
            }
        }
    }

    /// A wrong result first, then the right one; only the right one if no wrong reading changes the payout.
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
        let rollback = self.writer.message(back, |round| {
            round.rollback(&id, &credit.id(), credit.json("amount"))
        });
        let right = self.credit("payout", report, again);
        vec![
            self.bet(),
            self.if_placed(self.settled, credit),
            self.if_placed(back, rollback),
            self.if_placed(again, right),
        ]
    }

    fn bet(&self) -> Step {
        let give_up = Box::new(self.cancel(self.placed));
        self.writer
            .step(self.placed, When::Placing { give_up }, self.debit())
    }

    fn credited(&self, report: Report) -> Step {
        let credit = self.credit("payout", report, self.settled);
        self.if_placed(self.settled, credit)
    }

    fn if_placed(&self, at: i64, message: Message) -> Step {
        self.writer.step(at, When::Placed, message)
    }

    fn debit(&self) -> Message {
        let id = &self.writer.bet_id;
        self.writer.debit(code::BET, id, self.stake, self.placed)
    }

    fn cancel(&self, at: i64) -> Message {
        self.writer.cancel(&self.id("RF", "cancel"), self.stake, at)
    }

    /// The outcome of the bet. For a loss, the contract does not say what `amount` means: here it is 0.00.
    fn credit(&self, name: &str, report: Report, at: i64) -> Message {
        let amount = report.total_payout;
        let code = if amount.0.is_zero() { code::LOSS } else { code::WIN };
        let returns = report.settlement.returns();
        let returns: Fields = returns.map(|(code, stake)| (code, stake.into())).collect();
        let outcome = Json::Object(outcome(report, self.world, None));
        let credit = self
            .writer
            .credit(code, &self.id("PO", name), amount, &outcome, at);
        let refund = (!returns.is_empty()).then_some(Json::Object(returns));
        with_fields(credit, &object! { "refund": refund })
    }

    /// A special reward or a game reward: a privilege or a jackpot.
    fn reward(&self, code: &str, report: Report, at: i64) -> Message {
        let amount = self.one_chip();
        let (privilege, jackpot) = match code {
            code::GAME_REWARD => (Money::default(), amount),
            _ => (amount, Money::default()),
        };
        let outcome = Json::Object(outcome(report, self.world, None));
        let reward = self
            .writer
            .credit(code, &self.id("PO", "reward"), amount, &outcome, at);
        let additional = object! { "privilege": privilege, "jackpot": jackpot };
        with_fields(reward, &object! { "additional": additional })
    }

    fn one_chip(&self) -> Money {
        Money(self.player.currency.chip.into())
    }

    /// Id of another transaction than the bet, with a prefix for each kind (docs/contract.md#transaction). It is derived from the
    /// seed, so that a restarted service repeats its transactions instead of making new ones.
    fn id(&self, prefix: &str, name: &str) -> String {
        let chance = self.world.round_chance("transaction", self.round);
        chance.of(&self.player.id).of(name).numbered(prefix)
    }
}

/// Percentage of the purchases of Lucky 1 dollar with a discount.
const DISCOUNTED: u64 = 15;
/// Time between the credit of a lotto entry and that of its charms, in milliseconds.
const AFTER_CREDIT: i64 = 1_000;

/// All messages about a player's entry, in order of time. Lotto has no tables: the table has the name of the game.
pub(super) fn lotto_steps(lotto: &Lotto, player: &Player, round: LottoRound) -> Vec<Step> {
    let Some(entry) = lotto.entry_of(round, &player.id) else {
        return Vec::new();
    };
    let chance = lotto.chance(round).of("wallet").of(&player.id);
    let writer = Writer {
        bet: Bet::Lotto(round),
        bet_id: chance.of("LB").numbered("LB"),
        player_id: &player.id,
        game_key: round.game.key(),
        round_id: lotto.round_id(round),
        table_id: round.game.key().to_owned(),
        currency: entry.currency,
        dealer: None,
    };
    let (bought, settled) = (
        lotto.bought_at(round, &player.id),
        entry.created_at.timestamp_millis(),
    );
    let discount = discount(lotto, round, &entry);
    // The stakes less the discount (docs/ASSUMPTIONS.md#a96).
    let price = Money(entry.stakes() - discount.unwrap_or_default().0);
    let of_round = object! { "round": lotto::round_json(round) };
    let debit = with_fields(writer.debit(code::BET, &writer.bet_id, price, bought), &of_round);
    let debit = with_fields(debit, &object! { "discount_amount": discount });
    let cancel = writer.cancel(&chance.of("RF").numbered("RF"), price, bought);
    let give_up = Box::new(with_fields(cancel, &of_round));
    let mut steps = vec![writer.step(bought, When::Placing { give_up }, debit)];
    // The outcome is as the inquiry states it.
    let outcome = lotto::outcome(lotto, round, &entry);
    if !lotto.is_payout_unsent(round, &entry) {
        let (code, id) = (entry.transaction_code, &entry.payout_id);
        let credit = writer.credit(code, id, Money(entry.payout), &outcome, settled);
        steps.push(writer.step(settled, When::Placed, credit));
    }
    // What the charms give now: their credit and refund together.
    let (credit, refund) = entry.charm_money();
    let charms = Money(credit + refund);
    if !charms.0.is_zero() {
        let (id, at) = (&entry.charm_transaction_id, settled + AFTER_CREDIT);
        let reward = writer.credit(code::REWARD, id, charms, &outcome, at);
        steps.push(writer.step(at, When::Placed, reward));
    }
    steps
}

/// The discount: a tenth of the stakes for some purchases of Lucky 1 dollar.
fn discount(lotto: &Lotto, round: LottoRound, entry: &Entry) -> Option<Money> {
    let chance = lotto.chance(round).of("discount").of(&entry.player_id);
    let is_discounted = round.game == Game::Lucky && chance.percent(DISCOUNTED);
    is_discounted.then(|| Money(entry.stakes() / Decimal::TEN))
}
