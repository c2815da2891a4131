//! The state that the handlers share, made from the options: the world, its clock, the links and the token; and the list of
//! planted disputes, for use outside the service.

use std::collections::{HashMap, HashSet};
use std::net::SocketAddr;

use chrono::{DateTime, TimeDelta, Utc};
use parking_lot::Mutex;
use rand::rngs::SysRng;
use rand::{Rng, SeedableRng, TryRng};
use rand_chacha::ChaCha20Rng;
use serde::Serialize;

use crate::clock::{Clock, iso};
use crate::lotto::{Lotto, LottoRound};
use crate::options::Options;
use crate::wallet::{Played, WalletDriver, WalletError};
use crate::wire::{Links, record_ids};
use crate::world::players::{self, Player};
use crate::world::{DisputeKind, Planted, Report, RoundRef, WalletFault, World};

/// How long the link of a bet page is valid (docs/contract.md#limits).
pub(crate) const VALID_FOR: TimeDelta = TimeDelta::hours(1);
/// Largest number of links; the oldest are dropped first.
const REMEMBERED: usize = 10_000;
/// How long the first content of a record that is corrected later is served.
const CORRECTED_AFTER: TimeDelta = TimeDelta::minutes(3);

/// The world that these options simulate.
pub(crate) fn world_of(options: &Options, origin: DateTime<Utc>) -> World {
    let players = players::all(options.seed, options.records_for_one_player);
    let mut world = World::new(options.seed, options.speed, players, origin);
    world.disputes = options.disputes;
    world.keys = options.keys;
    world.six_rate = options.six_rate;
    world.ties = options.ties;
    world.card_order = options.card_order;
    world.first_round = options.first_round;
    world
}

/// What these options simulate, and what calls the operator's wallet, if there is one.
fn simulated(
    options: &Options,
    origin: DateTime<Utc>,
) -> Result<(World, Lotto, Option<WalletDriver>), WalletError> {
    let world = world_of(options, origin);
    let lotto = Lotto::new(&world, options.lotto_entries, options.lotto_entries_of);
    let wallet = options.wallet.as_ref();
    let wallet_driver = wallet.map(|wallet| WalletDriver::open(wallet, &world, origin));
    let wallet_driver = wallet_driver.transpose()?;
    Ok((world, lotto, wallet_driver))
}

/// The disputes that a service with these options has at its start, newest first. Starts nothing, and does not call the
/// wallet.
pub fn disputes(options: &Options) -> Result<Vec<Dispute>, WalletError> {
    let now = options.now.unwrap_or_else(Utc::now);
    let (world, lotto, wallet_driver) = simulated(options, now)?;
    Ok(listed_disputes(&world, &lotto, wallet_driver.as_ref(), now))
}

pub(crate) struct Service {
    pub(crate) world: World,
    pub(crate) lotto: Lotto,
    pub(crate) clock: Clock,
    pub(crate) wallet_driver: Option<WalletDriver>,
    pub(crate) links: Links,
    pub(crate) bet_links: BetLinks,
    /// When a record that is corrected later was first served, by player index and round: a few dozen in 14 days.
    first_served: Mutex<HashMap<(usize, RoundRef), DateTime<Utc>>>,
    /// The only accepted `Host`. Another name that resolves to this address is a DNS rebinding attack.
    pub(crate) host: String,
    pub(crate) tokens: TokenGenerator,
    pub(crate) token: String,
}

