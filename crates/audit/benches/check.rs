//! Checks a record of baccarat with three bets and six cards, and one of sicbo, without faults, where the conventions
//! of the house are learned. A check must take less than two microseconds, so that two thousand rows take a few
//! milliseconds.

use std::hint::black_box;

use audit::{
    Conventions, House, Overall, ReportedEntry, ReportedRecord, ReportedResult, ReportedRound, ReportedSide,
    Values, Win, record,
};
use criterion::{Criterion, criterion_group, criterion_main};
use games::{Dice, RoundResult};
use money::ExactDecimal;
use rust_decimal::Decimal;

fn texts(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// Cards, scores and result codes of one round: player wins 7 to 6, and banker has a pair.
struct Round {
    player: [Vec<String>; 2],
    banker: [Vec<String>; 2],
    winner: Vec<String>,
}

impl Round {
    fn new() -> Self {
        Self {
            player: [texts(&["10C", "2S", "5D"]), texts(&["0", "2", "5"])],
            banker: [texts(&["AS", "AH", "4D"]), texts(&["1", "1", "4"])],
            winner: texts(&["PLAYER", "BIG", "BPAIR", "EITHERPAIR"]),
        }
    }

    fn reported(&self) -> ReportedRound<'_> {
        ReportedRound {
            player: Some(lend(&self.player, 7)),
            banker: Some(lend(&self.banker, 6)),
            winner: &self.winner,
            ..ReportedRound::default()
        }
    }
}

fn lend([cards, scores]: &[Vec<String>; 2], total: i64) -> ReportedSide<'_> {
    ReportedSide {
        cards,
        scores,
        total: Some(total),
    }
}

fn money(hundredths: i64) -> ExactDecimal {
    Decimal::new(hundredths, 2).into()
}

fn win(stake: i64, odds: i64) -> Win {
    Win {
        amount: Some(money(stake * 100 + stake * odds)),
        odds: Some(money(odds)),
        profit: Some(money(stake * odds)),
        ..Win::default()
    }
}

/// A record of these stakes and these wins, given with their odds in hundredths.
fn settled<'a>(stakes: &[(&'a str, i64)], wins: &[(&'a str, i64, i64)]) -> ReportedRecord<'a> {
    let wins = wins.iter().map(|(code, stake, odds)| (*code, win(*stake, *odds)));
    let wins: Vec<(&str, Win)> = wins.collect();
    let stake = |(code, stake): &(&'a str, i64)| ReportedEntry {
        code,
        values: Values::One(money(stake * 100)),
    };
    ReportedRecord {
        status: Some("completed"),
        currency: Some("THB"),
        total_bet: Some(money(stakes.iter().map(|(_, stake)| stake * 100).sum())),
        total_payout: ExactDecimal::sum(wins.iter().filter_map(|(_, win)| win.amount)),
        stakes: Some(stakes.iter().map(stake).collect()),
        wins: Some(
            wins.into_iter()
                .map(|(code, win)| ReportedEntry {
                    code,
                    values: Values::One(win),
                })
                .collect(),
        ),
        ..ReportedRecord::default()
    }
}

fn of_baccarat(round: &Round) -> ReportedRecord<'_> {
    ReportedRecord {
        game_key: Some("baccarat"),
        result: ReportedResult::Baccarat(Some(round.reported())),
        winner: Some(&round.winner),
        cameras: Some([true, true]),
        ..settled(
            &[("PLAYER", 1000), ("BPAIR", 50), ("SMALL", 200)],
            &[("PLAYER", 1000, 100), ("BPAIR", 50, 1100)],
        )
    }
}

fn of_sicbo(winner: &[String]) -> ReportedRecord<'_> {
    ReportedRecord {
        game_key: Some("sicbo"),
        result: ReportedResult::Other {
            result: Dice::new([6, 5, 4]).map(RoundResult::Dice),
            stated: Vec::new(),
        },
        winner: Some(winner),
        ..settled(
            &[("BIG", 1000), ("SINGLE_6", 50), ("SMALL", 200)],
            &[("BIG", 1000, 100), ("SINGLE_6", 50, 100)],
        )
    }
}

fn learned(reported: &ReportedRecord<'_>) -> Conventions {
    let mut house = House::default();
    for _ in 0..100 {
        house.learn(reported);
    }
    let conventions = reported.game_key.and_then(|key| house.conventions(key));
    conventions.cloned().unwrap_or_default()
}

fn check(criterion: &mut Criterion) {
    let (round, winner) = (Round::new(), texts(&["BIG", "SINGLE_4", "SINGLE_5", "SINGLE_6"]));
    for (game, reported) in [("baccarat", of_baccarat(&round)), ("sicbo", of_sicbo(&winner))] {
        let conventions = learned(&reported);
        let audit = record(&reported, Some(&conventions), None);
        assert_eq!(audit.overall, Overall::Consistent, "{audit:?}");
        criterion.bench_function(&format!("check/{game}"), |bencher| {
            bencher.iter(|| record(black_box(&reported), Some(&conventions), None));
        });
        let mut house = House::default();
        criterion.bench_function(&format!("check/learn {game}"), |bencher| {
            bencher.iter(|| house.learn(black_box(&reported)));
        });
    }
}

criterion_group!(benches, check);
criterion_main!(benches);
