//! The tolerance for rounded amounts, the unit in which a house pays, and how an amount fits an exact product.
//!
//! Whole stakes at usual odds need no rounding. If digits were dropped, a difference of one cent is never a fault, and
//! a house that pays in whole baht or tens of rupiah shows it in its records.

use money::{ExactDecimal, Sum};

use crate::learned::Learned;
use crate::questions::RoundingUnit;

/// One cent, the tolerance for rounding.
pub const CENT: ExactDecimal = ExactDecimal::hundredths(1);

/// Decimal places of amounts. The contract states them for wallet transactions
/// (docs/contract.md#amounts).
pub(crate) const PLACES: u32 = 2;

/// Whether two amounts are equal, apart from the noise of binary floats such as 0.30000000000000004: sums of those differ
/// from the exact ones by far less than a hundredth of a cent.
pub fn is_equal(one: ExactDecimal, other: ExactDecimal) -> bool {
    one == other || near(one, other, CENT.checked_mul(CENT).unwrap_or_default())
}

/// Whether two amounts differ by at most `most`, which is a few cents. A difference with too many
/// digits is larger.
pub fn near(one: ExactDecimal, other: ExactDecimal, most: ExactDecimal) -> bool {
    one == other || !most.is_zero() && one.checked_sub(other).is_some_and(|apart| apart.abs() <= most)
}

/// Adds an amount to a sum. Either is None if it cannot be read; then the sum is None from now on.
pub fn add(sum: &mut Option<Sum>, amount: Option<ExactDecimal>) {
    match (sum.as_mut(), amount) {
        (Some(sum), Some(amount)) => sum.add(amount),
        _ => *sum = None,
    }
}

/// Smallest number of cases that shows which of two units a house uses: those in which the two give other amounts.
const ENOUGH: u32 = 20;

/// How a reported amount fits an exact one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fit {
    /// Equal.
    Same,
    /// Different by at most one cent.
    Near,
    /// Rounded to the unit that this house uses.
    InUnits,
    /// It may be rounded to a unit larger than a cent, which the records do not show.
    MayBeInUnits,
    /// No unit explains the difference.
    No,
}

impl RoundingUnit {
    const fn size(self) -> ExactDecimal {
        match self {
            Self::Cent => CENT,
            Self::Tenth => ExactDecimal::hundredths(10),
            Self::One => ExactDecimal::ONE,
            Self::Ten => ExactDecimal::whole(10),
            Self::Hundred => ExactDecimal::whole(100),
        }
    }

    /// Whether an amount is a multiple of this unit.
    fn divides(self, amount: ExactDecimal) -> bool {
        let is_whole = |part: ExactDecimal| {
            amount
                .checked_mul(part)
                .is_some_and(|amount| amount.fits_places(0))
        };
        match self {
            Self::Cent => amount.fits_places(2),
            Self::Tenth => amount.fits_places(1),
            Self::One => amount.fits_places(0),
            Self::Ten => is_whole(Self::Tenth.size()),
            Self::Hundred => is_whole(CENT),
        }
    }

    /// Whether an exact amount, rounded in any way to this unit, may be the reported one.
    pub(crate) fn rounds(self, exact: ExactDecimal, reported: ExactDecimal) -> bool {
        if self == Self::Cent {
            return near(exact, reported, CENT);
        }
        self.divides(reported)
            && exact
                .checked_sub(reported)
                .is_some_and(|apart| apart.abs() < self.size())
    }
}

/// Counts one case, unless every unit gives the reported amount.
pub(crate) fn learn(learned: &mut Learned<RoundingUnit>, exact: ExactDecimal, reported: ExactDecimal) {
    let fits = |unit: RoundingUnit| unit.rounds(exact, reported);
    let (any, all) = RoundingUnit::ALL.iter().fold((false, true), |(any, all), unit| {
        (any || fits(*unit), all && fits(*unit))
    });
    if any && !all {
        learned.count(fits);
    }
}

/// Compares a reported amount with an exact one.
pub(crate) fn fit(
    learned: Option<&Learned<RoundingUnit>>,
    exact: ExactDecimal,
    reported: ExactDecimal,
) -> Fit {
    if exact == reported {
        return Fit::Same;
    }
    if near(exact, reported, CENT) {
        return Fit::Near;
    }
    if let Some(set) = learned.and_then(Learned::set_answer) {
        let is_rounded = set.rounds(exact, reported);
        return if is_rounded { Fit::InUnits } else { Fit::No };
    }
    let mut units = RoundingUnit::ALL.iter().copied();
    let Some(unit) = units.find(|unit| unit.rounds(exact, reported)) else {
        return Fit::No;
    };
    let Some(learned) = learned else {
        return Fit::MayBeInUnits;
    };
    let this = learned.fits(unit);
    let finer = || {
        RoundingUnit::ALL
            .iter()
            .copied()
            .take_while(|finer| *finer != unit)
    };
    let is_excluded = |finer| learned.stands(finer) && learned.fits(finer) >= this.saturating_add(ENOUGH);
    let finest = finer().map(|finer| learned.fits(finer)).max().unwrap_or_default();
    if learned.stands(unit) && this >= finest.saturating_add(ENOUGH) {
        Fit::InUnits
    } else if finer().any(is_excluded) {
        Fit::No
    } else {
        Fit::MayBeInUnits
    }
}

/// Whether any unit explains the amount. For learning, when the unit is not known yet.
pub(crate) fn may_be(exact: ExactDecimal, reported: ExactDecimal) -> bool {
    RoundingUnit::ALL.iter().any(|unit| unit.rounds(exact, reported))
}
