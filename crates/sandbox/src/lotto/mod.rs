//! The lotto games Yiki and Lucky 1 dollar: a round every 15 minutes, with the entries of those who take part in it. Both
//! are derived from the seed.

pub(crate) mod draws;
mod faults;

use std::collections::HashSet;
use std::ops::Range;

use chrono::{DateTime, TimeDelta, Utc};
use rust_decimal::Decimal;
use serde::Serialize;

use crate::chance::Chance;
use crate::clock::{instant, iso};
use crate::world::{DEPTH_DAYS, LottoEntries, LottoFault, World};
use draws::{
    CharmReward, LuckyResult, Prize, Ticket, YikiBet, YikiResult, YikiWin, charm_rewards, tickets, yiki_bets,
    yiki_wins,
};

const INTERVAL_MS: i64 = 15 * 60 * 1000;
/// Number of participants besides the world's players, unless an option says how many entries a round has.
const PLAYERS_OF_LOTTO_ONLY: usize = 200;
/// Number of rounds printed at the start.
const ANNOUNCED: i64 = 4;

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LottoRoundSummary {
    pub round_id: String,
    /// Game type code: `yiki` or `lucky20`.
    pub game_key: String,
    /// Number of the round, as players see it.
    pub no: String,
}

/// Time from the result until every entry is settled and its charms are paid.
const SETTLING_MS: i64 = 2_000;

fn latest(now: DateTime<Utc>) -> i64 {
    (now.timestamp_millis() - SETTLING_MS).div_euclid(INTERVAL_MS)
}

/// Earliest and latest time of a purchase before the result, in milliseconds.
const EARLIEST_MS: i64 = 12 * 60 * 1000;
const LATEST_MS: i64 = 2 * 60 * 1000;
/// Percentage of the winning entries of Lucky 1 dollar whose payout is not sent. Every round of Yiki agrees with the wallet.
const UNSENT: u64 = 25;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Game {
    Yiki,
    Lucky,
}

impl Game {
    pub(crate) fn key(self) -> &'static str {
        match self {
            Self::Yiki => "yiki",
            Self::Lucky => "lucky20",
        }
    }

    fn prefix(self) -> &'static str {
        match self {
            Self::Yiki => "yk",
            Self::Lucky => "lk",
        }
    }
}

/// One round of one game; `ordinal` counts the intervals since the Unix epoch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct LottoRound {
    pub(crate) game: Game,
    ordinal: i64,
}

fn rounds(ordinals: impl Iterator<Item = i64>) -> impl Iterator<Item = LottoRound> {
    ordinals.flat_map(|ordinal| [Game::Yiki, Game::Lucky].map(|game| LottoRound { game, ordinal }))
}

impl LottoRound {
    pub(crate) fn result_at(self) -> DateTime<Utc> {
        instant(self.ordinal * INTERVAL_MS)
    }

    /// From when the inquiries know the round: all its entries are settled.
    pub(crate) fn published_at(self) -> DateTime<Utc> {
        instant(self.ordinal * INTERVAL_MS + SETTLING_MS)
    }

    pub(crate) fn result_date(self) -> String {
        iso(self.result_at())
    }

    /// The date in UTC and the number of the round within it.
    pub(crate) fn no(self) -> String {
        let of_the_day = self.ordinal.rem_euclid(86_400_000 / INTERVAL_MS) + 1;
        format!("{}-{of_the_day:02}", self.result_at().format("%Y%m%d"))
    }
}

#[derive(Debug)]
pub(crate) struct Lotto {
    chance: Chance,
    known: Vec<Participant>,
    /// Number of all participants: the world's players, then players of lotto only.
    participants: usize,
    everybody: bool,
    disputes: bool,
    entries_of: LottoEntries,
}

#[derive(Debug, Clone)]
pub(crate) struct Participant {
    pub(crate) id: String,
    pub(crate) currency: &'static str,
}

impl Lotto {
    /// With this many entries in every round; None lets about six in ten participants take part.
    pub(crate) fn new(world: &World, entries: Option<u32>, entries_of: LottoEntries) -> Self {
        let known: Vec<Participant> = world
            .players
            .iter()
            .map(|player| Participant {
                id: player.id.clone(),
                currency: player.currency.code,
            })
            .collect();
        let entries = entries.map(|entries| usize::try_from(entries).unwrap_or(usize::MAX));
        Self {
            chance: world.chance("lotto"),
            participants: entries.unwrap_or(known.len() + PLAYERS_OF_LOTTO_ONLY),
            everybody: entries.is_some(),
            disputes: world.disputes,
            entries_of,
            known,
        }
    }

