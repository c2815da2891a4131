//! Checks of Lucky 1 dollar: the entries of a round's players (docs/lotto.md#lucky-1-dollar). The
//! contract does not define the prizes, so that a result alone cannot be checked.

mod charms;
mod conventions;
mod entry;
mod prizes;
mod reported;

pub use conventions::{CharmSum, CharmsInPayout, Conventions, Part};
pub use entry::entry;
pub use prizes::{Draw, Field, How, Prize, PrizeRelation};
pub use reported::{Bet, Charm, Charms, Entry, Win};
