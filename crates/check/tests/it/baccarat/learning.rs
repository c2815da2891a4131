//! Conventions learned from records: with correct counts, without false alarms, and able to find faults that no single
//! record shows.

use std::sync::LazyLock;

use check::{
    AmountMeaning, Audit, Conventions, House, LostAmount, Overall, PayoutMeaning, Rule, SixPay,
    TotalBetMeaning,
};
use rust_decimal::Decimal;

use super::house_rules::{HouseRules, PLAIN, Shown, money, paid};
use super::owned_record::{OwnedRecord, Win, broken, dealt};
use crate::chance::Chance;

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
    let mut house = House::default();
    for record in records {
        house.learn(&record.received().lend());
    }
    house.conventions(records[0].key).cloned().unwrap_or_default()
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
fn what_a_person_set_stays_when_the_odds_mean_something_else() {
    let (mut house, records) = (House::default(), records(PLAIN, 11, 100));
    for record in &records {
        house.learn(&record.received().lend());
    }
    let set = [
        ("bonus", "times_odds"),
        ("six_rate", "in_odds"),
        ("rounding_THB", "one"),
        ("odds", "gross"),
    ];
    for (name, answer) in set {
        assert!(house.question_mut("baccarat", name).unwrap().set(Some(answer)));
    }
    for record in &records {
        house.learn(&record.received().lend());
    }
    for (name, answer) in set {
        let question = house.question_mut("baccarat", name).unwrap();
        assert_eq!(question.answer_name(), Some(answer), "{name}");
        assert!(question.is_set(), "{name}");
    }
}

#[test]
fn few_records_settle_nothing() {
    let conventions = learned(&records(PLAIN, 13, 15));
    assert!(conventions.amount.of() > 0 && !conventions.amount.is_settled());
    assert_eq!(conventions.amount.answer(), None);
}

#[test]
fn records_that_are_not_completed_teach_nothing() {
    let mut house = House::default();
    for record in &mut records(PLAIN, 14, 100) {
        record.status = "another";
        house.learn(&record.received().lend());
    }
    assert!(house.conventions("baccarat").is_none());
}

#[test]
fn each_game_key_is_learned_apart() {
    let mut house = House::default();
    for record in &records(PLAIN, 14, 100) {
        house.learn(&record.received().lend());
    }
    assert!(house.conventions("baccarat").unwrap().amount.is_settled());
    assert!(house.conventions("baccarat_insurance").is_none());
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

/// What a house answers to each question.
fn answers(house: &Conventions) -> Vec<(&'static str, Option<&'static str>)> {
    let all = house.questions().into_iter();
    all.map(|(name, question)| (name, question.answer_name()))
        .collect()
}

#[test]
fn the_order_of_records_does_not_matter_and_each_is_counted_once() {
    for seed in 0..20 {
        let mut records = records(PLAIN, seed, 400);
        let house = learned(&records);
        fastrand::Rng::with_seed(seed).shuffle(&mut records);
        let shuffled = learned(&records);
        assert_eq!((house.records.of(), shuffled.records.of()), (400, 400));
        assert_eq!(answers(&house), answers(&shuffled));
        for (one, other) in [
            (house.amount.best(), shuffled.amount.best()),
            (house.total_bet.best(), shuffled.total_bet.best()),
            (house.six_pay.best(), shuffled.six_pay.best()),
            (house.round.card_order.best(), shuffled.round.card_order.best()),
        ] {
            assert_eq!(one, other);
        }
        for record in &records {
            let overall = |house| record.checked_by(house, None, |audit| audit.overall);
            assert_eq!(overall(&house), overall(&shuffled), "{record:?}");
        }
    }
}

#[test]
fn what_a_person_set_wins_over_what_the_records_show() {
    let records = records(PLAIN, 10, 400);
    let mut house = House::default();
    for record in &records {
        house.learn(&record.received().lend());
    }
    let won = |record: &&OwnedRecord| record.checked(|audit| names(audit, Rule::WinAmount));
    let record = records.iter().find(won).unwrap();
    let broken = |house: &House| {
        let conventions = house.conventions(record.key).unwrap();
        record.checked_by(conventions, None, |audit| {
            broken(audit).contains(&Rule::WinAmount)
        })
    };
    assert!(!broken(&house));
    assert!(
        house
            .question_mut(record.key, "amount")
            .unwrap()
            .set(Some("profit"))
    );
    assert!(broken(&house));
    assert!(broken(&house.as_set()), "without the records");
    house.question_mut(record.key, "amount").unwrap().forget();
    assert!(!broken(&house));
    assert!(house.question_mut(record.key, "no question").is_none());
}

#[test]
fn looking_for_a_question_adds_none() {
    let mut house = House::default();
    house.learn(&player_win(300).received().lend());
    let before = house.clone();
    for (name, is_known) in [
        ("rounding_THB", true),
        ("rounding_XYZ", false),
        ("rounding_", false),
    ] {
        assert_eq!(house.question_mut("baccarat", name).is_some(), is_known, "{name}");
        assert_eq!(house, before, "{name}");
    }
    let set = house
        .question_mut("baccarat", "rounding_THB")
        .unwrap()
        .set(Some("ten"));
    assert!(set && house != before);
}

fn names(audit: &Audit<'_>, rule: Rule) -> bool {
    audit.findings.iter().any(|finding| finding.rule == rule)
}

/// Forty records show what the amount of a win is. Then every second record of a reading is wrong.
#[test]
fn a_fault_that_comes_again_and_again_is_named_each_time() {
    let mut house = House::default();
    let learn = |house: &mut House, amounts: &[i64]| {
        for amount in amounts {
            house.learn(&player_win(*amount).received().lend());
        }
        house.settle();
    };
    let broken = |house: &House, amount| {
        let record = player_win(amount);
        let conventions = house.conventions(record.key);
        record.checked_by(conventions.unwrap(), None, |audit| {
            broken(audit).contains(&Rule::WinAmount)
        })
    };
    learn(&mut house, &[300; 40]);
    assert!(broken(&house, 200) && !broken(&house, 300));
    learn(&mut house, &[300, 200].repeat(10));
    assert!(broken(&house, 200) && !broken(&house, 300));
}
