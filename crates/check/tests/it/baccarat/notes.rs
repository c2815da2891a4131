//! Notes: values that are possible and not usual. A note is never a fault.

use check::{About, Overall, Rule, SideCode, SixRateMeaning};
use rust_decimal::Decimal;

use super::house_rules::{money, paid};
use super::learning::learned;
use super::owned_record::{self, OwnedRecord, dealt, of_rule};
use crate::chance::Chance;

fn notes(record: &OwnedRecord) -> Vec<Rule> {
    record.checked(owned_record::notes)
}

/// A won bet at these odds, in hundredths.
fn won(code: &'static str, odds: i64) -> OwnedRecord {
    let happened = |round: &games::baccarat::Round| match SideCode::of(code) {
        Some(side) => side.happened(round),
        None => round.winner().code() == code,
    };
    let round = Chance::new(33).rounds().find(happened).unwrap();
    paid(&round, code, Decimal::ONE_HUNDRED, money(odds))
}

#[test]
fn odds_that_no_published_table_has_are_noted_for_every_code() {
    for (code, usual) in [
        ("PLAYER", 100),
        ("BANKER", 95),
        ("TIE", 800),
        ("PPAIR", 1100),
        ("BPAIR", 1100),
        ("EITHERPAIR", 500),
        ("PERFECTPAIR", 2500),
        ("BIG", 54),
        ("SMALL", 150),
        ("LUCKY6", 1200),
        ("SUPERSIX", 1200),
        ("LUCKY6_2", 2200),
        ("LUCKY6_3", 5000),
        ("PNATURAL", 400),
        ("BNATURAL", 400),
        ("DRAGON7", 4000),
        ("PANDA8", 2500),
    ] {
        assert_eq!(notes(&won(code, usual)), [], "{code}");
        assert_eq!(notes(&won(code, 777)), [Rule::Odds], "{code}");
    }
}

/// 200 to 1 is published for a perfect pair on both sides, 25 to 1 for any.
#[test]
fn a_perfect_pair_on_both_sides_has_odds_of_its_own() {
    let perfect = |banker: &str, odds: i64| {
        let round = dealt("4S 4S", banker);
        notes(&paid(&round, "PERFECTPAIR", Decimal::ONE_HUNDRED, money(odds)))
    };
    assert_eq!(perfect("3H 3H", 20_000), []);
    assert_eq!(perfect("3H 3H", 2_500), []);
    assert_eq!(perfect("3H 4D", 2_500), []);
    assert_eq!(perfect("3H 4D", 20_000), [Rule::Odds]);
    assert_eq!(perfect("3H 3D", 20_000), [Rule::Odds]);
}

#[test]
fn totals_with_more_than_two_places_are_noted() {
    let mut record = won("PLAYER", 100);
    record.total_bet = Decimal::new(100_001, 3);
    assert_eq!(notes(&record), [Rule::Precision]);
}

#[test]
fn a_camera_without_a_picture_is_noted() {
    let record = won("PLAYER", 100);
    for (cameras, missing) in [
        ([true, true], vec![]),
        ([false, true], vec![About::Camera("camera1")]),
        ([true, false], vec![About::Camera("camera2")]),
    ] {
        let mut received = record.received();
        let result = received.record.content.game_result.as_mut().unwrap();
        for ((_, url), is_pictured) in result.image_url.iter_mut().zip(cameras) {
            if !is_pictured {
                url.clear();
            }
        }
        let reported = received.lend();
        let noted = of_rule(&check::record(&reported, None, None), Rule::Cameras);
        assert!(noted.iter().all(|finding| finding.note));
        assert_eq!(
            noted.iter().map(|finding| finding.about).collect::<Vec<_>>(),
            missing
        );
    }
}

#[test]
fn a_game_without_cameras_has_no_note_about_them() {
    let other = check::OtherResult::default();
    let received = won("PLAYER", 100).received();
    let reported = check::ReportedRecord::of(&received.record, Some("sicbo"), Some(&other));
    assert_eq!(of_rule(&check::record(&reported, None, None), Rule::Cameras), []);
}

/// A win of 100 on a banker six with this profit, odds and rate, in hundredths of one to one.
fn rated(odds: i64, rate: i64, profit: i64) -> OwnedRecord {
    let mut record = paid(
        &dealt("KS 4H AS", "QS 6H"),
        "BANKER",
        Decimal::ONE_HUNDRED,
        money(profit),
    );
    let win = record.win_of("BANKER").unwrap();
    (win.odds, win.six_score_rate) = (Some(money(odds)), Some(money(rate)));
    record
}

/// The rate may be in the odds, may multiply them, or may replace them.
#[test]
fn each_meaning_of_the_rate_for_six_is_right_until_another_is_shown() {
    use SixRateMeaning::{InOdds, InsteadOfOdds, TimesOdds};
    // At odds of 0.95, half of them is 0.475 to one.
    let [in_odds, times, instead] = [rated(95, 50, 95), rated(200, 50, 100), rated(95, 50, 50)];
    for record in [&in_odds, &times, &instead] {
        record.checked(|audit| assert_eq!(owned_record::broken(audit), [], "{record:?}"));
    }
    for (meaning, shown, other) in [
        (InOdds, &in_odds, &instead),
        (TimesOdds, &times, &instead),
        (InsteadOfOdds, &instead, &in_odds),
    ] {
        let conventions = learned(&vec![shown.clone(); 25]);
        assert!(
            conventions.six_rate.stands(meaning),
            "{meaning:?} {conventions:?}"
        );
        shown.checked_by(&conventions, None, |audit| {
            assert_eq!(audit.overall, Overall::Consistent, "{meaning:?} {audit:?}");
        });
        other.checked_by(&conventions, None, |audit| {
            assert_ne!(audit.overall, Overall::Consistent, "{meaning:?} {audit:?}");
        });
    }
}

/// The house of the truth table: even money, half of it on a six by the rate alone.
#[test]
fn a_rate_of_one_half_at_even_odds_pays_half_the_stake() {
    let record = rated(100, 50, 50);
    record.checked(|audit| assert_eq!(owned_record::broken(audit), [], "{audit:?}"));
    let conventions = learned(&vec![record.clone(); 25]);
    record.checked_by(&conventions, None, |audit| {
        assert_eq!(audit.overall, Overall::Consistent, "{audit:?}");
    });
    rated(100, 50, 70).checked_by(&conventions, None, |audit| {
        assert_ne!(audit.overall, Overall::Consistent, "{audit:?}");
    });
}
