//! What a total payout shows, and what it leaves open.

use baccarat::check::{
    About, Conventions, Finding, PayoutMeaning, RecordOutcome, Rule, Verdict, Why, outcome,
};
use rust_decimal::Decimal;

use crate::bets::{money, paid};
use crate::learning::learned;
use crate::paper::{Paper, Win, broken, dealt, of_rule};

/// A stake of 100 on player that won at even odds, or at others.
fn won() -> Paper {
    paid(
        &dealt("KS 7H", "QS 6H"),
        "PLAYER",
        Decimal::ONE_HUNDRED,
        Decimal::ONE,
    )
}

/// Such a win with the entry `BONUS`.
fn with_bonus(odds: i64, profit: i64, rate: Option<i64>, payout: i64) -> Paper {
    let mut paper = won();
    let win = Win {
        amount: Some(Decimal::from(100 + profit)),
        odds: Some(Decimal::from(odds)),
        profit: Some(Decimal::from(profit)),
        bonus_rate: rate.map(Decimal::from),
        ..Win::default()
    };
    paper.wins = vec![("PLAYER", Some(win))];
    (paper.bonus, paper.total_payout) = (true, Decimal::from(payout));
    paper
}

/// A record without wins: a stake of 100 on banker, and this payout.
fn silent(player: &str, banker: &str, payout: i64) -> Paper {
    let mut paper = Paper::of(&dealt(player, banker));
    paper.stakes = vec![("BANKER", Some(Decimal::ONE_HUNDRED))];
    (paper.total_bet, paper.total_payout) = (Decimal::ONE_HUNDRED, Decimal::from(payout));
    paper
}

fn lost() -> Paper {
    silent("KS 7H", "QS 6H", 0)
}

fn tie() -> Paper {
    silent("KS 7H", "QS 7D", 0)
}

fn insured(mut paper: Paper) -> Paper {
    paper.insurance.stakes = vec![Decimal::TEN];
    paper.total_bet += Decimal::TEN;
    paper
}

/// An entry of the only bet, which gained nothing.
fn listed(mut paper: Paper, amount: i64, profit: i64) -> Paper {
    let win = Win {
        amount: Some(Decimal::from(amount)),
        profit: Some(Decimal::from(profit)),
        ..Win::default()
    };
    paper.wins = vec![(paper.stakes[0].0, Some(win))];
    paper
}

fn without_winner(mut paper: Paper) -> Paper {
    paper.winner.clear();
    paper
}

/// A house whose payout is the profit alone.
fn of_profits() -> Conventions {
    let mut paper = won();
    paper.total_payout = Decimal::ONE_HUNDRED;
    let conventions = learned(&vec![paper; 20]);
    assert_eq!(conventions.payout.answer(), Some(PayoutMeaning::Profits));
    conventions
}

/// The sum's only finding: its verdict and reason. Nothing else is broken.
fn sum(paper: &Paper, conventions: &Conventions) -> (Verdict, Option<Why>) {
    paper.judged_by(conventions, None, |audit| {
        assert!(
            broken(audit).iter().all(|rule| *rule == Rule::PayoutSum),
            "{audit:?}"
        );
        let [sum] = of_rule(audit, Rule::PayoutSum)[..] else {
            panic!("{audit:?}")
        };
        (sum.verdict, sum.why)
    })
}

const HOLDS: (Verdict, Option<Why>) = (Verdict::Holds, None);
const BROKEN: (Verdict, Option<Why>) = (Verdict::Broken, None);
const BONUS: (Verdict, Option<Why>) = (Verdict::CannotTell, Some(Why::NotDocumented));

#[test]
fn a_payout_above_the_wins_is_a_fault_unless_a_bonus_may_explain_it() {
    for (paper, expected) in [
        (with_bonus(2, 200, Some(2), 300), HOLDS),
        // The odds already include the rate.
        (with_bonus(2, 200, Some(2), 350), BROKEN),
        (with_bonus(2, 200, None, 350), BONUS),
        (with_bonus(1, 200, Some(2), 350), BONUS),
        // A bonus never decreases a payout.
        (with_bonus(1, 200, Some(2), 150), BROKEN),
    ] {
        assert_eq!(sum(&paper, &Conventions::default()), expected, "{paper:?}");
    }
    let multiplied = learned(&vec![with_bonus(1, 200, Some(2), 300); 20]);
    let paper = with_bonus(1, 200, Some(2), 350);
    assert_eq!(
        sum(&paper, &multiplied),
        BROKEN,
        "the rate is known to be in the win"
    );
}

