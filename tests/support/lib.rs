//! Controls Pitdesk's real window, for the journeys, the tour and the benchmarks.
//!
//! Each run starts and ends everything it needs: a virtual display, a session bus with an unlocked
//! keyring, a game service, the driver, the program. Nothing of the user's own desktop is read or
//! changed.
//!
//! Linux only: there is no comparable driver for the web views of Windows and macOS.
#![cfg(target_os = "linux")]
#![allow(
    missing_docs,
    reason = "only the tests of this repository use this crate; a clear name needs no docs"
)]

mod canary;
mod child;
mod command;
mod desktop;
mod display;
mod driver;
mod journey;
mod keyring;
mod launch;
mod legibility;
mod long_figures;
mod many_games;
mod now;
mod page;
mod programs;
mod scripted;
mod service;
mod usage;
mod waiting;

pub use canary::{Canary, found_below};
pub use child::Child;
pub use desktop::Desktop;
pub use display::{Answer, Display};
pub use journey::{Journey, journey};
pub use launch::{Launch, Window};
pub use legibility::Legibility;
pub use long_figures::{LongFigures, TABLE as LONG_FIGURES_TABLE};
pub use many_games::{game_of, records_of_game, tables_of};
pub use now::now;
pub use programs::{Profile, program, target};
pub use scripted::{ScriptedAnswer, ScriptedService};
pub use service::{Service, ServiceOptions};
pub use usage::{memory_of_group, process_of_group, processor_time_of_group};
pub use waiting::{PATIENCE, until, until_within};
