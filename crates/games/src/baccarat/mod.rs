//! Baccarat as dealt at Asian live tables: cards, third-card rules, results of a round, and the five
//! roads.
//!
//! Unknown codes stay with the caller; only a known code becomes a [`Card`]. There are no built-in odds, because
//! houses differ; the crate `audit` compares the values of a record.

mod card;
mod deal;
mod hand;
mod outcomes;
pub mod reference;
pub mod roads;
mod round;
mod shoe;
mod side;
mod side_code;
pub mod tableau;

pub use card::{Card, ParseCardError, Rank, Suit};
pub use deal::deal;
pub use hand::Hand;
pub use outcomes::{Lucky6, Outcomes};
pub use roads::{LeadingTie, RoadRound, Roads};
pub use round::Round;
pub use shoe::eight_decks;
pub use side::{Side, Winner};
pub use side_code::SideCode;
