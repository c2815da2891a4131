//! All 216 results of three dice, against the table of docs/games.md. Sicbo: `regulators.rs`, bet by bet.

use games::hoo_hey_how::{Symbol, count};
use games::{Dice, Game, RoundResult};

use crate::support::{due, wins};

fn every_face() -> Vec<[u8; 3]> {
    let faces = || 1..=6;
    faces()
        .flat_map(|one| faces().flat_map(move |two| faces().map(move |three| [one, two, three])))
        .collect()
}

fn every_roll() -> Vec<RoundResult> {
    every_face()
        .into_iter()
        .map(|faces| RoundResult::Dice(Dice::new(faces).unwrap()))
        .collect()
}

fn every_toss() -> Vec<[Symbol; 3]> {
    let symbol = |face: u8| Symbol::ALL[usize::from(face) - 1];
    every_face().into_iter().map(|faces| faces.map(symbol)).collect()
}

#[test]
fn every_bet_of_hilo_wins_as_often_as_the_table_says() {
    let rolls = every_roll();
    let count = |code: &str| wins(Game::Hilo, code, &rolls);
    assert_eq!([count("LO"), count("11HILO"), count("HI")], [108, 27, 81]);
    let (low, high) = ([73, 61, 52, 39, 30, 18], [9, 18, 27, 37, 49, 61]);
    for (face, (low, high)) in (1..).zip(low.into_iter().zip(high)) {
        let counted = [count(&format!("{face}-LO")), count(&format!("{face}-HI"))];
        assert_eq!(counted, [low, high], "{face}");
    }
    for code in ["123", "456"] {
        assert_eq!(count(code), 72 + 6, "{code}");
    }
    let all = every_face()
        .into_iter()
        .filter(|faces| games::hilo::Half::Low.faces_shown(Dice::new(*faces).unwrap()) == 3);
    assert_eq!(all.count(), 6);
}

#[test]
fn every_bet_of_hoo_hey_how_wins_as_often_as_the_table_says() {
    let tosses: Vec<_> = every_toss().into_iter().map(RoundResult::Symbols).collect();
    let wins = |code: &str| wins(Game::HooHeyHow, code, &tosses);
    for symbol in ["FISH", "PRAWN", "CRAB", "ROOSTER", "GOURD", "TIGER"] {
        assert_eq!(wins(symbol), 91, "{symbol}");
        assert_eq!(wins(&format!("TRIPLE_{symbol}")), 1, "{symbol}");
    }
    assert_eq!(wins("FISH_CRAB"), 30);
    assert_eq!(wins("ANY_TRIPLE"), 6);
}

/// Whichever two symbols have a colour.
#[test]
fn two_symbols_of_a_colour_are_shown_as_often_as_the_table_says() {
    for (at, one) in Symbol::ALL.into_iter().enumerate() {
        for other in &Symbol::ALL[at + 1..] {
            let mut shown = [0; 4];
            for toss in every_toss() {
                shown[count(toss, &[one, *other])] += 1;
            }
            // All three dice have one of three colours 24 times.
            assert_eq!(shown, [64, 96, 48, 24 / 3]);
        }
    }
}

#[test]
fn the_order_of_the_dice_decides_nothing() {
    let codes = [
        (Game::Sicbo, "TOTAL_9"),
        (Game::Sicbo, "DOUBLE_2"),
        (Game::Sicbo, "TWO_2_5"),
        (Game::Sicbo, "ODD"),
        (Game::Hilo, "3-LO"),
        (Game::Hilo, "456"),
    ];
    for faces in every_face() {
        let [one, two, three] = faces;
        let roll = |faces| RoundResult::Dice(Dice::new(faces).unwrap());
        for (game, code) in codes {
            let expected = due(game, code, &roll(faces));
            for turned in [[two, one, three], [two, three, one], [three, two, one]] {
                assert_eq!(due(game, code, &roll(turned)), expected, "{code} {faces:?}");
            }
        }
    }
}
