//! Compares every operation with integers of unlimited size.

use money::{ExactDecimal, RoundingStrategy, Sum};
use num_bigint::BigInt;
use proptest::prelude::*;

/// A number as digits and decimal places.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Model {
    digits: BigInt,
    places: u32,
}

fn ten_to(power: u32) -> BigInt {
    BigInt::from(10).pow(power)
}

impl Model {
    fn of(number: ExactDecimal) -> Self {
        let digits: String = number
            .to_string()
            .chars()
            .filter(|letter| *letter != '.')
            .collect();
        Self {
            digits: digits.parse().unwrap(),
            places: number.places(),
        }
    }

    fn at(&self, places: u32) -> BigInt {
        &self.digits * ten_to(places - self.places)
    }

    fn plus(&self, other: &Self) -> Self {
        let places = self.places.max(other.places);
        Self {
            digits: self.at(places) + other.at(places),
            places,
        }
    }

    fn times(&self, other: &Self) -> Self {
        Self {
            digits: &self.digits * &other.digits,
            places: self.places + other.places,
        }
    }

    fn negated(&self) -> Self {
        Self {
            digits: -&self.digits,
            places: self.places,
        }
    }

    fn fits(&self) -> bool {
        self.places <= 28 && self.digits.magnitude().bits() <= 96
    }

    /// Drops as few trailing zeros as needed to fit.
    fn fitting(mut self) -> Option<Self> {
        while !self.fits() {
            if self.places == 0 || &self.digits % 10 != BigInt::ZERO {
                return None;
            }
            self.digits /= 10;
            self.places -= 1;
        }
        Some(self)
    }

    fn held(self) -> Option<Self> {
        self.fits().then_some(self)
    }
}

fn number(digits: &BigInt, places: u32) -> ExactDecimal {
    let places = places as usize;
    let size = format!("{:0>width$}", digits.magnitude(), width = places + 1);
    let (whole, fraction) = size.split_at(size.len() - places);
    let sign = if digits.sign() == num_bigint::Sign::Minus {
        "-"
    } else {
        ""
    };
    let point = if places == 0 { "" } else { "." };
    ExactDecimal::parse(&format!("{sign}{whole}{point}{fraction}")).unwrap()
}

prop_compose! {
    /// Any valid number, with many near the limits.
    fn any_number()(
        digits in prop_oneof![
            any::<u128>().prop_map(|digits| digits >> 32),
            any::<u64>().prop_map(u128::from),
            (0_u128..10).prop_map(|below| (1 << 96) - 1 - below),
            (0_u32..28, 1_u128..10).prop_map(|(zeros, digit)| digit * 10_u128.pow(zeros)),
            0_u128..1_000,
        ],
        places in 0_u32..=28,
        is_negative: bool,
    ) -> ExactDecimal {
        let digits = BigInt::from(digits);
        number(&if is_negative { -digits } else { digits }, places)
    }
}

fn told(number: Option<ExactDecimal>) -> Option<Model> {
    number.map(Model::of)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn sums_and_differences_are_exact_or_refused(one in any_number(), two in any_number()) {
        let (a, b) = (Model::of(one), Model::of(two));
        prop_assert_eq!(told(one.checked_add(two)), a.plus(&b).held());
        prop_assert_eq!(told(one.checked_sub(two)), a.plus(&b.negated()).held());
        prop_assert_eq!(told(two.checked_add(one)), told(one.checked_add(two)));
        prop_assert_eq!(Model::of(one.negated()), a.negated());
        prop_assert_eq!(told(Some(one.abs())), Some(if one.is_negative() { a.negated() } else { a }));
    }

    #[test]
    fn products_are_exact_or_refused(one in any_number(), two in any_number()) {
        let product = Model::of(one).times(&Model::of(two));
        prop_assert_eq!(told(one.checked_mul(two)), product.fitting());
        prop_assert_eq!(told(two.checked_mul(one)), told(one.checked_mul(two)));
    }

    #[test]
    fn a_sum_of_many_does_not_depend_on_the_order(
        (numbers, shuffled) in prop::collection::vec(any_number(), 0..12)
            .prop_flat_map(|numbers| (Just(numbers.clone()), Just(numbers).prop_shuffle())),
    ) {
        let nothing = Model { digits: BigInt::ZERO, places: 0 };
        let model = numbers.iter().fold(nothing, |sum, number| sum.plus(&Model::of(*number)));
        prop_assert_eq!(told(ExactDecimal::sum(numbers.iter().copied())), model.held());
        prop_assert_eq!(ExactDecimal::sum(shuffled), ExactDecimal::sum(numbers.iter().copied()));
        let sum: Sum = numbers.iter().copied().collect();
        let negated: Sum = numbers.into_iter().map(ExactDecimal::negated).collect();
        let (mut back, mut twice) = (sum, sum);
        back.add_sum(&negated);
        prop_assert!(back.is_zero());
        twice.subtract_sum(&negated);
        twice.subtract_sum(&sum);
        prop_assert_eq!(twice.total(), sum.total());
        prop_assert!(twice == sum);
    }

    #[test]
    fn comparisons_are_of_values(one in any_number(), two in any_number()) {
        let order = Model::of(one).at(28).cmp(&Model::of(two).at(28));
        prop_assert_eq!(one.cmp(&two), order);
        prop_assert_eq!(one == two, order.is_eq());
        let sum = |number| Sum::from_iter([number]);
        prop_assert_eq!(sum(one).cmp(&sum(two)), order);
        prop_assert_eq!(sum(one).is_positive(), one.is_positive());
    }

    #[test]
    fn what_is_written_reads_the_same(one in any_number()) {
        let read = ExactDecimal::parse(&one.to_string()).unwrap();
        prop_assert_eq!(Model::of(read), Model::of(one));
    }

    #[test]
    fn places_change_no_value(one in any_number(), places in 0_u32..=28) {
        if let Some(placed) = one.with_places(places) {
            prop_assert_eq!(placed, one);
            prop_assert_eq!(placed.places(), places);
        } else {
            let (digits, beyond) = (Model::of(one).at(28), ten_to(28 - places));
            let is_whole = &digits % &beyond == BigInt::ZERO;
            let placed = Model { digits: digits / beyond, places };
            prop_assert!(!is_whole || !placed.fits());
        }
        let plain = one.without_idle_zeros(places);
        prop_assert_eq!(plain, one);
        prop_assert!(plain.places() <= one.places());
        prop_assert!(plain.places() >= one.places().min(places));
        let rounded = one.rounded(places, RoundingStrategy::ToZero);
        prop_assert!(rounded.abs() <= one.abs());
        prop_assert_eq!(rounded == one, one.fits_places(places));
    }

    #[test]
    fn any_text_is_a_number_or_an_error(text in "\\PC{0,40}|-?[0-9.]{0,40}") {
        if let Ok(number) = ExactDecimal::parse(&text) {
            let unsigned = if number.is_zero() { text.trim_start_matches('-') } else { &text };
            prop_assert_eq!(number.to_string(), unsigned);
        }
    }
}

