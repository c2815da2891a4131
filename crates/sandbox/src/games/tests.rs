//! How often each bet wins, counted over all outcomes, against the numbers of docs/games.md; and whether
//! the dealt rounds are as likely as they should be.

use ::games::baccarat::eight_decks;

use super::dice::Dice;
use super::*;
use crate::world::tables::{self, TABLES};
use crate::world::{RoundRef, World, players};

fn all_dice() -> impl Iterator<Item = Dice> {
    (0..216_u16).map(|n| [n / 36, n / 6 % 6, n % 6].map(|face| u8::try_from(face).unwrap() + 1))
}

/// How many of the outcomes give the bet a profit.
fn wins(outcomes: impl Iterator<Item = Dealt>, code: &str) -> usize {
    outcomes
        .filter(|dealt| gain(code, dealt).is_some_and(|gain| gain > 0))
        .count()
}

#[test]
fn of_216_throws_each_bet_wins_as_often_as_it_should() {
    let sicbo = |code: &str| wins(all_dice().map(Dealt::Sicbo), code);
    let hilo = |code: &str| wins(all_dice().map(Dealt::Hilo), code);
    for code in ["BIG", "SMALL", "ODD", "EVEN"] {
        assert_eq!(sicbo(code), 105, "{code}");
    }
    let totals = [3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3];
    for (total, expected) in (4..).zip(totals) {
        assert_eq!(sicbo(&format!("TOTAL_{total}")), expected, "{total}");
    }
    for (code, expected) in [
        ("ANY_TRIPLE", 6),
        ("TRIPLE_4", 1),
        ("DOUBLE_4", 16),
        ("TWO_2_5", 30),
        ("SINGLE_6", 91),
    ] {
        assert_eq!(sicbo(code), expected, "{code}");
    }
    for (code, expected) in [
        ("LO", 108),
        ("HI", 81),
        ("11HILO", 27),
        ("TWO_1_6", 30),
        ("123", 78),
        ("456", 78),
        ("SINGLE_1", 91),
    ] {
        assert_eq!(hilo(code), expected, "{code}");
    }
    let with_face = |half: &str| {
        (1..=6)
            .map(|face| hilo(&format!("{face}-{half}")))
            .collect::<Vec<_>>()
    };
    assert_eq!(with_face("LO"), [73, 61, 52, 39, 30, 18]);
    assert_eq!(with_face("HI"), [9, 18, 27, 37, 49, 61]);
    let symbols = || all_dice().map(|dice| Dealt::HooHeyHow(dice.map(|face| usize::from(face) - 1)));
    for (code, expected) in [
        ("FISH", 91),
        ("FISH_CRAB", 30),
        ("ANY_TRIPLE", 6),
        ("TRIPLE_TIGER", 1),
    ] {
        assert_eq!(wins(symbols(), code), expected, "{code}");
    }
}

#[test]
fn a_roulette_bet_wins_on_the_pockets_it_pays_for() {
    for code in roulette::LAYOUT.main.iter().chain(&roulette::LAYOUT.side) {
        let gains: Vec<i64> = (0..=36)
            .filter_map(|number| roulette::gain(code, number))
            .collect();
        let pockets = i64::try_from(gains.len()).unwrap();
        assert!(
            gains.iter().all(|gain| (gain / 100 + 1) * pockets == 36),
            "{code} {gains:?}"
        );
    }
    // 37 straight, 60 splits, 14 threes, 23 fours, 11 lines, 6 twelves.
    assert_eq!(roulette::LAYOUT.side.len(), 37 + 60 + 14 + 23 + 11 + 6);
}

#[test]
fn two_cards_of_eight_decks_decide_dragon_tiger_as_often_as_they_should() {
    let deck = eight_decks();
    let mut counts = [0_u64; 4];
    for (place, dragon) in deck.iter().enumerate() {
        for (other, tiger) in deck.iter().enumerate() {
            if place == other {
                continue;
            }
            for (count, code) in counts.iter_mut().zip(["DRAGON", "TIGER", "TIE", "SUITED_TIE"]) {
                let gain = dragon_tiger::gain(code, *dragon, *tiger);
                *count += u64::from(gain.is_some_and(|gain| gain > 0));
            }
        }
    }
    // 192, 192, 31 and 7 of 415.
    assert_eq!(counts, [192, 192, 31, 7].map(|of_415| of_415 * 416));
}

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
            Dealt::Sicbo(dice) | Dealt::Hilo(dice) => usize::from(dice::sum(*dice)) - 3,
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
