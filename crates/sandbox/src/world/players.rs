//! The players. Several ids contain hostile characters on purpose: ids are opaque strings, and a
//! program that splits, trims, decodes or reorders them must fail here and not in production.

use super::tables::{self, CURRENCIES, Currency};
use crate::chance::Chance;
use crate::games::Rules;

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
