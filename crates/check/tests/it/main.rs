//! The check of records, rounds and lotto entries, by examples, against simulated houses and on records of the sandbox: correct records in every house that the
//! contract allows have no fault, and every planted fault is named by its rule.

#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod baccarat;
mod chance;
mod dealt;
mod examples;
mod honest;
mod hostile;
mod house;
mod houses;
mod learned;
mod lotto;
mod needs;
mod planted;
mod report;
mod six_games;
