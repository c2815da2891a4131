//! The generated world: tables and dealers, shoes dealt by the rules, players and their bets. Nothing is stored: all is
//! computed from the seed and the clock. Recently dealt shoes are cached, because the next request usually needs them again.
//!
//! Here are also the ways in which services differ where the contract is silent: how they spell the keys of games and write
//! results other than those of baccarat and the lottos (docs/contract.md#game-result), where a record names the rate of a
//! six, what a tie counts, in which order cards come, and which number the first round of a shoe has. The second half has
//! the times of all rounds, their shoes, and their ids.

mod disputes;
pub(crate) mod players;
mod report;
pub(crate) mod tables;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::sync::Arc;

use ::games::baccarat::{Card, deal, eight_decks};
use chrono::{DateTime, Utc};
use clap::ValueEnum;
use parking_lot::Mutex;
use rand::seq::SliceRandom;

use crate::chance::Chance;
use crate::clock::instant;
use crate::games::{self, Dealt, Rules};
use disputes::Plans;
use players::Player;
use tables::{TABLES, Table};

pub(crate) use disputes::Planted;
pub(crate) use players::DEPTH_DAYS;
pub(crate) use report::Report;
pub use report::{DisputeKind, LottoFault, WalletFault};

/// How the keys of games are spelled and their results are written. Baccarat is the same in both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum GameKeys {
    /// `dragon_tiger`, `hoo_hey_how`: cards as objects with scores, dice as a list of numbers.
    #[default]
    Spelled,
    /// `dragontiger`, `hooheyhow`: a card as a string, dice as `3,3,5`, numbers as strings.
    Compact,
}

impl GameKeys {
    /// The key of a game on the wire.
    pub(crate) fn spell(self, game_key: &'static str) -> &'static str {
        match (self, game_key) {
            (Self::Compact, "dragon_tiger") => "dragontiger",
            (Self::Compact, "hoo_hey_how") => "hooheyhow",
            _ => game_key,
        }
    }
}

/// Two ways in which a record may say that a banker win with 6 pays half of the stake (docs/games.md#the-check-of-the-money).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum SixRate {
    /// `odds` are 0.5, and `six_score_rate` repeats it.
    #[default]
    InOdds,
    /// `odds` are 1, and `six_score_rate` is 0.5.
    TimesOdds,
}

/// Whether the stakes that a tie returns are a part of the record (docs/contract.md#history-record).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum Ties {
    /// They are wins without a profit, and a part of `total_payout`.
    #[default]
    Counted,
    /// The record has neither. The credit returns them all the same.
    LeftOut,
}

/// The order of the cards of a hand of baccarat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum CardOrder {
    /// As they were dealt.
    #[default]
    ThirdLast,
    /// The third card first, as it lies across the other two in the picture.
    ThirdFirst,
}

/// How many entries a player with several wins has in a round of Yiki (docs/contract.md#lotto-results: one per payout or
/// loss record).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum LottoEntries {
    /// One, with all wins.
    #[default]
    PerPlayer,
    /// One for each win, each with all bets of the player.
    PerWin,
}

#[derive(Debug)]
pub(crate) struct World {
    seed: u64,
    schedule: Schedule,
    shoes: Shoes,
    pub(crate) disputes: bool,
    plans: Plans,
    pub(crate) players: Vec<Player>,
    pub(crate) keys: GameKeys,
    pub(crate) six_rate: SixRate,
    pub(crate) ties: Ties,
    pub(crate) card_order: CardOrder,
    pub(crate) first_round: u32,
    /// Start of the service: the busy player's records end here.
    origin: DateTime<Utc>,
}

impl World {
    /// A world without disputes.
    pub(crate) fn new(seed: u64, pace: f64, players: Vec<Player>, origin: DateTime<Utc>) -> Self {
        Self {
            seed,
            schedule: Schedule::at_speed(pace),
            shoes: Shoes::default(),
            disputes: false,
            plans: Plans::default(),
            players,
            keys: GameKeys::default(),
            six_rate: SixRate::default(),
            ties: Ties::default(),
            card_order: CardOrder::default(),
            first_round: 1,
            origin,
        }
    }

    pub(crate) fn chance(&self, purpose: &str) -> Chance {
        Chance::new(self.seed, purpose)
    }

    /// The game key of a round, as the service spells it.
    pub(crate) fn game_key(&self, round: RoundRef) -> &'static str {
        self.keys.spell(round.table().game_key)
    }

    /// Time between two rounds of a table, in milliseconds.
    pub(crate) fn interval(&self) -> i64 {
        self.schedule.interval
    }

    pub(crate) fn player(&self, id: &str) -> Option<&Player> {
        self.players.iter().find(|player| player.id == id)
    }
}

