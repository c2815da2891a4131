//! The checks against a simulated house: correct records in many conventions have no fault, and every
//! planted fault is found with the right rule.

#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod bets;
mod chance;
mod codes;
mod doubts;
mod entries;
mod extremes;
mod faults;
mod honest;
mod house_rules;
mod insurance;
mod learning;
mod money_faults;
mod notes;
mod outcomes;
mod paper;
mod payouts;
mod pushes;
mod rounds;
mod table_faults;
