//! How the winning number follows from the shots: named after three rounds, and only then.

use lotto::check::yiki::{Conventions, Draw, Relations, draw};
use lotto::check::{Finding, Overall, Rule, Verdict, Why};
use lotto::yiki::{Base, End, Omitted, Relation, Sums, Unsummed};

use crate::chance::Chance;
use crate::owned::numbers;
use crate::yiki_house::{Formula, House, PLAIN};
use crate::yiki_round::OwnedRound;

const MINUS: Relation = Relation {
    base: Base::ShotsMinusSystem,
    omitted: None,
};

fn sums(shots: &[&str], system: &[&str]) -> Sums {
    let owned = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
    Sums::of(&owned(shots), &owned(system)).unwrap()
}

fn counted(rounds: &[(Sums, &str)]) -> Relations {
    let mut relations = Relations::default();
    for (sums, winning) in rounds {
        relations.count(sums, winning);
    }
    relations
}

#[test]
fn a_house_shows_its_formula_in_three_rounds() {
    let sixteenth = Omitted {
        number: 16,
        end: End::First,
    };
    for (formula, expected) in [
        (Formula::ShotsMinusSystem, Some(MINUS)),
        (
            Formula::ShotsPlusSystem,
            Some(Relation {
                base: Base::ShotsPlusSystem,
                omitted: None,
            }),
        ),
        (
            Formula::ShotsLessSixteenth,
            Some(Relation {
                base: Base::Shots,
                omitted: Some(sixteenth),
            }),
        ),
        (Formula::Fixed, None),
    ] {
        for (digits, seed) in [(5, 1), (6, 2)] {
            let house = House {
                digits,
                formula,
                ..PLAIN
            };
            let (mut chance, mut conventions) = (Chance::new(seed), Conventions::default());
            for round in 1..=50 {
                house.round(&mut chance).learn(&mut conventions);
                let named = conventions.relations.named();
                assert_eq!(
                    named,
                    expected.filter(|_| round >= 3),
                    "{formula:?} in round {round}"
                );
            }
        }
    }
}

#[test]
fn a_relation_fits_one_number_of_a_hundred_thousand() {
    let shots: Vec<String> = (0..20_u32)
        .map(|shot| format!("{:05}", shot * 4_999 + 7))
        .collect();
    let sums = Sums::of(&shots, &["01234".to_owned()]).unwrap();
    for relation in Relation::ALL {
        let fitting =
            (0..100_000).filter(|number| relation.fits(&sums, &format!("{number:05}")) == Some(true));
        let is_negative = relation.value(&sums).unwrap() < 0;
        assert_eq!(fitting.count(), usize::from(!is_negative), "{relation}");
    }
}

#[test]
fn zeros_count_and_long_values_are_compared_by_their_end() {
    assert_eq!(MINUS.fits(&sums(&["7600"], &["88"]), "07512"), Some(true));
    assert_eq!(MINUS.fits(&sums(&["7600"], &["88"]), "7512"), Some(true));
    assert_eq!(MINUS.fits(&sums(&["907600"], &["88"]), "07512"), Some(true));
    assert_eq!(MINUS.fits(&sums(&["907600"], &["88"]), "007512"), Some(false));
    assert_eq!(MINUS.fits(&sums(&["88"], &["7600"]), "07512"), Some(false));
    assert_eq!(MINUS.fits(&sums(&["0"], &["100000"]), "00000"), Some(false));
    assert_eq!(MINUS.fits(&sums(&["1"], &["0"]), "x"), None);
}

#[test]
fn a_shot_is_counted_from_either_end() {
    let shots: Vec<String> = (1..=20).map(|shot| shot.to_string()).collect();
    let sums = Sums::of(&shots, &["1000".to_owned()]).unwrap();
    for (number, end, omitted) in [
        (16, End::First, 16),
        (16, End::Last, 5),
        (18, End::First, 18),
        (18, End::Last, 3),
    ] {
        let value = |base| {
            let omitted = Some(Omitted { number, end });
            Relation { base, omitted }.value(&sums)
        };
        assert_eq!(value(Base::Shots), Some(210 - omitted));
        assert_eq!(value(Base::ShotsPlusSystem), Some(1_210 - omitted));
        assert_eq!(value(Base::ShotsMinusSystem), Some(-790 - omitted));
    }
    let few = Sums::of(&shots[..15], &["1000".to_owned()]).unwrap();
    let omitting = Relation::ALL
        .into_iter()
        .filter(|relation| relation.omitted.is_some());
    assert!(
        omitting
            .into_iter()
            .all(|relation| relation.value(&few).is_none())
    );
}

