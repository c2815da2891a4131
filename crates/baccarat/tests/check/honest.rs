//! No false alarm: a million dealt rounds, each with a record settled by some house.

use baccarat::check::{Conventions, Overall, ReportedRound, Scoreboard, round};

use crate::chance::Chance;
use crate::house::House;

const ROUNDS: usize = 1_000_000;

#[test]
fn a_million_honest_records_of_all_kinds_of_houses_raise_no_alarm() {
    let mut chance = Chance::new(1);
    let mut judged = 0;
    while judged < ROUNDS {
        let house = House::any(&mut chance);
        for round in chance.shoe() {
            let paper = house.record(&round, &mut chance);
            paper.judged(|audit| {
                assert_eq!(
                    audit.overall,
                    Overall::Consistent,
                    "{house:?}\n{paper:?}\n{audit:?}"
                );
            });
            judged += 1;
        }
    }
}

#[test]
fn honest_statistics_raise_no_alarm() {
    let mut chance = Chance::new(2);
    for dealt in chance.rounds().take(20_000) {
        let mut paper = House::any(&mut Chance::new(3)).record(&dealt, &mut Chance::new(4));
        let additions = paper.winner.split_off(1);
        let (player, banker) = (paper.player.total, paper.banker.total);
        let reported = ReportedRound {
            additions: &additions,
            scoreboard: Some(Scoreboard {
                score: player.max(banker),
                player,
                banker,
            }),
            ..paper.reported_round()
        };
        assert_eq!(
            round(&reported, &Conventions::default()).overall,
            Overall::Consistent,
            "{paper:?}"
        );
    }
}
