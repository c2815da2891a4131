//! The benchmarks of `cargo xtask bench` that need processes and a window. Each one compares its result
//! with a baseline or a limit in the same run, writes it to `target/bench`, and fails above the limit.
//!
//! All programs are built before, in the release profile. This program only starts and measures them.

#[cfg(target_os = "linux")]
mod keys;
#[cfg(target_os = "linux")]
mod lotto;
#[cfg(target_os = "linux")]
mod report;
#[cfg(target_os = "linux")]
mod scroll;
#[cfg(target_os = "linux")]
mod start;

#[cfg(target_os = "linux")]
#[tokio::main]
async fn main() -> anyhow::Result<()> {
    match std::env::args().nth(1).as_deref() {
        Some("start") => start::measure().await,
        Some("scroll") => scroll::measure().await,
        Some("keys") => keys::measure().await,
        Some("lotto") => lotto::measure().await,
        _ => anyhow::bail!("say what to measure: start, scroll, keys or lotto"),
    }
}

#[cfg(not(target_os = "linux"))]
fn main() {
    eprintln!("measured on Linux only");
    std::process::exit(1);
}
