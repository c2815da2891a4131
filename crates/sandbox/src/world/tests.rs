//! Properties of every world.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use proptest::prelude::*;

use super::players;
use super::tables;
use super::{RoundRef, World};
use crate::games::Dealt;

fn world(seed: u64) -> World {
    World::new(seed, 1.0, players::all(seed, None), now())
}

fn now() -> DateTime<Utc> {
    "2026-11-21T14:00:00Z".parse().unwrap()
}

fn rounds_of_shoe(world: &World, table: usize, slot: i64) -> Vec<Dealt> {
    (0..world.rounds_in_slot(table, slot))
        .filter_map(|index| world.dealt_by_the_rules(RoundRef { table, slot, index }))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_shoe_holds_each_card_eight_times_at_most_and_stops_before_it_is_empty(seed: u64, slot in 0_i64..1_000_000) {
        let rounds = rounds_of_shoe(&world(seed), 0, slot);
        let mut seen = HashMap::new();
        for card in rounds.iter().flat_map(Dealt::sides).flat_map(|side| side.cards) {
            *seen.entry(card).or_insert(0) += 1;
        }
        prop_assert!(seen.values().all(|times| *times <= 8));
        prop_assert!(seen.values().sum::<i32>() <= 416 - 14 + 6);
        prop_assert!((60..=80).contains(&rounds.len()), "{} rounds", rounds.len());
    }

    #[test]
    fn a_settled_round_is_found_by_its_id_and_no_other_is(seed: u64, pick in 0_usize..100, back in 0_i64..14 * 86_400) {
        let world = world(seed);
        let dealing: Vec<usize> = tables::dealing().map(|(index, _)| index).collect();
        let at = now() - TimeDelta::seconds(back);
        let round = world.round_at(dealing[pick % dealing.len()], at.timestamp_millis());
        let wanted = (world.dealt(round).is_some() && world.settled_at(round) <= now()).then_some(round);
        prop_assert_eq!(world.find_round(&world.round_id(round), now()), wanted);
        prop_assert_eq!(world.find_round(&format!("{}x", world.round_id(round)), now()), None);
    }

    #[test]
    fn ids_that_nobody_gave_find_nothing(id in ".{0,40}") {
        prop_assert_eq!(world(1).find_round(&id, now()), None);
    }
}

#[test]
fn a_round_is_not_known_before_it_is_settled() {
    let world = world(7);
    let round = RoundRef {
        table: 0,
        ..world.round_at(0, now().timestamp_millis())
    };
    let settled = world.settled_at(round);
    let id = world.round_id(round);
    assert_eq!(world.find_round(&id, settled), Some(round));
    assert_eq!(world.find_round(&id, settled - TimeDelta::milliseconds(1)), None);
}

#[test]
fn tables_deal_different_shoes() {
    let world = world(7);
    let shoes: Vec<String> = tables::dealing()
        .map(|(index, _)| format!("{:?}", rounds_of_shoe(&world, index, 500_000)))
        .collect();
    for (index, shoe) in shoes.iter().enumerate() {
        assert!(!shoes[..index].contains(shoe));
    }
}

#[test]
fn the_first_player_always_has_bets_and_the_busy_one_exactly_as_many_as_asked_for() {
    let world = World::new(3, 1.0, players::all(3, Some(5_000)), now());
    let since = now() - TimeDelta::days(14);
    let count = |id: &str| world.rounds_of(world.player(id).unwrap(), since, now()).len();
    assert!(count("somchai_88") > 200);
    assert_eq!(count("busy-5000"), 5_000);
}
