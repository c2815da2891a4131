//! Checks of Lucky 1 dollar: the entries of a round's players (docs/lotto.md#lucky-1-dollar). The
//! contract does not define the prizes, so neither a result nor a prize can be checked.

mod charms;
mod conventions;
mod draw;
mod entry;
mod reported;

pub use conventions::{CharmSum, CharmsInPayout, Conventions};
pub use draw::{Draw, Prize};
pub use entry::entry;
pub use reported::{Bet, Charm, Charms, Entry, Win};
