//! The games besides baccarat: their bets, how they are dealt, and what each bet gets.

use std::cmp::Ordering;
use std::sync::LazyLock;

use ::games::baccarat::{Card, Rank, Suit, eight_decks};
use rand::seq::SliceRandom;

use crate::chance::Chance;

#[derive(Debug)]
pub(crate) struct Layout {
    /// Bets that win about every second time, or every second time that they are stated. Every record has one of them.
    pub(crate) main: Vec<String>,
    pub(crate) side: Vec<String>,
    /// The codes that `winner` lists if they won, in their order.
    pub(super) listed: Vec<String>,
}

impl Layout {
    /// The layout of a game. The main bets are separated by spaces.
    fn of(
        main: &str,
        side: impl IntoIterator<Item = String>,
        listed: impl IntoIterator<Item = String>,
    ) -> Self {
        Self {
            main: words(main).collect(),
            side: side.into_iter().collect(),
            listed: listed.into_iter().collect(),
        }
    }

    pub(crate) fn is_main(&self, code: &str) -> bool {
        self.main.iter().any(|main| main == code)
    }
}

fn words(codes: &str) -> impl Iterator<Item = String> {
    codes.split(' ').map(str::to_owned)
}

fn pays(odds: i64, won: bool) -> Option<i64> {
    won.then_some(odds)
}

/// The numbers at the end of a code such as `TWO_2_5`.
fn numbers(code: &str) -> Vec<u8> {
    code.split('_').filter_map(|part| part.parse().ok()).collect()
}

// Dragon tiger: one card each (docs/games.md#dragon-tiger). A tie loses half of a main bet. A seven is odd, not big or small.

/// The bets on one card. A suit is never listed in `winner`.
const OF_A_CARD: &str = "BIG SMALL ODD EVEN RED BLACK SPADE HEART DIAMOND CLUB";
const LISTED_OF_A_CARD: &str = "BIG SMALL ODD EVEN RED BLACK";

/// Listed are the side that won or `TIE`, then what else happened.
pub(super) static DRAGON_TIGER: LazyLock<Layout> = LazyLock::new(|| {
    let listed = words("DRAGON TIGER TIE SUITED_TIE").chain(of_cards(LISTED_OF_A_CARD));
    Layout::of(
        "DRAGON TIGER",
        words("TIE SUITED_TIE").chain(of_cards(OF_A_CARD)),
        listed,
    )
});

fn of_cards(bets: &'static str) -> impl Iterator<Item = String> {
    let sides = ["D", "T"].into_iter();
    sides.flat_map(move |side| words(bets).map(move |bet| format!("{side}{bet}")))
}

pub(super) fn dragon_tiger(code: &str, dragon: Card, tiger: Card) -> Option<i64> {
    let order = rank(dragon).cmp(&rank(tiger));
    match code {
        "DRAGON" | "TIGER" if order == Ordering::Equal => Some(-50),
        "DRAGON" => pays(100, order == Ordering::Greater),
        "TIGER" => pays(100, order == Ordering::Less),
        "TIE" => pays(800, order == Ordering::Equal),
        "SUITED_TIE" => pays(5_000, dragon == tiger),
        _ => {
            let (side, bet) = code.split_at_checked(1)?;
            of_a_card(bet, if side == "D" { dragon } else { tiger })
        }
    }
}

fn of_a_card(bet: &str, card: Card) -> Option<i64> {
    let rank = rank(card);
    let red = matches!(card.suit, Suit::Hearts | Suit::Diamonds);
    match bet {
        "BIG" => pays(100, rank > 7),
        "SMALL" => pays(100, rank < 7),
        "ODD" => pays(75, rank % 2 == 1),
        "EVEN" => pays(105, rank.is_multiple_of(2)),
        "RED" => pays(95, red),
        "BLACK" => pays(95, !red),
        "SPADE" => pays(300, card.suit == Suit::Spades),
        "HEART" => pays(300, card.suit == Suit::Hearts),
        "DIAMOND" => pays(300, card.suit == Suit::Diamonds),
        "CLUB" => pays(300, card.suit == Suit::Clubs),
        _ => None,
    }
}

