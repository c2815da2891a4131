//! Conventions learned from records: with correct counts, without false alarms, and able to find faults
//! that no single record shows.

use baccarat::check::{
    AmountMeaning, Conventions, Learner, LostAmount, Overall, PayoutMeaning, Rounding, Rule, StakeTotal,
    Verdict,
};
use rust_decimal::Decimal;

use crate::bets::money;
use crate::chance::Chance;
use crate::house_rules::{HouseRules, PLAIN, Shown};
use crate::paper::{Paper, Win, broken, with};

pub(crate) fn records(rules: HouseRules, seed: u64, count: usize) -> Vec<Paper> {
    let mut chance = Chance::new(seed);
    let rounds: Vec<_> = chance.rounds().take(count).collect();
    rounds
        .iter()
        .map(|round| rules.record(round, &mut chance))
        .collect()
}

pub(crate) fn learned(records: &[Paper]) -> Conventions {
    let mut learner = Learner::default();
    for paper in records {
        learner.learn(&paper.reported());
    }
    learner.conventions().clone()
}

#[test]
fn what_was_learned_of_a_house_raises_no_alarm_in_it() {
    for seed in 0..300 {
        let rules = HouseRules::any(&mut Chance::new(seed));
        let records = records(rules, seed, 400);
        let conventions = learned(&records);
        for paper in &records {
            paper.judged_by(&conventions, None, |audit| {
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

#[test]
fn the_way_of_rounding_is_found() {
    for rounding in Rounding::ALL {
        let rules = HouseRules {
            rounding: *rounding,
            fractional: true,
            ..PLAIN
        };
        let conventions = learned(&records(rules, 12, 3_000));
        assert_eq!(
            conventions.rounding.answer(),
            Some(*rounding),
            "{:?}",
            conventions.rounding
        );
    }
}

/// A lost bet that is listed with a profit of zero and the stake as amount.
#[test]
fn a_lost_bet_with_its_stake_as_amount_is_judged_by_the_others() {
    let rules = HouseRules {
        losses: Shown::AsZero,
        ..PLAIN
    };
    let mut papers = records(rules, 22, 200);
    let conventions = learned(&papers);
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
    paper.judged(|audit| assert_eq!(audit.overall, Overall::CannotTell));
    paper.judged_by(&conventions, None, |audit| {
        assert_eq!(broken(audit), [Rule::Push]);
    });
    for paper in &mut papers {
        listed(paper, true);
    }
    let conventions = learned(&papers);
    assert_eq!(conventions.lost_amount.answer(), Some(LostAmount::Stake));
    paper.judged_by(&conventions, None, |audit| {
        assert_eq!(audit.overall, Overall::Consistent);
    });
}

#[test]
fn few_records_settle_nothing() {
    let conventions = learned(&records(PLAIN, 13, 15));
    assert!(conventions.amount.of() > 0 && !conventions.amount.is_settled());
    assert_eq!(conventions.amount.answer(), None);
}

#[test]
fn records_of_other_games_or_not_completed_teach_nothing() {
    let mut papers = records(PLAIN, 14, 100);
    for (at, paper) in papers.iter_mut().enumerate() {
        let field = if at % 2 == 0 {
            &mut paper.game
        } else {
            &mut paper.status
        };
        *field = "another";
    }
    assert_eq!(learned(&papers), Conventions::default());
}

/// A win of 100 on player at odds of 2, with this amount.
fn player_win(amount: i64) -> Paper {
    let round = Chance::new(15)
        .rounds()
        .find(|round| round.winner() == baccarat::Winner::Player)
        .unwrap();
    let mut paper = Paper::of(&round);
    let mut win = PLAIN.won(Decimal::ONE_HUNDRED, Decimal::TWO);
    win.amount = Some(Decimal::from(amount));
    paper.stakes.push(("PLAYER", Some(Decimal::ONE_HUNDRED)));
    paper.wins.push(("PLAYER", Some(win)));
    (paper.total_bet, paper.total_payout) = (Decimal::ONE_HUNDRED, Decimal::from(300));
    paper
}

#[test]
fn an_amount_of_another_meaning_than_everywhere_else_is_broken() {
    let conventions = learned(&records(PLAIN, 16, 400));
    for (amount, expected) in [
        (300, vec![]),
        (100, vec![Rule::WinAmount]),
        (200, vec![Rule::WinAmount]),
    ] {
        let paper = player_win(amount);
        paper.judged(|audit| assert_eq!(broken(audit), [], "alone, {amount} has a meaning"));
        paper.judged_by(&conventions, None, |audit| assert_eq!(broken(audit), expected));
    }
}

#[test]
fn a_payout_of_another_meaning_than_everywhere_else_is_broken() {
    let conventions = learned(&records(PLAIN, 17, 400));
    let mut paper = player_win(300);
    paper.total_payout = Decimal::from(200);
    paper.judged(|audit| assert_eq!(broken(audit), []));
    paper.judged_by(&conventions, None, |audit| {
        assert_eq!(broken(audit), [Rule::PayoutSum]);
    });
}

#[test]
fn a_house_that_pays_every_banker_six_in_full_is_believed() {
    let mut papers = records(PLAIN, 20, 3_000);
    for paper in &mut papers {
        let stake = paper
            .stakes
            .iter()
            .find(|(code, _)| *code == "BANKER")
            .and_then(|(_, stake)| *stake);
        if let (Some(stake), Some(win)) = (stake, paper.win_of("BANKER"))
            && win.profit > Some(Decimal::ZERO)
        {
            let (before, paid) = (win.amount.unwrap(), PLAIN.won(stake, Decimal::ONE));
            *win = paid;
            paper.total_payout += paid.amount.unwrap() - before;
        }
    }
    let conventions = learned(&papers);
    let six = |paper: &&Paper| {
        paper
            .judged(|audit| with(audit, Verdict::CannotTell) == [Rule::BankerSix] && broken(audit).is_empty())
    };
    let sixes: Vec<&Paper> = papers.iter().filter(six).collect();
    assert!(sixes.len() > 20);
    for paper in sixes {
        paper.judged_by(&conventions, None, |audit| {
            assert_eq!(audit.overall, Overall::Consistent);
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
        conventions.stake_total.answer(),
        Some(StakeTotal::WithoutInsurance)
    );
    let mut paper = papers
        .into_iter()
        .find(|paper| !paper.insurance.stakes.is_empty())
        .unwrap();
    let overall =
        |paper: &Paper, conventions: &Conventions| paper.judged_by(conventions, None, |audit| audit.overall);
    assert_eq!(overall(&paper, &Conventions::default()), Overall::CannotTell);
    assert_eq!(overall(&paper, &conventions), Overall::Consistent);
    paper.total_bet += money(1);
    assert_eq!(overall(&paper, &Conventions::default()), Overall::Inconsistent);
}
