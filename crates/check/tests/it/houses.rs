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

fn currency(code: &'static str, unit: Unit, rounding: Rounding) -> Currency {
    Currency { code, unit, rounding }
}

type Named = (&'static str, fn(&mut House));

/// Houses that an auditor found to be accused although the contract allows them, and more of them; by what differs from an ordinary
/// one.
#[rustfmt::skip]
const HOUSES: &[Named] = &[
    ("plain", |_| {}),
    ("no commission, and six_score_rate halves a banker six", |house| {
        (house.commission, house.six) = (Commission::None, Six::Times);
    }),
    ("decimal odds", |house| house.gross = true),
    ("EZ baccarat", |house| {
        house.commission = Commission::None;
        house.customs.banker_seven_returns = true;
    }),
    ("scores are the total, once", |house| house.scores = Scores::Total),
    ("scores are the total, for each card", |house| house.scores = Scores::Totals),
    ("scores are running totals", |house| house.scores = Scores::Running),
    ("scores are ranks", |house| house.scores = Scores::Ranks),
    ("scores have ten for a ten", |house| house.scores = Scores::Tens),
    ("the third card first", |house| house.order = Order::ThirdFirst),
    ("running totals with the third card first", |house| {
        (house.order, house.scores) = (Order::ThirdFirst, Scores::Running);
    }),
    ("a bonus rate on any bet", |house| house.bonus = Bonus::Times),
    ("a bonus rate that is added, with an entry", |house| {
        (house.bonus, house.entry) = (Bonus::Added, Entry::Object);
    }),
    ("the price of a bonus in total_bet", |house| house.entry = Entry::Price),
    ("the price of a bonus not in total_bet", |house| {
        (house.entry, house.total_bet) = (Entry::Price, TotalBet::WithoutBonus);
    }),
    ("a fee in total_bet", |house| house.total_bet = TotalBet::WithFee),
    ("turnover", |house| house.total_bet = TotalBet::Turnover),
    ("whole baht", |house| house.currencies = vec![currency("THB", Unit::One, Rounding::HalfUp)]),
    ("hundreds of rupiah, rounded down", |house| {
        house.currencies = vec![currency("IDR", Unit::Hundred, Rounding::Down)];
    }),
    ("tens of kyat, half to even", |house| {
        house.currencies = vec![currency("MMK", Unit::Ten, Rounding::HalfEven)];
    }),
    ("5 % of the profit, while odds say 1", |house| house.commission = Commission::FivePercent),
    ("4 % of the profit, while odds say 1", |house| house.commission = Commission::FourPercent),
    ("the plain sum as total", |house| house.plain_sum = true),
    ("binary floats", |house| house.noise = true),
    ("a lost bet and a returned one look the same, and everything is a profit", |house| {
        (house.amount, house.payout) = (AmountMeaning::Profit, PayoutMeaning::Profits);
        house.losses = Losses::Stake;
    }),
    ("lost bets with their odds and a negative profit, decimal odds", |house| {
        (house.gross, house.odds_of_losses, house.losses) = (true, true, Losses::InFull);
    }),
    ("two currencies with units of their own", |house| {
        let baht = currency("THB", Unit::Cent, Rounding::HalfEven);
        house.currencies = vec![baht, currency("IDR", Unit::Hundred, Rounding::Down)];
    }),
    ("profits that are not rounded", |house| {
        house.currencies = vec![currency("USD", Unit::Exact, Rounding::HalfUp)];
    }),
    ("insurance is not in total_bet, and returned stakes are only in total_payout", |house| {
        (house.total_bet, house.pushes) = (TotalBet::WithoutInsurance, Pushes::Not);
        (house.payout, house.amount) = (PayoutMeaning::ReturnsAndPushes, AmountMeaning::Stake);
    }),
    ("winner has the winner and nothing else", |house| house.listing = Listing::None),
    ("a natural has to win, and bets are lists", |house| {
        house.lists = true;
        (house.customs.natural_has_to_win, house.customs.insured_tie) = (true, true);
    }),
    ("EZ baccarat without scores, with binary floats that are not rounded", |house| {
        (house.commission, house.scores, house.noise) = (Commission::None, Scores::None, true);
        house.currencies = vec![currency("USD", Unit::Exact, Rounding::HalfUp)];
        house.customs.banker_seven_returns = true;
    }),
    ("cards in reverse, with ranks", |house| {
        (house.order, house.scores) = (Order::Reversed, Scores::Ranks);
    }),
    ("a bonus doubles a win, and no value says so", |house| {
        (house.bonus, house.entry) = (Bonus::Unstated, Entry::Object);
    }),
    ("a tie takes the main bets", |house| {
        house.customs.tie_takes = true;
        house.losses = Losses::InFull;
    }),
    ("six_score_rate instead of odds of 0.95", |house| house.six = Six::Instead),
    ("odds of 0.5 for a six, with the rate beside them", |house| {
        (house.commission, house.six) = (Commission::None, Six::InOddsWithRate);
    }),
    ("a seven loses all, eleven comes back, triples count by their sum", |house| {
        house.customs = Customs {
            tie: -100,
            zero: -50,
            seven_loses_all: true,
            sicbo_triple_counts: true,
            eleven_returns: true,
            home: true,
            generous: true,
            ..Customs::default()
        };
        (house.pushes, house.payout) = (Pushes::Not, PayoutMeaning::Amounts);
    }),
    ("codes and bets that only the house knows", |house| {
        (house.unknown, house.listing) = (true, Listing::Some);
    }),
];

pub(crate) static NAMED: LazyLock<Vec<House>> = LazyLock::new(|| {
    let named = HOUSES.iter().map(|(name, change)| {
        let mut house = House {
            name: (*name).to_owned(),
            // Half of a stake is lost on a tie of dragon and tiger, and all of it on zero.
            customs: Customs {
                tie: -50,
                zero: -100,
                ..Customs::default()
            },
            ..House::default()
        };
        change(&mut house);
        house
    });
    named.collect()
});

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
