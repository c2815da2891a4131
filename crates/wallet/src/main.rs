//! The wallet as a program; see `wallet --help`.

mod cli;

use std::process::ExitCode;

use clap::Parser;
use mimalloc::MiMalloc;
use tracing_subscriber::EnvFilter;

/// A debit is made of some hundred small pieces of memory that end together.
#[global_allocator]
static MEMORY: MiMalloc = MiMalloc;

/// One thread: a debit is a little work between two waits, and to hand it from thread to thread costs more than the work.
#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    // Results go to the output, everything else beside it. The log is set with RUST_LOG and holds no secrets at any level.
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn"));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(false)
        .init();
    // One TLS implementation for the database's connection and the tester's. Only a second call could fail.
    let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
    match cli::run(cli::Arguments::parse()).await {
        Ok(status) => status,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}
