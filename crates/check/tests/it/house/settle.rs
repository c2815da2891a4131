//! What each bet gets in a house, in hundredths of the stake: the rules written a second time, from docs/games.md and
//! the rule books, and not from the crates.

use super::deal::{Card, Dealt, SYMBOLS, points};

/// Customs in which houses differ.
#[expect(clippy::struct_excessive_bools, reason = "each is a custom of its own")]
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Customs {
    /// What a bet on dragon or tiger gets on a tie.
    pub(crate) tie: i64,
    /// What an even-money bet of roulette gets on zero.
    pub(crate) zero: i64,
    pub(crate) seven_loses_all: bool,
    pub(crate) pair_needs_suits: bool,
    pub(crate) hilo_triple_loses: bool,
    /// Whether a triple counts by its sum for odd and even in sicbo.
    pub(crate) sicbo_triple_counts: bool,
    /// Whether eleven returns the stakes of low and high.
    pub(crate) eleven_returns: bool,
    /// Pokdeng with a third card and deng.
    pub(crate) home: bool,
    /// Whether a banker win with 7 in three cards returns the stake on banker (EZ baccarat).
    pub(crate) banker_seven_returns: bool,
    /// Whether a natural has to win.
    pub(crate) natural_has_to_win: bool,
    /// Whether a tie of baccarat takes the main bets.
    pub(crate) tie_takes: bool,
    /// Whether insurance pays on a tie instead of coming back.
    pub(crate) insured_tie: bool,
    /// Whether the house pays the higher ones of the usual odds.
    pub(crate) generous: bool,
}

const LOST: i64 = -100;

const RED: &str = "1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36";

/// What a bet gets: the odds if it wins, 0 if the stake comes back, below 0 what it loses.
pub(crate) fn gets(code: &str, dealt: &Dealt, customs: &Customs) -> i64 {
    if code == UNKNOWN {
        return unknown(dealt);
    }
    match dealt {
        Dealt::Baccarat { player, banker } => baccarat(code, player, banker, customs),
        Dealt::DragonTiger([dragon, tiger]) => dragon_tiger(code, *dragon, *tiger, customs),
        Dealt::Roulette(number) => roulette(code, *number, customs),
        Dealt::Sicbo(dice) => sicbo(code, *dice, customs),
        Dealt::Hilo(dice) => hilo(code, *dice, customs),
        Dealt::HooHeyHow(dice) => hoo_hey_how(code, *dice),
        Dealt::Pokdeng(hands) => {
            let seat = usize::from(number_at(code, "PLAYER".len()));
            if code.ends_with("_PAIR") {
                gain(hands[seat][0].0 == hands[seat][1].0, 1100)
            } else {
                against(&hands[seat], &hands[0], customs)
            }
        }
    }
}

/// A bet that only the house knows, with a rule of its own.
pub(crate) const UNKNOWN: &str = "HOUSE_SPECIAL";

fn unknown(dealt: &Dealt) -> i64 {
    let won = match dealt {
        Dealt::Baccarat { player, .. } => points(player) == 5,
        Dealt::DragonTiger([dragon, _]) => dragon.0 == 1,
        Dealt::Roulette(number) => number % 10 == 7,
        Dealt::Sicbo(dice) | Dealt::Hilo(dice) | Dealt::HooHeyHow(dice) => dice[0] == 1,
        Dealt::Pokdeng(hands) => points(&hands[0]) == 1,
    };
    gain(won, 400)
}

fn gain(won: bool, odds: i64) -> i64 {
    if won { odds } else { LOST }
}

/// The digit at this position.
fn number_at(code: &str, at: usize) -> u8 {
    code.as_bytes()[at] - b'0'
}

