//! Calls an operator's wallet while dealing (docs/contract.md#set-a). Each bet of a player with a wallet session has a script
//! of messages ([`script`]), which comes from the seed: the wallet's ledger agrees with the play history, except for planted
//! faults ([`crate::WalletFault`]). The driver sends one player's messages in order as the clock reaches them, and all
//! players' in time, and records which bets were not placed.

mod script;

use std::collections::{BTreeMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use chrono::{DateTime, Utc};
use futures::future::join_all;
use parking_lot::Mutex;
use secrecy::{ExposeSecret, SecretString};
use wallet_conformance::caller::{
    AddressError, Answer, Call, Caller, CallerError, Delivery, Message, NoAnswer, fits_header,
};

use crate::lotto::{Lotto, LottoRound};
use crate::world::players::Player;
use crate::world::{DisputeKind, Planted, RoundRef, World};
use script::{Bet, Step, Turn, When};

/// An operator's wallet (docs/contract.md#set-a) to call while dealing.
#[derive(Debug, Clone)]
pub struct WalletOptions {
    /// `{operator_base_url}`: https, or http on this machine.
    pub url: String,
    /// Value of `X-API-KEY`.
    pub api_key: SecretString,
    pub sessions: Vec<WalletSession>,
    /// Whether the players also buy lotto rounds through the wallet.
    pub lotto: bool,
    /// Time of the first bets to send. None sends only bets after the start.
    pub since: Option<DateTime<Utc>>,
    pub time_out: Duration,
}

#[derive(Debug, Clone)]
pub struct WalletSession {
    pub player_id: String,
    /// Value of `X-WALLET-SESSION-ID`.
    pub session_id: SecretString,
}

impl WalletOptions {
    /// The default timeout. The contract states none.
    pub const TIME_OUT: Duration = Duration::from_secs(5);
}

impl WalletSession {
    /// Parses `PLAYER=SESSION`. A player id may contain equal signs and a session id may not: the last one separates them.
    pub fn parse(text: &str) -> Option<Self> {
        let (player_id, session_id) = text.rsplit_once('=')?;
        (!player_id.is_empty() && !session_id.is_empty()).then(|| Self {
            player_id: player_id.to_owned(),
            session_id: session_id.into(),
        })
    }
}

/// An error in the wallet options. None contains a key or a session id.
#[derive(Debug, thiserror::Error)]
pub enum WalletError {
    /// The address is not a URL, contains a password, or would send the key unencrypted over the network.
    #[error(transparent)]
    Address(AddressError),
    #[error("the wallet's API key must be visible ASCII without spaces")]
    Key,
    #[error("the wallet session of {0:?} must be visible ASCII without spaces")]
    Session(String),
    #[error("the simulated world has no player {0:?}")]
    UnknownPlayer(String),
    #[error("player {0:?} has two wallet sessions")]
    Twice(String),
    #[error("cannot create the HTTP client for the wallet: {0}")]
    Client(String),
}

impl From<CallerError> for WalletError {
    fn from(error: CallerError) -> Self {
        match error {
            CallerError::Address(error) => Self::Address(error),
            CallerError::Key => Self::Key,
            CallerError::Client(why) => Self::Client(why),
        }
    }
}

/// The messages about a bet that has a record, as a wallet without a fault accepts them, in order of time (milliseconds since the
/// epoch). Empty if the bet has no record: `through_wallet` says whether the service learns from a wallet which bets were placed.
pub(crate) fn booked_without_fault(
    world: &World,
    player: &Player,
    round: RoundRef,
    through_wallet: bool,
) -> Vec<(i64, Message)> {
    if through_wallet && !Turn::of(world, player, round).has_record() {
        return Vec::new();
    }
    script::faultless(world, player, round)
}

/// Shortest time between two runs of the queues.
const OFTEN: Duration = Duration::from_millis(50);
/// Longest time between two runs of the queues.
const SELDOM: Duration = Duration::from_secs(2);

pub(crate) struct WalletDriver {
    caller: Caller,
    guests: Vec<Guest>,
    progress: Mutex<Progress>,
    sent: AtomicU32,
    has_caught_up: AtomicBool,
    clock_moved: tokio::sync::Notify,
    lotto: bool,
}

/// A player with a wallet session.
struct Guest {
    place: usize,
    /// It is locked while it runs, so that its messages stay in order.
    queue: tokio::sync::Mutex<PlayerQueue>,
    /// Number of messages that wait in the current run of the queue.
    waiting: AtomicU32,
}

/// How many of the due messages the wallet has received.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WalletProgress {
    pub sent: u32,
    /// Number of these and of the messages that wait.
    pub due: u32,
    /// Whether everything that was due at the start was sent, or waits for a wallet that does not answer.
    pub has_caught_up: bool,
}

/// State that other parts of the service read without waiting for a running queue.
#[derive(Debug)]
struct Progress {
    unplaced: HashSet<(usize, Bet)>,
    /// Time of the first bet that goes through the wallet.
    since: i64,
}

