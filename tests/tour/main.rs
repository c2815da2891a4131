//! The tour: a picture of every screen and state, from the real window, for each size, theme and language. For looking
//! at, and for the README.
//!
//!     target/tour/1440x900/light-en/player.png
//!
//! A scene that can't be reached fails the tour: a missing picture is a broken screen.

#[cfg(target_os = "linux")]
mod album;
#[cfg(target_os = "linux")]
mod look;
#[cfg(target_os = "linux")]
mod places;
#[cfg(target_os = "linux")]
mod readme;
#[cfg(target_os = "linux")]
mod scenes;

#[cfg(target_os = "linux")]
#[tokio::main]
async fn main() -> anyhow::Result<()> {
    match std::env::args().nth(1).as_deref() {
        None => album::everything("").await,
        Some("--only") => album::everything(&std::env::args().nth(2).unwrap_or_default()).await,
        Some("--readme") => readme::pictures().await,
        Some(other) => anyhow::bail!("unknown argument {other}: only --readme and --only are known"),
    }
}

#[cfg(not(target_os = "linux"))]
fn main() {
    eprintln!("the tour is made on Linux only: no driver reaches the window here");
    std::process::exit(1);
}
