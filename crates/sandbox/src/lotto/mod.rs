//! The lotto games Yiki and Lucky 1 dollar. There is a round every 15 minutes; its entries are derived
//! from the seed.

mod draw;
pub(crate) mod entries;
pub(crate) mod lucky;
pub(crate) mod yiki;

use chrono::{DateTime, Utc};
use serde::Serialize;

use crate::chance::Chance;
use crate::clock::{instant, iso};
use crate::world::World;

/// Time between two results.
const INTERVAL_MS: i64 = 15 * 60 * 1000;

/// Number of rounds printed at the start.
const ANNOUNCED: i64 = 4;

/// A lotto round that can be inquired.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LottoRoundSummary {
    /// Id of the round.
    pub round_id: String,
    /// Game type code: `yiki` or `lucky20`.
    pub game_key: String,
    /// Number of the round, as players see it.
    pub no: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LottoRound {
    pub(crate) game: Game,
    ordinal: i64,
}

impl LottoRound {
    pub(crate) fn result_at(self) -> DateTime<Utc> {
        instant(self.ordinal * INTERVAL_MS)
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

/// All lotto rounds of a world.
#[derive(Debug)]
pub(crate) struct Lotto {
    chance: Chance,
    /// All participants: the world's players, and players of lotto only.
    participants: Vec<Participant>,
}

#[derive(Debug)]
pub(crate) struct Participant {
    pub(crate) id: String,
    pub(crate) currency: &'static str,
}

impl Lotto {
    pub(crate) fn new(world: &World) -> Self {
        let known = world.players().iter().map(|player| Participant {
            id: player.id.clone(),
            currency: player.currency.code,
        });
        let more = (1..=200).map(|n| Participant {
            id: format!("lotto-{n:04}"),
            currency: "THB",
        });
        Self {
            chance: world.chance("lotto"),
            participants: known.chain(more).collect(),
        }
    }

    pub(crate) fn round_id(&self, round: LottoRound) -> String {
        let draw = crate::world::base36(self.chance(round).of("id").number());
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
        let age = now.signed_duration_since(round.result_at()).num_milliseconds();
        let remembered = 0..=crate::world::DEPTH_DAYS * 86_400_000;
        (remembered.contains(&age) && self.round_id(round) == id).then_some(round)
    }

    /// The latest rounds of both games, newest first.
    pub(crate) fn summaries(&self, now: DateTime<Utc>) -> Vec<LottoRoundSummary> {
        let latest = now.timestamp_millis().div_euclid(INTERVAL_MS);
        (0..ANNOUNCED)
            .flat_map(|back| {
                [Game::Yiki, Game::Lucky].map(|game| LottoRound {
                    game,
                    ordinal: latest - back,
                })
            })
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

    /// The participants of a round in a fixed order: about six in ten, so that some rounds have several
    /// pages.
    pub(crate) fn participants(&self, round: LottoRound) -> impl Iterator<Item = &Participant> {
        let chance = self.chance(round).of("takes part");
        self.participants
            .iter()
            .filter(move |participant| chance.of(&participant.id).percent(60))
    }
}
