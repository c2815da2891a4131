//! The conformance tester: plays the game service against any operator's wallet (docs/contract.md#set-a).
//!
//! It knows nothing but HTTP, so that the wallet of this house and a stranger's are judged alike. It judges by
//! effects: what a message moved on the player's balance. An answer's code is reported; a wrong movement fails the
//! check, because the contract shows no answers (docs/contract.md#wallet-answers) and a movement is money.
//!
//! Left out on purpose: what HTTP can't show (a restart, a full disk, the wallet's own log, its ledger). The wallet's
//! own tests and the storm show those.

mod address;
mod arguments;
mod checks;
mod group;
mod plan;
mod play;
mod report;
mod run;
mod verdict;
mod wire;

pub use address::AddressError;
pub use arguments::Arguments;
pub use group::Group;
pub use plan::{Plan, SecondPlayer};
pub use report::{CheckReport, Report, Summary};
pub use run::{CannotStart, run};
pub use verdict::Verdict;
pub use wire::{Answer, Exchange};

/// Every check as `(id, group, title)`, in the order they are played.
pub fn catalogue() -> impl Iterator<Item = (&'static str, Group, &'static str)> {
    checks::all().map(|check| (check.id, check.group, check.title))
}
