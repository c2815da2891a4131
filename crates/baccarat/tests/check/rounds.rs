//! A round by itself: its winner, its scores and its codes in a shoe's statistics.

use baccarat::Winner;
use baccarat::check::{Conventions, Learner, ReportedRound, Rule, Scoreboard, Verdict, round};

use crate::paper::{Paper, broken, dealt, notes, winner_code, with};

/// Banker wins with a third card, 7 to 6.
fn paper() -> Paper {
    Paper::of(&dealt("KS 6H", "QS 5H 2D"))
}

#[test]
fn a_winner_that_is_named_twice_is_one_winner() {
    let mut paper = paper();
    paper.winner.push("BANKER".to_owned());
    paper.judged(|audit| assert_eq!(broken(audit), []));
    paper.winner.push("TIE".to_owned());
    paper.judged(|audit| assert_eq!(broken(audit), [Rule::Winner]));
}

#[test]
fn totals_show_the_winner_if_the_cards_are_missing() {
    for (player, banker, expected) in [
        (6, 7, Winner::Banker),
        (7, 6, Winner::Player),
        (7, 7, Winner::Tie),
    ] {
        for winner in [Winner::Player, Winner::Banker, Winner::Tie] {
            let mut paper = paper();
            for (side, total) in [(&mut paper.player, player), (&mut paper.banker, banker)] {
                side.cards.clear();
                side.total = Some(total);
            }
            paper.winner = vec![winner_code(winner).to_owned()];
            let faults = if winner == expected {
                vec![]
            } else {
                vec![Rule::Winner]
            };
            paper.judged(|audit| assert_eq!(broken(audit), faults, "{winner:?}"));
        }
    }
    let mut open = paper();
    open.player.cards.clear();
    open.player.total = None;
    open.judged(|audit| assert!(with(audit, Verdict::CannotTell).contains(&Rule::Winner)));
}

#[test]
fn a_scoreboard_has_the_totals_of_the_cards() {
    for (player, banker, score, faults, noted) in [
        (6, 7, 7, vec![], vec![]),
        (5, 7, 7, vec![Rule::PlayerTotal], vec![]),
        (6, 8, 7, vec![Rule::BankerTotal], vec![]),
        // The meaning of this value is not documented.
        (6, 7, 6, vec![], vec![Rule::Score]),
    ] {
        let board = Scoreboard {
            score: Some(score),
            player: Some(player),
            banker: Some(banker),
        };
        let paper = paper();
        let reported = ReportedRound {
            scoreboard: Some(board),
            ..paper.reported_round()
        };
        let audit = round(&reported, &Conventions::default());
        assert_eq!((broken(&audit), notes(&audit)), (faults, noted), "{board:?}");
    }
}

#[test]
fn a_code_that_statistics_always_list_must_not_be_left_out_of_them() {
    let mut paper = paper();
    let additions = paper.winner.split_off(1);
    assert_eq!(additions, ["BIG"]);
    let complete = ReportedRound {
        additions: &additions,
        ..paper.reported_round()
    };
    let mut learner = Learner::default();
    let faults = |learner: &Learner| broken(&round(&paper.reported_round(), learner.conventions()));
    for _ in 0..20 {
        assert_eq!(faults(&learner), []);
        learner.learn_statistic(&complete);
    }
    assert_eq!(faults(&learner), [Rule::SideResult]);
    // Records may list other codes.
    paper.judged_by(learner.conventions(), None, |audit| {
        assert_eq!(broken(audit), []);
    });
}
