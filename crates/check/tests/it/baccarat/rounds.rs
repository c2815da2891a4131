//! The cards of a round, its winner, its scores and its codes, in a record and in a shoe's statistics. What a hand's `score` and
//! `total` are, the order of its cards, and which codes are listed is not documented: every form is right until the house has
//! shown one.

use check::{CardOrder, House, Overall, RoundConventions, Rule, ScoreForm, SideCode, TotalForm, round};
use game_service::models::RoundStatistic;
use games::baccarat::{Hand, Winner};

use super::{dealt, plain_house, records, shown, tie};
use crate::house::House as Dealer;
use crate::house::owned_record::{OwnedRecord, broken, doubts, hand, learned, notes};

/// Banker wins with a third card, 7 to 6.
fn owned_record() -> OwnedRecord {
    OwnedRecord::of_round(&dealt("KS 6H", "QS 5H 2D"))
}

#[test]
fn a_winner_that_is_named_twice_is_one_winner() {
    let mut record = owned_record();
    record.winner.push("BANKER".to_owned());
    assert_eq!(broken(&record.audit()), []);
    record.winner.push("TIE".to_owned());
    assert_eq!(broken(&record.audit()), [Rule::Winner]);
}

/// A total may be the plain sum of the cards until the house has shown another form.
#[test]
fn totals_show_the_winner_if_the_cards_are_missing() {
    let without_cards = |player: Option<i64>, banker: Option<i64>, winner: Winner| {
        let mut record = owned_record();
        for (hand, total) in [(&mut record.player, player), (&mut record.banker, banker)] {
            *hand = game_service::models::Hand {
                total,
                ..Default::default()
            };
        }
        record.winner = vec![winner.code().to_owned()];
        record
    };
    for (player, banker, expected) in [
        (6, 7, Winner::Banker),
        (7, 6, Winner::Player),
        (7, 7, Winner::Tie),
    ] {
        for winner in [Winner::Player, Winner::Banker, Winner::Tie] {
            let audit = without_cards(Some(player), Some(banker), winner).audit_by(plain_house());
            assert_eq!(broken(&audit) == [Rule::Winner], winner != expected, "{audit:?}");
        }
    }
    let open = without_cards(None, Some(7), Winner::Banker).audit();
    assert!(doubts(&open).contains(&Rule::Winner), "{open:?}");
}

fn scores(dealt: Hand, form: ScoreForm) -> Vec<String> {
    let mut running = 0;
    let numbers = dealt.cards().map(|card| {
        let value = i64::from(card.value());
        running += value;
        match form {
            ScoreForm::TensAsTen if value == 0 => 10,
            ScoreForm::CardValues | ScoreForm::TensAsTen => value,
            ScoreForm::Ranks => card.rank as i64 + 1,
            ScoreForm::RunningTotals => running % 10,
            ScoreForm::HandTotal => dealt.total().into(),
        }
    });
    numbers.map(|number| number.to_string()).collect()
}

#[test]
fn each_form_of_scores_is_right_until_the_house_has_shown_another() {
    // The scores are different in each form. Player 2, 3, then a king; banker a queen, 3, then 4.
    let round = dealt("2S 3H KD", "QS 3H 4D");
    let with_scores = |form| {
        let mut record = OwnedRecord::of_round(&round);
        record.player.score = scores(round.player, form);
        record.banker.score = scores(round.banker, form);
        record
    };
    for form in ScoreForm::ALL {
        let record = with_scores(*form);
        assert_eq!(record.overall(), Overall::Consistent, "{form:?}");
        let conventions = shown(&record);
        assert!(conventions.round.score_form.stands(*form));
        for other in ScoreForm::ALL.iter().filter(|other| *other != form) {
            let known = broken(&with_scores(*other).audit_by(&conventions));
            let is_named = known.iter().all(|rule| *rule == Rule::CardValue);
            assert!(is_named && !known.is_empty(), "{form:?} {other:?} {known:?}");
        }
    }
    // The total of a hand, stated once.
    let mut once = OwnedRecord::of_round(&round);
    once.player.score = vec![round.player.total().to_string()];
    once.banker.score = vec![round.banker.total().to_string()];
    assert_eq!(once.overall(), Overall::Consistent);
    let mut formless = with_scores(ScoreForm::CardValues);
    let conventions = shown(&formless);
    formless.player.score[1] = "8".to_owned();
    assert_eq!(
        formless.broken_cold_and_by(&conventions),
        [vec![], vec![Rule::CardValue]]
    );
    assert_eq!(formless.overall(), Overall::CannotTell);
}

