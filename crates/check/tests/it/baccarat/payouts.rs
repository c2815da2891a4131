//! What a total payout shows, and what it leaves open: wins, a bonus, and a tie, which returns main bets by custom, and which a
//! record may or may not show. The outcome of a record is what the player won or lost, whatever the house calls its payout, or it
//! is not known.

use check::{About, Conventions, Overall, PayoutMeaning, RecordOutcome, Rule, Values, Verdict, Why, outcome};
use rust_decimal::Decimal;

use super::{One, banker_wins, insured, listed, lost, plain_house, player_wins, records, shown, tie, won};
use crate::house::House as Dealer;
use crate::house::owned_record::{OwnedRecord, Win, broken, hundredths, learned, notes, of_rule};

/// A win of a stake of 100 on player at these odds, with the entry `BONUS`.
fn with_bonus(odds: i64, profit: i64, rate: Option<i64>, payout: i64) -> OwnedRecord {
    let mut record = won();
    let win = Win {
        bonus_rate: rate.map(Decimal::from),
        ..Win::of((100 + profit).into(), odds.into(), profit.into())
    };
    record.wins = vec![("PLAYER", One(win))];
    (record.bonus, record.total_payout) = (true, Decimal::from(payout));
    record
}

/// A stake of 100 on banker that came back, or not, with this payout and without an entry.
fn tied(payout: i64) -> OwnedRecord {
    OwnedRecord {
        total_payout: payout.into(),
        ..lost(&tie(), "BANKER", Decimal::ONE_HUNDRED)
    }
}

fn lost_banker() -> OwnedRecord {
    lost(&player_wins(), "BANKER", Decimal::ONE_HUNDRED)
}

fn without_winner(mut record: OwnedRecord) -> OwnedRecord {
    record.winner.clear();
    record
}

/// A house whose payout is the profit alone.
fn of_profits() -> Conventions {
    let mut record = won();
    record.total_payout = Decimal::ONE_HUNDRED;
    let conventions = shown(&record);
    assert_eq!(conventions.payout.answer(), Some(PayoutMeaning::Profits));
    conventions
}

/// What is found about the sum. Nothing else is broken.
fn verdict(record: &OwnedRecord, conventions: &Conventions) -> Verdict {
    let audit = record.audit_by(conventions);
    assert!(
        broken(&audit).iter().all(|rule| *rule == Rule::PayoutSum),
        "{audit:?}"
    );
    of_rule(&audit, Rule::PayoutSum)[0].verdict
}

#[test]
fn a_payout_above_the_wins_is_a_fault_once_the_house_is_known_unless_a_bonus_may_explain_it() {
    use Verdict::{Broken, CannotTell, Holds};
    for (record, cold, known) in [
        (with_bonus(2, 200, Some(2), 300), Holds, Holds),
        (with_bonus(2, 200, None, 350), CannotTell, CannotTell),
        (with_bonus(1, 200, Some(2), 350), CannotTell, CannotTell),
        // A bonus never decreases a payout.
        (with_bonus(1, 200, Some(2), 150), CannotTell, Broken),
    ] {
        assert_eq!(verdict(&record, &Conventions::default()), cold, "{record:?}");
        assert_eq!(verdict(&record, plain_house()), known, "{record:?}");
    }
    for (payout, expected) in [(150, Broken), (200, Holds), (250, CannotTell), (300, CannotTell)] {
        let record = with_bonus(1, 200, Some(2), payout);
        assert_eq!(verdict(&record, &of_profits()), expected, "{payout}");
    }
}

#[test]
fn a_payout_may_differ_by_a_cent_for_each_win() {
    let mut two = won();
    let small = Win::paid(Decimal::TEN, hundredths(150));
    two.stakes.push(("SMALL", One(Decimal::TEN)));
    two.wins.push(("SMALL", One(small)));
    two.total_bet += Decimal::TEN;
    two.total_payout += small.amount.unwrap();
    for (record, most) in [(won(), 1), (two, 2)] {
        for (cents, is_rounding) in [(most, true), (-most, true), (most + 1, false), (-most - 1, false)] {
            let mut record = record.clone();
            record.total_payout += hundredths(cents);
            let [cold, known] = record.broken_cold_and_by(plain_house());
            assert_eq!(
                (cold, known == [Rule::PayoutSum]),
                (vec![], !is_rounding),
                "{cents}"
            );
            assert_eq!(record.overall() == Overall::Consistent, is_rounding, "{cents}");
        }
    }
}

