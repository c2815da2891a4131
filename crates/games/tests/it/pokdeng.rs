//! Every hand of pokdeng, against the fractions and counts of docs/games.md.

use games::baccarat::{Card, Hand, Rank, Suit};
use games::pokdeng::{HomeHand, StudioHand, deng};

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
