//! A connection: a profile, its desk, and everything with the same lifetime.

use std::collections::HashMap;

use desk::views::{BetPageRequest, BetPageView, ErrorView};
use desk::{Clock, Desk};
use parking_lot::Mutex;
use secrecy::SecretString;

use crate::bet_window::{self, BetPage};
use crate::training::Training;
use crate::views::ProfileSummary;

/// A profile with an open connection.
pub(crate) struct Connection {
    pub(crate) profile: ProfileSummary,
    pub(crate) desk: Desk,
    pub(crate) number: u64,
    bet_titles: Mutex<HashMap<String, String>>,
    /// The sandbox. It stops when the connection is dropped.
    training: Option<Training>,
}

impl Connection {
    /// Opens a connection to a live service. Sends nothing.
    pub(super) fn open(
        number: u64,
        profile: ProfileSummary,
        token: SecretString,
        clock: Clock,
    ) -> Result<Self, ErrorView> {
        Self::with(number, profile, token, clock, None)
    }

    /// Opens a connection to the sandbox.
    pub(super) fn training(number: u64, training: Training) -> Result<Self, ErrorView> {
        let (profile, token, clock) = (training.summary(), training.token(), training.clock);
        Self::with(number, profile, token, clock, Some(training))
    }

    fn with(
        number: u64,
        profile: ProfileSummary,
        token: SecretString,
        clock: Clock,
        training: Option<Training>,
    ) -> Result<Self, ErrorView> {
        let desk = Desk::connect(&profile.base_url, token, &profile.proxy, clock)?;
        Ok(Self {
            profile,
            desk,
            number,
            bet_titles: Mutex::default(),
            training,
        })
    }

    /// The sandbox, if this connection uses it.
    pub(crate) fn simulated(&self) -> Option<&Training> {
        self.training.as_ref()
    }

    /// Creates a link to a bet page and stores the title of its window.
    pub(crate) async fn create_bet_page(&self, request: &BetPageRequest) -> Result<BetPageView, ErrorView> {
        let view = self.desk.bet_pages.create(request).await?;
        let title = bet_window::title(&view.host, &request.player_id, &request.round_id);
        self.bet_titles.lock().insert(view.handle.clone(), title);
        Ok(view)
    }

    /// The page for a handle, until its link expires.
    pub(crate) fn bet_page(&self, handle: &str) -> Result<BetPage, ErrorView> {
        let link = self.desk.bet_pages.link(handle)?;
        let titles = self.bet_titles.lock();
        let title = titles.get(handle).cloned().unwrap_or_default();
        Ok(BetPage::new(self.number, handle, title, link))
    }
}
