//! The result codes that a house lists are learned, because the contract does not say that all must be listed.

use check::{Overall, Rule, SideCode};

use super::house_rules::PLAIN;
use super::learning::{learned, plain_house, records};
use super::owned_record::{LISTED, OwnedRecord, broken, dealt};

#[test]
fn a_code_that_is_always_listed_must_not_be_left_out() {
    let conventions = plain_house();
    let big = conventions.round.listed(SideCode::Big);
    assert!(big.of() > 500 && big.fits() == big.of());
    assert_eq!(conventions.round.listed(SideCode::PerfectPair).fits(), 0);
    let mut left_out = 0;
    for record in &mut records(PLAIN, 18, 500) {
        let known = LISTED
            .into_iter()
            .filter(|code| conventions.round.listed(*code).of() > 20);
        for code in known.map(SideCode::code) {
            let Some(at) = record.winner.iter().position(|listed| listed == code) else {
                continue;
            };
            record.winner.remove(at);
            let (cold, known) = record.broken_cold_and_by(conventions);
            assert_eq!(cold, [], "alone, nobody knows what is listed");
            assert!(known.contains(&Rule::SideResult), "{code} {known:?}");
            record.winner.insert(at, code.to_owned());
            left_out += 1;
        }
    }
    assert!(left_out > 500);
}

#[test]
fn a_code_that_two_rounds_leave_out_is_not_always_listed() {
    let mut records = records(PLAIN, 19, 100);
    let mut big = records
        .iter_mut()
        .filter(|record| record.winner.contains(&"BIG".to_owned()));
    for record in [big.next().unwrap(), big.next().unwrap()] {
        record.winner.retain(|code| code != "BIG");
    }
    let conventions = learned(&records);
    for record in &records {
        record.checked_by(&conventions, None, |audit| {
            assert_ne!(audit.overall, Overall::Inconsistent, "{audit:?}");
        });
    }
}

/// A house that has listed a code rightly is asked for each round that does not show it, however often that happens.
#[test]
fn a_code_that_the_cards_do_not_show_is_a_fault_each_time_that_it_comes() {
    let honest = records(PLAIN, 31, 1_000);
    let lists = |record: &&OwnedRecord| record.winner.contains(&"PPAIR".to_owned());
    assert!((50..100).contains(&honest.iter().filter(lists).count()));
    for claims in [1, 3, 5] {
        for first in [true, false] {
            let mut claiming: Vec<OwnedRecord> = honest
                .iter()
                .filter(|record| !lists(record))
                .take(claims)
                .cloned()
                .collect();
            for record in &mut claiming {
                record.winner.push("PPAIR".to_owned());
            }
            let all = if first {
                [claiming.clone(), honest.clone()].concat()
            } else {
                [honest.clone(), claiming.clone()].concat()
            };
            let conventions = learned(&all);
            for record in &claiming {
                let (cold, known) = record.broken_cold_and_by(&conventions);
                assert_eq!(
                    (cold, known),
                    (vec![], vec![Rule::SideResult]),
                    "{claims} {first}"
                );
            }
            for record in &honest {
                record.checked_by(&conventions, None, |audit| {
                    assert_eq!(broken(audit), [], "{audit:?}");
                });
            }
        }
    }
}

/// Another custom contradicts this one in many records, and is no fault in any of them.
#[test]
fn a_house_that_uses_a_code_for_another_result_is_not_accused() {
    let mut others = records(PLAIN, 32, 1_000);
    for record in &mut others {
        // Here the code is one for a pair on either side.
        if record.winner.contains(&"EITHERPAIR".to_owned()) && !record.winner.contains(&"PPAIR".to_owned()) {
            record.winner.push("PPAIR".to_owned());
        }
    }
    let conventions = learned(&others);
    for record in &others {
        record.checked_by(&conventions, None, |audit| {
            assert_eq!(broken(audit), [], "{audit:?}");
        });
    }
}

/// A house may use a code for another result.
#[test]
fn a_code_that_the_cards_do_not_show_is_a_fault_once_the_house_has_listed_it_rightly() {
    let mut record = OwnedRecord::of(&dealt("KS 6H", "QS 7H"));
    record.winner.push("BPAIR".to_owned());
    let (cold, known) = record.broken_cold_and_by(plain_house());
    assert_eq!((cold, known), (vec![], vec![Rule::SideResult]));
    record.checked(|audit| assert_eq!(audit.overall, Overall::CannotTell, "{audit:?}"));
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
