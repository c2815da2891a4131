//! Winning numbers, matching digits and explanations of single cases, written down by hand.

use games::lotto::{Cut, Group, hit};
use proptest::prelude::*;

fn numbers(cut: Cut, group: Group, winning: &str) -> Vec<String> {
    cut.numbers(group, winning).unwrap()
}

#[test]
fn the_groups_of_a_number_of_five_digits() {
    let groups = |group| numbers(Cut::LastThree, group, "07512");
    assert_eq!(groups(Group::ThreeTop), ["512"]);
    assert_eq!(
        groups(Group::ThreeMix),
        ["125", "152", "215", "251", "512", "521"]
    );
    assert_eq!(groups(Group::TwoTop), ["12"]);
    assert_eq!(groups(Group::TwoUnder), ["07"]);
    assert_eq!(groups(Group::OneTop), ["1", "2", "5"]);
    assert_eq!(groups(Group::OneUnder), ["0", "7"]);
    assert_eq!(groups(Group::ShootFive), ["07512"]);
    assert_eq!(groups(Group::ShootFour), ["7512"]);
    assert_eq!(groups(Group::ShootThree), ["512"]);
}

#[test]
fn the_cuts_of_six_digits() {
    let cut = |cut, group| numbers(cut, group, "123456").concat();
    assert_eq!(cut(Cut::LastThree, Group::ThreeTop), "456");
    assert_eq!(cut(Cut::LastThree, Group::TwoUnder), "23");
    assert_eq!(cut(Cut::LastThreeFirstTwo, Group::ThreeTop), "456");
    assert_eq!(cut(Cut::LastThreeFirstTwo, Group::TwoUnder), "12");
    assert_eq!(cut(Cut::FirstThree, Group::ThreeTop), "123");
    assert_eq!(cut(Cut::FirstThree, Group::TwoTop), "23");
    assert_eq!(cut(Cut::FirstThree, Group::TwoUnder), "56");
    assert_eq!(cut(Cut::FirstThree, Group::ShootFive), "23456");
}

#[test]
fn a_number_that_is_not_five_digits_or_more_has_no_groups() {
    for winning in ["", "1234", "1234x", "๑๒๓๔๕", "-1234", "1 345"] {
        for group in Group::ALL {
            assert_eq!(Cut::LastThree.numbers(group, winning), None, "{winning}");
        }
    }
}

#[test]
fn digits_that_match_are_paired() {
    let pairs = |group, number, winning| {
        let hit = hit(group, number, winning, Cut::LastThree).unwrap();
        (hit.wins, hit.pairs)
    };
    assert_eq!(
        pairs(Group::ThreeTop, "512", "07512"),
        (true, vec![(0, 2), (1, 3), (2, 4)])
    );
    assert_eq!(pairs(Group::ThreeTop, "521", "07512"), (false, vec![(0, 2)]));
    assert_eq!(
        pairs(Group::ThreeMix, "521", "07512"),
        (true, vec![(0, 2), (1, 4), (2, 3)])
    );
    // One 5 was drawn, so that the second 5 of the bet has no pair.
    assert_eq!(
        pairs(Group::ThreeMix, "551", "07512"),
        (false, vec![(0, 2), (2, 3)])
    );
    assert_eq!(
        pairs(Group::TwoUnder, "07", "07512"),
        (true, vec![(0, 0), (1, 1)])
    );
    assert_eq!(pairs(Group::OneTop, "3", "12335"), (true, vec![(0, 2), (0, 3)]));
    assert_eq!(pairs(Group::OneUnder, "3", "12335"), (false, vec![]));
    assert_eq!(hit(Group::TwoTop, "7", "00007", Cut::LastThree), None);
    assert_eq!(hit(Group::OneTop, "07", "00007", Cut::LastThree), None);
}

#[test]
fn the_codes_are_those_of_the_contract() {
    for group in Group::ALL {
        assert_eq!(Group::of(group.code()), Some(group));
    }
    assert_eq!(Group::of("three_top"), None);
}

proptest! {
    #[test]
    fn any_text_is_compared_without_a_panic(number in "\\PC{0,8}", winning in "\\PC{0,12}") {
        for (group, cut) in Group::ALL.into_iter().zip(Cut::ALL.iter().copied().cycle()) {
            let hit = hit(group, &number, &winning, cut);
            prop_assert!(hit.is_none_or(|hit| hit.pairs.len() <= winning.len()));
        }
    }

    #[test]
    fn paired_digits_are_equal_and_each_is_used_once(
        number in "[0-9]{3}", winning in "[0-9]{5,9}", first in any::<bool>(),
    ) {
        let cut = if first { Cut::FirstThree } else { Cut::LastThree };
        for group in [Group::ThreeTop, Group::ThreeMix] {
            let hit = hit(group, &number, &winning, cut).unwrap();
            for (bet, drawn) in &hit.pairs {
                prop_assert_eq!(number.as_bytes()[*bet], winning.as_bytes()[*drawn]);
            }
            let mut drawn: Vec<usize> = hit.pairs.iter().map(|(_, drawn)| *drawn).collect();
            drawn.sort_unstable();
            drawn.dedup();
            prop_assert_eq!(drawn.len(), hit.pairs.len());
        }
    }

    #[test]
    fn what_wins_as_three_top_wins_as_three_mix(number in "[0-9]{3}", winning in "[0-9]{5,6}") {
        let wins = |group| hit(group, &number, &winning, Cut::LastThree).unwrap().wins;
        prop_assert!(!wins(Group::ThreeTop) || wins(Group::ThreeMix));
    }
}
