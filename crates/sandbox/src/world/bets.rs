//! A player's stakes on a round, derived from the seed on each request.

use ::games::baccarat::eight_decks;
use rust_decimal::Decimal;

use super::World;
use super::players::Player;
use super::rounds::RoundRef;
use super::tables::{Currency, chips_of_table};
use crate::chance::Chance;
use crate::games::{self, Bets, Bonus, Dealt, Layout, Money, Rules};

/// Side bets of baccarat, with the percentage of rounds in which a player bets on them.
const SIDE_BETS: [(&str, u64); 7] = [
    ("TIE", 12),
    ("PPAIR", 14),
    ("BPAIR", 12),
    ("EITHERPAIR", 7),
    ("BIG", 10),
    ("SMALL", 8),
    ("LUCKY6", 9),
];

impl World {
    pub(crate) fn bets(&self, player: &Player, round: RoundRef, dealt: &Dealt) -> Bets {
        let chance = self.round_chance("bets", round).of(&player.id);
        let spots = match (dealt, games::layout(round.table().rules)) {
            (Dealt::DragonTiger { .. }, Some(layout)) => dragon_tiger_bets(chance, layout, player.currency),
            (_, Some(layout)) => bets_on(chance, layout, player.currency, round.table),
            (_, None) => baccarat_bets(chance, player.currency),
        };
        Bets {
            insurance: insurance_stakes(chance.of("insurance"), round, dealt, spots[0]),
            bonus: (dealt.as_baccarat().is_some() && chance.of("bonus").percent(12)).then(|| bonus(chance)),
            spots,
        }
    }
}

fn baccarat_bets(chance: Chance, currency: &Currency) -> Vec<(&'static str, Money)> {
    let main = if chance.of("side").percent(52) {
        "BANKER"
    } else {
        "PLAYER"
    };
    std::iter::once((main, stake(chance.of("main"), currency, 40)))
        .chain(side_bets(chance, currency))
        .collect()
}

fn dragon_tiger_bets(
    chance: Chance,
    layout: &'static Layout,
    currency: &Currency,
) -> Vec<(&'static str, Money)> {
    let main = &layout.main[usize::from(!chance.of("side").percent(52))];
    let mut spots = vec![(main.as_str(), stake(chance.of("main"), currency, 40))];
    if chance.of("tie").percent(10) {
        spots.push(("TIE", stake(chance.of("tie stake"), currency, 4)));
    }
    if chance.of("card bet").percent(30) {
        let code = chance.of("which card bet").pick(&layout.side).as_str();
        if code != "TIE" {
            spots.push((code, stake(chance.of("card bet stake"), currency, 4)));
        }
    }
    spots
}

/// One or two main bets and up to two others, within the limits of the table.
fn bets_on(
    chance: Chance,
    layout: &'static Layout,
    currency: &Currency,
    table: usize,
) -> Vec<(&'static str, Money)> {
    let (least, _) = chips_of_table(table);
    let mut spots: Vec<(&'static str, Money)> = Vec::new();
    let mut place = |codes: &'static [String], chance: Chance, most_chips: u64| {
        let code = chance.pick(codes).as_str();
        if spots.iter().all(|(placed, _)| *placed != code) {
            let more = i64::try_from(chance.of("chips").below(most_chips)).unwrap_or(0);
            spots.push((code, Money(Decimal::from((least + more) * currency.chip))));
        }
    };
    place(&layout.main, chance.of("main"), 40);
    if chance.of("second main").percent(40) {
        place(&layout.main, chance.of("second"), 40);
    }
    for side in 0..chance.of("side bets").below(3) {
        place(&layout.side, chance.of("side").at(side), 4);
    }
    spots
}

/// A few chips. With small change, sometimes an even number of tenths, which all main bets pay without rounding.
fn stake(chance: Chance, currency: &Currency, most_chips: u64) -> Money {
    let chips = i64::try_from(1 + chance.of("chips").below(most_chips)).unwrap_or(1);
    let whole = Decimal::from(chips * currency.chip);
    let tenths = if currency.small_change && most_chips > 10 && chance.of("change").percent(30) {
        Decimal::new(
            i64::try_from(2 * (1 + chance.of("tenths").below(4))).unwrap_or(0),
            1,
        )
    } else {
        Decimal::ZERO
    };
    Money(whole + tenths)
}

fn side_bets(chance: Chance, currency: &Currency) -> impl Iterator<Item = (&'static str, Money)> {
    SIDE_BETS
        .into_iter()
        .filter(move |(code, percent)| chance.of("takes").of(code).percent(*percent))
        .map(move |(code, _)| (code, stake(chance.of(code), currency, 4)))
}

/// Insurance stakes at tables with insurance: up to half of the main bet, in most rounds that offer it.
fn insurance_stakes(chance: Chance, round: RoundRef, dealt: &Dealt, main: (&str, Money)) -> Vec<Money> {
    let (Rules::Insurance, Some(cards)) = (round.table().rules, dealt.as_baccarat()) else {
        return Vec::new();
    };
    let offers = games::offers(cards, main.0);
    let buys = if chance.of("buys").percent(70) {
        offers.len()
    } else {
        0
    };
    (0..buys)
        .map(|_| Money((main.1.0 / Decimal::TWO).floor().max(Decimal::ONE)))
        .collect()
}

fn bonus(chance: Chance) -> Bonus {
    let decks = eight_decks();
    Bonus {
        first: *chance.of("first").pick(&decks),
        second: *chance.of("second").pick(&decks),
    }
}
