//! The stakes of simulated players, and the usual odds of each bet.

use check::SideCode;
use games::baccarat::{Round, Winner};
use rust_decimal::Decimal;

use super::chance::Chance;
use super::house_rules::PLAIN;
use super::owned_record::{OwnedRecord, winner_code};

const SIDE_BETS: [&str; 10] = [
    "TIE",
    "PPAIR",
    "BPAIR",
    "EITHERPAIR",
    "PERFECTPAIR",
    "BIG",
    "SMALL",
    "LUCKY6",
    "LUCKY6_2",
    "LUCKY6_3",
];

pub(crate) fn money(hundredths: i64) -> Decimal {
    Decimal::new(hundredths, 2)
}

/// A won bet with this stake and these odds in a consistent record.
pub(crate) fn paid(round: &Round, code: &'static str, stake: Decimal, odds: Decimal) -> OwnedRecord {
    let mut record = OwnedRecord::of(round);
    let win = PLAIN.won(stake, odds);
    record.stakes.push((code, Some(stake)));
    record.wins.push((code, Some(win)));
    (record.total_bet, record.total_payout) = (stake, win.amount.unwrap());
    record
}

/// A main bet (rarely both) and some side bets.
pub(crate) fn stakes(chance: &mut Chance, fractional: bool) -> Vec<(&'static str, Option<Decimal>)> {
    let stake = |chance: &mut Chance| {
        let whole = i64::try_from(1 + chance.below(5_000)).unwrap() * 100;
        let cents = if fractional {
            i64::try_from(chance.below(100)).unwrap()
        } else {
            0
        };
        Some(money(whole + cents))
    };
    let mut stakes = Vec::with_capacity(4);
    let first = *chance.pick(&["PLAYER", "BANKER"]);
    stakes.push((first, stake(chance)));
    if chance.percent(5) {
        let other = if first == "PLAYER" { "BANKER" } else { "PLAYER" };
        stakes.push((other, stake(chance)));
    }
    for code in SIDE_BETS {
        if chance.percent(10) {
            stakes.push((code, stake(chance)));
        }
    }
    stakes
}

/// The odds of a bet, to one. None if it lost, zero if the stake is returned.
pub(crate) fn odds(code: &str, round: &Round, commission: bool) -> Option<Decimal> {
    let winner = round.winner();
    match code {
        "PLAYER" | "BANKER" if winner == Winner::Tie => Some(Decimal::ZERO),
        "PLAYER" | "BANKER" | "TIE" => {
            (winner_code(winner) == code).then(|| main_odds(code, round, commission))
        }
        _ => SideCode::of(code)
            .unwrap()
            .happened(round)
            .then(|| side_odds(code, round)),
    }
}

fn main_odds(code: &str, round: &Round, commission: bool) -> Decimal {
    money(match code {
        "TIE" => 800,
        "BANKER" if commission => 95,
        "BANKER" if round.banker.total() == 6 => 50,
        _ => 100,
    })
}

fn side_odds(code: &str, round: &Round) -> Decimal {
    money(match code {
        "PPAIR" | "BPAIR" => 1100,
        "EITHERPAIR" => 500,
        "PERFECTPAIR" => 2500,
        "BIG" => 54,
        "SMALL" => 150,
        "LUCKY6" if round.banker.third().is_some() => 2000,
        "LUCKY6" => 1200,
        "LUCKY6_2" => 2200,
        "LUCKY6_3" => 5000,
        other => panic!("{other} is no bet"),
    })
}
