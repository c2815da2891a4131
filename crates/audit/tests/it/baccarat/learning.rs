//! Conventions learned from records: with correct counts, without false alarms, and able to find faults that no single
//! record shows.

use std::sync::LazyLock;

use audit::{
    AmountMeaning, Conventions, Learner, LostAmount, Overall, PayoutMeaning, Rule, SixPay, TotalBetMeaning,
};
use rust_decimal::Decimal;

use super::bets::{money, paid};
use super::chance::Chance;
use super::house_rules::{HouseRules, PLAIN, Shown};
use super::paper::{Paper, Win, broken, dealt};

pub(super) fn records(rules: HouseRules, seed: u64, count: usize) -> Vec<Paper> {
    let mut chance = Chance::new(seed);
    let rounds: Vec<_> = chance.rounds().take(count).collect();
    rounds
        .iter()
        .map(|round| rules.record(round, &mut chance))
        .collect()
}

/// What the records of one game key show.
pub(super) fn learned(records: &[Paper]) -> Conventions {
    let mut learner = Learner::default();
    for paper in records {
        learner.learn(&paper.reported());
    }
    learner.conventions(records[0].key).cloned().unwrap_or_default()
}

/// What enough records of the plain house show.
pub(super) fn plain_house() -> &'static Conventions {
    static SHOWN: LazyLock<Conventions> = LazyLock::new(|| learned(&records(PLAIN, 10, 3_000)));
    &SHOWN
}

/// What enough records of a house show that lists its lost bets with zeros.
pub(super) fn house_that_lists_losses() -> &'static Conventions {
    static SHOWN: LazyLock<Conventions> = LazyLock::new(|| {
        let rules = HouseRules {
            losses: Shown::AsZero,
            ..PLAIN
        };
        learned(&records(rules, 22, 400))
    });
    &SHOWN
}

#[test]
fn what_was_learned_of_a_house_raises_no_alarm_in_it() {
    for seed in 0..60 {
        let rules = HouseRules::any(&mut Chance::new(seed));
        let records = records(rules, seed, 400);
        let conventions = learned(&records);
        for paper in &records {
            paper.checked_by(&conventions, None, |audit| {
                assert_eq!(broken(audit), [], "{rules:?}\n{paper:?}\n{conventions:?}");
            });
        }
    }
}

#[test]
fn the_meaning_of_amounts_and_payouts_is_found() {
    for amount in AmountMeaning::ALL {
        for payout in [PayoutMeaning::Returns, PayoutMeaning::Profits] {
            let rules = HouseRules {
                amount: *amount,
                payout,
                ..PLAIN
            };
            let conventions = learned(&records(rules, 11, 400));
            assert_eq!(conventions.amount.answer(), Some(*amount));
            assert_eq!(conventions.amount.fits(*amount), conventions.amount.of());
            assert!(conventions.payout.stands(payout), "{conventions:?}");
            assert!(conventions.amount.of() > 100 && conventions.payout.of() > 100);
        }
    }
}

/// A lost bet that is listed with a profit of zero and the stake as amount.
#[test]
fn a_lost_bet_with_its_stake_as_amount_is_checked_by_the_others() {
    let rules = HouseRules {
        losses: Shown::AsZero,
        ..PLAIN
    };
    let mut papers = records(rules, 22, 200);
    let conventions = learned(&papers);
    assert_eq!(conventions.lost_amount.answer(), Some(LostAmount::Nothing));
    let listed = |paper: &mut Paper, all: bool| {
        let mut changed = false;
        for (code, stake) in paper.stakes.clone() {
            let lost = |win: &&mut Win| win.amount.is_some_and(|amount| amount.is_zero());
            if let Some(win) = paper.win_of(code).filter(lost)
                && (all || !changed)
            {
                (win.amount, changed) = (stake, true);
            }
        }
        changed
    };
    let mut paper = papers[0].clone();
    assert!(listed(&mut paper, false));
    paper.checked(|audit| assert_eq!(audit.overall, Overall::CannotTell, "{audit:?}"));
    paper.checked_by(&conventions, None, |audit| {
        assert_eq!(audit.overall, Overall::Inconsistent, "{audit:?}");
    });
    for paper in &mut papers {
        listed(paper, true);
    }
    let conventions = learned(&papers);
    assert_eq!(conventions.lost_amount.answer(), Some(LostAmount::Stake));
    paper.checked_by(&conventions, None, |audit| {
        assert_eq!(audit.overall, Overall::Consistent, "{audit:?}");
    });
}

