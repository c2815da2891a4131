//! All ordered pairs of cards of eight decks, against the fractions of docs/games.md.

use games::baccarat::eight_decks;
use games::dragon_tiger::Upcards;
use games::{Game, Outcome, RoundResult};

use crate::support::{due, wins};

fn every_round() -> Vec<RoundResult> {
    let shoe = eight_decks();
    let mut rounds = Vec::with_capacity(416 * 415);
    for (at, dragon) in shoe.iter().enumerate() {
        let others = shoe.iter().enumerate().filter(|(other, _)| *other != at);
        rounds.extend(others.map(|(_, tiger)| {
            RoundResult::DragonTiger(Upcards {
                dragon: *dragon,
                tiger: *tiger,
            })
        }));
    }
    rounds
}

#[test]
fn every_bet_wins_as_often_as_the_fractions_say() {
    let rounds = every_round();
    for (code, ways, of) in [
        ("DRAGON", 192, 415),
        ("TIGER", 192, 415),
        ("TIE", 31, 415),
        ("PAIR", 31, 415),
        ("SUITED_TIE", 7, 415),
        ("DBIG", 6, 13),
        ("TSMALL", 6, 13),
        ("DEVEN", 6, 13),
        ("TIGER_ODD", 7, 13),
        ("DHEART", 1, 4),
        ("TCLUBS", 1, 4),
        ("DRED", 1, 2),
        ("DRAGON_BLACK", 1, 2),
    ] {
        assert_eq!(
            wins(Game::DragonTiger, code, &rounds) * of,
            rounds.len() * ways,
            "{code}"
        );
    }
    // In houses where the seven loses bets on a suit.
    let certain = rounds
        .iter()
        .filter(|round| due(Game::DragonTiger, "DHEART", round).wins() == Some(true));
    assert_eq!(certain.count() * 13, rounds.len() * 3);
    let sevens = rounds.iter().filter(|round| {
        ["DBIG", "DSMALL"]
            .iter()
            .all(|code| due(Game::DragonTiger, code, round).usual == Some(Outcome::Loses))
    });
    assert_eq!(sevens.count() * 13, rounds.len());
}

#[test]
fn exactly_one_of_dragon_tiger_and_tie_wins() {
    for round in every_round() {
        let won = ["DRAGON", "TIGER", "TIE"]
            .into_iter()
            .filter(|code| due(Game::DragonTiger, code, &round).usual == Some(Outcome::Wins));
        assert_eq!(won.count(), 1, "{round:?}");
    }
}
