//! All tills together: keeps them up with the clock, and knows which bets came to nothing.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use chrono::{DateTime, Utc};
use futures::future::join_all;

use super::line::{Line, secret_header};
use super::till::{Played, Till};
use super::turn::Turn;
use super::{WalletError, WalletOptions, story};
use crate::world::players::Player;
use crate::world::{DisputeKind, Planted, RoundRef, World};

/// How often the tills look at the clock at most.
const OFTEN: Duration = Duration::from_millis(50);

/// How seldom they look at it at the least.
const SELDOM: Duration = Duration::from_secs(2);

pub(crate) struct Cashier {
    line: Line,
    /// By the player's place. A till is held while it plays, so that its messages keep their order.
    tills: Vec<(usize, tokio::sync::Mutex<Till>)>,
    books: Mutex<Books>,
    clock_moved: tokio::sync::Notify,
}

/// What the other side of the service asks about the tills, without waiting for one that plays.
#[derive(Debug)]
struct Books {
    unplaced: HashSet<(usize, RoundRef)>,
    /// The moment of the first bet that goes through the wallet.
    since: i64,
}

impl Cashier {
    pub(crate) fn open(
        options: &WalletOptions,
        world: &World,
        origin: DateTime<Utc>,
    ) -> Result<Self, WalletError> {
        let since = options.since.unwrap_or(origin).timestamp_millis();
        let mut tills: Vec<(usize, tokio::sync::Mutex<Till>)> = Vec::new();
        for session in &options.sessions {
            let id = &session.player_id;
            let player = world
                .player(id)
                .ok_or_else(|| WalletError::UnknownPlayer(id.clone()))?;
            if tills.iter().any(|(place, _)| *place == player.place) {
                return Err(WalletError::Twice(id.clone()));
            }
            let header =
                secret_header(&session.session_id).ok_or_else(|| WalletError::Session(id.clone()))?;
            tills.push((player.place, Till::open(header, since).into()));
        }
        Ok(Self {
            line: Line::open(options)?,
            tills,
            books: Mutex::new(Books {
                unplaced: HashSet::new(),
                since,
            }),
            clock_moved: tokio::sync::Notify::new(),
        })
    }

    /// Plays every bet since a moment through the wallet, as far as it is due and not played yet.
    pub(crate) async fn play(
        &self,
        world: &World,
        since: Option<DateTime<Utc>>,
        now: DateTime<Utc>,
    ) -> Played {
        let plays = self.tills.iter().filter_map(|(place, till)| {
            let player = world.players().get(*place)?;
            Some(self.play_till(world, player, till, (since, now)))
        });
        join_all(plays).await.into_iter().sum()
    }

    async fn play_till(
        &self,
        world: &World,
        player: &Player,
        till: &tokio::sync::Mutex<Till>,
        (since, now): (Option<DateTime<Utc>>, DateTime<Utc>),
    ) -> Played {
        let mut till = till.lock().await;
        if let Some(since) = since {
            till.reach_back(world, player, since.timestamp_millis());
        }
        let sent = till.play(world, player, &self.line, now.timestamp_millis()).await;
        let mut books = self.books();
        books.since = books.since.min(till.from());
        let unplaced = till
            .take_unplaced()
            .into_iter()
            .map(|round| (player.place, round));
        books.unplaced.extend(unplaced);
        sent
    }

    /// How long to wait until the tills play again.
    pub(crate) async fn pause(&self, world: &World) {
        let moment = Duration::from_millis(u64::try_from(world.interval() / 8).unwrap_or(0));
        let nap = tokio::time::sleep(moment.clamp(OFTEN, SELDOM));
        tokio::select! {
            () = nap => {}
            () = self.clock_moved.notified() => {}
        }
    }

    /// Tells the tills that the clock was put forward.
    pub(crate) fn clock_moved(&self) {
        self.clock_moved.notify_one();
    }

    /// Whether the player's bet on a round came to be a record. Bets of players without a till always do.
    pub(crate) fn has_record(&self, world: &World, player: &Player, round: RoundRef) -> bool {
        !self.serves(player)
            || (Turn::of(world, player, round).has_record()
                && !self.books().unplaced.contains(&(player.place, round)))
    }

    /// The faults planted in the bets that went through the wallet.
    pub(crate) fn planted<'a>(&self, world: &'a World, now: DateTime<Utc>) -> Vec<Planted<'a>> {
        let since = self.books().since;
        let players = world.players().iter().filter(|player| self.serves(player));
        let mut planted: Vec<Planted<'a>> = players
            .flat_map(|player| planted_for(world, player, since, now))
            .collect();
        let books = self.books();
        planted.retain(|found| {
            let bet = found.player.map(|player| (player.place, found.round));
            bet.is_none_or(|bet| !books.unplaced.contains(&bet))
        });
        planted
    }

    fn serves(&self, player: &Player) -> bool {
        self.tills.iter().any(|(place, _)| *place == player.place)
    }

    fn books(&self) -> std::sync::MutexGuard<'_, Books> {
        self.books.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The faults planted in the bets that a player placed since a moment and that are settled.
fn planted_for<'a>(world: &'a World, player: &'a Player, since: i64, now: DateTime<Utc>) -> Vec<Planted<'a>> {
    let from = since + story::lead(world);
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
