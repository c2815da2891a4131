//! Checks of Yiki: the groups of a round, the entries of its players, and the rates of the round.

mod conventions;
mod draw;
mod entry;
mod rates;
mod reported;

pub use conventions::{Conventions, MixStraight};
pub use draw::{Draw, draw};
pub use entry::{Others, PaidNumbers, entry};
pub use rates::Rates;
pub use reported::{Bet, Entry, Win};
