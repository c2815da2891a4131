//! The houses that are tried: those that somebody named, and random ones until each reading of each question was seen
//! together with each reading of every other question.

use std::collections::HashSet;
use std::sync::LazyLock;

use check::{AmountMeaning, PayoutMeaning};
use fastrand::Rng;

use crate::house::settle::Customs;
use crate::house::{
    Bonus, Commission, Currency, Entry, House, Listing, Losses, Order, Pushes, Rounding, Scores, Six,
    TotalBet, Unit,
};

/// Records of each game in each house.
pub(crate) const RECORDS: usize = 80;

/// How many times as many records a rare combination of readings may need.
pub(crate) const MORE: usize = 20;

/// Records of each game in all random houses together. `cargo xtask million` asks for more.
fn rounds() -> usize {
    std::env::var("PITDESK_ROUNDS").map_or(1, |rounds| rounds.parse().unwrap())
}

/// Random houses for a test that takes long. A run with more rounds tries ten times as many.
pub(crate) fn random(ordinary: usize) -> usize {
    if rounds() > 1 { 10 * ordinary } else { ordinary }
}

/// Another seed gives other random houses and other rounds.
pub(crate) fn seed() -> u64 {
    std::env::var("PITDESK_SEED").map_or(1, |seed| seed.parse().unwrap())
}

/// Half of a stake is lost on a tie of dragon and tiger, and all of it on zero.
const USUAL: Customs = Customs {
    tie: -50,
    zero: -100,
    seven_loses_all: false,
    pair_needs_suits: false,
    hilo_triple_loses: false,
    sicbo_triple_counts: false,
    eleven_returns: false,
    home: false,
    banker_seven_returns: false,
    natural_has_to_win: false,
    tie_takes: false,
    insured_tie: false,
    generous: false,
};

fn money(code: &'static str, unit: Unit, rounding: Rounding) -> Currency {
    Currency { code, unit, rounding }
}

fn named(name: &str, house: House) -> House {
    House {
        name: name.to_owned(),
        ..house
    }
}

fn plain() -> House {
    House {
        customs: USUAL,
        ..House::default()
    }
}

pub(crate) static NAMED: LazyLock<Vec<House>> = LazyLock::new(|| {
    let mut houses = of_the_audit();
    houses.extend(of_our_own());
    houses
});

/// Houses that an auditor found to be accused although the contract allows them.
#[expect(clippy::too_many_lines, reason = "a list of houses")]
fn of_the_audit() -> Vec<House> {
    let scores = |scores| House { scores, ..plain() };
    vec![
        named("plain", plain()),
        named(
            "no commission, and six_score_rate halves a banker six",
            House {
                commission: Commission::None,
                six: Six::Times,
                ..plain()
            },
        ),
        named(
            "decimal odds",
            House {
                gross: true,
                ..plain()
            },
        ),
        named(
            "EZ baccarat",
            House {
                commission: Commission::None,
                customs: Customs {
                    banker_seven_returns: true,
                    ..USUAL
                },
                ..plain()
            },
        ),
        named("scores are the total, once", scores(Scores::Total)),
        named("scores are the total, for each card", scores(Scores::Totals)),
        named("scores are running totals", scores(Scores::Running)),
        named("scores are ranks", scores(Scores::Ranks)),
        named("scores have ten for a ten", scores(Scores::Tens)),
        named(
            "the third card first",
            House {
                order: Order::ThirdFirst,
                ..plain()
            },
        ),
        named(
            "running totals with the third card first",
            House {
                order: Order::ThirdFirst,
                scores: Scores::Running,
                ..plain()
            },
        ),
        named(
            "a bonus rate on any bet",
            House {
                bonus: Bonus::Times,
                ..plain()
            },
        ),
        named(
            "a bonus rate that is added, with an entry",
            House {
                bonus: Bonus::Added,
                entry: Entry::Object,
                ..plain()
            },
        ),
        named(
            "the price of a bonus in total_bet",
            House {
                entry: Entry::Price,
                ..plain()
            },
        ),
        named(
            "the price of a bonus not in total_bet",
            House {
                entry: Entry::Price,
                total_bet: TotalBet::WithoutBonus,
                ..plain()
            },
        ),
        named(
            "a fee in total_bet",
            House {
                total_bet: TotalBet::WithFee,
                ..plain()
            },
        ),
        named(
            "turnover",
            House {
                total_bet: TotalBet::Turnover,
                ..plain()
            },
        ),
        named(
            "whole baht",
            House {
                currencies: vec![money("THB", Unit::One, Rounding::HalfUp)],
                ..plain()
            },
        ),
        named(
            "hundreds of rupiah, rounded down",
            House {
                currencies: vec![money("IDR", Unit::Hundred, Rounding::Down)],
                ..plain()
            },
        ),
        named(
            "tens of kyat, half to even",
            House {
                currencies: vec![money("MMK", Unit::Ten, Rounding::HalfEven)],
                ..plain()
            },
        ),
        named(
            "5 % of the profit, while odds say 1",
            House {
                commission: Commission::FivePercent,
                ..plain()
            },
        ),
        named(
            "4 % of the profit, while odds say 1",
            House {
                commission: Commission::FourPercent,
                ..plain()
            },
        ),
        named(
            "the plain sum as total",
            House {
                plain_sum: true,
                ..plain()
            },
        ),
        named(
            "binary floats",
            House {
                noise: true,
                ..plain()
            },
        ),
    ]
}

