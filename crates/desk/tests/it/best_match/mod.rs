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

    fn of_100(&self, count: usize) -> String {
        let tenths = (count * 1000).checked_div(self.tickets).unwrap_or_default();
        format!("{}.{}", tenths / 10, tenths % 10)
    }

    fn print(&self, name: &str) {
        println!(
            "{name}: {} tickets; first {}, in three {}, chosen right {}, chosen wrong {} ({} confident)",
            self.tickets,
            self.of_100(self.first),
            self.of_100(self.in_three),
            self.of_100(self.chosen),
            self.of_100(self.chosen_wrong),
            self.confident_wrong,
        );
    }
}

#[tokio::test]
async fn of_planted_tickets_the_right_record_is_first() {
    let world = World::start("2026-11-28T12:00:00Z", true).await;
    let players = world::read(&world, &world.players(PLAYERS)).await;
    let records: usize = players.iter().map(|player| player.records.len()).sum();
    let mut drawn = Planter::with_seed(SEED);
    let (mut of_one, mut of_several) = (Figures::default(), Figures::default());
    let mut by_kind = std::collections::BTreeMap::<&str, Figures>::new();
    let begun = std::time::Instant::now();
    while of_one.tickets < TICKETS {
        let player = drawn.pick(&players);
        let planted = drawn.ticket(player);
        let (shown, is_chosen) = rank(&world, player, &planted);
        if planted.is_of_one {
            of_one.add(&planted, &shown, is_chosen);
            for kind in &planted.kinds {
                by_kind.entry(kind).or_default().add(&planted, &shown, is_chosen);
            }
        } else {
            of_several.add(&planted, &shown, is_chosen);
        }
    }
    let each = begun.elapsed() / u32::try_from(of_one.tickets + of_several.tickets).unwrap();
    println!(
        "{records} records of {} players, {each:?} a ticket",
        players.len()
    );
    of_one.print("of one record");
    of_several.print("of several");
    for (kind, figures) in &by_kind {
        figures.print(&format!("  {kind}"));
    }
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
