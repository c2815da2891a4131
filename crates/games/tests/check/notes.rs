//! What is only noted or leaves the verdict open, and is never a fault.

use fastrand::Rng;
use games::Reason;
use games::check::{Conventions, Learner, Rule, Stakes, Wins};

use crate::deal::deal;
use crate::house::HOUSES;
use crate::paper::{Paper, amount, win};
use crate::plant::{for_each_fault, learned};

#[test]
fn a_win_without_a_stake_beside_an_object_is_a_note() {
    for_each_fault(
        0,
        "sicbo",
        |case, _| {
            case.paper.stakes.push(("BETS", Stakes::Other));
            case.paper.wins.push(("ANOTHER", Wins::One(win(200, 100, 100))));
            Some(())
        },
        |case, ()| {
            assert_eq!(case.paper.broken(None), []);
            assert!(case.paper.notes(None).contains(&Rule::WinWithoutStake));
            assert!(case.paper.doubts(None).contains(&Rule::StakeSum));
        },
    );
}

/// Notes, and rules that leave the verdict open, of a record of sicbo with the conventions of the first
/// house.
fn notes_and_doubts(plant: impl Fn(&mut Paper) -> Option<()>) -> (Vec<Rule>, Vec<Rule>) {
    let known = learned(0, "sicbo");
    let mut rng = Rng::with_seed(5);
    let mut papers = std::iter::repeat_with(|| HOUSES[0].record("sicbo", &mut rng).1).take(1_000);
    let paper = papers
        .find_map(|mut paper| plant(&mut paper).map(|()| paper))
        .unwrap();
    assert_eq!(paper.broken(Some(known)), [], "{paper:?}");
    (paper.notes(Some(known)), paper.doubts(Some(known)))
}

#[test]
fn new_odds_leave_the_verdict_open() {
    let new_odds = |paper: &mut Paper| {
        let (code, _) = paper.first_win()?;
        if !matches!(code, "BIG" | "SMALL") {
            return None;
        }
        paper.stakes = vec![(code, Stakes::One(amount(200)))];
        paper.wins = vec![(code, Wins::One(win(2_800, 1_300, 2_600)))];
        (paper.total_bet, paper.total_payout) = (200, 2_800);
        Some(())
    };
    assert_eq!(notes_and_doubts(new_odds), (vec![], vec![Rule::Odds]));
}

#[test]
fn a_payout_without_a_win_leaves_the_verdict_open() {
    let paid = |paper: &mut Paper| {
        paper.total_payout = 500;
        paper.wins.is_empty().then_some(())
    };
    assert_eq!(notes_and_doubts(paid), (vec![], vec![Rule::PayoutSum]));
}

#[test]
fn a_negative_profit_is_a_note() {
    let negative = |paper: &mut Paper| {
        let code = paper.stakes[0].0;
        let is_lost = paper.wins.is_empty();
        paper.wins.push((code, Wins::One(win(0, 0, -100))));
        is_lost.then_some(())
    };
    assert_eq!(notes_and_doubts(negative), (vec![Rule::NegativeProfit], vec![]));
}

/// Twenty losses show nothing about a code that rarely wins.
#[test]
fn a_rare_win_is_no_fault_before_its_code_is_learned() {
    let mut learner = Learner::default();
    let mut rng = Rng::with_seed(3);
    for _ in 0..500 {
        let dealt = deal("sicbo", false, &mut rng);
        let mut paper = HOUSES[0].record_of("sicbo", &dealt, &mut rng);
        paper.stakes.retain(|(code, _)| *code == "ANY_TRIPLE");
        paper.wins.clear();
        learner.learn(&paper.reported());
    }
    let conventions: &Conventions = learner.conventions("sicbo").unwrap();
    let facts = conventions.code("ANY_TRIPLE").unwrap();
    assert!(facts.followed(Reason::Matches).of() < 20 && facts.won_is_due(Reason::DoesNotMatch).of() == 0);
}