#[test]
fn a_full_sum_has_no_total() {
    let mut sum: Sum = [ExactDecimal::parse("79228162514264337593543950335").unwrap()]
        .into_iter()
        .collect();
    for _ in 0..31 {
        let twice = sum;
        sum.add_sum(&twice);
        assert_eq!(sum.total(), None);
    }
    // Twice as much exceeds the room, and subtracting it again does not restore the total.
    let twice = sum;
    sum.add_sum(&twice);
    let mut less = sum;
    less.subtract(ExactDecimal::ONE);
    assert_eq!(less.total(), None);
    assert!(less.is_positive());
}

#[test]
fn zeros_that_only_do_not_fit_are_left_out_of_a_product() {
    let product = |one: &str, two: &str| {
        let read = |text| ExactDecimal::parse(text).unwrap();
        read(one)
            .checked_mul(read(two))
            .map(|product| product.to_string())
    };
    assert_eq!(product("100.00", "0.95").as_deref(), Some("95.0000"));
    assert_eq!(
        product("2.00000000000000000000", "0.500000000000").as_deref(),
        Some("1.0000000000000000000000000000")
    );
    assert_eq!(product("0.0000000000000000001", "0.0000000001"), None);
    assert_eq!(product("79228162514264337593543950335", "2"), None);
}

#[test]
fn a_precision_that_is_asked_for_drops_no_digit() {
    let number = ExactDecimal::parse("-1.505").unwrap();
    assert_eq!(format!("{number:.1}"), "-1.505");
    assert_eq!(format!("{number:>8}"), "  -1.505");
    assert_eq!(ExactDecimal::parse("-0.00").unwrap().to_string(), "0.00");
}

proptest! {
    /// The exponent moves the point: the digits times a power of ten, whatever form the number had.
    #[test]
    fn an_exponent_moves_the_point_and_nothing_else(
        mantissa in "-?(0|[1-9][0-9]{0,11})(\\.[0-9]{1,8})?",
        exponent in -8_i32..=8,
        sign in prop::sample::select(vec!["e", "E"]),
    ) {
        let plain = money::without_exponent(&format!("{mantissa}{sign}{exponent}")).unwrap();
        let (moved, read) = (ExactDecimal::parse(&plain).unwrap(), ExactDecimal::parse(&mantissa).unwrap());
        let power = |times: i32| {
            let zeros = "0".repeat(usize::try_from(times).unwrap());
            ExactDecimal::parse(&format!("1{zeros}")).unwrap()
        };
        let (one, other) = if exponent < 0 {
            (moved.checked_mul(power(-exponent)).unwrap(), read)
        } else {
            (moved, read.checked_mul(power(exponent)).unwrap())
        };
        prop_assert_eq!(one, other);
    }
}

#[test]
fn a_number_with_an_exponent_has_plain_digits() {
    for (number, plain) in [
        ("1E3", Some("1000")),
        ("2e-8", Some("0.00000002")),
        ("1.50e+1", Some("15.0")),
        ("-12.5e-1", Some("-1.25")),
        ("0e5", Some("0")),
        ("1000", None),
        ("1e400", None),
        ("1e99999999999999999999", None),
        ("1e", None),
        ("1e+", None),
        ("1e--1", None),
        ("01e1", None),
        ("e1", None),
    ] {
        assert_eq!(money::without_exponent(number).as_deref(), plain, "{number}");
    }
}
