//! Baccarat as dealt at Asian live tables: cards, third-card rules, results of a round, and the five roads. Unknown codes
//! stay with the caller; only a known code becomes a [`Card`]. There are no built-in odds, because houses differ; the crate
//! `check` compares the values of a record.

pub mod reference;
pub mod roads;
mod round;

pub use roads::{LeadingTie, RoadRound, Roads};
pub use round::{Card, Hand, Lucky6, Rank, Round, Side, SideCode, Suit, Winner, deal, eight_decks, tableau};
