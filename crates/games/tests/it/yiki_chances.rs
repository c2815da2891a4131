//! Every winning number from 00000 to 99999: how many of them each bet wins on. The chances are those of
//! docs/lotto.md#chances, computed there without this crate.

use games::lotto::{Cut, Group, hit, orders};

fn numbers(digits: usize) -> impl Iterator<Item = String> {
    (0..10_usize.pow(u32::try_from(digits).unwrap())).map(move |number| format!("{number:0digits$}"))
}

/// Of 100,000 winning numbers, how many a bet wins on.
fn wins(group: Group, number: &str, cut: Cut) -> usize {
    let is_win = |winning: &String| hit(group, number, winning, cut).unwrap().wins;
    numbers(5).filter(is_win).count()
}

#[test]
fn the_chance_of_each_bet_under_each_cut() {
    for &cut in Cut::ALL {
        for (group, number, of_100_000) in [
            (Group::ThreeTop, "512", 100),
            (Group::ThreeTop, "007", 100),
            (Group::ThreeMix, "512", 600),
            (Group::ThreeMix, "112", 300),
            (Group::ThreeMix, "000", 100),
            (Group::TwoTop, "12", 1_000),
            (Group::TwoUnder, "07", 1_000),
            (Group::OneTop, "0", 27_100),
            (Group::OneTop, "7", 27_100),
            (Group::OneUnder, "0", 19_000),
            (Group::OneUnder, "9", 19_000),
            (Group::ShootFive, "00000", 1),
            (Group::ShootFour, "0012", 10),
            (Group::ShootThree, "345", 100),
        ] {
            assert_eq!(wins(group, number, cut), of_100_000, "{group:?} {number} {cut:?}");
        }
    }
}

#[test]
fn a_number_has_six_three_or_one_order() {
    let mut counts = [0; 7];
    for number in numbers(3) {
        let orders = orders(&number);
        assert!(orders.contains(&number));
        assert!(orders.is_sorted());
        counts[orders.len()] += 1;
    }
    assert_eq!(counts, [0, 10, 0, 270, 0, 0, 720]);
}

#[test]
fn a_bet_wins_exactly_if_its_number_is_in_the_group() {
    for winning in numbers(5).step_by(37) {
        for &cut in Cut::ALL {
            for group in [Group::OneTop, Group::OneUnder, Group::TwoTop, Group::TwoUnder] {
                let drawn = cut.numbers(group, &winning).unwrap();
                for number in numbers(group.digits()) {
                    let wins = hit(group, &number, &winning, cut).unwrap().wins;
                    assert_eq!(wins, drawn.contains(&number), "{group:?} {number} {winning}");
                }
            }
        }
    }
    for (top, cut) in numbers(3).step_by(13).zip(Cut::ALL.iter().copied().cycle()) {
        let winning = format!("{top}{top}");
        let drawn = cut.numbers(Group::ThreeMix, &winning).unwrap();
        for number in numbers(3) {
            let wins = hit(Group::ThreeMix, &number, &winning, cut).unwrap().wins;
            assert_eq!(wins, drawn.contains(&number), "{number} {winning}");
        }
    }
}
