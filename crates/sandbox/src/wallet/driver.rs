//! Runs all player queues with the clock, and records which bets were not placed.

use std::collections::HashSet;
use std::time::Duration;

use chrono::{DateTime, Utc};
use futures::future::join_all;
use parking_lot::Mutex;

use super::client::{WalletClient, secret_header};
use super::player_queue::{Played, PlayerQueue};
use super::turn::Turn;
use super::{WalletError, WalletOptions, script};
use crate::world::players::Player;
use crate::world::{DisputeKind, Planted, RoundRef, World};

/// Shortest time between two runs of the queues.
const OFTEN: Duration = Duration::from_millis(50);

/// Longest time between two runs of the queues.
const SELDOM: Duration = Duration::from_secs(2);

pub(crate) struct WalletDriver {
    client: WalletClient,
    /// By player index. A queue is locked while it runs, so that its messages stay in order.
    queues: Vec<(usize, tokio::sync::Mutex<PlayerQueue>)>,
    progress: Mutex<Progress>,
    clock_moved: tokio::sync::Notify,
}

/// State that other parts of the service read without waiting for a running queue.
#[derive(Debug)]
struct Progress {
    unplaced: HashSet<(usize, RoundRef)>,
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
        let mut queues: Vec<(usize, tokio::sync::Mutex<PlayerQueue>)> = Vec::new();
        for session in &options.sessions {
            let id = &session.player_id;
            let player = world
                .player(id)
                .ok_or_else(|| WalletError::UnknownPlayer(id.clone()))?;
            if queues.iter().any(|(place, _)| *place == player.place) {
                return Err(WalletError::Twice(id.clone()));
            }
            let header =
                secret_header(&session.session_id).ok_or_else(|| WalletError::Session(id.clone()))?;
            queues.push((player.place, PlayerQueue::open(header, since).into()));
        }
        Ok(Self {
            client: WalletClient::open(options)?,
            queues,
            progress: Mutex::new(Progress {
                unplaced: HashSet::new(),
                since,
            }),
            clock_moved: tokio::sync::Notify::new(),
        })
    }

    /// Sends all due messages of the bets placed since a given time, unless they were sent before.
    pub(crate) async fn play(
        &self,
        world: &World,
        since: Option<DateTime<Utc>>,
        now: DateTime<Utc>,
    ) -> Played {
        let plays = self.queues.iter().filter_map(|(place, queue)| {
            let player = world.players().get(*place)?;
            Some(self.play_till(world, player, queue, (since, now)))
        });
        join_all(plays).await.into_iter().sum()
    }

    async fn play_till(
        &self,
        world: &World,
        player: &Player,
        queue: &tokio::sync::Mutex<PlayerQueue>,
        (since, now): (Option<DateTime<Utc>>, DateTime<Utc>),
    ) -> Played {
        let mut queue = queue.lock().await;
        if let Some(since) = since {
            queue.reach_back(world, player, since.timestamp_millis());
        }
        let sent = queue
            .play(world, player, &self.client, now.timestamp_millis())
            .await;
        let mut progress = self.progress.lock();
        progress.since = progress.since.min(queue.from());
        let unplaced = queue
            .take_unplaced()
            .into_iter()
            .map(|round| (player.place, round));
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
                && !self.progress.lock().unplaced.contains(&(player.place, round)))
    }

    /// The faults planted in bets that went through the wallet.
    pub(crate) fn planted<'a>(&self, world: &'a World, now: DateTime<Utc>) -> Vec<Planted<'a>> {
        let since = self.progress.lock().since;
        let players = world.players().iter().filter(|player| self.serves(player));
        let mut planted: Vec<Planted<'a>> = players
            .flat_map(|player| planted_for(world, player, since, now))
            .collect();
        let progress = self.progress.lock();
        planted.retain(|found| {
            let bet = found.player.map(|player| (player.place, found.round));
            bet.is_none_or(|bet| !progress.unplaced.contains(&bet))
        });
        planted
    }

    fn serves(&self, player: &Player) -> bool {
        self.queues.iter().any(|(place, _)| *place == player.place)
    }
}

/// The faults planted in settled bets that a player placed since a given time.
fn planted_for<'a>(world: &'a World, player: &'a Player, since: i64, now: DateTime<Utc>) -> Vec<Planted<'a>> {
    let from = since + script::lead(world);
    let found = |round| {
        Some(Planted {
            kind: DisputeKind::Wallet(world.wallet_fault(player, round)?),
            player: Some(player),
            round,
        })
    };
    world
        .rounds_settled(player, from..now.timestamp_millis() + 1)
        .into_iter()
        .filter_map(found)
        .collect()
}
