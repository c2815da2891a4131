//! What ends an export before it is complete, so that no temporary file stays: the user, the system, or the time limit.

use std::time::Duration;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
    /// The user or the system asked the program to end.
    Interrupted,
    TimeIsUp,
}

pub(super) async fn ending(limit: Option<Duration>) -> Ending {
    let time_is_up = async {
        match limit {
            Some(limit) => tokio::time::sleep(limit).await,
            None => std::future::pending().await,
        }
    };
    tokio::select! {
        () = interrupted() => Ending::Interrupted,
        () = time_is_up => Ending::TimeIsUp,
    }
}

/// Resolves at Ctrl+C, when the program is asked to end, and when its terminal is closed or its connection is lost.
async fn interrupted() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{signal, SignalKind};
        let terminated = asked(signal(SignalKind::terminate()).ok());
        // A handler would end what `nohup` keeps running.
        let hangup = if hangup_is_ignored() {
            None
        } else {
            signal(SignalKind::hangup()).ok()
        };
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            () = terminated => {}
            () = asked(hangup) => {}
        }
    }
    #[cfg(not(unix))]
    {
        let _ = tokio::signal::ctrl_c().await;
    }
}

/// Resolves at the signal; never without one.
#[cfg(unix)]
async fn asked(signal: Option<tokio::signal::unix::Signal>) {
    match signal {
        Some(mut signal) => drop(signal.recv().await),
        None => std::future::pending().await,
    }
}

/// Whether this program was started with SIGHUP ignored, as `nohup` does. Only Linux tells without unsafe code.
#[cfg(unix)]
fn hangup_is_ignored() -> bool {
    cfg!(target_os = "linux")
        && std::fs::read_to_string("/proc/self/status").is_ok_and(|status| ignores_hangup(&status))
}

/// Reads the line `SigIgn` of a process's status: hexadecimal, with SIGHUP, the first signal, in the lowest bit.
#[cfg(unix)]
fn ignores_hangup(status: &str) -> bool {
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok())
        .is_some_and(|mask| mask & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn the_time_limit_ends_an_export_and_without_one_nothing_does() {
        let hour = Duration::from_hours(1);
        assert_eq!(ending(Some(hour)).await, Ending::TimeIsUp);
        assert!(tokio::time::timeout(hour * 24, ending(None)).await.is_err());
    }

    #[cfg(unix)]
    #[test]
    fn nohup_is_seen_in_the_status_of_a_process() {
        let status =
            |mask: &str| format!("Name:\tpitdesk\nSigBlk:\t0000000000000001\nSigIgn:\t{mask}\nSigCgt:\t1\n");
        assert!(ignores_hangup(&status("0000000000001001")));
        assert!(!ignores_hangup(&status("0000000000001000")));
        assert!(!ignores_hangup("") && !ignores_hangup(&status("none")));
    }
}