#[test]
fn a_total_may_be_the_plain_sum_of_the_cards() {
    let with_total = |total| {
        let mut record = OwnedRecord::of_round(&dealt("7S 8H 4D", "QS 6H"));
        record.player.total = Some(total);
        record
    };
    let [digit, sum, neither] = [9, 19, 42].map(with_total);
    for (form, record, others) in [
        (TotalForm::LastDigit, &digit, [&sum, &neither]),
        (TotalForm::PlainSum, &sum, [&digit, &neither]),
    ] {
        let conventions = shown(record);
        assert!(conventions.round.total_form.stands(form));
        assert_eq!(record.overall_by(&conventions), Overall::Consistent, "{form:?}");
        for other in others {
            let found = other.broken_cold_and_by(&conventions);
            assert_eq!(found, [vec![], vec![Rule::PlayerTotal]], "{form:?}");
        }
    }
}

/// In the order listed, the player has a natural and draws.
#[test]
fn the_third_card_may_be_listed_first_until_the_house_has_shown_the_other_order() {
    let as_dealt = OwnedRecord::of_round(&dealt("2S 3H 6D", "QS 3H 4D"));
    let mut third_first = as_dealt.clone();
    for hand in [&mut third_first.player, &mut third_first.banker] {
        hand.card.rotate_right(1);
        hand.score.rotate_right(1);
    }
    for (order, record, other) in [
        (CardOrder::AsDealt, &as_dealt, &third_first),
        (CardOrder::ThirdFirst, &third_first, &as_dealt),
    ] {
        assert_eq!(broken(&record.audit()), [], "{order:?}");
        let conventions = shown(record);
        assert!(conventions.round.card_order.stands(order));
        assert_eq!(record.overall_by(&conventions), Overall::Consistent, "{order:?}");
        assert_eq!(other.overall_by(&conventions), Overall::Inconsistent, "{order:?}");
    }
    // The banker has 7 in both orders.
    let wrong = OwnedRecord::of_round(&dealt("KS 6H", "QS 7D 10D"));
    assert!(broken(&wrong.audit()).contains(&Rule::BankerDraw));
    // With the four as third card, the banker had 3 and draws rightly.
    let open = OwnedRecord::of_round(&dealt("KS 6H", "4S 3H 10D"));
    let found = open.broken_cold_and_by(&shown(&as_dealt));
    assert_eq!(found, [vec![], vec![Rule::BankerDraw]]);
}

#[test]
fn a_banker_draws_on_three_unless_the_third_card_was_an_eight() {
    for (banker, expected) in [("3S QS", vec![]), ("3S QS AS", vec![Rule::BankerDraw])] {
        let mut record = OwnedRecord::of_round(&dealt("2S KS 8S", "3S QS"));
        record.banker = hand(dealt("KS 7H", banker).banker);
        assert_eq!(broken(&record.audit_by(plain_house())), expected, "{banker}");
    }
}

#[test]
fn a_wrong_winner_raises_one_alarm() {
    for record in &records(&Dealer::default(), 5, 80) {
        let mut wrong = record.clone();
        wrong.winner[0] = match wrong.winner[0].as_str() {
            "TIE" => continue,
            "BANKER" => "PLAYER".to_owned(),
            _ => "BANKER".to_owned(),
        };
        let found = wrong.broken_cold_and_by(plain_house());
        assert_eq!(found, [vec![Rule::Winner], vec![Rule::Winner]], "{wrong:?}");
    }
}

/// The statistics of the record's round with these values of `score`, `player_score` and `banker_score`.
fn on_board(record: &OwnedRecord, [score, player_score, banker_score]: [i64; 3]) -> RoundStatistic {
    RoundStatistic {
        score: Some(score),
        player_score: Some(player_score),
        banker_score: Some(banker_score),
        ..record.statistic()
    }
}

#[test]
fn a_scoreboard_has_the_totals_of_the_cards() {
    let record = owned_record();
    let mut house = House::default();
    for _ in 0..25 {
        house.learn_statistic(&on_board(&record, [7, 6, 7]));
    }
    for (scores, faults, noted) in [
        ([7, 6, 7], vec![], vec![]),
        ([7, 5, 7], vec![Rule::PlayerTotal], vec![]),
        ([7, 6, 8], vec![Rule::BankerTotal], vec![]),
        // The meaning of this value is not documented.
        ([6, 6, 7], vec![], vec![Rule::Score]),
    ] {
        let statistic = on_board(&record, scores);
        let known = round(&statistic, house.statistics());
        assert_eq!((broken(&known), notes(&known)), (faults, noted), "{scores:?}");
        let cold = round(&statistic, &RoundConventions::default());
        assert_eq!(broken(&cold), [], "{scores:?}");
    }
}

