//! Baccarat as dealt at Asian live tables: cards, the third-card tableau, what a round means, and the five roads.
//!
//! The crate is pure: it reads no clock, no file and no network, draws no random numbers and knows no wire format.
//! Codes as received stay with the caller; only what is understood becomes a [`Card`]. Odds are left out on purpose:
//! houses differ, so [`check`] compares what a record reports and never pays by a table of its own.

mod card;
pub mod check;
mod deal;
mod hand;
mod outcomes;
pub mod reference;
pub mod roads;
mod round;
mod shoe;
mod side;
pub mod tableau;

pub use card::{Card, ParseCardError, Rank, Suit};
pub use deal::deal;
pub use hand::Hand;
pub use outcomes::{Lucky6, Outcomes};
pub use roads::{LeadingTie, RoadRound, Roads};
pub use round::Round;
pub use shoe::eight_decks;
pub use side::{Side, Winner};

/// Keeps the example of the README compiling.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
