//! The wallet program; see `wallet --help`.

mod cli;

use std::process::ExitCode;

use clap::Parser;
use mimalloc::MiMalloc;
use tracing_subscriber::EnvFilter;

/// A debit makes some hundred small allocations that are freed together; mimalloc is fast at this.
#[global_allocator]
static MEMORY: MiMalloc = MiMalloc;

/// Single-threaded: a debit does little between two waits, and moving it between threads costs more than its work.
#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    wallet::keep_files_private();
    wallet::forbid_core_dumps();
    // Results go to stdout and the log to stderr. RUST_LOG sets the level. No level logs secrets. An answer of a database in
    // the log must not steer the terminal or look like another line.
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn"));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(|| app::unseen::LogLines(std::io::stderr()))
        .with_ansi(false)
        .init();
    // One TLS implementation for the database and the conformance tester. Only a second call could fail.
    let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
    match cli::run(cli::Arguments::parse()).await {
        Ok(status) => status,
        Err(error) => {
            // An id or an answer of a database in it must not steer the terminal. Its lines stay lines.
            for line in format!("{error:#}").lines() {
                eprintln!("{}", app::unseen::escaped(line));
            }
            ExitCode::FAILURE
        }
    }
}