impl Service {
    pub(crate) fn new(
        options: &Options,
        address: SocketAddr,
        tokens: TokenGenerator,
        token: String,
    ) -> Result<Self, WalletError> {
        let clock = Clock::starting_at(options.now.unwrap_or_else(Utc::now));
        let (world, lotto, wallet_driver) = simulated(options, clock.origin)?;
        Ok(Self {
            world,
            lotto,
            clock,
            wallet_driver,
            links: Links {
                base: format!("http://{address}"),
            },
            bet_links: BetLinks::default(),
            first_served: Mutex::default(),
            host: address.to_string(),
            tokens,
            token,
        })
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

    /// A record that is corrected later has its first content until a fixed time after that was first served.
    pub(crate) fn report(&self, player: &Player, round: RoundRef) -> Option<Report> {
        let is_first = self.world.dispute(player, round) == Some(DisputeKind::CorrectedLater) && {
            let now = self.clock.now();
            let mut first_served = self.first_served.lock();
            now < *first_served.entry((player.place, round)).or_insert(now) + CORRECTED_AFTER
        };
        if is_first {
            self.world.misreported(player, round)
        } else {
            self.world.report(player, round)
        }
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

    pub(crate) fn disputes(&self) -> Vec<Dispute> {
        let wallet_driver = self.wallet_driver.as_ref();
        listed_disputes(&self.world, &self.lotto, wallet_driver, self.clock.now())
    }

    /// Sends the bets placed since a given time to the wallet, or those that are due. Does nothing without a wallet.
    pub(crate) async fn play(&self, since: Option<DateTime<Utc>>) -> Played {
        match &self.wallet_driver {
            Some(wallet_driver) => {
                let now = self.clock.now();
                wallet_driver.play(&self.world, &self.lotto, since, now).await
            }
            None => Played::default(),
        }
    }
}

/// Unguessable names: the bearer token, and the names and tokens of bet pages. Only these do not depend on the seed.
pub(crate) struct TokenGenerator(Mutex<ChaCha20Rng>);

impl TokenGenerator {
    /// Seeded by the operating system.
    pub(crate) fn from_system() -> Result<Self, <SysRng as TryRng>::Error> {
        let mut seed = [0_u8; 32];
        SysRng.try_fill_bytes(&mut seed)?;
        Ok(Self(Mutex::new(ChaCha20Rng::from_seed(seed))))
    }

    /// 128 random bits as 32 hex digits.
    pub(crate) fn hex(&self) -> String {
        let mut bytes = [0_u8; 16];
        self.0.lock().fill_bytes(&mut bytes);
        format!("{:032x}", u128::from_be_bytes(bytes))
    }
}

#[derive(Debug, Clone)]
pub(crate) struct BetLink {
    pub(crate) player_id: String,
    pub(crate) round: RoundRef,
    pub(crate) token: String,
    pub(crate) expires: DateTime<Utc>,
}

#[derive(Debug)]
pub(crate) enum Opened {
    Valid(Box<BetLink>),
    Expired,
    Unknown,
}

/// The bet page links that were created, by the name of the page.
#[derive(Debug, Default)]
pub(crate) struct BetLinks(Mutex<HashMap<String, BetLink>>);

impl BetLinks {
    /// Stores a new link. The page `name` opens only with the token of the link.
    pub(crate) fn add(&self, name: String, link: BetLink) {
        let mut links = self.0.lock();
        if links.len() >= REMEMBERED {
            let oldest = links
                .iter()
                .min_by_key(|(_, link)| link.expires)
                .map(|(name, _)| name.clone());
            oldest.and_then(|name| links.remove(&name));
        }
        links.insert(name, link);
    }

    pub(crate) fn open(&self, name: &str, token: &str, now: DateTime<Utc>) -> Opened {
        let links = self.0.lock();
        match links.get(name).filter(|link| link.token == token) {
            None => Opened::Unknown,
            Some(link) if now >= link.expires => Opened::Expired,
            Some(link) => Opened::Valid(Box::new(link.clone())),
        }
    }
}

/// A record, a bet or a lotto entry with a planted fault, with the ids that the service uses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Dispute {
    pub dispute: DisputeKind,
    /// `wallet` if the fault is in the wallet's ledger. None if it is in the records.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<&'static str>,
    /// None for a faulty round of a running shoe without bets, and for a lotto result that is wrong for all players.
    pub player_id: Option<String>,
    pub game_key: String,
    pub record_id: Option<String>,
    pub round_id: String,
    /// Id of the table. None for a lotto round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table_id: Option<String>,
    /// When the round was settled, in the format of the record.
    pub created_at: String,
}

impl Dispute {
    fn of(world: &World, planted: &Planted<'_>) -> Self {
        let round = planted.round;
        let never_played = planted.kind == DisputeKind::Wallet(WalletFault::LateDebit);
        let record = planted.player.filter(|_| !never_played);
        Self {
            dispute: planted.kind,
            side: matches!(planted.kind, DisputeKind::Wallet(_)).then_some("wallet"),
            player_id: planted.player.map(|player| player.id.clone()),
            game_key: world.game_key(round).to_owned(),
            record_id: record.map(|player| record_ids(world, player, round).0),
            round_id: world.round_id(round),
            table_id: Some(round.table().id()),
            created_at: iso(world.settled_at(round)),
        }
    }

    fn of_lotto(lotto: &Lotto, round: LottoRound, dispute: DisputeKind, player_id: Option<String>) -> Self {
        Self {
            dispute,
            side: matches!(dispute, DisputeKind::Wallet(_)).then_some("wallet"),
            player_id,
            game_key: round.game.key().to_owned(),
            record_id: None,
            round_id: lotto.round_id(round),
            table_id: None,
            created_at: round.result_date(),
        }
    }
}

/// The disputes of the last 14 days, newest first.
fn listed_disputes(
    world: &World,
    lotto: &Lotto,
    wallet_driver: Option<&WalletDriver>,
    now: DateTime<Utc>,
) -> Vec<Dispute> {
    let mut planted = world.planted(now);
    if let Some(wallet_driver) = wallet_driver {
        planted.retain(|found| {
            found
                .player
                .is_none_or(|player| wallet_driver.has_record(world, player, found.round))
        });
        planted.extend(wallet_driver.planted(world, now));
    }
    planted.sort_by_key(|found| {
        let place = found.player.map(|player| player.place);
        (
            std::cmp::Reverse(world.settled_at(found.round)),
            found.round.table,
            place,
        )
    });
    let of_records = planted.iter().map(|planted| Dispute::of(world, planted));
    let in_lotto = lotto.planted(now).into_iter().map(|(round, planted)| {
        let fault = DisputeKind::Lotto(planted.fault);
        Dispute::of_lotto(lotto, round, fault, planted.player_id)
    });
    let unsent = wallet_driver.map(|wallet_driver| wallet_driver.unsent_in_lotto(world, lotto, now));
    let unsent = unsent.into_iter().flatten().map(|(player, round)| {
        let fault = DisputeKind::Wallet(WalletFault::LostCredit);
        Dispute::of_lotto(lotto, round, fault, Some(player.id.clone()))
    });
    let mut disputes: Vec<Dispute> = of_records.chain(in_lotto).chain(unsent).collect();
    // The format of the times sorts by time.
    disputes.sort_by(|one, other| other.created_at.cmp(&one.created_at));
    disputes
}
