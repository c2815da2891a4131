//! The lotto games Yiki and Lucky 1 dollar: a round every 15 minutes, with entries that are derived from the seed.

pub(crate) mod entries;
mod faults;
pub(crate) mod lucky;
pub(crate) mod yiki;

use std::collections::{BTreeSet, HashSet};

use chrono::{DateTime, Utc};
use serde::Serialize;

use entries::Entry;

use crate::chance::Chance;
use crate::clock::{instant, iso};
use crate::conventions::LottoEntries;
use crate::world::{DEPTH_DAYS, World};

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
            .players()
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

fn digits(chance: Chance, count: usize) -> String {
    (0..count)
        .map(|place| char::from(b'0' + u8::try_from(chance.at(place).below(10)).unwrap_or(0)))
        .collect()
}

fn last(number: &str, count: usize) -> &str {
    &number[number.len() - count..]
}

/// All different permutations of the digits, sorted.
fn shuffles(number: &str) -> Vec<String> {
    let mut found = BTreeSet::from([String::new()]);
    for digit in number.chars() {
        let longer = found.iter().flat_map(|part| {
            (0..=part.len()).map(move |place| {
                let mut longer = part.clone();
                longer.insert(place, digit);
                longer
            })
        });
        found = longer.collect();
    }
    found.into_iter().collect()
}

/// The different digits of a number, sorted.
fn singles(number: &str) -> Vec<String> {
    let digits: BTreeSet<char> = number.chars().collect();
    digits.into_iter().map(String::from).collect()
}
