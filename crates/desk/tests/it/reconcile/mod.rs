//! The comparison of wallet and play history, end to end: the sandbox sends its bets to a real wallet
//! over HTTP, and the desk compares the two.

mod coverage;
mod exports;
mod identities;
mod instants;
mod ledger;
mod listed_again;
mod lotto;
mod lotto_inquiries;
mod made_up;
mod partly_read;
mod planted;
mod readings;
mod record;
mod service;
mod service_and_wallet;
mod sources;
mod stacks;
mod timeline;
mod whole_lotto_rounds;
mod wrong_clock;
