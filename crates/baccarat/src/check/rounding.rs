//! Compares a reported amount with an exact product. Whole stakes at usual odds need no rounding. If
//! digits were dropped, the way of rounding is reported, and a difference of one cent per amount is never
//! a fault.

use checks::{CENT, near};
use money::{ExactDecimal, RoundingStrategy};

use super::conventions::{Learned, Rounding};

/// Currencies without a smaller unit (ISO 4217).
const WITHOUT_CENTS: [&str; 16] = [
    "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF",
    "XPF",
];

/// The result of comparing a reported amount with the exact one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fit {
    /// Equal, without rounding.
    Same,
    /// Equal after rounding. Contains the way of rounding if only one gives this amount.
    Rounded(Option<Rounding>),
    /// Different by at most one cent.
    Near,
    /// Different by more than one cent.
    No,
}

/// The decimal places of a currency's amounts.
pub(super) fn places(currency: Option<&str>) -> u32 {
    let without = currency.is_some_and(|code| WITHOUT_CENTS.contains(&code));
    if without { 0 } else { 2 }
}

/// Compares a reported amount with an exact one. If several ways of rounding give it, one is returned
/// only if the learned conventions select it.
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
    // A house may use cents even if the currency has none.
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

/// The exact amount, rounded in this way.
pub(super) fn rounded(exact: ExactDecimal, mode: Rounding, places: u32) -> ExactDecimal {
    let strategy = match mode {
        Rounding::HalfUp => RoundingStrategy::MidpointAwayFromZero,
        Rounding::HalfEven => RoundingStrategy::MidpointNearestEven,
        Rounding::Down => RoundingStrategy::ToZero,
        Rounding::Exact => return exact,
    };
    exact.rounded(places, strategy)
}
