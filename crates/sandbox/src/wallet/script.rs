//! The course of one bet between the service and the wallet: its messages with their times.

use chrono::{DateTime, TimeDelta, Utc};
use wallet_conformance::caller::{Message, code};

use super::message::{LottoWriter, Writer};
use crate::clock::instant;
use crate::dispute_kind::{DisputeKind, WalletFault};
use crate::lotto::{Lotto, LottoRound};
use crate::money::Money;
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

/// Time between the credit of a lotto entry and that of its charms.
const AFTER_CREDIT: TimeDelta = TimeDelta::seconds(1);

/// Time between the bet and the result, in milliseconds.
pub(super) fn lead(world: &World) -> i64 {
    world.interval() / 2
}

/// All messages about the bet in order of time. Empty if the round was never dealt.
pub(super) fn steps(world: &World, player: &Player, round: RoundRef) -> Vec<Step> {
    let Some(report) = world.report(player, round, Edition::Corrected) else {
        return Vec::new();
    };
    let writer = Writer { world, player, round };
    let settled = world.settled_at(round).timestamp_millis();
    let script = MessageScript {
        stake: report.total_bet,
        settled,
        placed: settled - lead(world),
        moment: world.interval() / 8,
        writer,
    };
    script.messages(Turn::of(world, player, round), report)
}

/// All messages about a player's entry in a lotto round, in order of time.
pub(super) fn lotto_steps(lotto: &Lotto, player: &Player, round: LottoRound) -> Vec<Step> {
    let Some(entry) = lotto.entry_of(round, &player.id) else {
        return Vec::new();
    };
    let writer = LottoWriter {
        lotto,
        round,
        entry: &entry,
    };
    let step = |at: DateTime<Utc>, when, message| Step {
        at: at.timestamp_millis(),
        bet: Bet::Lotto(round),
        when,
        message,
    };
    let bought = instant(lotto.bought_at(round, &player.id));
    let give_up = Box::new(writer.cancel(bought));
    let mut steps = vec![step(bought, When::Placing { give_up }, writer.debit(bought))];
    if !lotto.is_payout_unsent(round, &entry) {
        steps.push(step(entry.created_at, When::Placed, writer.credit()));
    }
    let (credit, refund) = entry.charm_money();
    if !(credit + refund).is_zero() {
        let after = entry.created_at + AFTER_CREDIT;
        steps.push(step(after, When::Placed, writer.reward(after)));
    }
    steps
}

struct MessageScript<'a> {
    writer: Writer<'a>,
    stake: Money,
    placed: i64,
    settled: i64,
    /// Time between two messages after the result, in milliseconds.
    moment: i64,
}

impl MessageScript<'_> {
    fn messages(&self, turn: Turn, report: Report) -> Vec<Step> {
        let after = self.settled + self.moment;
        match turn {
            Turn::Plain => vec![self.bet(), self.credit(report)],
            Turn::Refunded | Turn::Cancelled => vec![self.bet(), self.cancel(self.settled, When::Placed)],
            Turn::Resettled => self.resettled(report),
            Turn::Tipped => {
                let tip = self.writer.tip(instant(after));
                vec![
                    self.bet(),
                    self.credit(report),
                    self.step(after, When::Placed, tip),
                ]
            }
            Turn::Rewarded(code) => {
                let reward = self.writer.reward(code, report.clone(), instant(after));
                vec![
                    self.bet(),
                    self.credit(report),
                    self.step(after, When::Placed, reward),
                ]
            }
            Turn::Faulty(fault) => self.faulty(fault, report),
        }
    }

    fn faulty(&self, fault: WalletFault, report: Report) -> Vec<Step> {
        match fault {
            WalletFault::LostCredit => vec![self.bet()],
            WalletFault::DoubleDebit => {
                let at = self.placed + self.moment;
                let again = self.writer.second_debit(self.stake, instant(at));
                vec![
                    self.bet(),
                    self.step(at, When::Placed, again),
                    self.credit(report),
                ]
            }
            WalletFault::CancelAfterCredit => {
                let cancel = self.cancel(self.settled + self.moment, When::Placed);
                vec![self.bet(), self.credit(report), cancel]
            }
            WalletFault::LateDebit => {
                let late = self.writer.debit(self.stake, instant(self.placed));
                let late = self.step(self.placed + self.moment, When::Always, late);
                vec![self.cancel(self.placed, When::Always), late]
            }
        }
    }

    /// A wrong result first, then the right one. If no wrong reading of the cards changes the payout, only
    /// the right one.
    fn resettled(&self, report: Report) -> Vec<Step> {
        let Writer { world, player, round } = &self.writer;
        let wrong = world
            .misreported(player, *round)
            .filter(|wrong| wrong.total_payout != report.total_payout);
        let Some(wrong) = wrong else {
            return vec![self.bet(), self.credit(report)];
        };
        let (back, again) = (self.settled + self.moment, self.settled + 2 * self.moment);
        let credit = self.writer.credit("wrong payout", wrong, instant(self.settled));
        let rollback = self.writer.rollback(&credit, instant(back));
        let right = self.writer.credit("payout", report, instant(again));
        vec![
            self.bet(),
            self.step(self.settled, When::Placed, credit),
            self.step(back, When::Placed, rollback),
            self.step(again, When::Placed, right),
        ]
    }

    fn bet(&self) -> Step {
        let at = instant(self.placed);
        let give_up = Box::new(self.writer.cancel(self.stake, at));
        let debit = self.writer.debit(self.stake, at);
        self.step(self.placed, When::Placing { give_up }, debit)
    }

    fn credit(&self, report: Report) -> Step {
        let credit = self.writer.credit("payout", report, instant(self.settled));
        self.step(self.settled, When::Placed, credit)
    }

    fn cancel(&self, at: i64, when: When) -> Step {
        let cancel = self.writer.cancel(self.stake, instant(at));
        self.step(at, when, cancel)
    }

    fn step(&self, at: i64, when: When, message: Message) -> Step {
        Step {
            at,
            bet: Bet::Round(self.writer.round),
            when,
            message,
        }
    }
}
