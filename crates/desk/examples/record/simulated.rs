//! A sandbox at a given time, and a desk that reads it.

use chrono::{DateTime, Utc};
use desk::views::ProxySetting;
use desk::{Clock, Desk};
use sandbox::{Options, Running};
use secrecy::SecretString;

use crate::stable::Stable;

/// The time of the recorded tables and records. The sandbox settles a round of table 412 every 40 seconds, and those of
/// other tables up to 12 seconds later. This is 13 seconds after such a time, so a slow run reads the same rounds: the
/// next settlement is 27 seconds later.
pub(crate) const NOW: &str = "2026-11-20T14:34:53Z";

pub(crate) struct Simulated {
    pub(crate) service: Running,
    pub(crate) desk: Desk,
    pub(crate) stable: Stable,
}

impl Simulated {
    /// Both clocks start at `now`.
    pub(crate) async fn at(now: DateTime<Utc>) -> Self {
        Self::starting(now, now).await
    }

    /// The world starts at `start`, the desk's clock at `now`: [`Running::advance`] closes the gap.
    pub(crate) async fn starting(start: DateTime<Utc>, now: DateTime<Utc>) -> Self {
        let options = Options {
            now: Some(start),
            ..Options::default()
        };
        let service = sandbox::start(options).await.unwrap();
        let token = SecretString::from(service.token());
        let desk = Desk::connect(
            service.base_url(),
            token,
            &ProxySetting::None,
            Clock::starting_at(now),
        )
        .unwrap();
        let stable = Stable::new(service.base_url(), now);
        Self {
            service,
            desk,
            stable,
        }
    }
}