#[test]
fn a_code_that_statistics_always_list_must_not_be_left_out_of_them() {
    let mut record = owned_record();
    record.winner = ["BANKER", "BIG"].map(str::to_owned).into();
    let complete = record.statistic();
    record.winner.truncate(1);
    let mut house = House::default();
    let faults = |house: &House| broken(&round(&record.statistic(), house.statistics()));
    for _ in 0..20 {
        assert_eq!(faults(&house), []);
        house.learn_statistic(&complete);
    }
    assert_eq!(faults(&house), [Rule::SideResult]);
    // Records may list other codes.
    assert!(house.conventions("baccarat").is_none());
    assert_eq!(broken(&record.audit_by(&shown(&record))), []);
}

#[test]
fn a_code_that_two_rounds_leave_out_is_not_always_listed() {
    let mut records = records(&Dealer::default(), 19, 100);
    let big = records
        .iter_mut()
        .filter(|record| record.winner.contains(&"BIG".to_owned()));
    big.take(2)
        .for_each(|record| record.winner.retain(|code| code != "BIG"));
    let conventions = learned(&records);
    for record in &records {
        assert_ne!(
            record.overall_by(&conventions),
            Overall::Inconsistent,
            "{record:?}"
        );
    }
}

/// A house that has listed a code rightly is asked for each round that does not show it, however often that happens. Alone, nobody
/// knows what is listed.
#[test]
fn a_code_that_the_cards_do_not_show_is_a_fault_each_time_that_it_comes() {
    let honest = records(&Dealer::default(), 31, 1_000);
    let lists = |record: &&OwnedRecord| record.winner.contains(&"PPAIR".to_owned());
    assert!((50..100).contains(&honest.iter().filter(lists).count()));
    let mut others = honest.iter().filter(|record| !lists(record)).cloned();
    let mut claiming: Vec<OwnedRecord> = others.by_ref().take(5).collect();
    for record in &mut claiming {
        record.winner.push("PPAIR".to_owned());
    }
    for claims in [1, 3, 5] {
        for (before, after) in [(&claiming[..claims], &honest[..]), (&honest, &claiming[..claims])] {
            let conventions = learned(&[before, after].concat());
            for record in &claiming {
                let found = record.broken_cold_and_by(&conventions);
                assert_eq!(found, [vec![], vec![Rule::SideResult]], "{claims}");
                assert_eq!(record.overall(), Overall::CannotTell);
            }
            for record in &honest {
                assert_eq!(broken(&record.audit_by(&conventions)), [], "{record:?}");
            }
        }
    }
}

/// Another custom contradicts this one in many records, and is no fault in any of them.
#[test]
fn a_house_that_uses_a_code_for_another_result_is_not_accused() {
    let mut others = records(&Dealer::default(), 32, 1_000);
    for record in &mut others {
        // Here the code is one for a pair on either side.
        let lists = |code: &str| record.winner.iter().any(|listed| listed == code);
        if lists("EITHERPAIR") && !lists("PPAIR") {
            record.winner.push("PPAIR".to_owned());
        }
    }
    let conventions = learned(&others);
    for record in &others {
        assert_eq!(broken(&record.audit_by(&conventions)), [], "{record:?}");
    }
}

#[test]
fn each_code_happens_with_the_cards_that_it_names() {
    for (player, banker, expected) in [
        ("KS 6H", "QS 7H", &["SMALL"][..]),
        ("3S 3H", "QS 7H", &["PPAIR", "EITHERPAIR", "SMALL"]),
        (
            "KS 7H",
            "4S 4S",
            &["BPAIR", "EITHERPAIR", "PERFECTPAIR", "SMALL", "BNATURAL"],
        ),
        ("KS 9H", "QS 8H", &["SMALL", "PNATURAL", "BNATURAL"]),
        ("KS 4H AS", "QS 6H", &["BIG", "LUCKY6", "SUPERSIX", "LUCKY6_2"]),
        ("KS 4H AS", "AS 2H 3D", &["BIG", "LUCKY6", "SUPERSIX", "LUCKY6_3"]),
        ("KS 7H", "QS 6H", &["SMALL"]),
        ("KS 6H", "QS 5H 2D", &["BIG", "DRAGON7"]),
        ("KS 5H 3D", "QS 7H", &["BIG", "PANDA8"]),
    ] {
        let round = dealt(player, banker);
        let happened = SideCode::ALL.into_iter().filter(|code| code.happened(&round));
        let codes: Vec<&str> = happened.map(SideCode::code).collect();
        assert_eq!(codes, expected, "{player} / {banker}");
    }
}

#[test]
fn each_listed_code_is_counted() {
    let record = OwnedRecord::of_round(&tie());
    let listed = shown(&record).round;
    for code in SideCode::ALL {
        assert_eq!(listed.listed(code).of() > 0, code == SideCode::Small, "{code:?}");
    }
}
