//! The bets on each game: every code of docs/games.md in one spelling, the most common bets first. A house
//! that lists a single code in `winner` lists the first one that won.

use std::sync::LazyLock;

use super::deal::{Dealt, SYMBOLS};

type Codes = LazyLock<Vec<&'static str>>;

/// The main bets, then those on the cards.
pub(crate) static BACCARAT: [&str; 17] = [
    "PLAYER",
    "BANKER",
    "TIE",
    "PPAIR",
    "BPAIR",
    "EITHERPAIR",
    "BIG",
    "SMALL",
    "LUCKY6",
    "DRAGON7",
    "PANDA8",
    "PERFECTPAIR",
    "SUPERSIX",
    "LUCKY6_2",
    "LUCKY6_3",
    "PNATURAL",
    "BNATURAL",
];
static DRAGON_TIGER: Codes = LazyLock::new(|| {
    let words = "BIG SMALL ODD EVEN RED BLACK SPADE HEART DIAMOND CLUB".split(' ');
    let of_card = words.flat_map(|word| [format!("D{word}"), format!("TIGER_{word}")]);
    list("DRAGON TIGER TIE SUITED_TIE PAIR", of_card)
});
static ROULETTE: Codes = LazyLock::new(|| {
    let joined = |numbers: &[u8]| numbers.iter().map(u8::to_string).collect::<Vec<_>>().join("_");
    let mut bets: Vec<String> = (0..19).map(|number| number.to_string()).collect();
    bets.extend((19..=36).map(|number| format!("STRAIGHT_{number}")));
    bets.extend((1..=3).map(|number| format!("SPLIT_0_{number}")));
    bets.extend(["TRIO_0_1_2", "TRIO_0_2_3", "FIRST_FOUR"].map(String::from));
    for number in 1..=36 {
        let (is_last, is_low) = (number % 3 == 0, number > 33);
        let mut add = |is_there: bool, word: &str, numbers: &[u8]| {
            bets.extend(is_there.then(|| format!("{word}_{}", joined(numbers))));
        };
        add(!is_last, "SPLIT", &[number, number + 1]);
        add(!is_low, "SPLIT", &[number, number + 3]);
        add(
            !is_last && !is_low,
            "CORNER",
            &[number, number + 1, number + 3, number + 4],
        );
        add(number % 3 == 1, "STREET", &[number, number + 1, number + 2]);
        let line: Vec<u8> = (number..number + 6).collect();
        add(number % 3 == 1 && !is_low, "LINE", &line);
    }
    list(
        "RED BLACK ODD EVEN LOW HIGH DOZEN1 DOZEN2 DOZEN3 COLUMN1 COLUMN2 COLUMN3",
        bets,
    )
});
static SICBO: Codes = LazyLock::new(|| {
    let totals = (4..=17).map(|total| format!("TOTAL_{total}"));
    let faces = (1..=6).flat_map(|face| ["TRIPLE", "DOUBLE", "SINGLE"].map(|word| format!("{word}_{face}")));
    list(
        "BIG SMALL ANY_TRIPLE ODD EVEN",
        totals.chain(faces).chain(pairs("TWO_")),
    )
});
static HILO: Codes = LazyLock::new(|| {
    let faces = (1..=6).flat_map(|face| {
        [
            format!("SINGLE_{face}"),
            format!("{face}-LO"),
            format!("{face}-HI"),
        ]
    });
    list("LO HI 11HILO 123 456", faces.chain(pairs("PAIR_")))
});
static HOO_HEY_HOW: Codes = LazyLock::new(|| {
    let name = |face: char| SYMBOLS[face.to_digit(10).unwrap() as usize - 1];
    let two = pairs("").map(|faces| {
        faces
            .split('_')
            .map(|face| name(face.parse().unwrap()))
            .collect::<Vec<_>>()
            .join("_")
    });
    let triples = SYMBOLS.map(|name| format!("TRIPLE_{name}"));
    list(
        &(SYMBOLS.join(" ") + " RED GREEN BLUE ANY_TRIPLE"),
        two.chain(triples),
    )
});
static POKDENG: Codes = LazyLock::new(|| {
    let seats = (1..=9).flat_map(|seat| [format!("PLAYER{seat}"), format!("PLAYER{seat}_PAIR")]);
    seats.map(|code| &*code.leak()).collect()
});

/// Codes separated by spaces, then the others.
fn list(first: &str, rest: impl IntoIterator<Item = String>) -> Vec<&'static str> {
    let all = first.split(' ').map(String::from).chain(rest);
    all.map(|code| &*code.leak()).collect()
}

/// Two different faces, the smaller one first.
fn pairs(word: &'static str) -> impl Iterator<Item = String> {
    (1..=6).flat_map(move |one| (one + 1..=6).map(move |other| format!("{word}{one}_{other}")))
}

/// The bets on this round.
pub(crate) fn codes(dealt: &Dealt) -> &'static [&'static str] {
    match dealt {
        Dealt::Baccarat { .. } => &BACCARAT,
        Dealt::DragonTiger(_) => &DRAGON_TIGER,
        Dealt::Roulette(_) => &ROULETTE,
        Dealt::Sicbo(_) => &SICBO,
        Dealt::Hilo(_) => &HILO,
        Dealt::HooHeyHow(_) => &HOO_HEY_HOW,
        Dealt::Pokdeng(hands) => &POKDENG[..2 * (hands.len() - 1)],
    }
}
