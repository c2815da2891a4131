//! The check of rounds and records against a simulated house: honest records in many conventions raise no alarm, and
//! every planted fault is found under its own name.

#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod bets;
mod chance;
mod codes;
mod doubts;
mod extremes;
mod faults;
mod honest;
mod house;
mod learning;
mod money_faults;
mod paper;
mod pushes;
mod table_faults;
