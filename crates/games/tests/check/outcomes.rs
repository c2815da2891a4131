//! The outcome of a record is what the player won or lost, whatever the house calls its payout, or it is not known.

use fastrand::Rng;
use games::check::{Conventions, Learner, PayoutMeaning, RecordOutcome, outcome};

use crate::deal::KEYS;
use crate::house::{HOUSES, House};
use crate::paper::{Paper, amount};
use crate::rounds;

fn of(paper: &Paper, conventions: Option<&Conventions>) -> RecordOutcome {
    outcome(&paper.reported(), conventions).unwrap()
}

#[test]
fn no_house_has_a_wrong_outcome_before_or_while_it_is_learned() {
    for (seed, house) in (30..).zip(&HOUSES) {
        for key in KEYS {
            let mut rng = Rng::with_seed(seed);
            let mut learner = Learner::default();
            let (mut known, mut all) = (0, 0);
            for _ in 0..rounds() / 5 {
                let (dealt, paper) = house.record(key, &mut rng);
                learner.learn(&paper.reported());
                for conventions in [None, learner.conventions(key)] {
                    let found = of(&paper, conventions);
                    let truth = RecordOutcome::Known(amount(paper.outcome));
                    let is_right = found == truth || found == RecordOutcome::Unknown;
                    assert!(is_right, "{house:?}\n{dealt:?}\n{paper:?}\n{found:?}");
                    (known, all) = (known + usize::from(found == truth), all + 1);
                }
            }
            // Home pokdeng may cost several stakes, and the studio's stakes have two halves.
            assert!(
                key == "pokdeng" || known > all / 2,
                "{key} {known} of {all} {house:?}"
            );
        }
    }
}

/// A record of a game that nobody knows: its wins show what its payout includes.
#[test]
fn the_wins_of_an_unknown_game_show_what_its_payout_includes() {
    for (payout, paid) in [
        (PayoutMeaning::ReturnsAndPushes, 195),
        (PayoutMeaning::Profits, 95),
    ] {
        let house = House { payout, ..HOUSES[0] };
        let mut paper = house.record(KEYS[0], &mut Rng::with_seed(1)).1;
        (paper.key, paper.result) = ("xyz9", None);
        (paper.stakes, paper.wins) = (Vec::new(), Vec::new());
        (paper.total_bet, paper.total_payout) = (0, 0);
        house.settle(&mut paper, "A", 100, 95);
        assert_eq!(paper.total_payout, paid);
        assert_eq!(of(&paper, None), RecordOutcome::Known(amount(95)));
        // Whether another bet came back is not known: of a profit, nothing can be said.
        house.settle(&mut paper, "B", 500, -100);
        let expected = match payout {
            PayoutMeaning::Profits => RecordOutcome::Unknown,
            _ => RecordOutcome::Known(amount(-405)),
        };
        assert_eq!(of(&paper, None), expected);
    }
}
