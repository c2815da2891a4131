//! Amounts, rates and odds as other programs send them: exact decimals, and sums of them.
//!
//! A received amount can have any size. `rust_decimal::Decimal` panics when a sum with `+` is too large, its
//! `checked_add` rounds when the digits do not fit, and a subtraction from zero drops the places. [`ExactDecimal`] has
//! none of that: it has no operators, and each operation gives the exact result or `None`.
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
//! The operators do not compile, so that no sum can be forgotten:
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
//! Left out on purpose: currencies, floats, division, and rounding that nobody asked for.

mod arithmetic;
mod decimal;
mod parse;
mod places;
mod sum;

pub use decimal::ExactDecimal;
pub use parse::{ParseError, is_plain_decimal};
pub use rust_decimal::RoundingStrategy;
pub use sum::Sum;

/// Keeps the examples of the README compiling.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
