//! Journeys through the real window, with a real keyring and a real service process. Each has a desktop of its own and
//! needs nothing set up but the packages of `cargo xtask setup`; without them it fails.
#![cfg(target_os = "linux")]