/// Ace 1 to king 13.
pub(crate) fn rank(card: Card) -> u8 {
    card.rank as u8 + 1
}

// Roulette with one zero (docs/games.md#roulette). A bet on n pockets pays 36/n - 1; zero loses every bet that does not
// cover it.

const RED: [u8; 18] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
const MAIN: &str = "RED BLACK ODD EVEN LOW HIGH";
const THIRDS: &str = "DOZEN1 DOZEN2 DOZEN3 COLUMN1 COLUMN2 COLUMN3";
const WITH_ZERO: &str = "SPLIT_0_1 SPLIT_0_2 SPLIT_0_3 TRIO_0_1_2 TRIO_0_2_3 FIRST_FOUR";

/// Listed are the number, then the outside bets that won.
pub(super) static ROULETTE: LazyLock<Layout> = LazyLock::new(|| {
    let side = words(THIRDS)
        .chain(straight())
        .chain((1..=36).flat_map(chips_at))
        .chain(words(WITH_ZERO));
    Layout::of(MAIN, side, straight().chain(words(MAIN)).chain(words(THIRDS)))
});

fn straight() -> impl Iterator<Item = String> {
    (0..=36).map(|number: u8| number.to_string())
}

/// The bets on several numbers whose lowest number is this one. The layout has rows of three numbers.
fn chips_at(number: u8) -> Vec<String> {
    let begins_row = number % 3 == 1;
    let has_right = !number.is_multiple_of(3);
    let n = number;
    [
        (has_right, "SPLIT", vec![n, n + 1]),
        (n <= 33, "SPLIT", vec![n, n + 3]),
        (begins_row, "STREET", vec![n, n + 1, n + 2]),
        (has_right && n <= 32, "CORNER", vec![n, n + 1, n + 3, n + 4]),
        (begins_row && n <= 31, "LINE", (n..n + 6).collect()),
    ]
    .into_iter()
    .filter(|(exists, ..)| *exists)
    .map(|(_, word, numbers)| {
        let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        format!("{word}_{}", numbers.join("_"))
    })
    .collect()
}

pub(super) fn spin(chance: Chance) -> u8 {
    u8::try_from(chance.below(37)).unwrap_or(0)
}

pub(super) fn roulette(code: &str, number: u8) -> Option<i64> {
    let not_zero = number > 0;
    match code {
        "RED" | "BLACK" => pays(100, not_zero && (code == "RED") == RED.contains(&number)),
        "ODD" | "EVEN" => pays(100, not_zero && (code == "ODD") == (number % 2 == 1)),
        "LOW" => pays(100, (1..=18).contains(&number)),
        "HIGH" => pays(100, number >= 19),
        "DOZEN1" => pays(200, (1..=12).contains(&number)),
        "DOZEN2" => pays(200, (13..=24).contains(&number)),
        "DOZEN3" => pays(200, number >= 25),
        "COLUMN1" => pays(200, number % 3 == 1),
        "COLUMN2" => pays(200, number % 3 == 2),
        "COLUMN3" => pays(200, not_zero && number.is_multiple_of(3)),
        "FIRST_FOUR" => pays(800, number <= 3),
        _ => {
            let covered = numbers(code);
            let pockets = i64::try_from(covered.len()).unwrap_or(i64::MAX).max(1);
            pays((36 / pockets - 1) * 100, covered.contains(&number))
        }
    }
}

/// `green`, `red` or `black`.
pub(crate) fn pocket_colour(number: u8) -> &'static str {
    match number {
        0 => "green",
        _ if RED.contains(&number) => "red",
        _ => "black",
    }
}

// Three dice, and the two games with them: sicbo and Thai hilo.