/// One round per 40 seconds at speed 1.
const INTERVAL_MS: f64 = 40_000.0;
/// Slot length in intervals: the longest shoe and the shuffle.
const SLOT_INTERVALS: i64 = 84;
/// Largest number of rounds of a shoe; the rest of the slot is the shuffle.
const MOST_ROUNDS: usize = 80;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct RoundRef {
    pub(crate) table: usize,
    pub(crate) slot: i64,
    /// Index in the shoe, from 0.
    pub(crate) index: usize,
}

impl RoundRef {
    pub(crate) fn table(&self) -> &'static Table {
        &TABLES[self.table]
    }
}

/// Each table has consecutive slots of equal length, one shoe per slot, so that the round at any time can be computed.
#[derive(Debug, Clone, Copy)]
struct Schedule {
    interval: i64,
}

impl Schedule {
    fn at_speed(speed: f64) -> Self {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "between 20 ms at the top speed and i64::MAX"
        )]
        let interval = (INTERVAL_MS / speed).round() as i64;
        Self {
            interval: interval.clamp(20, i64::from(u32::MAX)),
        }
    }

    /// The shoe of a table at this time.
    fn slot_at(self, table: usize, ms: i64) -> i64 {
        (ms - self.phase(table)).div_euclid(self.slot_length())
    }

    /// Whether this time is one of the last moments of a shoe's slot: half an interval.
    fn is_between_shoes(self, table: usize, ms: i64) -> bool {
        let into = ms - self.slot_start(table, self.slot_at(table, ms));
        into >= self.slot_length() - self.interval / 2
    }

    /// Number of rounds of a shoe that are settled by now, if the shoe is long enough.
    fn settled_rounds(self, table: usize, slot: i64, now: i64) -> usize {
        let into = now - self.slot_start(table, slot);
        usize::try_from(into.div_euclid(self.interval)).unwrap_or(0)
    }

    fn settled_at(self, round: RoundRef) -> i64 {
        let ordinal = i64::try_from(round.index).unwrap_or(i64::MAX / 2) + 1;
        self.slot_start(round.table, round.slot) + ordinal * self.interval
    }

    /// When betting opened for the round that settles at `settled`. The id of a round contains this time.
    fn opened_at(self, settled: i64) -> i64 {
        settled - self.interval * 3 / 4
    }

    fn slot_start(self, table: usize, slot: i64) -> i64 {
        slot * self.slot_length() + self.phase(table)
    }

    fn slot_length(self) -> i64 {
        self.interval * SLOT_INTERVALS
    }

    /// Tables shuffle at different times. The last term prevents two tables from settling in the same millisecond.
    fn phase(self, table: usize) -> i64 {
        let index = i64::try_from(table).unwrap_or(0);
        (index * 31 * self.interval + index * self.interval / 37).rem_euclid(self.slot_length())
    }
}

/// Largest number of cached shoes: about a day of every table, ten megabytes.
const KEPT: usize = 512;
/// A round starts only if this many cards are left, the most that it can need.
const CARDS_OF_A_ROUND: usize = 6;
type Shoe = Arc<[Dealt]>;

/// Recently dealt shoes, by table and slot.
#[derive(Debug, Default)]
struct Shoes(Mutex<HashMap<(usize, i64), Shoe>>);

#[derive(Debug)]
pub(crate) struct CurrentShoe {
    pub(crate) id: String,
    pub(crate) rounds: Vec<RoundRef>,
}

impl World {
    /// All rounds of a shoe, settled or not. Empty for a game without a shoe.
    fn shoe(&self, table: usize, slot: i64) -> Shoe {
        let mut kept = self.shoes.0.lock();
        if let Some(rounds) = kept.get(&(table, slot)) {
            return Arc::clone(rounds);
        }
        let Table { number, rules, .. } = TABLES[table];
        let chance = self.chance("shoe").at(number).at(slot.unsigned_abs());
        let rounds: Shoe = deal_shoe(chance, rules).into();
        if kept.len() >= KEPT {
            kept.clear();
        }
        kept.insert((table, slot), Arc::clone(&rounds));
        rounds
    }

    /// Number of rounds in a slot of a table, settled or not. Games without a shoe use the whole slot.
    pub(crate) fn rounds_in_slot(&self, table: usize, slot: i64) -> usize {
        if TABLES[table].rules.has_shoe() {
            self.shoe(table, slot).len()
        } else {
            MOST_ROUNDS
        }
    }

