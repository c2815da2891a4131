//! Conventions learned from records: with correct counts, without false alarms, and able to find faults that no single
//! record shows.

use check::{AmountMeaning, Conventions, House, LostAmount, Overall, PayoutMeaning, Rule, Verdict};
use rust_decimal::Decimal;

use super::{banker_wins, listed, lost, paid, plain_house, player_wins, records, shown};
use crate::house::House as Dealer;
use crate::house::owned_record::{OwnedRecord, broken, learned, of_rule};

fn house_of(records: &[OwnedRecord]) -> House {
    let mut house = House::default();
    for record in records {
        house.learn(&record.received().lend());
    }
    house
}

/// A lost bet that is listed with a profit of zero and the stake as amount.
#[test]
fn a_lost_bet_with_its_stake_as_amount_is_checked_by_the_others() {
    let lost = |amount| listed(lost(&banker_wins(), "PLAYER", Decimal::ONE_HUNDRED), amount, 0);
    let record = lost(100);
    for (other, meaning, expected) in [
        (lost(0), LostAmount::Nothing, Overall::Inconsistent),
        (lost(100), LostAmount::Stake, Overall::Consistent),
    ] {
        let conventions = shown(&other);
        assert_eq!(conventions.lost_amount.answer(), Some(meaning));
        assert_eq!(record.overall_by(&conventions), expected);
    }
    assert_eq!(record.overall(), Overall::CannotTell);
}

#[test]
fn what_a_person_set_stays_when_the_odds_mean_something_else() {
    let records = records(&Dealer::default(), 11, 100);
    let mut house = house_of(&records);
    let set = [
        ("bonus", "times_odds"),
        ("six_rate", "in_odds"),
        ("rounding_THB", "one"),
        ("odds", "gross"),
    ];
    for (name, answer) in set {
        assert!(
            house
                .question_mut(Some("baccarat"), name)
                .unwrap()
                .set(Some(answer))
        );
    }
    for record in &records {
        house.learn(&record.received().lend());
    }
    for (name, answer) in set {
        let question = house.question_mut(Some("baccarat"), name).unwrap();
        assert_eq!(
            (question.answer_name(), question.is_set()),
            (Some(answer), true),
            "{name}"
        );
    }
}

#[test]
fn few_records_settle_nothing_and_each_game_key_is_learned_apart() {
    let conventions = learned(&records(&Dealer::default(), 13, 15));
    assert!(conventions.amount.of() > 0 && !conventions.amount.is_settled());
    assert_eq!(conventions.amount.answer(), None);
    let mut records = records(&Dealer::default(), 14, 100);
    let house = house_of(&records);
    assert!(house.conventions("baccarat").unwrap().amount.is_settled());
    assert!(house.conventions("baccarat_insurance").is_none());
    // Records that are not completed teach nothing.
    for record in &mut records {
        record.status = "another";
    }
    assert!(house_of(&records).conventions("baccarat").is_none());
}

/// A win of 100 on player at odds of 2, with this amount and payout.
fn player_win(amount: i64, payout: i64) -> OwnedRecord {
    let mut record = paid(&player_wins(), "PLAYER", Decimal::ONE_HUNDRED, Decimal::TWO);
    record.win_of("PLAYER").unwrap().amount = Some(Decimal::from(amount));
    record.total_payout = payout.into();
    record
}

/// Alone, each of them has a meaning.
#[test]
fn an_amount_or_a_payout_of_another_meaning_than_everywhere_else_is_broken() {
    for (amount, payout, expected) in [
        (300, 300, vec![]),
        (100, 300, vec![Rule::WinAmount]),
        (200, 300, vec![Rule::WinAmount]),
        (300, 200, vec![Rule::PayoutSum]),
    ] {
        let record = player_win(amount, payout);
        assert_eq!(
            record.broken_cold_and_by(plain_house()),
            [vec![], expected],
            "{amount} {payout}"
        );
        let alone = of_rule(&record.audit(), Rule::WinAmount)[0];
        assert_eq!(alone.verdict, Verdict::Holds, "{amount} {payout}");
    }
}

/// What a house answers to each question.
fn answers(house: &Conventions) -> Vec<(&'static str, Option<&'static str>)> {
    let all = house.questions().into_iter();
    all.map(|(name, question)| (name, question.answer_name()))
        .collect()
}

#[test]
fn the_order_of_records_does_not_matter_and_each_is_counted_once() {
    for seed in 0..10 {
        let mut records = records(&Dealer::default(), seed, 400);
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
            assert_eq!(
                record.overall_by(&house),
                record.overall_by(&shuffled),
                "{record:?}"
            );
        }
    }
}

#[test]
fn what_a_person_set_wins_over_what_the_records_show() {
    let record = player_win(300, 300);
    let mut house = house_of(&vec![record.clone(); 40]);
    let is_broken = |house: &House| {
        let conventions = house.conventions(record.key).unwrap();
        broken(&record.audit_by(conventions)).contains(&Rule::WinAmount)
    };
    assert!(!is_broken(&house));
    let amount = house.question_mut(Some(record.key), "amount").unwrap();
    assert!(amount.set(Some("profit")));
    assert!(is_broken(&house));
    assert!(is_broken(&house.as_set()), "without the records");
    house.question_mut(Some(record.key), "amount").unwrap().forget();
    assert!(!is_broken(&house));
    assert!(house.question_mut(Some(record.key), "no question").is_none());
}

#[test]
fn looking_for_a_question_adds_none() {
    let mut house = house_of(&[player_win(300, 300)]);
    let before = house.clone();
    for (name, is_known) in [
        ("rounding_THB", true),
        ("rounding_XYZ", false),
        ("rounding_", false),
    ] {
        assert_eq!(
            house.question_mut(Some("baccarat"), name).is_some(),
            is_known,
            "{name}"
        );
        assert_eq!(house, before, "{name}");
    }
    let rounding = house.question_mut(Some("baccarat"), "rounding_THB").unwrap();
    assert!(rounding.set(Some("ten")) && house != before);
}

/// Forty records show what the amount of a win is. Then every second record of a reading is wrong.
#[test]
fn a_fault_that_comes_again_and_again_is_named_each_time() {
    let mut house = House::default();
    let readings = [vec![300; 40], [300, 200].repeat(10)];
    for reading in readings {
        for amount in reading {
            house.learn(&player_win(amount, amount).received().lend());
        }
        house.settle();
        let conventions = house.conventions("baccarat").unwrap();
        let is_broken =
            |amount| broken(&player_win(amount, amount).audit_by(conventions)).contains(&Rule::WinAmount);
        assert!(is_broken(200) && !is_broken(300));
    }
}

/// Twenty records of a won bet show what a house calls its payout and its amount.
#[test]
fn the_meaning_of_amounts_and_payouts_is_found() {
    for amount in AmountMeaning::ALL {
        for payout in [PayoutMeaning::Returns, PayoutMeaning::Profits] {
            let dealer = Dealer {
                amount: *amount,
                payout,
                ..Dealer::default()
            };
            let conventions = learned(&records(&dealer, 11, 400));
            assert_eq!(conventions.amount.answer(), Some(*amount));
            assert_eq!(conventions.amount.fits(*amount), conventions.amount.of());
            assert!(conventions.payout.stands(payout), "{conventions:?}");
            assert!(conventions.amount.of() > 100 && conventions.payout.of() > 100);
        }
    }
}
