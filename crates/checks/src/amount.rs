//! The tolerance for rounded amounts, and sums that may be unknown.

use money::{ExactDecimal, Sum};

/// One cent, the tolerance for rounding.
pub const CENT: ExactDecimal = ExactDecimal::hundredths(1);

/// Decimal places of amounts. The contract states them for wallet transactions
/// (docs/contract.md#amounts).
pub const PLACES: u32 = 2;

/// Whether two amounts are equal, apart from the noise of binary floats such as 0.30000000000000004: sums of those differ
/// from the exact ones by far less than a hundredth of a cent.
pub fn is_equal(one: ExactDecimal, other: ExactDecimal) -> bool {
    let noise = || CENT.checked_mul(CENT).unwrap_or_default();
    one == other || near(one, other, noise())
}

/// Whether two amounts differ by at most `most`, which is a few cents. A difference with too many
/// digits is larger.
pub fn near(one: ExactDecimal, other: ExactDecimal, most: ExactDecimal) -> bool {
    let apart = || one.checked_sub(other).map(ExactDecimal::abs);
    one == other || !most.is_zero() && apart().is_some_and(|apart| apart <= most)
}

/// Adds an amount to a sum. Either is None if it cannot be read; then the sum is None from now on.
pub fn add(sum: &mut Option<Sum>, amount: Option<ExactDecimal>) {
    match (sum.as_mut(), amount) {
        (Some(sum), Some(amount)) => sum.add(amount),
        _ => *sum = None,
    }
}
