//! Outcomes where houses differ, with their reasons.

use games::baccarat::Card;
use games::dragon_tiger::Upcards;
use games::hoo_hey_how::Symbol;
use games::roulette::Pocket;
use games::{Bet, Dice, Due, Game, Outcome, Reason, RoundResult};

use crate::support::due;

use Outcome::{HalfLoses, Loses, Pushes, Wins};

fn cards(dragon: &str, tiger: &str) -> RoundResult {
    let card = |code: &str| code.parse::<Card>().unwrap();
    RoundResult::DragonTiger(Upcards {
        dragon: card(dragon),
        tiger: card(tiger),
    })
}

fn dice(faces: [u8; 3]) -> RoundResult {
    RoundResult::Dice(Dice::new(faces).unwrap())
}

#[track_caller]
fn is(due: Due, usual: Outcome, variants: &[Outcome], reason: Reason) {
    assert_eq!(
        (due.usual, due.variants, due.reason),
        (Some(usual), variants, reason)
    );
}

#[test]
fn a_tie_of_dragon_and_tiger_returns_half_all_or_nothing() {
    let of = |code, result: &RoundResult| due(Game::DragonTiger, code, result);
    let tie = cards("9H", "9S");
    for code in ["DRAGON", "TIGER"] {
        is(of(code, &tie), HalfLoses, &[Pushes, Loses], Reason::Tie);
        assert_eq!(of(code, &tie).wins(), Some(false));
    }
    is(of("TIE", &tie), Wins, &[], Reason::Matches);
    is(of("SUITED_TIE", &tie), Loses, &[], Reason::DoesNotMatch);
    is(of("PAIR", &tie), Wins, &[Loses], Reason::TieOfTwoSuits);
    let suited = cards("9H", "9H");
    for code in ["TIE", "SUITED_TIE", "PAIR"] {
        is(of(code, &suited), Wins, &[], Reason::Matches);
    }
    // Queen and king are different ranks, and suits do not decide.
    is(of("TIGER", &cards("QS", "KC")), Wins, &[], Reason::Matches);
}

#[test]
fn a_seven_loses_big_and_small_and_in_some_houses_more() {
    let of = |code| due(Game::DragonTiger, code, &cards("7H", "AS"));
    for code in ["DBIG", "DSMALL"] {
        is(of(code), Loses, &[], Reason::Seven);
    }
    for code in ["DODD", "DHEART", "DRED"] {
        is(of(code), Wins, &[Loses], Reason::Seven);
        assert_eq!(of(code).wins(), None);
    }
    is(of("DEVEN"), Loses, &[], Reason::DoesNotMatch);
    is(of("TSMALL"), Wins, &[], Reason::Matches);
}

#[test]
fn zero_loses_even_money_bets_and_in_some_houses_half_of_them() {
    let of = |code| {
        due(
            Game::Roulette,
            code,
            &RoundResult::Roulette(Pocket::new(0).unwrap()),
        )
    };
    for code in ["RED", "BLACK", "ODD", "EVEN", "LOW", "HIGH"] {
        is(of(code), Loses, &[HalfLoses, Pushes], Reason::Zero);
    }
    for code in ["DOZEN1", "COLUMN3", "17"] {
        is(of(code), Loses, &[], Reason::DoesNotMatch);
    }
    is(of("SPLIT_0_3"), Wins, &[], Reason::Matches);
}

#[test]
fn a_triple_loses_big_in_sicbo_but_not_its_total() {
    let of = |code| due(Game::Sicbo, code, &dice([4, 4, 4]));
    for code in ["BIG", "SMALL", "ODD", "EVEN"] {
        is(of(code), Loses, &[], Reason::Triple);
    }
    for code in ["TOTAL_12", "TRIPLE_4", "ANY_TRIPLE", "DOUBLE_4", "SINGLE_4"] {
        is(of(code), Wins, &[], Reason::Matches);
    }
    is(
        due(Game::Sicbo, "TOTAL_9", &dice([3, 3, 3])),
        Wins,
        &[],
        Reason::Matches,
    );
}

#[test]
fn eleven_is_big_in_sicbo_and_neither_in_hilo() {
    let eleven = dice([3, 3, 5]);
    is(due(Game::Sicbo, "BIG", &eleven), Wins, &[], Reason::Matches);
    for code in ["LO", "HI", "3-LO", "5-HI"] {
        is(due(Game::Hilo, code, &eleven), Loses, &[Pushes], Reason::Eleven);
    }
    is(due(Game::Hilo, "11HILO", &eleven), Wins, &[], Reason::Matches);
}

#[test]
fn a_triple_counts_by_its_sum_in_most_houses_of_hilo() {
    let of = |code| due(Game::Hilo, code, &dice([2, 2, 2]));
    is(of("LO"), Wins, &[Loses], Reason::Triple);
    is(of("2-LO"), Wins, &[Loses], Reason::Triple);
    is(of("HI"), Loses, &[], Reason::DoesNotMatch);
    is(of("123"), Loses, &[], Reason::DoesNotMatch);
    is(
        due(Game::Hilo, "123", &dice([1, 1, 3])),
        Wins,
        &[],
        Reason::Matches,
    );
}

#[test]
fn the_symbols_of_a_colour_are_not_known() {
    let shown = RoundResult::Symbols([Symbol::Fish; 3]);
    let due = due(Game::HooHeyHow, "RED", &shown);
    assert_eq!((due.usual, due.reason), (None, Reason::ColourOfSymbols));
    assert_eq!(due.wins(), None);
    assert!(due.may_return());
}

#[test]
fn another_code_is_no_bet_and_another_result_tells_nothing() {
    for game in Game::ALL {
        for code in [
            "", "big", "Dragon", "TOTAL_3", "TOTAL_18", "SINGLE_7", "TWO_3_3", "0-LO", "fish", "PLAYER0",
        ] {
            assert_eq!(Bet::read(game, code), None, "{game:?} {code}");
        }
    }
    let due = due(Game::Sicbo, "BIG", &cards("9H", "8H"));
    assert_eq!((due.usual, due.reason), (None, Reason::UnknownResult));
}
