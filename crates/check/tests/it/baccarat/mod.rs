//! The check of baccarat, by examples: what is a fault at once, what once the house is known, and what never.

mod bets;
mod insurance;
mod learning;
mod payouts;
mod rounds;
mod wins;

use std::sync::LazyLock;

use check::{Conventions, PayTable, Values};
use games::baccarat::{Card, Hand, Round};
use rust_decimal::Decimal;

use crate::house::House;
use crate::house::owned_record::{OwnedRecord, Win, learned};
use crate::house::play::Play;

/// A stake, or a win, that can be read.
pub(crate) use check::Values::One;

/// Records of a house.
pub(crate) fn records(house: &House, seed: u64, count: usize) -> Vec<OwnedRecord> {
    let mut play = Play::new(house, "baccarat", seed);
    (0..count).map(|_| play.record().owned).collect()
}

/// What enough records of a plain house show: commission in the odds, and returned stakes are shown.
pub(crate) fn plain_house() -> &'static Conventions {
    static SHOWN: LazyLock<Conventions> = LazyLock::new(|| learned(&records(&House::default(), 10, 3_000)));
    &SHOWN
}

/// What the house shows whose records are all like this one.
pub(crate) fn shown(record: &OwnedRecord) -> Conventions {
    learned(&vec![record.clone(); 25])
}

/// A round of these cards.
pub(crate) fn dealt(player: &str, banker: &str) -> Round {
    let hand = |codes: &str| {
        let cards: Vec<Card> = codes.split(' ').map(|code| code.parse().unwrap()).collect();
        Hand::from_cards(&cards).unwrap()
    };
    Round {
        player: hand(player),
        banker: hand(banker),
    }
}

pub(crate) fn player_wins() -> Round {
    dealt("KS 7H", "QS 6H")
}

pub(crate) fn banker_wins() -> Round {
    dealt("KS 6H", "QS 7H")
}

pub(crate) fn tie() -> Round {
    dealt("KS 7H", "QS 7D")
}

/// Banker wins with a six in two cards.
pub(crate) fn six() -> Round {
    dealt("KS 4H AS", "QS 6H")
}

/// A record of one bet that nothing came back of.
pub(crate) fn lost(round: &Round, code: &'static str, stake: Decimal) -> OwnedRecord {
    let mut record = OwnedRecord::of_round(round);
    record.stakes.push((code, One(stake)));
    record.total_bet = stake;
    record
}

/// A won bet with this stake and these odds in a consistent record.
pub(crate) fn paid(round: &Round, code: &'static str, stake: Decimal, odds: Decimal) -> OwnedRecord {
    let mut record = lost(round, code, stake);
    let win = Win::paid(stake, odds);
    record.wins.push((code, One(win)));
    record.total_payout = win.amount.unwrap();
    record
}

/// A stake of 100 on player that won at even odds.
pub(crate) fn won() -> OwnedRecord {
    paid(&player_wins(), "PLAYER", Decimal::ONE_HUNDRED, Decimal::ONE)
}

/// The only bet of a record, listed with this amount and profit and without odds.
pub(crate) fn listed(mut record: OwnedRecord, amount: i64, profit: i64) -> OwnedRecord {
    let win = Win {
        odds: None,
        ..Win::of(amount.into(), Decimal::ZERO, profit.into())
    };
    record.wins = vec![(record.stakes[0].0, One(win))];
    record
}

/// The record with these stakes and wins of insurance.
pub(crate) fn insured(mut record: OwnedRecord, stakes: &[i64], wins: Vec<Win>) -> OwnedRecord {
    let stakes: Vec<Decimal> = stakes.iter().copied().map(Decimal::from).collect();
    record.key = "baccarat_insurance";
    record.total_bet += stakes.iter().sum::<Decimal>();
    record.total_payout += wins.iter().filter_map(|win| win.amount).sum::<Decimal>();
    if !stakes.is_empty() {
        record.stakes.push(("INSURANCE", Values::List(stakes)));
    }
    if !wins.is_empty() {
        record.wins.push(("INSURANCE", Values::List(wins)));
    }
    record
}

pub(crate) fn pay_table(code: &str, odds: &[Decimal]) -> PayTable {
    let odds = odds.iter().copied().map(Into::into).collect();
    [(code.to_owned(), odds)].into_iter().collect()
}
