//! The shared state of the handlers: the world, its clock, the links and the token.

use std::collections::HashSet;
use std::net::SocketAddr;

use chrono::{DateTime, Utc};

use crate::clock::Clock;
use crate::editions::Editions;
use crate::fault::FaultPlan;
use crate::http::bet_links::BetLinks;
use crate::http::failing_game::FailingGame;
use crate::lotto::{Lotto, LottoRound, LottoRoundSummary};
use crate::pictures::cache::Pictures;
use crate::token_generator::TokenGenerator;
use crate::wallet::WalletDriver;
use crate::wire::links::Links;
use crate::world::players::Player;
use crate::world::{Report, RoundRef, World};

pub(crate) struct Service {
    pub(crate) world: World,
    pub(crate) lotto: Lotto,
    pub(crate) clock: Clock,
    /// Calls the operator's wallet, if there is one.
    pub(crate) wallet_driver: Option<WalletDriver>,
    pub(crate) links: Links,
    pub(crate) bet_links: BetLinks,
    pub(crate) editions: Editions,
    pub(crate) failing_game: FailingGame,
    /// The fault that was asked for.
    pub(crate) faults: FaultPlan,
    pub(crate) pictures: Pictures,
    /// The only accepted `Host`. Another name that resolves to this address is a DNS rebinding attack.
    pub(crate) host: String,
    pub(crate) tokens: TokenGenerator,
    token: String,
}

impl Service {
    /// The service for a world. The bound address is set later.
    pub(crate) fn new(
        world: World,
        clock: Clock,
        tokens: TokenGenerator,
        token: String,
        wallet_driver: Option<WalletDriver>,
        failing_game: FailingGame,
        lotto: Lotto,
    ) -> impl FnOnce(SocketAddr) -> Self {
        move |address| Self {
            lotto,
            world,
            clock,
            wallet_driver,
            links: Links::new(format!("http://{address}")),
            bet_links: BetLinks::default(),
            editions: Editions::default(),
            failing_game,
            faults: FaultPlan::default(),
            pictures: Pictures::default(),
            host: address.to_string(),
            tokens,
            token,
        }
    }

    /// The same service with a fault.
    pub(crate) fn with_faults(self, faults: FaultPlan) -> Self {
        Self { faults, ..self }
    }

    pub(crate) fn token(&self) -> &str {
        &self.token
    }

    /// Compares in constant time.
    pub(crate) fn is_token(&self, offered: &str) -> bool {
        let (ours, theirs) = (self.token.as_bytes(), offered.as_bytes());
        ours.len() == theirs.len() && ours.iter().zip(theirs).fold(0, |seen, (a, b)| seen | (a ^ b)) == 0
    }

    /// The rounds for which the player has a record, newest first.
    pub(crate) fn records(&self, player: &Player, since: DateTime<Utc>) -> Vec<RoundRef> {
        let mut rounds = self.world.rounds_of(player, since, self.clock.now());
        rounds.retain(|round| self.has_record(player, *round));
        rounds
    }

    /// Whether the player's bet on this round has a record. The player must have bet on it.
    pub(crate) fn has_record(&self, player: &Player, round: RoundRef) -> bool {
        let wallet_driver = self.wallet_driver.as_ref();
        wallet_driver.is_none_or(|wallet_driver| wallet_driver.has_record(&self.world, player, round))
    }

    /// The content of the player's record of a round at this time.
    pub(crate) fn report(&self, player: &Player, round: RoundRef) -> Option<Report> {
        let edition = self.editions.serve(&self.world, player, round, self.clock.now());
        self.world.report(player, round, edition)
    }

    /// The indexes of players whose purchase of a lotto round was not accepted by the wallet.
    pub(crate) fn absent(&self, round: LottoRound) -> HashSet<usize> {
        let wallet_driver = self.wallet_driver.as_ref();
        wallet_driver.map_or_else(HashSet::new, |wallet_driver| wallet_driver.absent(round))
    }

    /// Whether the player's purchase of a lotto round was not accepted by the wallet.
    pub(crate) fn is_absent(&self, round: LottoRound, player_id: &str) -> bool {
        let player = self.world.player(player_id);
        player.is_some_and(|player| self.absent(round).contains(&player.place))
    }

    pub(crate) fn lotto_rounds(&self) -> Vec<LottoRoundSummary> {
        self.lotto.summaries(self.clock.origin())
    }
}
