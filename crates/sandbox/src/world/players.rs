//! The players, the rounds that they bet on, and their stakes, all derived from the seed on each request.
//!
//! Several ids contain hostile characters on purpose: ids are opaque strings, and a program that splits, trims, decodes or
//! reorders them must fail here and not in production.
//!
//! A player makes a few visits per day, each to one table for about a dozen rounds. Visits to the usual tables and to other
//! games come from different random numbers, so that neither changes the other.

use std::ops::Range;

use ::games::baccarat::eight_decks;
use chrono::{DateTime, TimeDelta, Utc};
use rust_decimal::Decimal;

use super::disputes::BANKER_SIX_PAID_IN_FULL;
use super::tables::{self, CURRENCIES, Currency, chips_of_table};
use super::{RoundRef, World};
use crate::chance::Chance;
use crate::games::{self, Bets, Bonus, Dealt, Layout, Money, Rules};

/// Id of the player who exists only if the option for many records is set.
const BUSY: &str = "busy-5000";

/// Usual ids first, then hostile ones.
const GIVEN: [&str; 20] = [
    "somchai_88",
    "niran.k",
    "ops:vip/7",
    "นารี 21",
    "สมหญิง_99",
    "a?b=c&d#e",
    "50%25off",
    "plus+sign@example.com",
    "..%2Fup",
    "semi;colon,comma",
    "=1+1",
    "quote\"and'apostrophe",
    "back\\slash",
    "two  spaces",
    "<b>bold</b>",
    "UPPER_case",
    "upper_CASE",
    "000123",
    "123",
    "ก\u{0e33}แพง-ทอง-ยาวมาก-0123456789-0123456789-0123456789-0123456789-0123456789-0123456789-0123456789",
];

const NAMES: [&str; 15] = [
    "anan", "boonmee", "chai", "duang", "ekachai", "fon", "kamon", "lek", "manee", "nok", "ploy", "rung",
    "siri", "tawan", "wichai",
];

#[derive(Debug)]
pub(crate) struct Player {
    pub(crate) id: String,
    /// Index among all players. Training uses the first player as an example.
    pub(crate) place: usize,
    pub(crate) currency: &'static Currency,
    /// Indexes of the tables where this player plays, most frequent first.
    pub(super) tables: Vec<usize>,
    /// When the player plays.
    pub(super) visits: Visits,
}

#[derive(Debug, Clone, Copy)]
pub(super) enum Visits {
    /// At most this many times per day, at any time.
    UpTo(u64),
    /// Exactly this many times per day, once in each of as many equal parts, so that there are recent rounds at any hour.
    Spread(u64),
    /// Every round of the first table before the start of the service, until there are this many: for tests.
    EveryRound(u32),
}

/// Fifty players, and the busy one with this many records if requested.
pub(crate) fn all(seed: u64, busy: Option<u32>) -> Vec<Player> {
    let chance = Chance::new(seed, "player");
    let invented = (0..50 - GIVEN.len()).map(|n| format!("{}{}", NAMES[n % NAMES.len()], 11 + n * 7));
    let ids = GIVEN.iter().map(ToString::to_string).chain(invented);
    let mut players: Vec<Player> = ids
        .enumerate()
        .map(|(place, id)| player(chance, place, id))
        .collect();
    if let Some(records) = busy {
        players.push(Player {
            id: BUSY.to_owned(),
            place: players.len(),
            currency: &CURRENCIES[0],
            tables: vec![0],
            visits: Visits::EveryRound(records),
        });
    }
    players
}

fn player(chance: Chance, place: usize, id: String) -> Player {
    let chance = chance.of(&id);
    let first = place == 0;
    Player {
        id,
        place,
        currency: if first {
            &CURRENCIES[0]
        } else {
            chance.of("currency").pick(&CURRENCIES)
        },
        tables: favourites(chance.of("tables")),
        visits: if first {
            Visits::Spread(8)
        } else {
            Visits::UpTo(1 + chance.of("visits").below(3))
        },
    }
}

/// Two baccarat tables, one table with insurance, and a dragon tiger table that is visited rarely.
fn favourites(chance: Chance) -> Vec<usize> {
    let kinds = [
        (Rules::Commission, "commission"),
        (Rules::NoCommission, "no commission"),
        (Rules::Insurance, "insurance"),
        (Rules::DragonTiger, "dragon tiger"),
    ];
    kinds
        .map(|(rules, name)| *chance.of(name).pick(&tables::dealing_by(rules)))
        .to_vec()
}

