//! No false alarm in correct records of six games in three houses, before and while their conventions are
//! learned.

use fastrand::Rng;
use games::check::{Learner, OddsMeaning, Overall, TotalBetMeaning};
use games::{Bet, Game};

use crate::codes::codes;
use crate::deal::KEYS;
use crate::house::{HOUSES, House};
use crate::paper::amount;
use crate::rounds;
use crate::settle::gets;

#[test]
fn honest_records_of_dragon_tiger_raise_no_alarm() {
    raise_no_alarm("dragon_tiger");
}

#[test]
fn honest_records_of_roulette_raise_no_alarm() {
    raise_no_alarm("roulette");
}

#[test]
fn honest_records_of_sicbo_raise_no_alarm() {
    raise_no_alarm("sicbo");
}

#[test]
fn honest_records_of_hilo_raise_no_alarm() {
    raise_no_alarm("hilo");
}

#[test]
fn honest_records_of_hoo_hey_how_raise_no_alarm() {
    raise_no_alarm("hoo_hey_how");
}

#[test]
fn honest_records_of_pokdeng_raise_no_alarm() {
    raise_no_alarm("pokdeng");
}

fn raise_no_alarm(key: &'static str) {
    for (seed, house) in (0..).zip(&HOUSES) {
        raises_no_alarm(house, key, &mut Rng::with_seed(seed));
    }
}

fn raises_no_alarm(house: &House, key: &'static str, rng: &mut Rng) {
    let mut learner = Learner::default();
    let mut consistent = 0;
    for _ in 0..rounds() {
        let (dealt, paper) = house.record(key, rng);
        learner.learn(&paper.reported());
        for conventions in [None, learner.conventions(key)] {
            paper.judged(conventions, |audit| {
                let message = || format!("{house:?}\n{dealt:?}\n{paper:?}\n{audit:?}");
                assert_ne!(audit.overall, Overall::Inconsistent, "{}", message());
                consistent += usize::from(audit.overall == Overall::Consistent);
            });
        }
    }
    let conventions = learner.conventions(key).unwrap();
    let odds = if house.gross {
        OddsMeaning::Gross
    } else {
        OddsMeaning::Net
    };
    let total_bet = if house.halves && key == "pokdeng" {
        TotalBetMeaning::TwiceTheStakes
    } else {
        TotalBetMeaning::Stakes
    };
    assert_eq!(conventions.amount.answer(), Some(house.amount), "{key} {house:?}");
    assert_eq!(conventions.odds.answer(), Some(odds), "{key} {house:?}");
    assert_eq!(conventions.total_bet.answer(), Some(total_bet), "{key} {house:?}");
    assert!(conventions.payout.stands(house.payout), "{key} {house:?}");
    // The check has something to say about many records of every game.
    assert!(
        consistent > rounds() / 10,
        "{key} {consistent} of {} {house:?}",
        rounds()
    );
    println!(
        "{key}: {} rounds, {consistent} of {} verdicts are consistent, none is inconsistent",
        rounds(),
        2 * rounds()
    );
}

/// The odds in the rules of the simulated houses were written a second time, as the outcomes were. Each
/// code is one that the crate reads.
#[test]
fn the_odds_of_the_houses_are_customary() {
    let mut rng = Rng::with_seed(9);
    for house in &HOUSES {
        for key in KEYS {
            for _ in 0..2_000 {
                let (dealt, paper) = house.record(key, &mut rng);
                for code in codes(&dealt) {
                    let paid = gets(code, &dealt, &house.customs);
                    let bet = Bet::read(Game::of_key(key).unwrap(), code).unwrap();
                    let odds = bet.odds(paper.result.as_ref().unwrap());
                    if let Some(odds) = odds.filter(|_| paid > 0) {
                        assert!(odds.contain(amount(paid)), "{code} {paid} {dealt:?} {odds:?}");
                    }
                }
            }
        }
    }
}