#[test]
fn the_distance_differs_from_the_difference_once_it_is_below_zero() {
    let above = (sums(&["10000"], &["1"]), "09999");
    let below = (sums(&["1"], &["10000"]), "09999");
    let distance = Relation {
        base: Base::Distance,
        omitted: None,
    };
    assert_eq!(counted(&[above, above, above]).named(), Some(MINUS));
    assert_eq!(counted(&[above, above, above, below]).named(), Some(distance));
}

#[test]
fn two_relations_that_fit_are_not_named() {
    // The system's sum ends with five zeros, so that adding, subtracting and ignoring it are the same.
    let round = (sums(&["300012"], &["200000"]), "00012");
    let standing = counted(&[round, round, round]);
    assert!(standing.standing().len() > 1);
    assert_eq!(standing.named(), None);
}

#[test]
fn a_relation_that_failed_once_is_not_named() {
    let good = (sums(&["10000", "3"], &["1"]), "10002");
    let bad = (sums(&["10000", "3"], &["1"]), "10001");
    let relations = counted(&[good, good, good, good, bad]);
    assert_eq!(relations.named(), None);
    assert_eq!(
        relations.with_exceptions(),
        [
            MINUS,
            Relation {
                base: Base::Distance,
                omitted: None
            }
        ]
    );
}

#[test]
fn numbers_that_cannot_be_added_are_not() {
    let one = ["1".to_owned()];
    assert_eq!(Sums::of(&[], &one), Err(Unsummed::Empty));
    assert_eq!(Sums::of(&one, &[]), Err(Unsummed::Empty));
    for text in ["", "-1", "1.5", "x", "1234567890123456789"] {
        assert_eq!(
            Sums::of(&one, &[text.to_owned()]),
            Err(Unsummed::Unreadable),
            "{text}"
        );
    }
    let largest = vec!["9".repeat(18); 20_000];
    assert!(Sums::of(&largest, &largest).is_ok());
}

#[test]
fn the_relation_is_never_broken_and_never_decides() {
    let mut chance = Chance::new(9);
    let mut conventions = Conventions::default();
    for _ in 0..10 {
        PLAIN.round(&mut chance).learn(&mut conventions);
    }
    let finding = |owned: &OwnedRound, conventions: &Conventions| {
        let prepared = Draw::of(&owned.results);
        let audit = draw(&prepared, conventions);
        let is_relation = |finding: &&Finding<'_>| finding.rule == Rule::Relation;
        let finding = audit.findings.iter().find(is_relation).unwrap();
        (finding.verdict, finding.why)
    };
    let good = PLAIN.round(&mut chance);
    assert_eq!(finding(&good, &conventions), (Verdict::Holds, None));
    assert_eq!(
        finding(&good, &Conventions::default()),
        (Verdict::CannotTell, Some(Why::TooFew))
    );

    let mut failing = good.clone();
    numbers(&mut failing.results, "SYSTEM_NUMBER").push("00001".to_owned());
    assert_eq!(
        finding(&failing, &conventions),
        (Verdict::CannotTell, Some(Why::Exception))
    );
    failing.learn(&mut conventions);
    assert_eq!(
        finding(&good, &conventions),
        (Verdict::CannotTell, Some(Why::Exception))
    );
    assert_eq!(
        draw(&Draw::of(&good.results), &conventions).overall,
        Overall::Consistent
    );

    numbers(&mut failing.results, "SYSTEM_NUMBER").clear();
    assert_eq!(
        finding(&failing, &conventions),
        (Verdict::CannotTell, Some(Why::Missing))
    );
}