    pub(crate) fn round_id(&self, round: LottoRound) -> String {
        let draw = self.chance(round).of("id").text();
        format!("{}:{}:{draw}", round.game.prefix(), round.ordinal * INTERVAL_MS)
    }

    /// The round with this id. None if its result is not published yet or is too old.
    pub(crate) fn find(&self, id: &str, now: DateTime<Utc>) -> Option<LottoRound> {
        let game = [Game::Yiki, Game::Lucky]
            .into_iter()
            .find(|game| id.starts_with(game.prefix()))?;
        let ms: i64 = id.split(':').nth(1)?.parse().ok()?;
        let round = LottoRound {
            game,
            ordinal: ms.div_euclid(INTERVAL_MS),
        };
        let age = now.signed_duration_since(round.published_at()).num_milliseconds();
        let remembered = 0..=DEPTH_DAYS * 86_400_000;
        (remembered.contains(&age) && self.round_id(round) == id).then_some(round)
    }

    pub(crate) fn summaries(&self, now: DateTime<Utc>) -> Vec<LottoRoundSummary> {
        let latest = latest(now);
        rounds((0..ANNOUNCED).map(|back| latest - back))
            .map(|round| LottoRoundSummary {
                round_id: self.round_id(round),
                game_key: round.game.key().to_owned(),
                no: round.no(),
            })
            .collect()
    }

    pub(crate) fn chance(&self, round: LottoRound) -> Chance {
        self.chance.of(round.game.key()).at(round.ordinal.unsigned_abs())
    }

    /// Those who take part in a round, in a fixed order: six in ten, so that some rounds have several pages, or everybody.
    fn participants(&self, round: LottoRound) -> impl Iterator<Item = usize> {
        (0..self.participants).filter(move |index| self.takes_part(round, *index))
    }

    fn takes_part(&self, round: LottoRound, index: usize) -> bool {
        let chance = self.chance(round).of("takes part");
        // The first player always takes part, so that every round leads to the wallet.
        let is_first = index == 0;
        self.everybody || is_first || chance.of(&self.participant(index).id).percent(60)
    }

    /// Computed, so that a large round needs no more memory than one page of it.
    fn participant(&self, index: usize) -> Participant {
        self.known.get(index).cloned().unwrap_or_else(|| Participant {
            id: format!("lotto-{:04}", index - self.known.len() + 1),
            currency: "THB",
        })
    }

    fn participant_named(&self, round: LottoRound, id: &str) -> Option<usize> {
        let known = self.known.iter().position(|known| known.id == id);
        let of_lotto_only = || {
            let number: usize = id.strip_prefix("lotto-")?.parse().ok()?;
            (self.known.len() + number).checked_sub(1)
        };
        let index = known.or_else(of_lotto_only)?;
        let exists = index < self.participants && self.participant(index).id == id;
        (exists && self.takes_part(round, index)).then_some(index)
    }

    /// Number of entries of a round. Known players whose index is in `absent` have none.
    pub(crate) fn count(&self, round: LottoRound, absent: &HashSet<usize>) -> usize {
        if self.entries_of == LottoEntries::PerWin {
            self.split_entries(&self.draw(round), absent).count()
        } else if self.everybody && absent.is_empty() {
            self.participants
        } else {
            self.present(round, absent).count()
        }
    }

    fn present(&self, round: LottoRound, absent: &HashSet<usize>) -> impl Iterator<Item = usize> {
        self.participants(round).filter(|index| !absent.contains(index))
    }

    /// When the player bought the entry, in milliseconds since the epoch.
    pub(crate) fn bought_at(&self, round: LottoRound, player_id: &str) -> i64 {
        let span = u64::try_from(EARLIEST_MS - LATEST_MS).unwrap_or(1);
        let chance = self.chance(round).of("bought").of(player_id);
        let before = LATEST_MS + i64::try_from(chance.below(span)).unwrap_or(0);
        round.result_at().timestamp_millis() - before
    }