/// What a bet of baccarat gets. The commission on banker and a lower payout for a six are the business of the house.
fn baccarat(code: &str, player: &[Card], banker: &[Card], customs: &Customs) -> i64 {
    let (mine, theirs) = (points(player), points(banker));
    let pair = |hand: &[Card]| hand[0].0 == hand[1].0;
    let perfect = |hand: &[Card]| hand[0] == hand[1];
    let six = theirs == 6 && theirs > mine;
    let natural = |hand: &[Card], other: u8| {
        hand.len() == 2 && points(hand) >= 8 && (points(hand) > other || !customs.natural_has_to_win)
    };
    match code {
        "PLAYER" | "BANKER" if mine == theirs => {
            if customs.tie_takes {
                LOST
            } else {
                0
            }
        }
        "BANKER" if customs.banker_seven_returns && theirs == 7 && banker.len() == 3 && theirs > mine => 0,
        "PLAYER" => gain(mine > theirs, 100),
        "BANKER" => gain(theirs > mine, 100),
        "TIE" => gain(mine == theirs, if customs.generous { 900 } else { 800 }),
        "PPAIR" => gain(pair(player), 1100),
        "BPAIR" => gain(pair(banker), 1100),
        "EITHERPAIR" => gain(pair(player) || pair(banker), 500),
        "PERFECTPAIR" => gain(perfect(player) || perfect(banker), 2500),
        "BIG" => gain(player.len() + banker.len() > 4, 54),
        "SMALL" => gain(player.len() + banker.len() == 4, 150),
        "LUCKY6" => gain(six, if banker.len() == 3 { 2000 } else { 1200 }),
        "SUPERSIX" => gain(six, 1200),
        "LUCKY6_2" => gain(six && banker.len() == 2, 2200),
        "LUCKY6_3" => gain(six && banker.len() == 3, 5000),
        "DRAGON7" => gain(theirs == 7 && banker.len() == 3 && theirs > mine, 4000),
        "PANDA8" => gain(mine == 8 && player.len() == 3 && mine > theirs, 2500),
        "PNATURAL" => gain(natural(player, theirs), 400),
        "BNATURAL" => gain(natural(banker, mine), 400),
        other => panic!("{other} is no bet"),
    }
}

fn dragon_tiger(code: &str, dragon: Card, tiger: Card, customs: &Customs) -> i64 {
    match code {
        "DRAGON" | "TIGER" if dragon.0 == tiger.0 => customs.tie,
        "DRAGON" => gain(dragon.0 > tiger.0, 100),
        "TIGER" => gain(tiger.0 > dragon.0, 100),
        "TIE" => gain(dragon.0 == tiger.0, if customs.generous { 1000 } else { 800 }),
        "SUITED_TIE" => gain(dragon == tiger, 5000),
        "PAIR" if customs.pair_needs_suits => gain(dragon == tiger, 5000),
        "PAIR" => gain(dragon.0 == tiger.0, 1100),
        _ => match code.strip_prefix("TIGER_") {
            Some(word) => one_card(word, tiger, customs),
            None => one_card(&code[1..], dragon, customs),
        },
    }
}

fn one_card(word: &str, (rank, suit): Card, customs: &Customs) -> i64 {
    match word {
        "BIG" => gain(rank >= 8, 100),
        "SMALL" => gain(rank <= 6, 100),
        _ if rank == 7 && customs.seven_loses_all => LOST,
        "ODD" => gain([1, 3, 5, 7, 9, 11, 13].contains(&rank), 75),
        "EVEN" => gain([2, 4, 6, 8, 10, 12].contains(&rank), 105),
        "RED" => gain(suit == 1 || suit == 2, 95),
        "BLACK" => gain(suit == 0 || suit == 3, 90),
        "SPADE" => gain(suit == 0, 300),
        "HEART" => gain(suit == 1, 300),
        "DIAMOND" => gain(suit == 2, 300),
        _ => gain(suit == 3, 300),
    }
}

fn roulette(code: &str, number: u8, customs: &Customs) -> i64 {
    let third = |code: &str| number_at(code, code.len() - 1);
    match code {
        "RED" | "BLACK" | "ODD" | "EVEN" | "LOW" | "HIGH" if number == 0 => customs.zero,
        "RED" | "BLACK" => {
            let is_red = RED.split(' ').any(|red| red.parse() == Ok(number));
            gain(is_red == (code == "RED"), 100)
        }
        "ODD" => gain(number % 2 == 1, 100),
        "EVEN" => gain(number.is_multiple_of(2), 100),
        "LOW" => gain(number <= 18, 100),
        "HIGH" => gain(number > 18, 100),
        "FIRST_FOUR" => gain(number <= 3, 800),
        _ if code.starts_with("DOZEN") => gain(number.div_ceil(12) == third(code), 200),
        _ if code.starts_with("COLUMN") => gain(number > 0 && (number + 2) % 3 + 1 == third(code), 200),
        _ => {
            let covered = || code.split('_').filter_map(|part| part.parse::<u8>().ok());
            let pockets = i64::try_from(covered().count()).unwrap();
            gain(covered().any(|pocket| pocket == number), 3600 / pockets - 100)
        }
    }
}

