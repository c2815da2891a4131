//! The conformance tester: acts as the game service towards any operator's wallet (docs/contract.md#set-a). [`caller`] speaks
//! Set A; the sandbox, the load programs and the tests of a wallet use it too.
//!
//! The tester uses only HTTP, so that the wallet of this project and any other are tested alike. It checks the effect of each
//! message on the player's balance, and separates what is against the contract, and where the contract does not say, what is
//! risky and what is a choice. docs/conformance.md has each sentence of Set A with its checks. Error codes are only reported,
//! because the contract does not define the responses (docs/contract.md#wallet-answers).
//!
//! Not covered: what HTTP cannot show (a restart, a full disk, the wallet's log and ledger). The wallet's own tests do.

#![allow(missing_docs, reason = "for this workspace only")]

pub mod caller;
mod checks;
mod play;
mod report;
mod run;

pub use checks::Group;
pub use report::{CheckReport, Report, Summary, Verdict};
pub use run::{Arguments, CannotStart, Exchange, Plan, Player, run};

/// All checks as `(id, group, title)`, in the order they are run.
pub fn catalogue() -> impl Iterator<Item = (&'static str, Group, &'static str)> {
    checks::all().map(|(group, check)| (check.id, group, check.title))
}
