//! A connection: a profile, its desk, and everything with the same lifetime. And which one is in use.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::Arc;

use desk::views::{BetPageRequest, BetPageView, ErrorView};
use desk::{Clock, Desk};
use parking_lot::Mutex;
use secrecy::SecretString;
use tokio::sync::{Mutex as AsyncMutex, OnceCell};
use tokio_util::sync::CancellationToken;

use crate::bet_window::{self, BetPage};
use crate::training::Training;
use crate::views::{ProfileSummary, StartNotice};

pub(crate) struct Connection {
    pub(crate) profile: ProfileSummary,
    pub(crate) desk: Desk,
    pub(crate) number: u64,
    /// Cancelled when the connection is no longer in use.
    pub(crate) closed: CancellationToken,
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
        let desk = Desk::connect(&profile.base_url, token, &profile.proxy, clock)?;
        Ok(Self {
            profile,
            desk,
            number,
            closed: CancellationToken::new(),
            bet_titles: Mutex::default(),
            training: None,
        })
    }

    pub(super) fn training(number: u64, training: Training) -> Result<Self, ErrorView> {
        let opened = Self::open(number, training.summary(), training.token(), training.clock)?;
        Ok(Self {
            training: Some(training),
            ..opened
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

#[derive(Default)]
pub(crate) struct Connections {
    current: Mutex<Option<Arc<Connection>>>,
    pub(super) changing: AsyncMutex<()>,
    pub(super) started: OnceCell<()>,
    /// The profile that could not be opened at the start, until another connection is chosen.
    pub(super) not_opened: Mutex<Option<StartNotice>>,
    opened: AtomicU64,
}

impl Connections {
    pub(crate) fn current(&self) -> Option<Arc<Connection>> {
        self.current.lock().clone()
    }

    /// The profile that could not be opened at the start, and the reason.
    pub(crate) fn not_opened(&self) -> Option<StartNotice> {
        self.not_opened.lock().clone()
    }

    /// A number that is unique in this run.
    pub(super) fn next_number(&self) -> u64 {
        self.opened.fetch_add(1, Ordering::Relaxed)
    }

    /// Sets the connection, and tells the former one that it is closed. It may be dropped later: what is going on keeps it.
    pub(super) fn replace(&self, next: Option<Connection>) {
        let former = std::mem::replace(&mut *self.current.lock(), next.map(Arc::new));
        if let Some(former) = former {
            former.closed.cancel();
        }
    }
}