/// Faces from 1 to 6, in the order thrown.
pub(crate) type Dice = [u8; 3];

pub(super) fn throw_dice(chance: Chance) -> Dice {
    [0_u8, 1, 2].map(|die| 1 + u8::try_from(chance.at(die).below(6)).unwrap_or(0))
}

pub(crate) fn dice_sum(dice: Dice) -> u8 {
    dice.iter().sum()
}

fn count(dice: Dice, face: u8) -> usize {
    dice.into_iter().filter(|shown| *shown == face).count()
}

pub(super) fn is_triple([one, two, three]: Dice) -> bool {
    one == two && two == three
}

/// What a single face gets: its odds are how often it is shown.
fn single(shown: usize) -> Option<i64> {
    match shown {
        1 => Some(100),
        2 => Some(200),
        3 => Some(300),
        _ => None,
    }
}

/// The codes `WORD_1` to `WORD_6`.
fn faces(word: &str) -> impl Iterator<Item = String> {
    (1..=6).map(move |face: u8| format!("{word}_{face}"))
}

/// `WORD_1_2` for each pair of different numbers up to 6.
fn pairs(word: &str) -> impl Iterator<Item = String> {
    (1..=5).flat_map(move |low| (low + 1..=6).map(move |high| format!("{word}_{low}_{high}")))
}

/// The bets of sicbo. Listed are big or small, or the triple, then odd or even and the total.
pub(super) static SICBO: LazyLock<Layout> = LazyLock::new(|| {
    let side = totals()
        .chain(words("ANY_TRIPLE"))
        .chain(["TRIPLE", "DOUBLE", "SINGLE"].into_iter().flat_map(faces))
        .chain(pairs("TWO"));
    let listed = words("BIG SMALL ANY_TRIPLE ODD EVEN")
        .chain(faces("TRIPLE"))
        .chain(totals());
    Layout::of("BIG SMALL ODD EVEN", side, listed)
});

fn totals() -> impl Iterator<Item = String> {
    (4..=17).map(|total: u8| format!("TOTAL_{total}"))
}

/// What a bet of sicbo gets (docs/games.md#sicbo). A triple loses big, small, odd and even.
pub(super) fn sicbo(code: &str, dice: Dice) -> Option<i64> {
    let (sum, triple) = (dice_sum(dice), is_triple(dice));
    let found = numbers(code);
    let shown = |at: usize| found.get(at).map_or(0, |face| count(dice, *face));
    match code.split_once('_').map_or(code, |(word, _)| word) {
        "BIG" => pays(100, !triple && sum >= 11),
        "SMALL" => pays(100, !triple && sum <= 10),
        "ODD" => pays(100, !triple && sum % 2 == 1),
        "EVEN" => pays(100, !triple && sum.is_multiple_of(2)),
        "TOTAL" => pays(odds_of_total(sum), found == [sum]),
        "ANY" => pays(2_400, triple),
        "TRIPLE" => pays(15_000, shown(0) == 3),
        "DOUBLE" => pays(800, shown(0) >= 2),
        "TWO" => pays(500, shown(0) > 0 && shown(1) > 0),
        _ => single(shown(0)),
    }
}

fn odds_of_total(sum: u8) -> i64 {
    match sum {
        4 | 17 => 5_000,
        5 | 16 => 1_800,
        6 | 15 => 1_400,
        7 | 14 => 1_200,
        8 | 13 => 800,
        _ => 600,
    }
}

/// The bets of hilo. Listed are low, high or eleven, then the bets on three faces.
pub(super) static HILO: LazyLock<Layout> = LazyLock::new(|| {
    let side = words("11HILO 123 456")
        .chain(faces("SINGLE"))
        .chain(pairs("TWO"))
        .chain(with_faces("LO"))
        .chain(with_faces("HI"));
    Layout::of("LO HI", side, words("LO HI 11HILO 123 456"))
});