const DAY_MS: i64 = 86_400_000;
/// Visits per day of the first player to other games.
const VISITS_OF_THE_FIRST: u64 = 3;
/// How many days the service keeps records (docs/contract.md#limits).
pub(crate) const DEPTH_DAYS: i64 = 14;

impl World {
    /// The settled rounds since `since` that a player bet on, newest first.
    pub(crate) fn rounds_of(
        &self,
        player: &Player,
        since: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Vec<RoundRef> {
        let oldest = since.max(now - TimeDelta::days(DEPTH_DAYS)).timestamp_millis();
        self.rounds_settled(player, oldest..now.timestamp_millis() + 1)
    }

    /// The rounds that a player bets on and that are settled in this time, past or future, newest first.
    pub(crate) fn rounds_settled(&self, player: &Player, within: Range<i64>) -> Vec<RoundRef> {
        let rounds = if let Visits::EveryRound(records) = player.visits {
            self.every_round(player, records, within.start)
        } else {
            let mut rounds = self.rounds_of_visits(player, &within);
            rounds.extend(self.rounds_of_other_visits(player, &within));
            rounds
        };
        self.newest_first(rounds, &within)
    }

    /// The rounds of visits to the player's usual tables that are settled in this time span, newest first.
    pub(super) fn usual_rounds_settled(&self, player: &Player, within: Range<i64>) -> Vec<RoundRef> {
        self.newest_first(self.rounds_of_visits(player, &within), &within)
    }

    /// The rounds of visits to other games that are settled in this time span, newest first.
    pub(super) fn other_rounds_settled(&self, player: &Player, within: Range<i64>) -> Vec<RoundRef> {
        let usual = self.rounds_of_visits(player, &within);
        let mut rounds = self.newest_first(self.rounds_of_other_visits(player, &within), &within);
        rounds.retain(|round| !usual.contains(round));
        rounds
    }

    fn newest_first(&self, mut rounds: Vec<RoundRef>, within: &Range<i64>) -> Vec<RoundRef> {
        rounds.retain(|round| within.contains(&self.schedule.settled_at(*round)));
        rounds.sort_by_key(|round| std::cmp::Reverse((self.schedule.settled_at(*round), round.table)));
        rounds.dedup();
        rounds
    }

    /// Whether the player bet on this round, which must be settled.
    pub(crate) fn has_bet(&self, player: &Player, round: RoundRef, now: DateTime<Utc>) -> bool {
        self.rounds_of(player, self.settled_at(round), now)
            .contains(&round)
    }

    /// A visit may be settled on the next day, or on the previous one if the shoe was near its end.
    fn rounds_of_visits(&self, player: &Player, within: &Range<i64>) -> Vec<RoundRef> {
        days_around(within)
            .flat_map(|day| self.visits_of_day(player, day))
            .flatten()
            .collect()
    }

    fn rounds_of_other_visits(&self, player: &Player, within: &Range<i64>) -> Vec<RoundRef> {
        days_around(within)
            .flat_map(|day| self.other_visits_of_day(player, day))
            .flatten()
            .collect()
    }

    /// The first player visits three of the other games every day, so that each has a visit every second day. The second player
    /// comes along, for rounds with two records. Everybody else visits one game on about every second day.
    fn other_visits_of_day(&self, player: &Player, day: i64) -> impl Iterator<Item = Vec<RoundRef>> {
        let is_first = player.place <= 1;
        let host = if is_first { &self.players[0] } else { player };
        let chance = self
            .chance("visits to other games")
            .of(&host.id)
            .at(day.unsigned_abs());
        let visits = if is_first {
            VISITS_OF_THE_FIRST
        } else {
            u64::from(chance.of("goes").percent(50))
        };
        (0..visits).map(move |visit| {
            let chance = chance.at(visit);
            let games = Rules::OTHER_GAMES;
            let game = if is_first {
                games[usize::try_from(day.unsigned_abs() * VISITS_OF_THE_FIRST + visit).unwrap_or(0)
                    % games.len()]
            } else {
                *chance.of("game").pick(&games)
            };
            let part = DAY_MS.unsigned_abs() / visits;
            let time = part * visit + chance.of("time").below(part);
            let begins = day * DAY_MS + i64::try_from(time).unwrap_or(0);
            let table = *chance.of("table").pick(&tables::dealing_by(game));
            self.visit_to(table, begins, chance, chance.of("sits out").of(&player.id))
        })
    }

    fn visits_of_day(&self, player: &Player, day: i64) -> impl Iterator<Item = Vec<RoundRef>> {
        let chance = self.chance("visits").of(&player.id).at(day.unsigned_abs());
        let (visits, parts) = match player.visits {
            Visits::UpTo(most) => (most.div_ceil(2) + chance.of("count").below(most / 2 + 1), 1),
            Visits::Spread(visits) => (visits, visits),
            Visits::EveryRound(_) => (0, 1),
        };
        let visits = (0..visits).map(move |visit| {
            let part = DAY_MS.unsigned_abs() / parts;
            let chance = chance.at(visit);
            let time = part * (visit % parts) + chance.of("time").below(part);
            self.visit(player, day * DAY_MS + i64::try_from(time).unwrap_or(0), chance)
        });
        let rarest = matches!(player.visits, Visits::Spread(_)).then(|| self.banker_six_of_day(player, day));
        visits.chain(rarest)
    }

    fn visit(&self, player: &Player, begins: i64, chance: Chance) -> Vec<RoundRef> {
        let liked = chance.of("table").below(10);
        let table = player.tables[[0, 0, 0, 0, 1, 1, 1, 2, 2, 3][usize::try_from(liked).unwrap_or(0)]];
        self.visit_to(table, begins, chance, chance.of("sits out"))
    }

    fn visit_to(&self, table: usize, begins: i64, chance: Chance, sits_out: Chance) -> Vec<RoundRef> {
        let met = self.round_at(table, begins);
        let rounds = 6 + chance.of("rounds").index(14);
        // A visit that starts near the end of a shoe or during the shuffle gets the last rounds of that shoe.
        let last_begin = self.rounds_in_slot(table, met.slot).saturating_sub(rounds);
        let first = met.index.min(last_begin);
        (first..first + rounds)
            .filter(|index| sits_out.at(*index).percent(85))
            .map(|index| RoundRef { index, ..met })
            .collect()
    }

    /// One round per day with a banker win with 6 without commission: by chance there would be weeks without one.
    fn banker_six_of_day(&self, player: &Player, day: i64) -> Vec<RoundRef> {
        let table = player.tables[1];
        let slots =
            self.schedule.slot_at(table, day * DAY_MS)..self.schedule.slot_at(table, (day + 1) * DAY_MS);
        let rounds_of =
            |slot| (0..self.shoe(table, slot).len()).map(move |index| RoundRef { table, slot, index });
        let mut rounds = slots.skip(1).flat_map(rounds_of);
        let six = rounds.find(|round| self.is_suitable(&BANKER_SIX_PAID_IN_FULL, player, *round));
        six.into_iter().collect()
    }

    /// All rounds of the player's table before the start of the service, up to `records`.
    fn every_round(&self, player: &Player, records: u32, oldest: i64) -> Vec<RoundRef> {
        let table = player.tables[0];
        let last = self.round_at(table, self.origin.timestamp_millis());
        let first_slot = self.schedule.slot_at(table, oldest);
        (first_slot..=last.slot)
            .rev()
            .flat_map(|slot| {
                let dealt = self.shoe(table, slot).len();
                let settled = self
                    .schedule
                    .settled_rounds(table, slot, self.origin.timestamp_millis());
                (0..dealt.min(settled))
                    .rev()
                    .map(move |index| RoundRef { table, slot, index })
            })
            .take(usize::try_from(records).unwrap_or(usize::MAX))
            .collect()
    }
}

/// The days that may have visits with rounds in this time span.
fn days_around(within: &Range<i64>) -> std::ops::RangeInclusive<i64> {
    within.start.div_euclid(DAY_MS) - 1..=(within.end - 1).div_euclid(DAY_MS) + 1
}

/// Side bets of baccarat, with the percentage of rounds in which a player bets on them.
const SIDE_BETS: [(&str, u64); 7] = [
    ("TIE", 12),
    ("PPAIR", 14),
    ("BPAIR", 12),
    ("EITHERPAIR", 7),
    ("BIG", 10),
    ("SMALL", 8),
    ("LUCKY6", 9),
];

impl World {
    pub(crate) fn bets(&self, player: &Player, round: RoundRef, dealt: &Dealt) -> Bets {
        let chance = self.round_chance("bets", round).of(&player.id);
        let spots = match (dealt, games::layout(round.table().rules)) {
            (Dealt::DragonTiger { .. }, Some(layout)) => dragon_tiger_bets(chance, layout, player.currency),
            (_, Some(layout)) => bets_on(chance, layout, player.currency, round.table),
            (_, None) => baccarat_bets(chance, player.currency),
        };
        Bets {
            insurance: insurance_stakes(chance.of("insurance"), round, dealt, spots[0]),
            bonus: (dealt.as_baccarat().is_some() && chance.of("bonus").percent(12)).then(|| bonus(chance)),
            spots,
        }
    }
}

fn baccarat_bets(chance: Chance, currency: &Currency) -> Vec<(&'static str, Money)> {
    let main = if chance.of("side").percent(52) {
        "BANKER"
    } else {
        "PLAYER"
    };
    std::iter::once((main, stake(chance.of("main"), currency, 40)))
        .chain(side_bets(chance, currency))
        .collect()
}

fn dragon_tiger_bets(
    chance: Chance,
    layout: &'static Layout,
    currency: &Currency,
) -> Vec<(&'static str, Money)> {
    let main = &layout.main[usize::from(!chance.of("side").percent(52))];
    let mut spots = vec![(main.as_str(), stake(chance.of("main"), currency, 40))];
    if chance.of("tie").percent(10) {
        spots.push(("TIE", stake(chance.of("tie stake"), currency, 4)));
    }
    if chance.of("card bet").percent(30) {
        let code = chance.of("which card bet").pick(&layout.side).as_str();
        if code != "TIE" {
            spots.push((code, stake(chance.of("card bet stake"), currency, 4)));
        }
    }
    spots
}

/// One or two main bets and up to two others, within the limits of the table.
fn bets_on(
    chance: Chance,
    layout: &'static Layout,
    currency: &Currency,
    table: usize,
) -> Vec<(&'static str, Money)> {
    let (least, _) = chips_of_table(table);
    let mut spots: Vec<(&'static str, Money)> = Vec::new();
    let mut place = |codes: &'static [String], chance: Chance, most_chips: u64| {
        let code = chance.pick(codes).as_str();
        if spots.iter().all(|(placed, _)| *placed != code) {
            let more = i64::try_from(chance.of("chips").below(most_chips)).unwrap_or(0);
            spots.push((code, Money(Decimal::from((least + more) * currency.chip))));
        }
    };
    place(&layout.main, chance.of("main"), 40);
    if chance.of("second main").percent(40) {
        place(&layout.main, chance.of("second"), 40);
    }
    for side in 0..chance.of("side bets").below(3) {
        place(&layout.side, chance.of("side").at(side), 4);
    }
    spots
}

/// A few chips. With small change, sometimes an even number of tenths, which all main bets pay without rounding.
fn stake(chance: Chance, currency: &Currency, most_chips: u64) -> Money {
    let chips = i64::try_from(1 + chance.of("chips").below(most_chips)).unwrap_or(1);
    let whole = Decimal::from(chips * currency.chip);
    let tenths = if currency.small_change && most_chips > 10 && chance.of("change").percent(30) {
        Decimal::new(
            i64::try_from(2 * (1 + chance.of("tenths").below(4))).unwrap_or(0),
            1,
        )
    } else {
        Decimal::ZERO
    };
    Money(whole + tenths)
}

fn side_bets(chance: Chance, currency: &Currency) -> impl Iterator<Item = (&'static str, Money)> {
    SIDE_BETS
        .into_iter()
        .filter(move |(code, percent)| chance.of("takes").of(code).percent(*percent))
        .map(move |(code, _)| (code, stake(chance.of(code), currency, 4)))
}

/// Insurance stakes at tables with insurance: up to half of the main bet, in most rounds that offer it.
fn insurance_stakes(chance: Chance, round: RoundRef, dealt: &Dealt, main: (&str, Money)) -> Vec<Money> {
    let (Rules::Insurance, Some(cards)) = (round.table().rules, dealt.as_baccarat()) else {
        return Vec::new();
    };
    let offers = games::offers(cards, main.0);
    let buys = if chance.of("buys").percent(70) {
        offers.len()
    } else {
        0
    };
    (0..buys)
        .map(|_| Money((main.1.0 / Decimal::TWO).floor().max(Decimal::ONE)))
        .collect()
}

fn bonus(chance: Chance) -> Bonus {
    let decks = eight_decks();
    Bonus {
        first: *chance.of("first").pick(&decks),
        second: *chance.of("second").pick(&decks),
    }
}
