//! What a hand's `score` and `total` are, and the order of its cards, is not documented: every form is right until the
//! house has shown one.

use check::{CardOrder, Conventions, Overall, Rule, ScoreForm, TotalForm};
use games::baccarat::{Hand, Round};

use super::learning::learned;
use super::owned_record::{OwnedRecord, OwnedSide, broken, dealt};

fn scores(hand: Hand, form: ScoreForm) -> Vec<String> {
    let mut total = 0;
    let numbers = hand.cards().map(|card| {
        let value = i64::from(card.value());
        total += value;
        let is_ten = value == 0;
        match form {
            ScoreForm::TensAsTen if is_ten => 10,
            ScoreForm::CardValues | ScoreForm::TensAsTen => value,
            ScoreForm::Ranks => rank(&card.to_string()),
            ScoreForm::RunningTotals => total % 10,
            ScoreForm::HandTotal => hand.total().into(),
        }
    });
    numbers.map(|number| number.to_string()).collect()
}

fn rank(code: &str) -> i64 {
    match &code[..code.len() - 1] {
        "A" => 1,
        "J" => 11,
        "Q" => 12,
        "K" => 13,
        number => number.parse().unwrap(),
    }
}

fn sides(record: &mut OwnedRecord, round: &Round, change: impl Fn(&mut OwnedSide, Hand)) {
    change(&mut record.player, round.player);
    change(&mut record.banker, round.banker);
}

fn with_scores(round: &Round, form: ScoreForm) -> OwnedRecord {
    let mut record = OwnedRecord::of(round);
    sides(&mut record, round, |side, hand| side.scores = scores(hand, form));
    record
}

/// A round whose scores are different in each form. Player 4, 5, then a king; banker a queen, 3, then 4.
fn telling() -> Round {
    dealt("2S 3H KD", "QS 3H 4D")
}

fn shown(record: &OwnedRecord) -> Conventions {
    learned(&vec![record.clone(); 25])
}

#[test]
fn each_form_of_scores_is_right_until_the_house_has_shown_another() {
    let round = telling();
    for form in ScoreForm::ALL {
        let record = with_scores(&round, *form);
        record.checked(|audit| assert_eq!(audit.overall, Overall::Consistent, "{form:?} {audit:?}"));
        let conventions = shown(&record);
        assert!(conventions.round.score_form.stands(*form));
        for other in ScoreForm::ALL.iter().filter(|other| *other != form) {
            let (_, known) = with_scores(&round, *other).broken_cold_and_by(&conventions);
            let is_named = known.iter().all(|rule| *rule == Rule::CardValue);
            assert!(is_named && !known.is_empty(), "{form:?} {other:?} {known:?}");
        }
    }
}

#[test]
fn the_total_of_a_hand_may_be_stated_once_as_its_score() {
    let round = telling();
    let mut record = OwnedRecord::of(&round);
    sides(&mut record, &round, |side, hand| {
        side.scores = vec![hand.total().to_string()];
    });
    record.checked(|audit| assert_eq!(audit.overall, Overall::Consistent, "{audit:?}"));
}

#[test]
fn a_score_that_has_no_form_is_a_fault_once_the_house_has_shown_one() {
    let mut record = OwnedRecord::of(&telling());
    let conventions = shown(&record);
    record.player.scores[1] = "8".to_owned();
    assert_eq!(
        record.broken_cold_and_by(&conventions),
        (vec![], vec![Rule::CardValue])
    );
    record.checked(|audit| assert_eq!(audit.overall, Overall::CannotTell, "{audit:?}"));
}

#[test]
fn a_total_may_be_the_plain_sum_of_the_cards() {
    let round = dealt("7S 8H 4D", "QS 6H");
    let digit = OwnedRecord::of(&round);
    let mut sum = digit.clone();
    sum.player.total = Some(19);
    for (form, record, other) in [
        (TotalForm::LastDigit, &digit, &sum),
        (TotalForm::PlainSum, &sum, &digit),
    ] {
        let conventions = shown(record);
        assert!(conventions.round.total_form.stands(form));
        record.checked_by(&conventions, None, |audit| {
            assert_eq!(audit.overall, Overall::Consistent, "{form:?} {audit:?}");
        });
        assert_eq!(
            other.broken_cold_and_by(&conventions),
            (vec![], vec![Rule::PlayerTotal])
        );
    }
    let mut neither = digit.clone();
    neither.player.total = Some(42);
    assert_eq!(
        neither.broken_cold_and_by(&shown(&digit)),
        (vec![], vec![Rule::PlayerTotal])
    );
}

/// Two records of a round, with the third card last and first. Each is wrong in the other order, in which the player
/// has a natural and draws.
fn orders() -> [OwnedRecord; 2] {
    let as_dealt = OwnedRecord::of(&dealt("2S 3H 6D", "QS 3H 4D"));
    let mut third_first = as_dealt.clone();
    for side in [&mut third_first.player, &mut third_first.banker] {
        side.cards.rotate_right(1);
        side.scores.rotate_right(1);
    }
    [as_dealt, third_first]
}

#[test]
fn the_third_card_may_be_listed_first() {
    let [as_dealt, third_first] = orders();
    for (order, record, other) in [
        (CardOrder::AsDealt, &as_dealt, &third_first),
        (CardOrder::ThirdFirst, &third_first, &as_dealt),
    ] {
        record.checked(|audit| assert_eq!(broken(audit), [], "{order:?} {audit:?}"));
        let conventions = shown(record);
        assert!(conventions.round.card_order.stands(order));
        record.checked_by(&conventions, None, |audit| {
            assert_eq!(audit.overall, Overall::Consistent, "{order:?} {audit:?}");
        });
        other.checked_by(&conventions, None, |audit| {
            assert_eq!(audit.overall, Overall::Inconsistent, "{order:?} {audit:?}");
        });
    }
}

#[test]
fn a_draw_that_is_wrong_in_both_orders_is_broken_at_once() {
    // The banker has 7 in both.
    let wrong = OwnedRecord::of(&dealt("KS 6H", "QS 7D 10D"));
    wrong.checked(|audit| assert!(broken(audit).contains(&Rule::BankerDraw), "{audit:?}"));
    // With the four as third card, the banker had 3 and draws rightly.
    let open = OwnedRecord::of(&dealt("KS 6H", "4S 3H 10D"));
    let [as_dealt, _] = orders();
    assert_eq!(
        open.broken_cold_and_by(&shown(&as_dealt)),
        (vec![], vec![Rule::BankerDraw])
    );
}
