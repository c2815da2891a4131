//! Journeys through the real window, with a real keyring and a real service process. Each one has its
//! own desktop and needs only the packages of `cargo xtask setup`; without them it fails.
//!
//! There are few journeys. Behaviour of a single layer is tested in that layer; these test that the
//! layers work together.
#![cfg(target_os = "linux")]

mod all_games;
mod another_house;
mod bet_page;
mod canary;
mod choices;
mod dispute;
mod export;
mod figures;
mod first_run;
mod hands;
mod held_key;
mod hostile;
mod keyboard;
mod links;
mod lotto;
mod outage;
mod own_ledger;
mod palette;
mod player_tickets;
mod profiles;
mod records;
mod round_check;
mod shoe;
mod steps;
mod table_tickets;
mod wallet;
mod web_process;
