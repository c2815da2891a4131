//! Checks one record with three bets and six cards, without faults. It must take less than two
//! microseconds, so that two thousand rows take a few milliseconds.

use std::hint::black_box;

use baccarat::check::{
    Conventions, Learner, ReportedRecord, ReportedRound, ReportedSide, ReportedStake, ReportedWin, Terms,
    Win, record,
};
use criterion::{Criterion, criterion_group, criterion_main};
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

fn win(stake: i64, odds: i64) -> Win {
    let money = |hundredths| Some(Decimal::new(hundredths, 2).into());
    Win {
        amount: money(stake * 100 + stake * odds),
        odds: money(odds),
        profit: money(stake * odds),
        ..Win::default()
    }
}

fn reported(round: &Round) -> ReportedRecord<'_> {
    let stakes = [("PLAYER", 1000), ("BPAIR", 50), ("SMALL", 200)];
    let wins = [("PLAYER", win(1000, 100)), ("BPAIR", win(50, 1100))];
    ReportedRecord {
        game: Some("baccarat"),
        status: Some("completed"),
        currency: Some("THB"),
        total_bet: Some(Decimal::new(125_000, 2).into()),
        total_payout: ExactDecimal::sum(wins.iter().filter_map(|(_, win)| win.amount)),
        round: Some(round.reported()),
        stakes: Some(
            stakes
                .map(|(code, stake)| ReportedStake {
                    code,
                    stake: Some(Decimal::new(stake * 100, 2).into()),
                })
                .into(),
        ),
        wins: Some(
            wins.map(|(code, win)| ReportedWin { code, win: Some(win) })
                .into(),
        ),
        cameras: [true, true],
        ..ReportedRecord::default()
    }
}

fn check(criterion: &mut Criterion) {
    let round = Round::new();
    let reported = reported(&round);
    let conventions = Conventions::default();
    let terms = Terms {
        conventions: &conventions,
        pay_table: None,
    };
    assert_eq!(
        record(&reported, terms).overall,
        baccarat::check::Overall::Consistent
    );
    criterion.bench_function("check/record", |bencher| {
        bencher.iter(|| record(black_box(&reported), terms));
    });
    let mut learner = Learner::default();
    criterion.bench_function("check/learn", |bencher| {
        bencher.iter(|| learner.learn(black_box(&reported)));
    });
}

criterion_group!(benches, check);
criterion_main!(benches);
