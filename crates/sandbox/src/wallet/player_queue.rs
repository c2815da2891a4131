//! The messages of one player in order of time. Each is sent after the response to the previous one.

use std::collections::{BTreeMap, HashSet};

use secrecy::{ExposeSecret, SecretString};
use wallet_conformance::caller::{Answer, Call, Caller, Delivery, Message, NoAnswer};

use super::script::{self, Bet, Step, When};
use crate::lotto::Lotto;
use crate::world::World;
use crate::world::players::Player;

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

/// What players bet on.
#[derive(Clone, Copy)]
pub(super) struct Games<'a> {
    pub(super) world: &'a World,
    /// None if lotto does not go through the wallet.
    pub(super) lotto: Option<&'a Lotto>,
}

pub(super) struct PlayerQueue {
    player_id: String,
    currency: &'static str,
    session: SecretString,
    /// Whether the wallet was asked about the session.
    is_verified: bool,
    /// Bets placed from this time until `to` are in the queue.
    from: i64,
    to: i64,
    waiting: BTreeMap<(i64, u64), Step>,
    enrolled: u64,
    placed: HashSet<Bet>,
    /// Bets that the wallet rejected or that were given up.
    unplaced: Vec<Bet>,
}

impl PlayerQueue {
    /// A queue for bets from this time on.
    pub(super) fn open(player: &Player, session: SecretString, from: i64) -> Self {
        Self {
            player_id: player.id.clone(),
            currency: player.currency.code,
            session,
            is_verified: false,
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
    pub(super) fn take_unplaced(&mut self) -> Vec<Bet> {
        std::mem::take(&mut self.unplaced)
    }

    /// Adds bets that were placed earlier than those in the queue.
    pub(super) fn reach_back(&mut self, games: Games<'_>, player: &Player, since: i64) {
        if since < self.from {
            self.enter(games, player, since, self.from);
            self.from = since;
        }
    }

    /// Adds the bets placed until now. Returns the number of messages that are due and wait.
    pub(super) fn reach(&mut self, games: Games<'_>, player: &Player, now: i64) -> usize {
        if now >= self.to {
            self.enter(games, player, self.to, now + 1);
            self.to = now + 1;
        }
        self.waiting.range(..=(now, u64::MAX)).count()
    }

    /// Sends all due messages, and calls `on_sent` after each. Stops at a message without a response,
    /// so that no later message overtakes it, and tries again in the next run.
    pub(super) async fn play(&mut self, caller: &Caller, now: i64, on_sent: impl Fn()) -> Played {
        let mut sent = Played::default();
        if !self.is_verified
            && self
                .waiting
                .first_key_value()
                .is_some_and(|((at, _), _)| *at <= now)
        {
            // As before a game is opened. The answer is for the game's page alone.
            let _ = caller
                .call(&Call::verify(&self.player_id, self.session.expose_secret()))
                .await;
            self.is_verified = true;
        }
        while let Some(due) = self.waiting.first_entry().filter(|entry| entry.key().0 <= now) {
            let (key, step) = due.remove_entry();
            if let Some(stuck) = self.perform(step, caller, &mut sent).await {
                self.waiting.insert(key, stuck);
                break;
            }
            on_sent();
        }
        if sent.accepted > 0 {
            // The game's page shows it.
            let session = self.session.expose_secret();
            let _ = caller
                .call(&Call::balance(&self.player_id, self.currency, session))
                .await;
        }
        sent
    }

    fn enter(&mut self, games: Games<'_>, player: &Player, from: i64, to: i64) {
        let world = games.world;
        let lead = script::lead(world);
        let mut rounds = world.rounds_settled(player, from + lead..to + lead);
        rounds.reverse();
        let of_rounds = rounds
            .into_iter()
            .flat_map(|round| script::steps(world, player, round));
        let of_lotto = games.lotto.into_iter().flat_map(|lotto| {
            let bought = lotto.bought(&player.id, from, to).into_iter();
            bought.flat_map(|round| script::lotto_steps(lotto, player, round))
        });
        for step in of_rounds.chain(of_lotto) {
            self.waiting.insert((step.at, self.enrolled), step);
            self.enrolled += 1;
        }
    }

    /// Sends a message. Returns the step if it must wait.
    async fn perform(&mut self, step: Step, caller: &Caller, played: &mut Played) -> Option<Step> {
        if matches!(step.when, When::Placed) && !self.placed.contains(&step.bet) {
            return None;
        }
        let delivery = send(caller, &self.session, &step.message).await;
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
        Box::pin(self.perform(cancel, caller, played)).await
    }

    /// Records whether the bet was placed. A debit without a response is not a bet.
    fn learn(&mut self, step: &Step, delivery: Delivery) {
        if !matches!(step.when, When::Placing { .. }) {
            return;
        }
        if delivery == Delivery::Accepted {
            self.placed.insert(step.bet);
        } else {
            self.unplaced.push(step.bet);
        }
    }
}

/// Sends the message, and sends it once more with the same id if its answer does not say what became of it. The
/// second time over a new connection: the kept ones may all be dead.
async fn send(caller: &Caller, session: &SecretString, message: &Message) -> Delivery {
    let call = Call::transaction(message, session.expose_secret());
    match delivery(caller.call(&call).await) {
        Delivery::Unknown => delivery(caller.call_on_new_connection(&call).await),
        delivery => delivery,
    }
}

fn delivery(answer: Result<Answer, NoAnswer>) -> Delivery {
    answer.map_or(Delivery::Unknown, |answer| answer.delivery())
}