impl WalletDriver {
    pub(crate) fn open(
        options: &WalletOptions,
        world: &World,
        origin: DateTime<Utc>,
    ) -> Result<Self, WalletError> {
        let since = options.since.unwrap_or(origin).timestamp_millis();
        let mut guests: Vec<Guest> = Vec::new();
        for session in &options.sessions {
            let id = &session.player_id;
            let player = world
                .player(id)
                .ok_or_else(|| WalletError::UnknownPlayer(id.clone()))?;
            if guests.iter().any(|guest| guest.place == player.place) {
                return Err(WalletError::Twice(id.clone()));
            }
            if !fits_header(session.session_id.expose_secret()) {
                return Err(WalletError::Session(id.clone()));
            }
            guests.push(Guest {
                place: player.place,
                queue: PlayerQueue::open(session.session_id.clone(), since).into(),
                waiting: AtomicU32::new(0),
            });
        }
        Ok(Self {
            sent: AtomicU32::new(0),
            has_caught_up: AtomicBool::new(false),
            caller: Caller::new(&options.url, options.api_key.clone(), None, options.time_out)?,
            guests,
            progress: Mutex::new(Progress {
                unplaced: HashSet::new(),
                since,
            }),
            clock_moved: tokio::sync::Notify::new(),
            lotto: options.lotto,
        })
    }

    /// Sends all due messages of the bets placed since a given time, unless they were sent before.
    pub(crate) async fn play(
        &self,
        world: &World,
        lotto: &Lotto,
        since: Option<DateTime<Utc>>,
        now: DateTime<Utc>,
    ) -> Played {
        let games = Games {
            world,
            lotto: self.lotto.then_some(lotto),
        };
        let plays = self.guests.iter().filter_map(|guest| {
            let player = world.players.get(guest.place)?;
            Some(self.play_till(games, player, guest, since, now))
        });
        let played = join_all(plays).await.into_iter().sum();
        self.has_caught_up.store(true, Ordering::Release);
        played
    }

    pub(crate) fn progress(&self) -> WalletProgress {
        let sent = self.sent.load(Ordering::Relaxed);
        let waiting: u32 = self
            .guests
            .iter()
            .map(|guest| guest.waiting.load(Ordering::Relaxed))
            .sum();
        WalletProgress {
            sent,
            due: sent.saturating_add(waiting),
            has_caught_up: self.has_caught_up.load(Ordering::Acquire),
        }
    }

    async fn play_till(
        &self,
        games: Games<'_>,
        player: &Player,
        guest: &Guest,
        since: Option<DateTime<Utc>>,
        now: DateTime<Utc>,
    ) -> Played {
        let mut queue = guest.queue.lock().await;
        if let Some(since) = since {
            queue.reach_back(games, player, since.timestamp_millis());
        }
        let now = now.timestamp_millis();
        let due = queue.reach(games, player, now);
        let due = u32::try_from(due).unwrap_or(u32::MAX);
        guest.waiting.store(due, Ordering::Relaxed);
        let on_sent = || {
            guest.waiting.fetch_sub(1, Ordering::Relaxed);
            self.sent.fetch_add(1, Ordering::Relaxed);
        };
        let sent = queue.play(player, &self.caller, now, on_sent).await;
        let mut progress = self.progress.lock();
        progress.since = progress.since.min(queue.from);
        let unplaced = queue.unplaced.drain(..).map(|bet| (player.place, bet));
        progress.unplaced.extend(unplaced);
        sent
    }

    /// Time until the queues should run again.
    pub(crate) async fn pause(&self, world: &World) {
        let moment = Duration::from_millis(u64::try_from(world.interval() / 8).unwrap_or(0));
        let nap = tokio::time::sleep(moment.clamp(OFTEN, SELDOM));
        tokio::select! {
            () = nap => {}
            () = self.clock_moved.notified() => {}
        }
    }

    /// Wakes the queues after the clock was advanced.
    pub(crate) fn clock_moved(&self) {
        self.clock_moved.notify_one();
    }

    /// Whether the player's bet on a round has a record. Always true for players without a queue.
    pub(crate) fn has_record(&self, world: &World, player: &Player, round: RoundRef) -> bool {
        !self.serves(player)
            || (Turn::of(world, player, round).has_record()
                && !self
                    .progress
                    .lock()
                    .unplaced
                    .contains(&(player.place, Bet::Round(round))))
    }

