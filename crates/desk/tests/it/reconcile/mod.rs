//! The comparison of wallet and play history, end to end: the sandbox sends its bets to a real wallet
//! over HTTP, and the desk compares the two.

mod coverage;
mod identities;
mod imported;
mod incident;
mod ledger;
mod lotto;
mod made_up;
mod record;
mod service;
pub(crate) mod service_and_wallet;
mod sources;
