//! Whether the dealt rounds are as likely as they should be. How often each bet wins is tested where the games are checked
//! (`crates/games/tests/it`, `crates/check/tests/it/dealt`).

use super::*;
use crate::world::tables::{self, TABLES};
use crate::world::{RoundRef, World, players};

#[test]
fn every_listed_code_is_known_and_has_won() {
    let world = world();
    for (table, slot) in games().flat_map(|table| (0..4).map(move |slot| (table, 500_000 + slot))) {
        let rules = TABLES[table].rules;
        let layout = layout(rules).unwrap();
        for dealt in rounds(&world, table, slot) {
            for code in dealt.results() {
                let won = gain(code, &dealt).is_some_and(|gain| gain > 0);
                let is_bet = layout.main.iter().chain(&layout.side).any(|bet| bet == code);
                assert!(code == "BANKER" || (won && is_bet), "{code} {dealt:?}");
            }
        }
    }
}

fn world() -> World {
    World::new(
        7,
        1.0,
        players::all(7, None),
        "2026-11-21T14:00:00Z".parse().unwrap(),
    )
}

fn games() -> impl Iterator<Item = usize> {
    let other = |rules| !Rules::is_baccarat(rules);
    tables::dealing()
        .filter(move |(_, table)| other(table.rules))
        .map(|(index, _)| index)
}

fn rounds(world: &World, table: usize, slot: i64) -> Vec<Dealt> {
    (0..world.rounds_in_slot(table, slot))
        .filter_map(|index| world.dealt(RoundRef { table, slot, index }))
        .collect()
}

/// Compares counts with probabilities. The limit is about the 99.9th percentile of chi-square for this many
/// degrees of freedom, by the approximation of Wilson and Hilferty.
fn are_plausible(counts: &[u32], chances: &[f64], what: &str) {
    let total: u32 = counts.iter().sum();
    let freedom = f64::from(u32::try_from(counts.len()).unwrap() - 1);
    let terms = counts.iter().zip(chances).map(|(count, chance)| {
        let expected = chance * f64::from(total);
        (f64::from(*count) - expected).powi(2) / expected
    });
    let chi_square: f64 = terms.sum();
    let step = 2.0 / (9.0 * freedom);
    let limit = freedom * (1.0 - step + 3.09 * step.sqrt()).powi(3);
    assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{what}");
    assert!(
        chi_square < limit,
        "{what}: {chi_square} of {freedom}, {counts:?}"
    );
}

/// Counts a property of all rounds of a game in many slots.
fn counted<const N: usize>(rules: Rules, slots: i64, place: impl Fn(&Dealt) -> usize) -> [u32; N] {
    let world = world();
    let mut counts = [0; N];
    for table in games().filter(|table| TABLES[*table].rules == rules) {
        for slot in 0..slots {
            for dealt in rounds(&world, table, 500_000 + slot) {
                counts[place(&dealt)] += 1;
            }
        }
    }
    counts
}

#[test]
fn dealt_rounds_are_as_likely_as_they_should_be() {
    let pockets: [u32; 37] = counted(Rules::Roulette, 200, |dealt| match dealt {
        Dealt::Roulette(number) => usize::from(*number),
        other => panic!("{other:?}"),
    });
    are_plausible(&pockets, &[1.0 / 37.0; 37], "roulette");

    let ways = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];
    let chances = ways.map(|ways| f64::from(ways) / 216.0);
    for rules in [Rules::Sicbo, Rules::Hilo] {
        let sums: [u32; 16] = counted(rules, 200, |dealt| match dealt {
            Dealt::Sicbo(dice) | Dealt::Hilo(dice) => usize::from(dice_sum(*dice)) - 3,
            other => panic!("{other:?}"),
        });
        are_plausible(&sums, &chances, "sums of three dice");
    }

    let symbols: [u32; 6] = counted(Rules::HooHeyHow, 200, |dealt| match dealt {
        Dealt::HooHeyHow(symbols) => symbols[1],
        other => panic!("{other:?}"),
    });
    are_plausible(&symbols, &[1.0 / 6.0; 6], "symbols");

    let winners: [u32; 3] = counted(Rules::DragonTiger, 100, |dealt| match dealt.winner() {
        "DRAGON" => 0,
        "TIGER" => 1,
        _ => 2,
    });
    let chances = [192.0, 192.0, 31.0].map(|of_415| of_415 / 415.0);
    are_plausible(&winners, &chances, "dragon tiger");

    // Pok 9, pok 8, and anything else, of eight decks.
    let banker: [u32; 3] = counted(Rules::Pokdeng, 200, |dealt| match dealt.sides()[0].total {
        9 => 0,
        8 => 1,
        _ => 2,
    });
    are_plausible(&banker, &[0.09490, 0.09453, 0.81057], "pokdeng");
    let pairs: [u32; 2] = counted(Rules::Pokdeng, 200, |dealt| {
        usize::from(gain("PLAYER3_PAIR", dealt).is_some())
    });
    are_plausible(&pairs, &[0.92530, 0.07470], "pairs");
    let pushes: [u32; 2] = counted(Rules::Pokdeng, 200, |dealt| {
        usize::from(gain("PLAYER1", dealt) == Some(0))
    });
    are_plausible(&pushes, &[0.91630, 0.08370], "pushes");
}
