//! Exact decimals for amounts, rates and odds from other programs, and sums of them.
//!
//! A received amount can have any size. With `rust_decimal::Decimal`, `+` panics if the sum is too
//! large, `checked_add` rounds if the digits do not fit, and a subtraction from zero drops the decimal
//! places. [`ExactDecimal`] has no operators, and each operation returns the exact result or `None`.
//!
//! ```
//! use money::ExactDecimal;
//!
//! let payout = ExactDecimal::parse("0.00")?;
//! let stake = ExactDecimal::parse("1000")?;
//! let net = payout.checked_sub(stake).ok_or("too many digits")?;
//! assert_eq!(net.to_string(), "-1000.00");
//!
//! let largest = ExactDecimal::parse("79228162514264337593543950335")?;
//! assert_eq!(largest.checked_add(largest), None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The operators do not compile, so that every overflow must be handled:
//!
//! ```compile_fail,E0369
//! let one = money::ExactDecimal::ONE;
//! let two = one + one;
//! ```
//!
//! ```compile_fail,E0277
//! let sum: money::ExactDecimal = [money::ExactDecimal::ONE].into_iter().sum();
//! ```
//!
//! Not in this crate: currencies, floats, division and implicit rounding.

mod decimal;
mod sum;

pub use decimal::{ExactDecimal, ParseError, is_plain_decimal, without_exponent};
pub use rust_decimal::RoundingStrategy;
pub use sum::Sum;

/// Compiles the examples in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