fn is_triple(dice: [u8; 3]) -> bool {
    dice[0] == dice[1] && dice[1] == dice[2]
}

fn shown(dice: [u8; 3], face: u8) -> usize {
    dice.map(|shown| usize::from(shown == face)).iter().sum()
}

/// A bet on one face: the odds are the number of dice that show it.
fn times(shown: usize) -> i64 {
    [LOST, 100, 200, 300][shown]
}

/// Whether both faces at the end of a code are shown.
fn both(code: &str, dice: [u8; 3]) -> bool {
    [code.len() - 3, code.len() - 1]
        .iter()
        .all(|at| dice.contains(&number_at(code, *at)))
}

fn sicbo(code: &str, dice: [u8; 3], customs: &Customs) -> i64 {
    let (sum, triple) = (dice.iter().sum::<u8>(), is_triple(dice));
    let (word, number) = code.split_once('_').unwrap_or((code, ""));
    let face = || number_at(number, 0);
    match word {
        "BIG" => gain(sum >= 11 && !triple, 100),
        "SMALL" => gain(sum <= 10 && !triple, 100),
        "ODD" => gain(sum % 2 == 1 && (!triple || customs.sicbo_triple_counts), 100),
        "EVEN" => gain(
            sum.is_multiple_of(2) && (!triple || customs.sicbo_triple_counts),
            100,
        ),
        "ANY" => gain(triple, if customs.generous { 3000 } else { 2400 }),
        "TOTAL" => {
            let odds = match sum {
                4 | 17 => 5000,
                5 | 16 => 1800,
                6 | 15 => 1400,
                7 | 14 => 1200,
                8 | 13 => 800,
                _ => 600,
            };
            gain(number.parse() == Ok(sum), odds)
        }
        "TRIPLE" => gain(shown(dice, face()) == 3, 15000),
        "DOUBLE" => gain(shown(dice, face()) >= 2, 800),
        "TWO" => gain(both(code, dice), 500),
        _ => times(shown(dice, face())),
    }
}

fn hilo(code: &str, dice: [u8; 3], customs: &Customs) -> i64 {
    let sum: u8 = dice.iter().sum();
    let counts = !(is_triple(dice) && customs.hilo_triple_loses);
    let of_three = |faces: [u8; 3]| match faces.iter().filter(|face| dice.contains(face)).count() {
        3 => 500,
        2 => 100,
        _ => LOST,
    };
    match code {
        "LO" | "HI" if sum == 11 && customs.eleven_returns => 0,
        "LO" => gain(sum < 11 && counts, if customs.generous { 95 } else { 100 }),
        "HI" => gain(sum > 11 && counts, if customs.generous { 110 } else { 100 }),
        "11HILO" => gain(sum == 11, 600),
        "123" => of_three([1, 2, 3]),
        "456" => of_three([4, 5, 6]),
        _ if code.starts_with("PAIR") => gain(both(code, dice), 500),
        _ if code.starts_with("SINGLE") => times(shown(dice, number_at(code, 7))),
        _ => {
            let is_half = if code.ends_with("LO") { sum < 11 } else { sum > 11 };
            gain(is_half && dice.contains(&number_at(code, 0)) && counts, 300)
        }
    }
}

fn hoo_hey_how(code: &str, dice: [u8; 3]) -> i64 {
    let of = |name: &str| {
        let face = SYMBOLS.iter().position(|known| *known == name).unwrap();
        dice.iter()
            .filter(|shown| usize::from(**shown) == face + 1)
            .count()
    };
    let of_colour = |one, other| [LOST, 100, 300, 700][shown(dice, one) + shown(dice, other)];
    match (code, code.split_once('_')) {
        ("RED", _) => of_colour(1, 4),
        ("GREEN", _) => of_colour(2, 5),
        ("BLUE", _) => of_colour(3, 6),
        ("ANY_TRIPLE", _) => gain(is_triple(dice), 2400),
        (_, Some(("TRIPLE", name))) => gain(of(name) == 3, 15000),
        (_, Some((one, other))) => gain(of(one) > 0 && of(other) > 0, 500),
        (_, None) => times(of(code)),
    }
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