fn with_faces(half: &str) -> impl Iterator<Item = String> {
    (1..=6).map(move |face: u8| format!("{face}-{half}"))
}

/// What a bet of Thai hilo gets (docs/games.md#hilo). Eleven is neither low nor high; a triple counts by its sum.
pub(super) fn hilo(code: &str, dice: Dice) -> Option<i64> {
    let sum = dice_sum(dice);
    match code {
        "LO" | "HI" => pays(100, is_of_half(code, sum)),
        "11HILO" => pays(600, sum == 11),
        "123" => of_three([1, 2, 3], dice),
        "456" => of_three([4, 5, 6], dice),
        _ => match code.split_once('-') {
            Some((face, of_sum)) => {
                let shown = face.parse().map_or(0, |face| count(dice, face));
                pays(300, shown > 0 && is_of_half(of_sum, sum))
            }
            None => of_faces(&numbers(code), dice),
        },
    }
}

fn is_of_half(half: &str, sum: u8) -> bool {
    (half == "LO" && sum <= 10) || (half == "HI" && sum >= 12)
}

fn of_faces(faces: &[u8], dice: Dice) -> Option<i64> {
    match faces {
        [face] => single(count(dice, *face)),
        faces => pays(
            500,
            faces.len() == 2 && faces.iter().all(|face| dice.contains(face)),
        ),
    }
}

/// Two of the three faces pay 1, all three 5.
fn of_three(faces: [u8; 3], dice: Dice) -> Option<i64> {
    match faces.iter().filter(|face| dice.contains(face)).count() {
        3 => Some(500),
        2 => Some(100),
        _ => None,
    }
}

// Hoo hey how: three dice with symbols (docs/games.md#hoo-hey-how).

/// Indexes into [`SYMBOLS`], in the order thrown.
pub(crate) type Symbols = [usize; 3];

/// The symbols with their names in English and Thai.
pub(crate) const SYMBOLS: [(&str, &str); 6] = [
    ("FISH", "ปลา"),
    ("PRAWN", "กุ้ง"),
    ("CRAB", "ปู"),
    ("ROOSTER", "ไก่"),
    ("GOURD", "น้ำเต้า"),
    ("TIGER", "เสือ"),
];

/// Listed are the symbols that are shown, then the triple.
pub(super) static HOO_HEY_HOW: LazyLock<Layout> = LazyLock::new(|| {
    let names = SYMBOLS.map(|(name, _)| name);
    let pairs = (0..names.len()).flat_map(move |low| {
        let others = low + 1..names.len();
        others.map(move |high| format!("{}_{}", names[low], names[high]))
    });
    let triples = names.map(|name| format!("TRIPLE_{name}"));
    let main = names.join(" ");
    let side = pairs.chain(triples.clone()).chain(words("ANY_TRIPLE"));
    Layout::of(
        &main,
        side,
        words(&main).chain(words("ANY_TRIPLE")).chain(triples),
    )
});

pub(super) fn throw_symbols(chance: Chance) -> Symbols {
    throw_dice(chance).map(|face| usize::from(face) - 1)
}

pub(super) fn hoo_hey_how(code: &str, symbols: Symbols) -> Option<i64> {
    let shown = |name: &str| {
        symbols
            .iter()
            .filter(|symbol| SYMBOLS[**symbol].0 == name)
            .count()
    };
    match code.split_once('_') {
        None => single(shown(code)),
        Some(("ANY", _)) => pays(2_400, shown(SYMBOLS[symbols[0]].0) == 3),
        Some(("TRIPLE", name)) => pays(15_000, shown(name) == 3),
        Some((one, other)) => pays(500, shown(one) > 0 && shown(other) > 0),
    }
}

// Pokdeng in a studio (docs/games.md#pokdeng): five seats against the banker, two cards each from eight decks that are
// shuffled before every round. Equal hands push, a lost bet costs one stake, and a special, suited or paired hand that wins
// pays 2.

