//! The sandbox program: prints one line of JSON when it listens, then runs until Ctrl-C or SIGTERM.

mod arguments;

use std::process::ExitCode;

use clap::Parser;
use sandbox::{Options, Running};

use arguments::Arguments;

#[tokio::main]
async fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let only_list = arguments.list_disputes;
    let ended = match arguments.into_options() {
        Ok(options) if only_list => list_disputes(&options),
        Ok(options) => serve(options).await,
        Err(wrong) => Err(wrong),
    };
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(wrong) => {
            eprintln!("{wrong}");
            ExitCode::FAILURE
        }
    }
}

async fn serve(options: Options) -> Result<(), String> {
    let running = sandbox::start(options).await.map_err(|error| error.to_string())?;
    println!("{}", announcement(&running));
    until_asked_to_stop().await;
    running.stop().await;
    Ok(())
}

fn list_disputes(options: &Options) -> Result<(), String> {
    for dispute in sandbox::disputes(options).map_err(|error| error.to_string())? {
        println!(
            "{}",
            serde_json::to_string(&dispute).map_err(|error| error.to_string())?
        );
    }
    Ok(())
}

/// The line that a script needs to use the service. It contains the token, which the caller needs.
fn announcement(running: &Running) -> serde_json::Value {
    serde_json::json!({
        "base_url": running.base_url(),
        "token": running.token(),
        "tables": running.tables(),
        "players": running.players(),
        "lotto_rounds": running.lotto_rounds(),
    })
}

#[cfg(unix)]
async fn until_asked_to_stop() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut terminate) => {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
        }
        Err(_) => drop(tokio::signal::ctrl_c().await),
    }
}

#[cfg(not(unix))]
async fn until_asked_to_stop() {
    drop(tokio::signal::ctrl_c().await);
}
