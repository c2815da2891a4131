//! Baccarat as dealt at Asian live tables: cards, third-card rules, results of a round, and the five roads. Unknown codes
//! stay with the caller; only a known code becomes a [`Card`]. There are no built-in odds, because houses differ; the crate
//! `check` compares the values of a record.

mod card;
pub mod reference;
pub mod roads;
mod round;
pub mod tableau;

pub use card::{Card, Rank, Suit, eight_decks};
pub use roads::{LeadingTie, RoadRound, Roads};
pub use round::{Hand, Lucky6, Round, Side, SideCode, Winner};
pub use tableau::deal;
