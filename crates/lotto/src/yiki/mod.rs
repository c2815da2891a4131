//! The rules of Yiki (docs/lotto.md#yiki): the groups of winning numbers, how each follows from the
//! winning number, and which digits of a bet match.

mod cut;
mod group;
mod hit;

pub use cut::Cut;
pub use group::{Group, WinsWhen};
pub use hit::{Hit, hit};
