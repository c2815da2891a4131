//! `pitdesk totals`, `reconcile` and `check` as processes: ledgers in many manners, the sandbox's foreign ledgers, sums, and hostile
//! files.

mod foreign;
mod hostile;
mod manners;
mod totals;
mod world;