const SEATS: usize = 5;
/// The names of the hands, the banker's first.
pub(crate) const NAMES: [&str; SEATS + 1] = ["BANKER", "PLAYER1", "PLAYER2", "PLAYER3", "PLAYER4", "PLAYER5"];
type Hand = [Card; 2];
/// The hands of a round, the banker's first.
pub(crate) type Hands = [Hand; SEATS + 1];

/// Listed are the seats that won, or the banker if none did, then the pairs.
pub(super) static POKDENG: LazyLock<Layout> = LazyLock::new(|| {
    let main = NAMES[1..].join(" ");
    let pairs = NAMES[1..].iter().map(|name| format!("{name}_PAIR"));
    Layout::of(&main, pairs.clone(), words(&main).chain(pairs))
});

pub(super) fn deal_pokdeng(chance: Chance) -> Hands {
    let mut cards = eight_decks();
    let (dealt, _) = cards.partial_shuffle(&mut chance.stream(), 2 * (SEATS + 1));
    std::array::from_fn(|hand| [dealt[2 * hand], dealt[2 * hand + 1]])
}

pub(super) fn pokdeng(code: &str, hands: &Hands) -> Option<i64> {
    let (name, is_pair_bet) = code
        .strip_suffix("_PAIR")
        .map_or((code, false), |name| (name, true));
    let hand = *hands.get(seat(name)?)?;
    if is_pair_bet {
        return pays(1_100, is_pair(hand));
    }
    match strength(hand).cmp(&strength(hands[0])) {
        Ordering::Greater => Some(if pays_twice(hand) { 200 } else { 100 }),
        Ordering::Equal => Some(0),
        Ordering::Less => None,
    }
}

/// The index of a player's hand: 1 for `PLAYER1`.
fn seat(name: &str) -> Option<usize> {
    NAMES
        .iter()
        .skip(1)
        .position(|known| *known == name)
        .map(|at| at + 1)
}

/// Whether a seat wins or loses by mere points as well as in the order of the studio. Some tables settle a
/// stake in two halves if the banker has 0 or 6.
pub(super) fn is_seat_settled_alike(code: &str, hands: &Hands) -> bool {
    let Some(hand) = seat(code).map(|seat| hands[seat]) else {
        return false;
    };
    let by_points = points(hand).cmp(&points(hands[0]));
    let by_order = strength(hand).cmp(&strength(hands[0]));
    by_points == by_order && by_points != Ordering::Equal && !matches!(points(hands[0]), 0 | 6)
}

/// The value of a card in pokdeng: an ace 1, tens and pictures 0.
pub(crate) fn points([one, two]: Hand) -> u8 {
    (one.value() + two.value()) % 10
}

/// The place of a hand in the order of the studio; a higher one wins.
fn strength(hand: Hand) -> u8 {
    let [one, two] = hand;
    let ranks = [one.rank, two.rank];
    let faces = ranks.into_iter().filter(|rank| is_face(*rank)).count();
    let special = [Rank::Ace, Rank::Five, Rank::Six, Rank::Ten];
    match points(hand) {
        9 => 16,
        8 => 15,
        _ if is_suited(hand) && ranks.contains(&Rank::Ace) && ranks.contains(&Rank::King) => 14,
        _ if is_pair(hand) && special.contains(&one.rank) => 13,
        _ if faces == 2 => 12,
        _ if faces == 1 && ranks.contains(&Rank::Ten) => 11,
        0 if is_suited(hand) => 10,
        points => points,
    }
}

fn is_face(rank: Rank) -> bool {
    matches!(rank, Rank::Jack | Rank::Queen | Rank::King)
}

fn pays_twice(hand: Hand) -> bool {
    is_suited(hand) || is_pair(hand) || (10..=14).contains(&strength(hand))
}

fn is_suited([one, two]: Hand) -> bool {
    one.suit == two.suit
}

fn is_pair([one, two]: Hand) -> bool {
    one.rank == two.rank
}
