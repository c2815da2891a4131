//! What each bet gets in a house, in hundredths of the stake: the rules written a second time, from
//! docs/games.md and not from the crate.

use crate::deal::{Card, Dealt, points};

/// Customs in which houses differ.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Customs {
    /// What a bet on dragon or tiger gets on a tie.
    pub(crate) tie: i64,
    /// What an even-money bet of roulette gets on zero.
    pub(crate) zero: i64,
    pub(crate) seven_loses_all: bool,
    pub(crate) hilo_triple_loses: bool,
    /// Pokdeng with a third card and deng.
    pub(crate) home: bool,
}

const LOST: i64 = -100;

/// The bets that players of this simulation make.
pub(crate) fn codes(dealt: &Dealt) -> &'static [&'static str] {
    match dealt {
        Dealt::DragonTiger(_) => &[
            "DRAGON",
            "TIGER",
            "TIE",
            "SUITED_TIE",
            "DBIG",
            "DSMALL",
            "DODD",
            "DEVEN",
            "DRED",
            "TSPADE",
        ],
        Dealt::Roulette(_) => &[
            "17",
            "SPLIT_17_20",
            "RED",
            "ODD",
            "LOW",
            "DOZEN2",
            "COLUMN3",
            "FIRST_FOUR",
        ],
        Dealt::Sicbo(_) => &[
            "BIG",
            "SMALL",
            "EVEN",
            "TOTAL_9",
            "ANY_TRIPLE",
            "DOUBLE_3",
            "TWO_2_5",
            "SINGLE_4",
        ],
        Dealt::Hilo(_) => &["LO", "HI", "11HILO", "3-LO", "5-HI", "123", "SINGLE_2"],
        Dealt::HooHeyHow(_) => &["FISH", "FISH_CRAB", "ANY_TRIPLE", "TRIPLE_FISH", "RED"],
        Dealt::Pokdeng(_) => &["PLAYER1", "PLAYER2", "PLAYER1_PAIR"],
    }
}

/// What a bet gets: the odds if it wins, 0 if the stake comes back, below 0 what it loses.
pub(crate) fn gets(code: &str, dealt: &Dealt, customs: &Customs) -> i64 {
    let gain = |won: bool, odds: i64| if won { odds } else { LOST };
    match dealt {
        Dealt::DragonTiger([dragon, tiger]) => match code {
            "DRAGON" | "TIGER" if dragon.0 == tiger.0 => customs.tie,
            "DRAGON" => gain(dragon.0 > tiger.0, 100),
            "TIGER" => gain(tiger.0 > dragon.0, 100),
            "TIE" => gain(dragon.0 == tiger.0, 800),
            "SUITED_TIE" => gain(dragon == tiger, 5000),
            "DBIG" => gain(dragon.0 >= 8, 100),
            "DSMALL" => gain(dragon.0 <= 6, 100),
            _ if customs.seven_loses_all
                && (code.starts_with('T') && tiger.0 == 7 || code.starts_with('D') && dragon.0 == 7) =>
            {
                LOST
            }
            "DODD" => gain([1, 3, 5, 7, 9, 11, 13].contains(&dragon.0), 75),
            "DEVEN" => gain([2, 4, 6, 8, 10, 12].contains(&dragon.0), 105),
            "DRED" => gain(dragon.1 == 1 || dragon.1 == 2, 95),
            _ => gain(tiger.1 == 0, 300),
        },
        Dealt::Roulette(number) => match code {
            "RED" | "ODD" | "LOW" if *number == 0 => customs.zero,
            "17" => gain(*number == 17, 3500),
            "SPLIT_17_20" => gain(*number == 17 || *number == 20, 1700),
            "RED" => gain(
                "1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36"
                    .split(' ')
                    .any(|red| red == number.to_string()),
                100,
            ),
            "ODD" => gain(number % 2 == 1, 100),
            "LOW" => gain(*number <= 18, 100),
            "DOZEN2" => gain((13..=24).contains(number), 200),
            "COLUMN3" => gain(*number > 0 && number % 3 == 0, 200),
            _ => gain(*number <= 3, 800),
        },
        Dealt::Sicbo(dice) => {
            let triple = dice[0] == dice[1] && dice[1] == dice[2];
            let sum: u8 = dice.iter().sum();
            match code {
                "BIG" => gain(sum >= 11 && !triple, 100),
                "SMALL" => gain(sum <= 10 && !triple, 100),
                "EVEN" => gain(sum.is_multiple_of(2) && !triple, 100),
                "TOTAL_9" => gain(sum == 9, 600),
                "ANY_TRIPLE" => gain(triple, 2400),
                "DOUBLE_3" => gain(shown(*dice, 3) >= 2, 800),
                "TWO_2_5" => gain(dice.contains(&2) && dice.contains(&5), 500),
                _ => times(shown(*dice, 4)),
            }
        }
        Dealt::Hilo(dice) => {
            let triple = dice[0] == dice[1] && dice[1] == dice[2];
            let sum: u8 = dice.iter().sum();
            let counts = !(triple && customs.hilo_triple_loses);
            match code {
                "LO" => gain(sum < 11 && counts, 100),
                "HI" => gain(sum > 11 && counts, 100),
                "11HILO" => gain(sum == 11, 600),
                "3-LO" => gain(sum < 11 && dice.contains(&3) && counts, 300),
                "5-HI" => gain(sum > 11 && dice.contains(&5) && counts, 300),
                "123" => match [1, 2, 3].into_iter().filter(|face| dice.contains(face)).count() {
                    3 => 500,
                    2 => 100,
                    _ => LOST,
                },
                _ => times(shown(*dice, 2)),
            }
        }
        Dealt::HooHeyHow(dice) => match code {
            "FISH" => times(shown(*dice, 1)),
            "FISH_CRAB" => gain(dice.contains(&1) && dice.contains(&3), 500),
            "ANY_TRIPLE" => gain(dice[0] == dice[1] && dice[1] == dice[2], 2400),
            "TRIPLE_FISH" => gain(shown(*dice, 1) == 3, 15000),
            _ => [LOST, 100, 300, 700][shown(*dice, 1) + shown(*dice, 4)],
        },
        Dealt::Pokdeng(hands) => match code {
            "PLAYER1_PAIR" => gain(hands[1][0].0 == hands[1][1].0, 1100),
            "PLAYER1" => against(&hands[1], &hands[0], customs),
            _ => against(&hands[2], &hands[0], customs),
        },
    }
}

