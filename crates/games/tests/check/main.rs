//! The check of the money against simulated houses: correct records in several conventions have no fault,
//! and every planted fault is named by its rule.

#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod deal;
mod faults;
mod honest;
mod hostile;
mod house;
mod json;
mod notes;
mod paper;
mod same_round;
mod settle;