    /// The rounds that a player bought from one time until another, oldest first.
    pub(crate) fn bought(&self, player_id: &str, from: i64, to: i64) -> Vec<LottoRound> {
        let first = (from + LATEST_MS).div_euclid(INTERVAL_MS);
        let last = (to + EARLIEST_MS).div_euclid(INTERVAL_MS);
        rounds(first..=last)
            .filter(|round| (from..to).contains(&self.bought_at(*round, player_id)))
            .filter(|round| self.participant_named(*round, player_id).is_some())
            .collect()
    }

    /// Whether the payout of an entry is not sent to the wallet: a planted fault.
    pub(crate) fn is_payout_unsent(&self, round: LottoRound, entry: &Entry) -> bool {
        let chance = self.chance(round).of("unsent payout").of(&entry.player_id);
        self.disputes && round.game == Game::Lucky && !entry.payout.is_zero() && chance.percent(UNSENT)
    }
}

const NO_TRANSACTION: &str = "0";

#[derive(Debug)]
pub(crate) enum LottoResult {
    Yiki(YikiResult),
    Lucky(LuckyResult),
}

#[derive(Debug, Clone)]
pub(crate) enum Play {
    Yiki {
        bets: Vec<YikiBet>,
        wins: Vec<YikiWin>,
    },
    Lucky {
        tickets: Vec<Ticket>,
        prizes: Vec<Prize>,
        charms: Vec<CharmReward>,
    },
}

/// A payout or loss record.
#[derive(Debug, Clone)]
pub(crate) struct Entry {
    pub(crate) player_id: String,
    pub(crate) currency: &'static str,
    /// What is paid: the sum of the wins, unless a fault is planted.
    pub(crate) payout: Decimal,
    /// `GBW01` for a win, `GBL01` for a loss.
    pub(crate) transaction_code: &'static str,
    /// Id of the payout transaction, `0` for a loss.
    pub(crate) transaction_id: String,
    pub(crate) payout_id: String,
    pub(crate) charm_transaction_id: String,
    /// A refund without the charm that refunds: a planted fault.
    pub(crate) stray_refund: Decimal,
    pub(crate) created_at: DateTime<Utc>,
    pub(crate) play: Play,
}

#[derive(Debug)]
pub(crate) struct Draw {
    pub(crate) round: LottoRound,
    pub(crate) result: LottoResult,
    planted: Option<Planted>,
}

#[derive(Debug)]
pub(crate) struct Planted {
    pub(crate) fault: LottoFault,
    /// The player whose entry has it. None for a fault of the result.
    pub(crate) player_id: Option<String>,
}

impl Entry {
    /// The sum of the wins, before any planted fault.
    pub(crate) fn won(&self) -> Decimal {
        match &self.play {
            Play::Yiki { wins, .. } => wins.iter().map(|win| win.payout).sum(),
            Play::Lucky { prizes, .. } => prizes.iter().map(|prize| prize.payout).sum(),
        }
    }

    pub(crate) fn stakes(&self) -> Decimal {
        match &self.play {
            Play::Yiki { bets, .. } => bets.iter().map(|bet| bet.bet_amount).sum(),
            Play::Lucky { tickets, .. } => tickets.iter().map(Ticket::price).sum(),
        }
    }

    /// What the charms give now, as credit and as refund.
    pub(crate) fn charm_money(&self) -> (Decimal, Decimal) {
        let Play::Lucky { charms, .. } = &self.play else {
            return (Decimal::ZERO, Decimal::ZERO);
        };
        let (refunds, credits): (Vec<_>, Vec<_>) = charms.iter().partition(|charm| charm.is_refund());
        let credit: Decimal = credits.iter().map(|charm| charm.profit).sum();
        let refund: Decimal = refunds.iter().map(|charm| charm.profit).sum();
        (credit, refund + self.stray_refund)
    }

    /// The entries of this player if each win has its own. Each has all bets.
    fn split(self, chance: Chance) -> Vec<Self> {
        let (bets, wins) = match &self.play {
            Play::Yiki { bets, wins } if wins.len() > 1 && self.payout == self.won() => (bets, wins),
            _ => return vec![self],
        };
        let mut entries = Vec::with_capacity(wins.len());
        for (number, win) in wins.iter().enumerate() {
            let mut entry = self.clone();
            entry.play = Play::Yiki {
                bets: bets.clone(),
                wins: vec![win.clone()],
            };
            if number > 0 {
                entry.payout_id = chance.at(number).numbered("LP");
            }
            entry.pay(win.payout);
            entries.push(entry);
        }
        entries
    }

