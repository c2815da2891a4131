//! No false alarms: a million dealt rounds, each with a record that some house settled correctly. A
//! rule never holds for values that a record does not contain: without returned stakes in the records
//! of ties, no push holds.

use baccarat::Winner;
use baccarat::check::{
    Audit, Conventions, Learner, Overall, ReportedRound, Rule, Scoreboard, Verdict, round,
};

use crate::chance::Chance;
use crate::house_rules::HouseRules;
use crate::paper::{broken, with};

const ROUNDS: usize = 1_000_000;

#[test]
fn a_million_honest_records_of_all_kinds_of_houses_raise_no_alarm() {
    let mut chance = Chance::new(1);
    let (mut judged, mut shown_and_doubted) = (0, 0);
    while judged < ROUNDS {
        let rules = HouseRules::any(&mut chance);
        for round in chance.shoe() {
            let paper = rules.record(&round, &mut chance);
            paper.judged(|audit| {
                let message = || format!("{rules:?}\n{paper:?}\n{audit:?}");
                let doubts = with(audit, Verdict::CannotTell);
                let silent = round.winner() == Winner::Tie && !rules.shows_returned_stakes();
                assert_eq!(broken(audit), [], "{}", message());
                assert!(doubts.iter().all(|rule| *rule == Rule::Push), "{}", message());
                assert!(!doubts.is_empty() || !silent, "{}", message());
                assert_eq!(
                    audit.overall == Overall::CannotTell,
                    !doubts.is_empty(),
                    "{}",
                    message()
                );
                assert!(!silent || !push_holds(audit), "{}", message());
                shown_and_doubted += usize::from(!silent && !paper.bonus && !doubts.is_empty());
            });
            judged += 1;
        }
    }
    // Equal stakes may allow two explanations of a total payout, and a bonus may explain a larger one.
    assert!(shown_and_doubted < ROUNDS / 1_000, "{shown_and_doubted}");
}

fn push_holds(audit: &Audit<'_>) -> bool {
    let pushes = audit.findings.iter().filter(|finding| finding.rule == Rule::Push);
    pushes
        .into_iter()
        .any(|finding| finding.verdict == Verdict::Holds)
}

#[test]
fn a_million_rounds_of_houses_with_silent_ties_teach_nothing_false() {
    let mut chance = Chance::new(7);
    let mut judged = 0;
    while judged < ROUNDS {
        let rules = HouseRules::any(&mut chance);
        if rules.shows_returned_stakes() {
            continue;
        }
        let mut learner = Learner::default();
        for _ in 0..100 {
            for round in chance.shoe() {
                judged += 1;
                let paper = rules.record(&round, &mut chance);
                learner.learn(&paper.reported());
                if round.winner() == Winner::Tie {
                    paper.judged_by(learner.conventions(), None, |audit| {
                        let message = || format!("{rules:?}\n{paper:?}\n{audit:?}");
                        let expected = (vec![], Overall::CannotTell);
                        assert_eq!((broken(audit), audit.overall), expected, "{}", message());
                        assert!(!push_holds(audit), "{}", message());
                    });
                }
            }
        }
    }
}

#[test]
fn honest_statistics_raise_no_alarm() {
    let mut chance = Chance::new(2);
    for dealt in chance.rounds().take(20_000) {
        let mut paper = HouseRules::any(&mut Chance::new(3)).record(&dealt, &mut Chance::new(4));
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
