//! Journeys through the real window, with a real keyring and a real service process. Each has a desktop of its own and
//! needs nothing set up but the packages of `cargo xtask setup`; without them it fails.
//!
//! Few on purpose: what one layer can show is tested there. These show that the layers meet.
#![cfg(target_os = "linux")]

mod choices;
mod dispute;
mod figures;
mod first_run;
mod held_key;
mod hostile;
mod keyboard;
mod outage;
mod profiles;
mod round_check;
mod shoe;
mod steps;
mod wallet;