    /// Sets what is paid, and the transaction that pays it.
    fn pay(&mut self, payout: Decimal) {
        self.payout = payout;
        self.transaction_code = if payout > Decimal::ZERO { "GBW01" } else { "GBL01" };
        self.transaction_id = if payout > Decimal::ZERO {
            self.payout_id.clone()
        } else {
            NO_TRANSACTION.to_owned()
        };
    }
}

impl Lotto {
    /// The result with the fault planted in the round, if there is one.
    pub(crate) fn draw(&self, round: LottoRound) -> Draw {
        let mut result = self.result(round);
        let planted = self.planted_in(round, &result);
        if let (LottoResult::Yiki(yiki), Some(planted)) = (&mut result, &planted) {
            yiki.is_wrong = planted.fault == LottoFault::WrongGroup;
        }
        Draw {
            round,
            result,
            planted,
        }
    }

    fn result(&self, round: LottoRound) -> LottoResult {
        let chance = self.chance(round).of("result");
        match round.game {
            Game::Yiki => LottoResult::Yiki(YikiResult::draw(chance)),
            Game::Lucky => LottoResult::Lucky(LuckyResult::draw(chance)),
        }
    }

    fn entry(&self, draw: &Draw, index: usize) -> Entry {
        let mut entry = self.clean_entry(draw.round, &draw.result, index);
        if let Some(planted) = &draw.planted
            && planted.player_id.as_ref() == Some(&entry.player_id)
        {
            planted.plant(&mut entry);
        }
        entry
    }

    fn clean_entry(&self, round: LottoRound, result: &LottoResult, index: usize) -> Entry {
        let participant = self.participant(index);
        let chance = self.chance(round).of("entry").of(&participant.id);
        let play = match result {
            LottoResult::Yiki(result) => {
                let bets = yiki_bets(chance);
                Play::Yiki {
                    wins: yiki_wins(chance, &bets, result),
                    bets,
                }
            }
            LottoResult::Lucky(result) => {
                let tickets = tickets(chance, result);
                let prizes = tickets.iter().flat_map(|ticket| result.prizes(ticket)).collect();
                Play::Lucky {
                    prizes,
                    charms: charm_rewards(&tickets, result),
                    tickets,
                }
            }
        };
        let settling = TimeDelta::milliseconds(i64::try_from(chance.of("settling").below(900)).unwrap_or(0));
        let mut entry = Entry {
            player_id: participant.id,
            currency: participant.currency,
            payout: Decimal::ZERO,
            transaction_code: "",
            transaction_id: String::new(),
            payout_id: chance.of("transaction").numbered("LP"),
            charm_transaction_id: chance.of("charm transaction").numbered("LC"),
            stray_refund: Decimal::ZERO,
            created_at: round.result_at() + settling,
            play,
        };
        entry.pay(entry.won());
        entry
    }

    /// A part of the entries of a round, in the order of the players.
    pub(crate) fn entries(
        &self,
        round: LottoRound,
        within: Range<usize>,
        absent: &HashSet<usize>,
    ) -> Vec<Entry> {
        let draw = self.draw(round);
        if self.entries_of == LottoEntries::PerPlayer {
            return self
                .present(round, absent)
                .skip(within.start)
                .take(within.len())
                .map(|index| self.entry(&draw, index))
                .collect();
        }
        self.split_entries(&draw, absent)
            .skip(within.start)
            .take(within.len())
            .collect()
    }

    /// All entries of a round in which each win has its own.
    fn split_entries(&self, draw: &Draw, absent: &HashSet<usize>) -> impl Iterator<Item = Entry> {
        self.present(draw.round, absent)
            .flat_map(move |index| self.recorded(self.entry(draw, index), draw.round))
    }

    /// The entries under which the inquiries list what a player bought.
    pub(crate) fn recorded(&self, entry: Entry, round: LottoRound) -> Vec<Entry> {
        if self.entries_of == LottoEntries::PerPlayer {
            return vec![entry];
        }
        let chance = self.chance(round).of("further payout").of(&entry.player_id);
        entry.split(chance)
    }

    /// The entry of one player. None if the player did not take part.
    pub(crate) fn entry_of(&self, round: LottoRound, player_id: &str) -> Option<Entry> {
        let index = self.participant_named(round, player_id)?;
        Some(self.entry(&self.draw(round), index))
    }
}