fn shown(dice: [u8; 3], face: u8) -> usize {
    dice.map(|shown| usize::from(shown == face)).iter().sum()
}

fn times(shown: usize) -> i64 {
    [LOST, 100, 200, 300][shown]
}

fn against(hand: &[Card], banker: &[Card], customs: &Customs) -> i64 {
    let rank = if customs.home { home_rank } else { studio_rank };
    let deng = if customs.home { home_deng } else { studio_deng };
    match rank(hand).cmp(&rank(banker)) {
        std::cmp::Ordering::Greater => 100 * deng(hand),
        std::cmp::Ordering::Equal => 0,
        // In the studio nobody loses more than the stake.
        std::cmp::Ordering::Less if customs.home => -100 * deng(banker),
        std::cmp::Ordering::Less => LOST,
    }
}

fn studio_rank(hand: &[Card]) -> u8 {
    let [one, two] = [hand[0], hand[1]];
    let (low, high) = (one.0.min(two.0), one.0.max(two.0));
    let suited = one.1 == two.1;
    match (low, high, points(hand)) {
        (_, _, 9) => 99,
        (_, _, 8) => 98,
        (1, 13, _) if suited => 97,
        (1, 1, _) | (5, 5, _) | (6, 6, _) | (10, 10, _) => 96,
        (11..=13, 11..=13, _) => 95,
        (10, 11..=13, _) => 94,
        (_, _, 0) if suited => 93,
        (_, _, points) => points,
    }
}

fn studio_deng(hand: &[Card]) -> i64 {
    let special = studio_rank(hand) >= 93 && studio_rank(hand) <= 97;
    if special || hand[0].1 == hand[1].1 || hand[0].0 == hand[1].0 {
        2
    } else {
        1
    }
}

/// A house in which A-2-3 is a straight and Q-K-A is not.
fn home_rank(hand: &[Card]) -> u8 {
    let points = points(hand);
    if hand.len() == 2 {
        return if points >= 8 { 90 + points } else { points };
    }
    let mut ranks = [hand[0].0, hand[1].0, hand[2].0];
    ranks.sort_unstable();
    let straight = ranks[0] + 1 == ranks[1] && ranks[1] + 1 == ranks[2];
    let suited = hand[0].1 == hand[1].1 && hand[1].1 == hand[2].1;
    match ranks {
        [one, _, three] if one == three => 80,
        _ if straight && suited => 70,
        _ if straight => 60,
        [lowest, _, _] if lowest >= 11 => 50,
        _ => points,
    }
}

fn home_deng(hand: &[Card]) -> i64 {
    let suited = hand.iter().all(|card| card.1 == hand[0].1);
    match (home_rank(hand), hand.len()) {
        (70 | 80, _) => 5,
        (50 | 60, _) => 3,
        (_, 3) if suited => 3,
        (_, 2) if suited || hand[0].0 == hand[1].0 => 2,
        _ => 1,
    }
}