    /// The round dealt by the rules, before any planted fault.
    fn dealt_by_the_rules(&self, round: RoundRef) -> Option<Dealt> {
        let rules = round.table().rules;
        if rules.has_shoe() {
            self.shoe(round.table, round.slot).get(round.index).copied()
        } else if round.index < MOST_ROUNDS {
            games::deal(rules, self.round_chance("deal", round))
        } else {
            None
        }
    }

    pub(crate) fn round_no(&self, round: RoundRef) -> u32 {
        self.first_round
            .saturating_add(u32::try_from(round.index).unwrap_or(u32::MAX))
    }

    /// Whether a table has no shoe now, because its cards are shuffled.
    pub(crate) fn is_between_shoes(&self, table: usize, now: DateTime<Utc>) -> bool {
        TABLES[table].rules.has_shoe() && self.schedule.is_between_shoes(table, now.timestamp_millis())
    }

    pub(crate) fn settled_at(&self, round: RoundRef) -> DateTime<Utc> {
        instant(self.schedule.settled_at(round))
    }

    /// The id of a round, such as `bc:1697512897867:19g6plntrcmrv`: the game, the opening of betting in
    /// milliseconds, and a random part.
    pub(crate) fn round_id(&self, round: RoundRef) -> String {
        let prefix = match round.table().game_key {
            "baccarat" => "bc",
            "baccarat_insurance" => "bi",
            "roulette" => "rl",
            "sicbo" => "sb",
            "hilo" => "hl",
            "hoo_hey_how" => "hh",
            "pokdeng" => "pd",
            _ => "dt",
        };
        let settled = self.schedule.settled_at(round);
        let draw = self.round_chance("round id", round).text();
        format!("{prefix}:{}:{}", self.schedule.opened_at(settled), draw)
    }

    /// The settled round with this id. The id contains the time, so there is one candidate per table.
    pub(crate) fn find_round(&self, id: &str, now: DateTime<Utc>) -> Option<RoundRef> {
        let opened: i64 = id.split(':').nth(1)?.parse().ok()?;
        let settled = opened.checked_add(self.schedule.interval - self.schedule.interval / 4)?;
        if settled > now.timestamp_millis() || settled < 0 {
            return None;
        }
        tables::dealing()
            .map(|(table, _)| self.round_at(table, settled))
            .find(|round| self.dealt(*round).is_some() && self.round_id(*round) == id)
    }

    pub(crate) fn current_shoe(&self, table: usize, now: DateTime<Utc>) -> CurrentShoe {
        let now = now.timestamp_millis();
        let slot = self.schedule.slot_at(table, now);
        let settled = self
            .schedule
            .settled_rounds(table, slot, now)
            .min(self.rounds_in_slot(table, slot));
        CurrentShoe {
            id: format!("{}{slot:07}", TABLES[table].number),
            rounds: (0..settled)
                .map(|index| RoundRef { table, slot, index })
                .collect(),
        }
    }

    /// The last round of a table that is settled by `ms`, if its shoe is long enough.
    fn round_at(&self, table: usize, ms: i64) -> RoundRef {
        let slot = self.schedule.slot_at(table, ms);
        let index = self.schedule.settled_rounds(table, slot, ms).saturating_sub(1);
        RoundRef { table, slot, index }
    }

    pub(crate) fn round_chance(&self, purpose: &str, round: RoundRef) -> Chance {
        self.chance(purpose)
            .at(round.table().number)
            .at(round.slot.unsigned_abs())
            .at(round.index)
    }
}

/// Shuffles, burns cards by the value of the first one, and deals until the cut card, whose round is finished.
fn deal_shoe(chance: Chance, rules: Rules) -> Vec<Dealt> {
    let mut cards = eight_decks();
    cards.shuffle(&mut chance.of("shuffle").stream());
    let cut = 14 + chance.of("cut").index(17);
    let burnt = 1 + usize::from(cards[0].value());
    let mut left = cards[burnt..].iter().copied();
    let mut rounds = Vec::with_capacity(MOST_ROUNDS);
    while rounds.len() < MOST_ROUNDS && left.len() > cut.max(CARDS_OF_A_ROUND) {
        let Some(round) = deal_round(rules, &mut || left.next()) else {
            break;
        };
        rounds.push(round);
    }
    rounds
}

fn deal_round(rules: Rules, draw: &mut impl FnMut() -> Option<Card>) -> Option<Dealt> {
    match rules {
        Rules::DragonTiger => Some(Dealt::DragonTiger {
            dragon: draw()?,
            tiger: draw()?,
        }),
        Rules::Commission | Rules::NoCommission | Rules::Insurance => deal(draw).map(Dealt::Baccarat),
        _ => None,
    }
}