/// Houses of our own that the contract allows as well.
#[expect(clippy::too_many_lines, reason = "a list of houses")]
fn of_our_own() -> Vec<House> {
    vec![
        named(
            "a lost bet and a returned one look the same, and everything is a profit",
            House {
                amount: AmountMeaning::Profit,
                payout: PayoutMeaning::Profits,
                losses: Losses::Stake,
                ..plain()
            },
        ),
        named(
            "lost bets with their odds and a negative profit, decimal odds",
            House {
                gross: true,
                losses: Losses::InFull,
                odds_of_losses: true,
                ..plain()
            },
        ),
        named(
            "two currencies with units of their own",
            House {
                currencies: vec![
                    money("THB", Unit::Cent, Rounding::HalfEven),
                    money("IDR", Unit::Hundred, Rounding::Down),
                ],
                ..plain()
            },
        ),
        named(
            "profits that are not rounded",
            House {
                currencies: vec![money("USD", Unit::Exact, Rounding::HalfUp)],
                ..plain()
            },
        ),
        named(
            "insurance is not in total_bet, and returned stakes are only in total_payout",
            House {
                total_bet: TotalBet::WithoutInsurance,
                pushes: Pushes::Not,
                payout: PayoutMeaning::ReturnsAndPushes,
                amount: AmountMeaning::Stake,
                ..plain()
            },
        ),
        named(
            "winner has the winner and nothing else",
            House {
                listing: Listing::None,
                ..plain()
            },
        ),
        named(
            "a natural has to win, and bets are lists",
            House {
                lists: true,
                customs: Customs {
                    natural_has_to_win: true,
                    insured_tie: true,
                    ..USUAL
                },
                ..plain()
            },
        ),
        named(
            "EZ baccarat without scores, with binary floats that are not rounded",
            House {
                commission: Commission::None,
                scores: Scores::None,
                noise: true,
                currencies: vec![money("USD", Unit::Exact, Rounding::HalfUp)],
                customs: Customs {
                    banker_seven_returns: true,
                    ..USUAL
                },
                ..plain()
            },
        ),
        named(
            "cards in reverse, with ranks",
            House {
                order: Order::Reversed,
                scores: Scores::Ranks,
                ..plain()
            },
        ),
        named(
            "a bonus doubles a win, and no value says so",
            House {
                bonus: Bonus::Unstated,
                entry: Entry::Object,
                ..plain()
            },
        ),
        named(
            "a tie takes the main bets",
            House {
                customs: Customs {
                    tie_takes: true,
                    ..USUAL
                },
                losses: Losses::InFull,
                ..plain()
            },
        ),
        named(
            "six_score_rate instead of odds of 0.95",
            House {
                six: Six::Instead,
                ..plain()
            },
        ),
        named(
            "odds of 0.5 for a six, with the rate beside them",
            House {
                commission: Commission::None,
                six: Six::InOddsWithRate,
                ..plain()
            },
        ),
        named(
            "a seven loses all, eleven comes back, triples count by their sum",
            House {
                customs: Customs {
                    tie: -100,
                    zero: -50,
                    seven_loses_all: true,
                    sicbo_triple_counts: true,
                    eleven_returns: true,
                    home: true,
                    generous: true,
                    ..USUAL
                },
                pushes: Pushes::Not,
                payout: PayoutMeaning::Amounts,
                ..plain()
            },
        ),
        named(
            "codes and bets that only the house knows",
            House {
                unknown: true,
                listing: Listing::Some,
                ..plain()
            },
        ),
    ]
}

/// The named houses, then the random ones.
pub(crate) static ALL: LazyLock<Vec<House>> = LazyLock::new(|| {
    let mut houses = NAMED.clone();
    let mut rng = Rng::with_seed(seed());
    let mut missing = pairs();
    for house in &houses {
        missing.retain(|pair| !has(house, pair));
    }
    while !missing.is_empty() {
        // The most useful of some candidates.
        let found = |house: &House| missing.iter().filter(|pair| has(house, pair)).count();
        let candidates = std::iter::repeat_with(|| House::any(&mut rng)).take(20);
        let house = candidates.max_by_key(|house| found(house)).unwrap();
        missing.retain(|pair| !has(&house, pair));
        houses.push(house);
    }
    while houses.len() * RECORDS < rounds() {
        houses.push(House::any(&mut rng));
    }
    for (at, house) in houses.iter_mut().enumerate() {
        if house.name.is_empty() {
            house.name = format!("random {at} of seed {}", seed());
        }
    }
    houses
});

/// Two readings of two questions: their positions, and their numbers.
pub(crate) type Pair = (usize, usize, usize, usize);

/// Every pair of readings that a house can have.
pub(crate) fn pairs() -> HashSet<Pair> {
    let questions = House::default().readings();
    let mut pairs = HashSet::new();
    for (one, (first, _, readings)) in questions.iter().enumerate() {
        for (other, (second, _, others)) in questions.iter().enumerate().skip(one + 1) {
            for reading in 0..*readings {
                for with in 0..*others {
                    // See `House::any`.
                    let is_unseen = (*first, reading, *second, with)
                        == ("bonus", Bonus::Unstated as usize, "entry", Entry::None as usize);
                    if !is_unseen {
                        pairs.insert((one, reading, other, with));
                    }
                }
            }
        }
    }
    pairs
}

pub(crate) fn has(house: &House, (one, reading, other, with): &Pair) -> bool {
    let readings = house.readings();
    readings[*one].1 == *reading && readings[*other].1 == *with
}
