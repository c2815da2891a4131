//! How much memory answers take. A program of its own: the memory is that of the whole process, and only one test at a time
//! may take any.
#![cfg(target_os = "linux")]

#[path = "../it/support/mod.rs"]
mod support;

mod compressed;
mod hostile_answers;

use peak_alloc::PeakAlloc;
use tokio::sync::Mutex;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

static ONE_AT_A_TIME: Mutex<()> = Mutex::const_new(());

const MEBIBYTE: usize = 1024 * 1024;