    /// The faults planted in bets that went through the wallet.
    pub(crate) fn planted<'a>(&self, world: &'a World, now: DateTime<Utc>) -> Vec<Planted<'a>> {
        let from = self.progress.lock().since + script::lead(world);
        let mut planted: Vec<Planted<'a>> = Vec::new();
        for player in world.players.iter().filter(|player| self.serves(player)) {
            let rounds = world.rounds_settled(player, from..now.timestamp_millis() + 1);
            planted.extend(rounds.into_iter().filter_map(|round| {
                Some(Planted {
                    kind: DisputeKind::Wallet(world.wallet_fault(player, round)?),
                    player: Some(player),
                    round,
                })
            }));
        }
        let progress = self.progress.lock();
        planted.retain(|found| {
            let bet = found.player.map(|player| (player.place, Bet::Round(found.round)));
            bet.is_none_or(|bet| !progress.unplaced.contains(&bet))
        });
        planted
    }

    /// The indexes of players whose purchase of a lotto round was not accepted.
    pub(crate) fn absent(&self, round: LottoRound) -> HashSet<usize> {
        let progress = self.progress.lock();
        let unplaced = progress.unplaced.iter();
        unplaced
            .filter(|(_, bet)| *bet == Bet::Lotto(round))
            .map(|(place, _)| *place)
            .collect()
    }

    /// The payouts of lotto entries that were not sent, with their players.
    pub(crate) fn unsent_in_lotto<'a>(
        &self,
        world: &'a World,
        lotto: &Lotto,
        now: DateTime<Utc>,
    ) -> Vec<(&'a Player, LottoRound)> {
        let progress = self.progress.lock();
        let players = world.players.iter();
        let players = players.filter(|player| self.lotto && self.serves(player));
        let mut unsent = Vec::new();
        for player in players {
            let bought = lotto.bought(&player.id, progress.since, now.timestamp_millis() + 1);
            unsent.extend(bought.into_iter().filter_map(|round| {
                let entry = lotto.entry_of(round, &player.id)?;
                let is_planted = round.published_at() <= now
                    && lotto.is_payout_unsent(round, &entry)
                    && !progress.unplaced.contains(&(player.place, Bet::Lotto(round)));
                is_planted.then_some((player, round))
            }));
        }
        unsent
    }

    fn serves(&self, player: &Player) -> bool {
        self.guests.iter().any(|guest| guest.place == player.place)
    }
}

/// The number of messages by result. A message that was repeated counts once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Played {
    pub accepted: u32,
    pub refused: u32,
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

#[derive(Clone, Copy)]
struct Games<'a> {
    world: &'a World,
    /// None if lotto does not go through the wallet.
    lotto: Option<&'a Lotto>,
}

/// The messages of one player in order of time. Each is sent after the response to the previous one.
struct PlayerQueue {
    session: SecretString,
    /// Whether the wallet was asked about the session.
    is_verified: bool,
    /// Bets placed from this time until `to` are in the queue.
    from: i64,
    to: i64,
    waiting: BTreeMap<(i64, u64), Step>,
    enrolled: u64,
    placed: HashSet<Bet>,
    /// Bets that the wallet rejected or that were given up, until the driver takes them.
    unplaced: Vec<Bet>,
}

impl PlayerQueue {
    /// A queue for bets from this time on.
    fn open(session: SecretString, from: i64) -> Self {
        Self {
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

    /// Adds bets that were placed earlier than those in the queue.
    fn reach_back(&mut self, games: Games<'_>, player: &Player, since: i64) {
        if since < self.from {
            self.enter(games, player, since, self.from);
            self.from = since;
        }
    }

    /// Adds the bets placed until now. Returns the number of messages that are due and wait.
    fn reach(&mut self, games: Games<'_>, player: &Player, now: i64) -> usize {
        if now >= self.to {
            self.enter(games, player, self.to, now + 1);
            self.to = now + 1;
        }
        self.waiting.range(..=(now, u64::MAX)).count()
    }

    /// Calls `on_sent` after each due message. Stops until the next run at one without a response: no later one overtakes it.
    async fn play(&mut self, player: &Player, caller: &Caller, now: i64, on_sent: impl Fn()) -> Played {
        let mut sent = Played::default();
        let first = self.waiting.first_key_value();
        if !self.is_verified && first.is_some_and(|((at, _), _)| *at <= now) {
            // The session is verified as before a game is opened. Only the game's page needs the answer.
            let session = self.session.expose_secret();
            let _ = caller.call(&Call::verify(&player.id, session)).await;
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
            // The game's page shows the balance.
            let session = self.session.expose_secret();
            let call = Call::balance(&player.id, player.currency.code, session);
            let _ = caller.call(&call).await;
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
        // A debit without a response is not a bet.
        match (&step.when, delivery) {
            (When::Placing { .. }, Delivery::Accepted) => _ = self.placed.insert(step.bet),
            (When::Placing { .. }, _) => self.unplaced.push(step.bet),
            _ => {}
        }
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
}

/// Sends the message again if its answer does not say what became of it, over a new connection: kept ones may be dead.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_id_may_hold_equal_signs() {
        let session = WalletSession::parse("a?b=c&d#e=s1").unwrap();
        assert_eq!(
            (session.player_id.as_str(), session.session_id.expose_secret()),
            ("a?b=c&d#e", "s1")
        );
        for wrong in ["", "player", "player=", "=session"] {
            assert!(WalletSession::parse(wrong).is_none(), "{wrong}");
        }
    }

    #[test]
    fn a_session_is_not_printed() {
        let session = WalletSession::parse("somchai_88=canary").unwrap();
        assert!(!format!("{session:?}").contains("canary"));
    }
}
