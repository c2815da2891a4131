//! The messages of one player in order of time. Each is sent after the response to the previous one.

use std::collections::{BTreeMap, HashSet};

use reqwest::header::HeaderValue;

use super::client::{Delivery, WalletClient};
use super::script::{self, Step, When};
use crate::world::players::Player;
use crate::world::{RoundRef, World};

/// The number of messages by result. A message that was repeated counts once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Played {
    /// Number of messages that the wallet accepted.
    pub accepted: u32,
    /// Number of messages that the wallet rejected.
    pub refused: u32,
    /// Number of messages without a response.
    pub unanswered: u32,
}

impl std::iter::Sum for Played {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::default(), |sum, one| Self {
            accepted: sum.accepted + one.accepted,
            refused: sum.refused + one.refused,
            unanswered: sum.unanswered + one.unanswered,
        })
    }
}

pub(super) struct PlayerQueue {
    session: HeaderValue,
    /// Bets placed from this time until `to` are in the queue.
    from: i64,
    to: i64,
    waiting: BTreeMap<(i64, u64), Step>,
    enrolled: u64,
    placed: HashSet<RoundRef>,
    /// Bets that the wallet rejected or that were given up.
    unplaced: Vec<RoundRef>,
}

impl PlayerQueue {
    /// A queue for bets from this time on.
    pub(super) fn open(session: HeaderValue, from: i64) -> Self {
        Self {
            session,
            from,
            to: from,
            waiting: BTreeMap::new(),
            enrolled: 0,
            placed: HashSet::new(),
            unplaced: Vec::new(),
        }
    }

    /// Time of the first bet in the queue.
    pub(super) fn from(&self) -> i64 {
        self.from
    }

    /// The bets that were not placed, since the last call.
    pub(super) fn take_unplaced(&mut self) -> Vec<RoundRef> {
        std::mem::take(&mut self.unplaced)
    }

    /// Adds bets that were placed earlier than those in the queue.
    pub(super) fn reach_back(&mut self, world: &World, player: &Player, since: i64) {
        if since < self.from {
            self.enter(world, player, since, self.from);
            self.from = since;
        }
    }

    /// Adds the bets placed until now, and sends all due messages. Stops at a message without a response,
    /// so that no later message overtakes it, and tries again in the next run.
    pub(super) async fn play(
        &mut self,
        world: &World,
        player: &Player,
        client: &WalletClient,
        now: i64,
    ) -> Played {
        if now >= self.to {
            self.enter(world, player, self.to, now + 1);
            self.to = now + 1;
        }
        let mut sent = Played::default();
        while let Some(due) = self.waiting.first_entry().filter(|entry| entry.key().0 <= now) {
            let (key, step) = due.remove_entry();
            if let Some(stuck) = self.perform(step, client, &mut sent).await {
                self.waiting.insert(key, stuck);
                break;
            }
        }
        sent
    }

    fn enter(&mut self, world: &World, player: &Player, from: i64, to: i64) {
        let lead = script::lead(world);
        let mut rounds = world.rounds_settled(player, from + lead..to + lead);
        rounds.reverse();
        for step in rounds
            .into_iter()
            .flat_map(|round| script::steps(world, player, round))
        {
            self.waiting.insert((step.at, self.enrolled), step);
            self.enrolled += 1;
        }
    }

    /// Sends a message. Returns the step if it must wait.
    async fn perform(&mut self, step: Step, client: &WalletClient, played: &mut Played) -> Option<Step> {
        if matches!(step.when, When::Placed) && !self.placed.contains(&step.round) {
            return None;
        }
        let delivery = client.send(&self.session, &step.message).await;
        match delivery {
            Delivery::Accepted => played.accepted += 1,
            Delivery::Refused => played.refused += 1,
            Delivery::Unknown => played.unanswered += 1,
        }
        self.learn(&step, delivery);
        if delivery != Delivery::Unknown {
            return None;
        }
        let When::Placing { give_up } = step.when else {
            return Some(step);
        };
        let cancel = Step {
            when: When::Always,
            message: *give_up,
            ..step
        };
        Box::pin(self.perform(cancel, client, played)).await
    }

    /// Records whether the bet was placed. A debit without a response is not a bet.
    fn learn(&mut self, step: &Step, delivery: Delivery) {
        if !matches!(step.when, When::Placing { .. }) {
            return;
        }
        if delivery == Delivery::Accepted {
            self.placed.insert(step.round);
        } else {
            self.unplaced.push(step.round);
        }
    }
}