#[test]
fn few_records_settle_nothing() {
    let conventions = learned(&records(PLAIN, 13, 15));
    assert!(conventions.amount.of() > 0 && !conventions.amount.is_settled());
    assert_eq!(conventions.amount.answer(), None);
}

#[test]
fn records_that_are_not_completed_teach_nothing() {
    let mut learner = Learner::default();
    for paper in &mut records(PLAIN, 14, 100) {
        paper.status = "another";
        learner.learn(&paper.reported());
    }
    assert!(learner.conventions("baccarat").is_none());
}

#[test]
fn each_game_key_is_learned_apart() {
    let mut learner = Learner::default();
    for paper in &records(PLAIN, 14, 100) {
        learner.learn(&paper.reported());
    }
    assert!(learner.conventions("baccarat").unwrap().amount.is_settled());
    assert!(learner.conventions("baccarat_insurance").is_none());
}

/// A win of 100 on player at odds of 2, with this amount.
fn player_win(amount: i64) -> Paper {
    let mut paper = paid(
        &dealt("KS 7H", "QS 6H"),
        "PLAYER",
        Decimal::ONE_HUNDRED,
        Decimal::TWO,
    );
    paper.win_of("PLAYER").unwrap().amount = Some(Decimal::from(amount));
    paper
}

#[test]
fn an_amount_of_another_meaning_than_everywhere_else_is_broken() {
    for (amount, expected) in [
        (300, vec![]),
        (100, vec![Rule::WinAmount]),
        (200, vec![Rule::WinAmount]),
    ] {
        let mut paper = player_win(amount);
        // Whatever the amount means, this is the payout of a house that returns stakes.
        paper.total_payout = Decimal::from(300);
        assert_eq!(
            paper.broken_cold_and_by(plain_house()),
            (vec![], expected),
            "alone, {amount} has a meaning"
        );
    }
}

#[test]
fn a_payout_of_another_meaning_than_everywhere_else_is_broken() {
    let mut paper = player_win(300);
    paper.total_payout = Decimal::from(200);
    assert_eq!(
        paper.broken_cold_and_by(plain_house()),
        (vec![], vec![Rule::PayoutSum])
    );
}

#[test]
fn a_house_that_pays_every_banker_six_in_full_is_believed() {
    let six = dealt("KS 4H AS", "QS 6H");
    let seven = dealt("KS 6H", "QS 7H");
    let full = |round| paid(round, "BANKER", Decimal::ONE_HUNDRED, Decimal::ONE);
    let papers: Vec<Paper> = (0..25).flat_map(|_| [full(&six), full(&seven)]).collect();
    let conventions = learned(&papers);
    assert_eq!(conventions.six_pay.answer(), Some(SixPay::Full));
    for paper in &papers[..2] {
        paper.checked(|audit| assert_eq!(broken(audit), [], "{audit:?}"));
        paper.checked_by(&conventions, None, |audit| {
            assert_eq!(audit.overall, Overall::Consistent, "{audit:?}");
        });
    }
}

#[test]
fn a_total_bet_without_insurance_is_believed_once_it_is_the_custom() {
    let rules = HouseRules {
        insurance: true,
        ..PLAIN
    };
    let mut papers = records(rules, 21, 400);
    for paper in &mut papers {
        paper.total_bet -= paper.insurance.stakes.iter().sum::<Decimal>();
    }
    let conventions = learned(&papers);
    assert_eq!(
        conventions.total_bet.answer(),
        Some(TotalBetMeaning::WithoutInsurance)
    );
    let is_plain = |paper: &Paper| paper.winner[0] != "TIE" && !paper.insurance.stakes.is_empty();
    let mut checked = 0;
    for mut paper in papers.into_iter().filter(is_plain) {
        paper.checked(|audit| assert!(!broken(audit).contains(&Rule::StakeSum), "{audit:?}"));
        paper.checked_by(&conventions, None, |audit| assert_eq!(broken(audit), []));
        paper.total_bet += money(1);
        let (cold, known) = paper.broken_cold_and_by(&conventions);
        assert!(
            !cold.contains(&Rule::StakeSum) && known.contains(&Rule::StakeSum),
            "{paper:?}"
        );
        checked += 1;
    }
    assert!(checked > 100);
}