#[test]
fn a_bonus_may_increase_a_payout_of_profits() {
    for (payout, expected) in [(150, BROKEN), (200, HOLDS), (250, BONUS), (300, BONUS)] {
        let paper = with_bonus(1, 200, Some(2), payout);
        assert_eq!(sum(&paper, &of_profits()), expected, "{payout}");
    }
}

#[test]
fn a_payout_may_differ_by_a_cent_for_each_win() {
    let mut two = won();
    let small = crate::house_rules::PLAIN.won(Decimal::TEN, money(150));
    two.stakes.push(("SMALL", Some(Decimal::TEN)));
    two.wins.push(("SMALL", Some(small)));
    two.total_bet += Decimal::TEN;
    two.total_payout += small.amount.unwrap();
    for (paper, most) in [(won(), 1), (two, 2)] {
        for (cents, is_rounding) in [(most, true), (-most, true), (most + 1, false), (-most - 1, false)] {
            let mut paper = paper.clone();
            paper.total_payout += money(cents);
            paper.judged(|audit| {
                let of_total = |finding: &Finding<'_>| finding.about == About::TotalPayout;
                let found = audit.findings.iter().find(|finding| of_total(finding)).unwrap();
                let expected = if is_rounding {
                    (Rule::Rounding, Verdict::Holds)
                } else {
                    (Rule::PayoutSum, Verdict::Broken)
                };
                assert_eq!((found.rule, found.verdict), expected, "{cents}");
            });
        }
    }
}

#[test]
fn a_payout_is_open_where_a_bet_may_have_won() {
    let paper = without_winner(silent("KS 6H", "QS 7H", 195));
    let open = (Verdict::CannotTell, Some(Why::CardsInDoubt));
    assert_eq!(sum(&paper, &Conventions::default()), open);
}

#[test]
fn insurance_that_a_tie_may_have_returned_is_no_profit() {
    let mut paper = insured(listed(tie(), 100, 0));
    paper.total_payout = Decimal::TEN;
    let open = (Verdict::CannotTell, Some(Why::HousesDiffer));
    assert_eq!(sum(&paper, &of_profits()), open);
}

#[test]
fn an_entry_of_an_unknown_bet_with_an_amount_may_be_a_returned_stake() {
    for amount in [0, 100] {
        let mut paper = lost();
        paper.stakes[0].0 = "DRAGONTAIL";
        paper = listed(paper, amount, 0);
        paper.total_payout = Decimal::from(amount);
        assert_eq!(sum(&paper, &Conventions::default()), HOLDS, "{amount}");
    }
}

#[test]
fn only_a_record_in_which_all_that_came_back_is_known_shows_the_meaning_of_payouts() {
    let mut no_amount = won();
    no_amount.wins[0].1.as_mut().unwrap().amount = None;
    let mut one_open = without_winner(won());
    one_open.stakes.push(("BANKER", Some(Decimal::TEN)));
    for (name, paper, counted) in [
        ("a win", won(), 1),
        ("nothing", lost(), 0),
        ("a listed loss", listed(lost(), 0, -100), 0),
        ("a listed loss with its stake", listed(lost(), 100, -100), 0),
        ("a returned stake", tie(), 1),
        ("a win without an amount", no_amount, 0),
        ("a bet that may have won", one_open, 0),
        ("a bonus inside the odds", with_bonus(2, 200, Some(2), 300), 1),
        ("a bonus", with_bonus(1, 200, Some(2), 300), 0),
        (
            "insurance that may have come back",
            insured(listed(tie(), 100, 0)),
            0,
        ),
    ] {
        assert_eq!(learned(&[paper]).payout.of(), counted, "{name}");
    }
}

#[test]
fn a_stake_that_may_have_come_back_leaves_the_outcome_of_a_profit_open() {
    let outcome = |paper: &Paper| outcome(&paper.reported(), &of_profits()).unwrap();
    let hundred = Decimal::ONE_HUNDRED;
    assert_eq!(outcome(&lost()), RecordOutcome::Known((-hundred).into()));
    assert_eq!(outcome(&without_winner(lost())), RecordOutcome::Unknown);
    assert_eq!(outcome(&tie()), RecordOutcome::Known(Decimal::ZERO.into()));
    assert_eq!(outcome(&insured(tie())), RecordOutcome::Unknown);
}