/// Binary floats write 0.30000000000000004 for the sum of 0.1 and 0.2.
#[test]
fn the_noise_of_binary_floats_is_no_difference() {
    let mut record = won();
    let noise: Decimal = "0.00000000000004".parse().unwrap();
    record.total_bet += noise;
    record.total_payout -= noise;
    let audit = record.audit_by(plain_house());
    assert_eq!(audit.overall, Overall::Consistent, "{audit:?}");
    assert!(notes(&audit).contains(&Rule::Precision), "{audit:?}");
}

#[test]
fn a_payout_that_a_bet_or_a_returned_stake_may_explain_is_open() {
    let mut may_have_won = without_winner(lost(&banker_wins(), "BANKER", Decimal::ONE_HUNDRED));
    may_have_won.total_payout = Decimal::from(195);
    assert_eq!(verdict(&may_have_won, plain_house()), Verdict::CannotTell);
    assert_eq!(may_have_won.overall_by(plain_house()), Overall::CannotTell);
    let mut insurance = insured(listed(tied(0), 100, 0), &[10], vec![]);
    insurance.total_payout = Decimal::TEN;
    assert_eq!(verdict(&insurance, &of_profits()), Verdict::CannotTell);
    for amount in [0, 100] {
        let mut unknown = lost(&player_wins(), "DRAGONTAIL", Decimal::ONE_HUNDRED);
        unknown = listed(unknown, amount, 0);
        unknown.total_payout = Decimal::from(amount);
        assert_eq!(
            verdict(&unknown, &Conventions::default()),
            Verdict::Holds,
            "{amount}"
        );
    }
    // Where nothing was won, it may be a reward.
    let reward = OwnedRecord {
        total_payout: Decimal::ONE_HUNDRED,
        ..lost_banker()
    };
    let verdicts = [reward.overall(), reward.overall_by(plain_house())];
    assert!(!verdicts.contains(&Overall::Consistent), "{verdicts:?}");
}

#[test]
fn only_a_record_in_which_all_that_came_back_is_known_shows_the_meaning_of_payouts() {
    let mut no_amount = won();
    no_amount.win_of("PLAYER").unwrap().amount = None;
    for (record, counted) in [
        (won(), 1),
        (lost_banker(), 0),
        (listed(lost_banker(), 0, -100), 0),
        (listed(lost_banker(), 100, -100), 0),
        (no_amount, 0),
        (with_bonus(1, 200, Some(2), 300), 0),
        (insured(listed(tied(0), 100, 0), &[10], vec![]), 0),
    ] {
        assert_eq!(
            learned(std::slice::from_ref(&record)).payout.of(),
            counted,
            "{record:?}"
        );
    }
}

fn outcome_of(record: &OwnedRecord, conventions: Option<&Conventions>) -> Option<Decimal> {
    match outcome(&record.received().lend(), conventions).unwrap() {
        RecordOutcome::Known(known) => Some(known.to_string().parse().unwrap()),
        RecordOutcome::TooLarge => panic!("{record:?}"),
        RecordOutcome::Unknown => None,
    }
}

#[test]
fn a_stake_that_may_have_come_back_leaves_the_outcome_of_a_profit_open() {
    for (record, expected) in [
        (lost_banker(), Some(-Decimal::ONE_HUNDRED)),
        (without_winner(lost_banker()), None),
        (tied(0), Some(Decimal::ZERO)),
        (insured(tied(0), &[10], vec![]), None),
    ] {
        assert_eq!(outcome_of(&record, Some(&of_profits())), expected, "{record:?}");
    }
}

/// A total that fits neither what came back nor the profit is read as the other records of the house are.
#[test]
fn a_payout_that_fits_nothing_has_an_outcome_only_where_the_house_is_known() {
    for (payout, expected) in [
        (PayoutMeaning::ReturnsAndPushes, 1_100),
        (PayoutMeaning::Profits, 1_200),
    ] {
        let dealer = Dealer {
            payout,
            ..Dealer::default()
        };
        let house = learned(&records(&dealer, 23, 400));
        let mut broken = won();
        broken.total_payout = Decimal::from(1_200);
        assert_eq!(outcome_of(&broken, None), None);
        assert_eq!(
            outcome_of(&broken, Some(&house)),
            Some(expected.into()),
            "{payout:?}"
        );
    }
}

type Push = (Overall, Verdict, Option<Why>);

fn push(record: &OwnedRecord, conventions: &Conventions) -> Push {
    let audit = record.audit_by(conventions);
    let pushes = of_rule(&audit, Rule::ReturnedStake);
    let push = pushes
        .iter()
        .find(|finding| finding.about == About::Bet("BANKER"));
    let push = push.unwrap_or_else(|| panic!("{audit:?}"));
    (audit.overall, push.verdict, push.why)
}

