//! Every result of a game, against the tables, fractions and counts of docs/games.md: the 216 results of three dice, all
//! ordered pairs of cards of eight decks, the 37 pockets, and every hand of pokdeng. Sicbo, and which pockets a bet covers:
//! `regulators.rs`, bet by bet.

use games::baccarat::{Card, Hand, Rank, Suit, eight_decks};
use games::dragon_tiger::Upcards;
use games::hoo_hey_how::{Symbol, count};
use games::pokdeng::{HomeHand, StudioHand, deng};
use games::roulette::Pocket;
use games::{Bet, Dice, Game, Outcome, RoundResult};
use money::ExactDecimal;

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
fn every_bet_of_dragon_tiger_wins_as_often_as_the_fractions_say() {
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

fn every_pocket() -> Vec<RoundResult> {
    (0..=36)
        .map(|number| RoundResult::Roulette(Pocket::new(number).unwrap()))
        .collect()
}

#[test]
fn every_bet_of_roulette_covers_its_pockets_and_pays_for_them() {
    let pockets = every_pocket();
    for (code, covered) in [
        ("0", 1),
        ("17", 1),
        ("STRAIGHT_36", 1),
        ("SPLIT_0_2", 2),
        ("SPLIT_5_8", 2),
        ("SPLIT_8_9", 2),
        ("STREET_4_5_6", 3),
        ("TRIO_0_2_3", 3),
        ("CORNER_32-33-35-36", 4),
        ("FIRST_FOUR", 4),
        ("FIRST_FOUR_0_1_2_3", 4),
        ("LINE_31_32_33_34_35_36", 6),
        ("DOZEN_1", 12),
        ("DOZEN2", 12),
        ("DOZEN3", 12),
        ("COLUMN_1", 12),
        ("COLUMN2", 12),
        ("COLUMN3", 12),
        ("RED", 18),
        ("BLACK", 18),
        ("ODD", 18),
        ("EVEN", 18),
        ("LOW", 18),
        ("HIGH", 18),
    ] {
        assert_eq!(wins(Game::Roulette, code, &pockets), covered, "{code}");
        let odds = Bet::read(Game::Roulette, code)
            .unwrap()
            .odds(&pockets[0])
            .unwrap();
        let covered = u32::try_from(covered).unwrap();
        assert_eq!(odds.usual, [ExactDecimal::from(36 / covered - 1)], "{code}");
    }
}

#[test]
fn numbers_that_no_chip_covers_are_no_known_bet() {
    for code in [
        "SPLIT_1_36",
        "SPLIT_3_4",
        "SPLIT_0_4",
        "SPLIT_5_5",
        "STREET_2_3_4",
        "TRIO_0_1_3",
        "CORNER_3_4_6_7",
        "LINE_2_3_4_5_6_7",
        "SPLIT_5",
        "STRAIGHT_5_8",
        "37",
        "00",
        "05",
        "5_8",
        "DOZEN4",
        "DOZEN0",
    ] {
        assert_eq!(Bet::read(Game::Roulette, code), None, "{code}");
    }
}

fn deck() -> Vec<Card> {
    let of_rank = |rank| Suit::ALL.map(|suit| Card::new(rank, suit));
    Rank::ALL.into_iter().flat_map(of_rank).collect()
}

/// All ordered hands of two cards, each with the number of ways to draw it from this many decks.
fn two_cards(decks: u64) -> Vec<(usize, usize, Hand, u64)> {
    let deck = deck();
    let mut hands = Vec::new();
    for (at, first) in deck.iter().enumerate() {
        for (other, second) in deck.iter().enumerate() {
            let ways = decks * if at == other { decks - 1 } else { decks };
            if ways > 0 {
                hands.push((at, other, Hand::new([*first, *second], None), ways));
            }
        }
    }
    hands
}

/// The probability of a hand in hundred thousandths, rounded.
fn share(decks: u64, has: impl Fn(&Hand) -> bool) -> u64 {
    let all = 52 * decks * (52 * decks - 1);
    let hands = two_cards(decks);
    let ways: u64 = hands
        .iter()
        .filter(|(_, _, hand, _)| has(hand))
        .map(|(.., ways)| ways)
        .sum();
    (ways * 200_000 + all) / (2 * all)
}

fn is_suited(hand: Hand) -> bool {
    let cards: Vec<Card> = hand.cards().collect();
    cards[0].suit == cards[1].suit
}

#[test]
fn hands_of_two_cards_are_as_frequent_as_the_fractions_say() {
    for (decks, expected) in [
        (1, [9_653, 9_351, 5_882, 23_529, 29_412]),
        (8, [9_490, 9_453, 7_470, 24_819, 30_602]),
    ] {
        let counted = [
            share(decks, |hand| HomeHand::of(*hand) == HomeHand::Pok(9)),
            share(decks, |hand| HomeHand::of(*hand) == HomeHand::Pok(8)),
            share(decks, Hand::is_pair),
            share(decks, |hand| is_suited(*hand)),
            share(decks, |hand| deng(*hand) == Some(2)),
        ];
        assert_eq!(counted, expected, "{decks} decks");
    }
}

/// The probability, in hundred thousandths, that two hands have the same rank.
fn equal_share(decks: u64, rank: impl Fn(&Hand) -> u8) -> u64 {
    let hands: Vec<_> = two_cards(decks)
        .into_iter()
        .map(|(one, two, hand, ways)| ([one, two], rank(&hand), ways))
        .collect();
    let mut equal = 0;
    for (cards, rank, ways) in &hands {
        let same = hands.iter().filter(|(_, other, _)| other == rank);
        for ([one, two], ..) in same {
            let used = |card: usize| cards.iter().filter(|used| **used == card).count() as u64;
            let first = decks - used(*one).min(decks);
            let second = (decks - used(*two).min(decks)).saturating_sub(u64::from(one == two));
            equal += ways * first * second;
        }
    }
    let cards = 52 * decks;
    let all = cards * (cards - 1) * (cards - 2) * (cards - 3);
    (equal * 200_000 + all) / (2 * all)
}

#[test]
fn two_hands_are_equal_as_often_as_the_fractions_say() {
    let studio = |hand: &Hand| match StudioHand::of(*hand).unwrap() {
        StudioHand::Points(points) => points,
        StudioHand::SuitedZero => 10,
        StudioHand::TenAndFace => 11,
        StudioHand::TwoFaces => 12,
        StudioHand::SpecialPair => 13,
        StudioHand::SuitedAceKing => 14,
        StudioHand::Eight => 15,
        StudioHand::Nine => 16,
    };
    for (decks, points, push) in [(1, 9_899, 8_148), (8, 10_206, 8_370)] {
        assert_eq!(equal_share(decks, Hand::total), points, "{decks} decks");
        assert_eq!(equal_share(decks, studio), push, "{decks} decks");
    }
}

#[test]
fn hands_of_three_cards_are_as_many_as_the_counts_say() {
    let deck = deck();
    let (mut all, mut tong, mut flush, mut straight, mut faces, mut suited) = (0, 0, 0, 0, 0, 0);
    for one in 0..52 {
        for two in one + 1..52 {
            for three in two + 1..52 {
                let hand = Hand::new([deck[one], deck[two]], Some(deck[three]));
                all += 1;
                match HomeHand::of(hand) {
                    HomeHand::Tong => tong += 1,
                    // The counts are those of a house with A-2-3 as a straight and Q-K-A as none.
                    HomeHand::StraightFlush
                    | HomeHand::AceRow {
                        is_low: true,
                        is_suited: true,
                    } => flush += 1,
                    HomeHand::Straight
                    | HomeHand::AceRow {
                        is_low: true,
                        is_suited: false,
                    } => straight += 1,
                    HomeHand::AceRow { is_suited, .. } => suited += u32::from(is_suited),
                    HomeHand::ThreeFaces => faces += 1,
                    HomeHand::Points(_) => suited += u32::from(deng(hand) == Some(3)),
                    HomeHand::Pok(_) => panic!("a pok has two cards"),
                }
            }
        }
    }
    assert_eq!(
        [all, tong, flush, straight, faces, suited],
        [22_100, 52, 44, 660, 144, 1_100]
    );
}
