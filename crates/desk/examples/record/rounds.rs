//! The rounds of the recorded wallet: one of each class of a comparison, and rounds on which both sides agree.

use chrono::{DateTime, TimeDelta, Utc};

use crate::players::PLAYER;

/// What happens in a round. Times are milliseconds after the round's first message.
#[derive(Clone, Copy)]
pub(crate) enum Step {
    Bet(&'static str),
    BetLate(&'static str, i64),
    Win(&'static str, i64),
    Reward(&'static str),
    /// The bet lost. The amount of this message has no meaning.
    Lost(&'static str, i64),
    Cancel(&'static str, i64),
    RollBack(&'static str, i64),
    /// Not a message: the service's record, with the total bet and the total payout.
    Record(&'static str, &'static str, i64),
}
use Step::{Bet, BetLate, Cancel, Lost, Record, Reward, RollBack, Win};

impl Step {
    pub(crate) fn after(self) -> TimeDelta {
        TimeDelta::milliseconds(match self {
            Bet(_) | Reward(_) => 0,
            BetLate(_, after)
            | Win(_, after)
            | Lost(_, after)
            | Cancel(_, after)
            | RollBack(_, after)
            | Record(_, _, after) => after,
        })
    }
}

pub(crate) struct Round {
    pub(crate) player: &'static str,
    pub(crate) id: String,
    pub(crate) game_key: &'static str,
    pub(crate) at: DateTime<Utc>,
    pub(crate) steps: Vec<Step>,
}

/// Player, number of rounds on which both sides agree.
const AGREEING: [(&str, i32); 3] = [(PLAYER, 20), ("niran.k", 8), ("mali", 9)];
const MORNING: &str = "2026-11-20T08:15:00Z";

type Dispute = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static [Step],
);

/// Rounds on which the sides differ, or that cannot be compared: player, id, game, time of the first message, steps.
#[rustfmt::skip]
const DISPUTES: &[Dispute] = &[
    // The round of the first record in `wire/history.json`.
    (PLAYER, "bc:1697512897867:19g6plntrcmrv", "baccarat", "2026-11-20T14:39:46.180Z",
        &[Bet("1000.00"), BetLate("300.00", 2_300), Record("1300.00", "308.00", 30_820), Win("208.00", 33_400)]),
    ("niran.k", "bc:1697511204118:8tq2mw0vxk1e", "baccarat", "2026-11-20T14:21:02.040Z",
        &[Bet("2000.00"), Record("2000.00", "3900.00", 29_500)]),
    ("li_wei", "dt:1697510877003:4hdu7c2ypz9a", "dragon_tiger", "2026-11-20T14:12:31.500Z",
        &[Bet("50.00"), Cancel("50.00", 9_200), Record("50.00", "100.00", 33_900), Win("100.00", 34_700)]),
    (PLAYER, "bc:1697509963550:2vyk40hbn7qs", "baccarat", "2026-11-20T13:58:10.300Z",
        &[Bet("500.00"), Record("500.00", "1000.00", 27_400), Win("975.00", 28_900), RollBack("975.00", 41_200)]),
    ("mali", "bc:1697508411902:6wre1c5udj0t", "baccarat", "2026-11-20T13:31:55.610Z",
        &[Bet("800.00"), Record("1000.00", "0.00", 26_000), Lost("0.00", 27_300)]),
    ("niran.k", "bc:1697507720466:9xk3sv8e1mpl", "baccarat", "2026-11-20T13:20:44.900Z", &[Bet("1500.00")]),
    ("mali", "bc:1697506615238:7bnq5a0zgf2h", "baccarat", "2026-11-20T13:02:08.050Z", &[Record("250.50", "0.00", 0)]),
    ("li_wei", "dt:1697505218841:3jce9t6xwo5m", "dragon_tiger", "2026-11-20T12:40:19.220Z",
        &[Cancel("20.00", 0), BetLate("20.00", 3_200)]),
    (PLAYER, "reward:2026-11-20:weekly", "special_reward", "2026-11-20T12:00:00.000Z", &[Reward("88.00")]),
    ("mali", "bc:1697513300114:5pof2e8rhu3y", "baccarat", "2026-11-20T14:46:30.700Z", &[Bet("400.00")]),
    // The service has no tables of this game.
    ("niran.k", "pk:1697504117302:1qwz7n4ktr8b", "pokdeng", "2026-11-20T12:21:57.330Z", &[Bet("300.00")]),
    // Older than the history.
    ("niran.k", "bc:1696108001227:0khz6d4qsn8w", "baccarat", "2026-11-04T09:14:20.000Z",
        &[Bet("600.00"), Lost("600.00", 30_100)]),
];

pub(crate) fn rounds() -> Vec<Round> {
    let disputes = DISPUTES.iter().map(|(player, id, game_key, at, steps)| Round {
        player,
        id: (*id).to_owned(),
        game_key,
        at: at.parse().unwrap(),
        steps: steps.to_vec(),
    });
    let mut rounds: Vec<Round> = disputes.chain(agreeing()).collect();
    rounds.sort_by_key(|round| round.at);
    rounds
}

/// Rounds on which both sides agree: two minutes apart, and every third is won.
fn agreeing() -> impl Iterator<Item = Round> {
    let morning: DateTime<Utc> = MORNING.parse().unwrap();
    let round = move |player, number| Round {
        player,
        id: format!("bc:1697490900000:{player}-{number:02}"),
        game_key: "baccarat",
        at: morning + TimeDelta::minutes(2) * number,
        steps: if number % 3 == 0 {
            vec![
                Bet("500.00"),
                Record("500.00", "1000.00", 26_000),
                Win("1000.00", 27_400),
            ]
        } else {
            vec![
                Bet("200.00"),
                Record("200.00", "0.00", 25_000),
                Lost("0.00", 26_100),
            ]
        },
    };
    AGREEING
        .into_iter()
        .flat_map(move |(player, count)| (0..count).map(move |number| round(player, number)))
}
