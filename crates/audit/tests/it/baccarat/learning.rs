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
use super::owned_record::{OwnedRecord, Win, broken, dealt};

pub(super) fn records(rules: HouseRules, seed: u64, count: usize) -> Vec<OwnedRecord> {
    let mut chance = Chance::new(seed);
    let rounds: Vec<_> = chance.rounds().take(count).collect();
    rounds
        .iter()
        .map(|round| rules.record(round, &mut chance))
        .collect()
}

/// What the records of one game key show.
pub(super) fn learned(records: &[OwnedRecord]) -> Conventions {
    let mut learner = Learner::default();
    for record in records {
        learner.learn(&record.reported());
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
        for record in &records {
            record.checked_by(&conventions, None, |audit| {
                assert_eq!(broken(audit), [], "{rules:?}\n{record:?}\n{conventions:?}");
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
    let mut records = records(rules, 22, 200);
    let conventions = learned(&records);
    assert_eq!(conventions.lost_amount.answer(), Some(LostAmount::Nothing));
    let listed = |record: &mut OwnedRecord, all: bool| {
        let mut changed = false;
        for (code, stake) in record.stakes.clone() {
            let lost = |win: &&mut Win| win.amount.is_some_and(|amount| amount.is_zero());
            if let Some(win) = record.win_of(code).filter(lost)
                && (all || !changed)
            {
                (win.amount, changed) = (stake, true);
            }
        }
        changed
    };
    let mut record = records[0].clone();
    assert!(listed(&mut record, false));
    record.checked(|audit| assert_eq!(audit.overall, Overall::CannotTell, "{audit:?}"));
    record.checked_by(&conventions, None, |audit| {
        assert_eq!(audit.overall, Overall::Inconsistent, "{audit:?}");
    });
    for record in &mut records {
        listed(record, true);
    }
    let conventions = learned(&records);
    assert_eq!(conventions.lost_amount.answer(), Some(LostAmount::Stake));
    record.checked_by(&conventions, None, |audit| {
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
    for record in &mut records(PLAIN, 14, 100) {
        record.status = "another";
        learner.learn(&record.reported());
    }
    assert!(learner.conventions("baccarat").is_none());
}

#[test]
fn each_game_key_is_learned_apart() {
    let mut learner = Learner::default();
    for record in &records(PLAIN, 14, 100) {
        learner.learn(&record.reported());
    }
    assert!(learner.conventions("baccarat").unwrap().amount.is_settled());
    assert!(learner.conventions("baccarat_insurance").is_none());
}

/// A win of 100 on player at odds of 2, with this amount.
fn player_win(amount: i64) -> OwnedRecord {
    let mut record = paid(
        &dealt("KS 7H", "QS 6H"),
        "PLAYER",
        Decimal::ONE_HUNDRED,
        Decimal::TWO,
    );
    record.win_of("PLAYER").unwrap().amount = Some(Decimal::from(amount));
    record
}

#[test]
fn an_amount_of_another_meaning_than_everywhere_else_is_broken() {
    for (amount, expected) in [
        (300, vec![]),
        (100, vec![Rule::WinAmount]),
        (200, vec![Rule::WinAmount]),
    ] {
        let mut record = player_win(amount);
        // Whatever the amount means, this is the payout of a house that returns stakes.
        record.total_payout = Decimal::from(300);
        assert_eq!(
            record.broken_cold_and_by(plain_house()),
            (vec![], expected),
            "alone, {amount} has a meaning"
        );
    }
}

#[test]
fn a_payout_of_another_meaning_than_everywhere_else_is_broken() {
    let mut record = player_win(300);
    record.total_payout = Decimal::from(200);
    assert_eq!(
        record.broken_cold_and_by(plain_house()),
        (vec![], vec![Rule::PayoutSum])
    );
}

#[test]
fn a_house_that_pays_every_banker_six_in_full_is_believed() {
    let six = dealt("KS 4H AS", "QS 6H");
    let seven = dealt("KS 6H", "QS 7H");
    let full = |round| paid(round, "BANKER", Decimal::ONE_HUNDRED, Decimal::ONE);
    let records: Vec<OwnedRecord> = (0..25).flat_map(|_| [full(&six), full(&seven)]).collect();
    let conventions = learned(&records);
    assert_eq!(conventions.six_pay.answer(), Some(SixPay::Full));
    for record in &records[..2] {
        record.checked(|audit| assert_eq!(broken(audit), [], "{audit:?}"));
        record.checked_by(&conventions, None, |audit| {
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
    let mut records = records(rules, 21, 400);
    for record in &mut records {
        record.total_bet -= record.insurance.stakes.iter().sum::<Decimal>();
    }
    let conventions = learned(&records);
    assert_eq!(
        conventions.total_bet.answer(),
        Some(TotalBetMeaning::WithoutInsurance)
    );
    let is_plain = |record: &OwnedRecord| record.winner[0] != "TIE" && !record.insurance.stakes.is_empty();
    let mut checked = 0;
    for mut record in records.into_iter().filter(is_plain) {
        record.checked(|audit| assert!(!broken(audit).contains(&Rule::StakeSum), "{audit:?}"));
        record.checked_by(&conventions, None, |audit| assert_eq!(broken(audit), []));
        record.total_bet += money(1);
        let (cold, known) = record.broken_cold_and_by(&conventions);
        assert!(
            !cold.contains(&Rule::StakeSum) && known.contains(&Rule::StakeSum),
            "{record:?}"
        );
        checked += 1;
    }
    assert!(checked > 100);
}
