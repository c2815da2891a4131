//! The record that a ticket means, found among the records of the simulated service.
//!
//! Each ticket is planted from one record, with what people get wrong: a clock that is forty minutes off, a part of the day, a
//! rounded amount or another figure, the wrong game, another zone, a typing fault in an id. A ticket that fits another record as
//! well, by a plain rule of this test, is counted apart: no ranking can tell those two.

mod forty;
mod planted;
mod world;

use planted::{Planted, Planter};
use world::PlayerRecords;

use crate::support::world::World;

/// Number of tickets that fit one record only.
const TICKETS: usize = 2_000;
const SEED: u64 = 44;
const PLAYERS: usize = 6;

/// How often the right record stood where.
#[derive(Debug, Default)]
struct Figures {
    tickets: usize,
    /// Chosen, and the right one.
    chosen: usize,
    chosen_wrong: usize,
    /// Of those, tickets with an exact id or both amounts.
    confident_wrong: usize,
    /// The right record is the first that is shown, chosen or not.
    first: usize,
    in_three: usize,
}

impl Figures {
    fn add(&mut self, planted: &Planted, shown: &[String], is_chosen: bool) {
        let at = shown.iter().position(|key| *key == planted.key);
        self.tickets += 1;
        self.first += usize::from(at == Some(0));
        self.in_three += usize::from(at.is_some_and(|at| at < 3));
        self.chosen += usize::from(is_chosen && at == Some(0));
        if is_chosen && at != Some(0) {
            self.chosen_wrong += 1;
            self.confident_wrong += usize::from(planted.is_certain);
        }
    }
}

#[tokio::test]
async fn of_planted_tickets_the_right_record_is_first() {
    let world = World::start("2026-11-28T12:00:00Z", true).await;
    let players = world::read(&world, &world.players(PLAYERS)).await;
    let mut drawn = Planter::with_seed(SEED);
    let (mut of_one, mut of_several) = (Figures::default(), Figures::default());
    while of_one.tickets < TICKETS {
        let player = drawn.pick(&players);
        let planted = drawn.ticket(player);
        let (shown, is_chosen) = rank(&world, player, &planted);
        let figures = if planted.is_of_one {
            &mut of_one
        } else {
            &mut of_several
        };
        figures.add(&planted, &shown, is_chosen);
    }
    println!("of one record {of_one:?}, of several {of_several:?}");
    assert!(of_one.first * 100 >= of_one.tickets * 90, "{of_one:?}");
    assert!(of_one.in_three * 100 >= of_one.tickets * 97, "{of_one:?}");
    assert_eq!(of_one.confident_wrong + of_several.confident_wrong, 0);
    assert!(of_one.chosen_wrong * 100 <= of_one.tickets * 3, "{of_one:?}");
}

/// The keys of what is shown, in its order, and whether the first is chosen.
fn rank(world: &World, player: &PlayerRecords, planted: &Planted) -> (Vec<String>, bool) {
    let ranking = world
        .desk
        .search
        .best_match(&player.search_id, &player.keys, &planted.said)
        .unwrap();
    let is_chosen = ranking.best.is_some();
    let matches = ranking.best.into_iter().chain(ranking.others);
    let shown = matches
        .map(|record| record.key)
        .chain(ranking.near_misses.into_iter().map(|miss| miss.key));
    (shown.collect(), is_chosen)
}
