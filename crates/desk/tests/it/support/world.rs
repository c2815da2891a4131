//! The sandbox, and a desk that reads it.

use desk::views::ProxySetting;
use desk::{Clock, Desk};
use sandbox::{Options, Running};
use secrecy::SecretString;

pub(crate) struct World {
    pub(crate) running: Running,
    pub(crate) desk: Desk,
}

impl World {
    pub(crate) async fn start(now: &str) -> Self {
        let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
        let now = now.parse().unwrap();
        let options = Options {
            now: Some(now),
            ..Options::default()
        };
        let running = sandbox::start(options).await.unwrap();
        let token = SecretString::from(running.token());
        let clock = Clock::starting_at(now);
        let desk = Desk::connect(running.base_url(), token, &ProxySetting::None, clock).unwrap();
        Self { running, desk }
    }

    /// The first players.
    pub(crate) fn players(&self, count: usize) -> Vec<String> {
        self.running.players().iter().take(count).cloned().collect()
    }
}
