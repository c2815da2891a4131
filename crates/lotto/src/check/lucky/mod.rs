//! Checks of Lucky 1 dollar: the entries of a round's players (docs/lotto.md#lucky-1-dollar). The
//! contract does not define the prizes, so a result alone cannot be checked.

mod charms;
mod conventions;
mod draw;
mod entry;
mod learning;
mod prize_relation;
mod prize_tally;
mod prizes;
mod reported;

pub use conventions::{CharmSum, CharmsInPayout, Conventions, Part};
pub use draw::{Draw, Prize};
pub use entry::entry;
pub use prize_relation::{Field, How, PrizeRelation};
pub use reported::{Bet, Charm, Charms, Entry, Win};
