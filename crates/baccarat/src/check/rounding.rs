//! How well a reported amount fits an exact product. Whole stakes at customary odds need no rounding; where digits are
//! dropped, the way they are dropped is named, and a cent a line is never called a fault.

use money::{ExactDecimal, RoundingStrategy};

use super::conventions::{Hypothesis, Learned, Rounding};

/// One cent.
pub(super) const CENT: ExactDecimal = ExactDecimal::hundredths(1);

/// Currencies without a smaller unit (ISO 4217).
const WITHOUT_CENTS: [&str; 16] = [
    "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF",
    "XPF",
];

/// How a reported amount fits the exact one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fit {
    /// It is the same, and nothing had to be rounded.
    Same,
    /// It is rounded: in this way, if only one can have given it.
    Rounded(Option<Rounding>),
    /// It is at most a cent away.
    Near,
    /// It is something else.
    No,
}

/// The decimal places of a currency's amounts.
pub(super) fn places(currency: Option<&str>) -> u32 {
    let without = currency.is_some_and(|code| WITHOUT_CENTS.contains(&code));
    if without { 0 } else { 2 }
}

/// Fits a reported amount to an exact one. Of several ways of rounding that give it, one is named only if the records at
/// hand speak for it alone.
pub(super) fn fit(
    exact: ExactDecimal,
    reported: ExactDecimal,
    places: u32,
    known: &Learned<Rounding>,
) -> Fit {
    if exact == reported && reported.fits_places(places) {
        return Fit::Same;
    }
    let fitting = |places| {
        let gives = move |mode: &Rounding| rounded(exact, *mode, places) == reported;
        Rounding::ALL.iter().copied().filter(gives)
    };
    let learned = || the_only(fitting(places).filter(|mode| known.stands(*mode)));
    // Even where a currency has no cents, a house may keep them.
    for places in [places, 2] {
        if fitting(places).next().is_some() {
            return Fit::Rounded(the_only(fitting(places)).or_else(learned));
        }
    }
    if near(exact, reported, CENT) {
        Fit::Near
    } else {
        Fit::No
    }
}

fn the_only(mut modes: impl Iterator<Item = Rounding>) -> Option<Rounding> {
    let first = modes.next()?;
    modes.next().is_none().then_some(first)
}

/// The exact amount with its digits dropped this way.
pub(super) fn rounded(exact: ExactDecimal, mode: Rounding, places: u32) -> ExactDecimal {
    let strategy = match mode {
        Rounding::HalfUp => RoundingStrategy::MidpointAwayFromZero,
        Rounding::HalfEven => RoundingStrategy::MidpointNearestEven,
        Rounding::Down => RoundingStrategy::ToZero,
        Rounding::Exact => return exact,
    };
    exact.rounded(places, strategy)
}

/// Whether two amounts differ by no more than this, which is a few cents: a difference that has too many digits is more.
pub(super) fn near(one: ExactDecimal, other: ExactDecimal, most: ExactDecimal) -> bool {
    let apart = || one.checked_sub(other).map(ExactDecimal::abs);
    one == other || !most.is_zero() && apart().is_some_and(|apart| apart <= most)
}