const HOLDS: Push = (Overall::Consistent, Verdict::Holds, None);
const OPEN: Push = (Overall::CannotTell, Verdict::CannotTell, Some(Why::Missing));
const NOT_HERE: Push = (
    Overall::CannotTell,
    Verdict::CannotTell,
    Some(Why::NotReportedHere),
);
const BROKEN: Push = (Overall::Inconsistent, Verdict::Broken, None);

/// The tie with an entry of this amount and profit.
fn pushed(payout: i64, amount: Option<i64>, profit: i64) -> OwnedRecord {
    let mut record = tied(payout);
    let win = Win {
        amount: amount.map(Decimal::from),
        ..Win::of(Decimal::ZERO, Decimal::ZERO, profit.into())
    };
    record.wins.push(("BANKER", One(win)));
    record
}

#[test]
fn a_push_holds_only_where_the_record_shows_the_stake() {
    for (record, expected) in [
        (tied(0), OPEN),
        (tied(100), HOLDS),
        (pushed(100, Some(100), 0), HOLDS),
        (pushed(0, Some(100), 0), HOLDS),
        (pushed(0, Some(0), 0), OPEN),
        (pushed(100, Some(0), 0), HOLDS),
        (pushed(0, None, 0), OPEN),
    ] {
        assert_eq!(push(&record, &Conventions::default()), expected, "{record:?}");
    }
}

/// Another amount than the stake, or a loss of the stake, is a fault in a house that lists returned stakes.
#[test]
fn a_push_that_shows_another_amount_is_broken_once_the_house_lists_them() {
    let house = shown(&pushed(100, Some(100), 0));
    for record in [
        pushed(0, Some(40), 0),
        pushed(40, Some(40), 0),
        pushed(0, Some(0), -100),
    ] {
        assert_eq!(record.overall(), Overall::CannotTell, "{record:?}");
        assert_eq!(push(&record, &house), BROKEN, "{record:?}");
    }
}

/// A tie with bets on banker and on tie, and with the win on tie: its amount is the profit.
fn beside_a_win(payout: i64) -> OwnedRecord {
    let mut record = tied(payout);
    record.stakes.push(("TIE", One(Decimal::ONE_HUNDRED)));
    let win = Win::of(800.into(), 8.into(), 800.into());
    record.wins.push(("TIE", One(win)));
    record.total_bet += Decimal::ONE_HUNDRED;
    record
}

#[test]
fn a_total_payout_that_can_be_read_in_two_ways_shows_nothing() {
    // 800 + 100 may be the win with its stake, or the win and the push.
    assert_eq!(push(&beside_a_win(900), &Conventions::default()), OPEN);
    assert_eq!(push(&beside_a_win(1_000), &Conventions::default()), HOLDS);
}

/// A house may list returned stakes only in records with wins: ties without one do not show what it does beside a win.
#[test]
fn twenty_ties_show_whether_a_house_returns_stakes_visibly() {
    let [few, returned] = [15, 20].map(|count| learned(&vec![tied(100); count]));
    let silent = learned(&vec![tied(0); 20]);
    for (house, expected) in [(&few, OPEN), (&returned, BROKEN), (&silent, NOT_HERE)] {
        assert_eq!(push(&tied(0), house), expected);
    }
    assert_eq!(push(&beside_a_win(800), &silent), OPEN);
}

#[test]
fn an_amount_shows_no_return_in_a_house_that_lists_it_for_lost_bets_too() {
    // Its ties show the stake in the total.
    let lost = listed(lost_banker(), 100, 0);
    let house = learned(&[vec![lost; 20], vec![tied(100); 20]].concat());
    for (payout, expected) in [
        (0, (Verdict::CannotTell, Some(Why::Missing))),
        (100, (Verdict::Holds, None)),
    ] {
        let (_, verdict, why) = push(&pushed(payout, Some(100), 0), &house);
        assert_eq!((verdict, why), expected, "{payout}");
    }
}

/// A house may list returned stakes in records with wins, and omit them otherwise.
#[test]
fn returns_shown_beside_wins_only_accuse_nobody() {
    let mut records = records(&Dealer::default(), 42, 3_000);
    for record in records.iter_mut().filter(|record| record.winner[0] == "TIE") {
        let won =
            |(_, win): &(&str, Values<Win>)| matches!(win, One(win) if win.profit > Some(Decimal::ZERO));
        if !record.wins.iter().any(won) {
            record.wins.clear();
            record.total_payout = Decimal::ZERO;
        }
    }
    let conventions = learned(&records);
    for record in &records {
        assert_eq!(broken(&record.audit_by(&conventions)), [], "{record:?}");
    }
}
