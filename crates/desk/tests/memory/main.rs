//! How much memory pictures and lotto rounds take. A program of its own: the memory is that of the whole process, and only
//! one test at a time may take any.
#![allow(clippy::unwrap_used, reason = "what a test prepares must be there")]

#[path = "../it/support/mod.rs"]
mod support;

mod images;
mod lotto;

use peak_alloc::PeakAlloc;
use tokio::sync::Mutex;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

static ONE_AT_A_TIME: Mutex<()> = Mutex::const_new(());
