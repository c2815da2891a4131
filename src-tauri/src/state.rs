//! The state that all commands share, created once at the start, and the connection in use: how it is opened, changed and closed.
//!
//! Changes of the connection run one after another. A command that needs it waits until the start is finished. This never waits for
//! the network, because opening a connection sends nothing.

#[cfg(test)]
mod tests;

use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::Arc;

use desk::views::{ErrorCode, ErrorView, Message};
use desk::{BetLink, Clock, Desk};
use parking_lot::Mutex;
use secrecy::SecretString;
use serde::Serialize;
use specta::Type;
use tokio::sync::{Mutex as AsyncMutex, OnceCell};
use tokio_util::sync::CancellationToken;

use crate::bet_window::{self, BetPage};
use crate::commands::Readings;
use crate::desktop::Desktop;
use crate::dialogs::{DialogGuard, Refusals};
use crate::environment::{Folders, ManagedFault, ManagedProfile, MANAGED_ID};
use crate::file_dialogs;
use crate::files::Stored;
use crate::hosts::Hosts;
use crate::imports::Imports;
use crate::kept::{GameNamesFile, Houses, Recents};
use crate::policy::Policy;
use crate::profiles::{ProfileKind, ProfileSummary, Profiles, SavedProfile};
use crate::secrets::{Keyring, Secrets, TokenKey};
use crate::settings::SettingsFile;
use crate::training::{Training, TRAINING_ID};

pub(crate) struct Shell {
    pub(crate) clock: Clock,
    pub(crate) settings: SettingsFile,
    pub(crate) hosts: Hosts,
    pub(crate) game_names: GameNamesFile,
    pub(crate) houses: Arc<Houses>,
    pub(crate) recents: Recents,
    pub(crate) profiles: Stored<Profiles>,
    pub(crate) secrets: Secrets,
    pub(crate) connections: Connections,
    pub(crate) imports: Imports,
    /// Where the ledgers of training data are written.
    pub(crate) training_ledgers: PathBuf,
    pub(crate) readings: Readings,
    pub(crate) desktop: Box<dyn Desktop>,
    pub(crate) file_dialogs: DialogGuard,
    pub(crate) managed: Option<SavedProfile>,
    pub(crate) policy: Policy,
    pub(crate) notices: Vec<Message>,
}

impl Shell {
    /// The state of the program. Does not use the network or the keyring.
    pub(crate) fn new(
        folders: &Folders,
        keyring: Keyring,
        managed: Option<Result<ManagedProfile, ManagedFault>>,
        policy: Policy,
        desktop: Box<dyn Desktop>,
        clock: Clock,
    ) -> Self {
        let mut notices = policy.faults.clone();
        let files = folders.files();
        let profiles = Stored::load(files, &mut notices);
        let secrets = Secrets::new(keyring);
        let managed = match managed {
            Some(Ok(managed)) => {
                secrets.hold(
                    TokenKey::new(MANAGED_ID, &managed.base_url),
                    managed.token.clone(),
                );
                Some(managed.profile())
            }
            Some(Err(fault)) => {
                notices.push(fault.notice());
                None
            }
            None => None,
        };
        Self {
            clock,
            settings: SettingsFile::load(files, &policy, &mut notices),
            hosts: Hosts::new(Stored::load(files, &mut notices)),
            game_names: GameNamesFile::load(files, &mut notices),
            houses: Arc::new(Stored::load(files, &mut notices)),
            recents: Recents::load(folders, &mut notices),
            profiles,
            secrets,
            connections: Connections::default(),
            imports: Imports::new(folders, &mut notices),
            training_ledgers: folders.training_files().join("ledgers"),
            readings: Readings::default(),
            desktop,
            file_dialogs: Refusals::pause_after(file_dialogs::CANCELS),
            managed,
            policy,
            notices,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "state", rename_all = "lowercase")]
pub(crate) enum ConnectionView {
    /// No profile is connected: the connect screen is shown.
    Disconnected,
    Connected {
        profile: ProfileSummary,
        /// Host and port of the proxy in use. None if the service is reached directly.
        proxy: Option<String>,
    },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NotOpened {
    pub(crate) profile_id: String,
    pub(crate) name: String,
    pub(crate) error: ErrorView,
}

pub(crate) struct Connection {
    pub(crate) profile: ProfileSummary,
    pub(crate) desk: Desk,
    pub(crate) number: u64,
    /// Cancelled when the connection is no longer in use.
    pub(crate) closed: CancellationToken,
    /// The training data, which stops when the connection is dropped.
    training: Option<Training>,
}

impl Connection {
    /// Opens a connection. Sends nothing.
    fn open(
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
            training: None,
        })
    }

    fn training(number: u64, training: Training) -> Result<Self, ErrorView> {
        let opened = Self::open(number, training.summary(), training.token(), training.clock)?;
        Ok(Self {
            training: Some(training),
            ..opened
        })
    }

    pub(crate) fn simulated(&self) -> Option<&Training> {
        self.training.as_ref()
    }

    pub(crate) fn bet_page(&self, handle: &str) -> Result<BetPage, ErrorView> {
        let BetLink { url, request, .. } = self.desk.bet_pages.link(handle)?;
        let title = bet_window::title(url.host(), &request.player_id, &request.round_id);
        Ok(BetPage::new(self.number, handle, title, url))
    }
}

#[derive(Default)]
pub(crate) struct Connections {
    current: Mutex<Option<Arc<Connection>>>,
    changing: AsyncMutex<()>,
    started: OnceCell<()>,
    /// The profile that could not be opened at the start, until another connection is chosen.
    not_opened: Mutex<Option<NotOpened>>,
    opened: AtomicU64,
}

impl Connections {
    pub(crate) fn current(&self) -> Option<Arc<Connection>> {
        self.current.lock().clone()
    }

    pub(crate) fn not_opened(&self) -> Option<NotOpened> {
        self.not_opened.lock().clone()
    }

    fn next_number(&self) -> u64 {
        self.opened.fetch_add(1, Ordering::Relaxed)
    }

    /// Sets the connection, and tells the former one that it is closed. It may be dropped later: what is going on keeps it.
    fn replace(&self, next: Option<Connection>) {
        let former = std::mem::replace(&mut *self.current.lock(), next.map(Arc::new));
        if let Some(former) = former {
            former.closed.cancel();
        }
    }
}

impl Shell {
    /// Opens the first connection, once: the managed profile, or the one that was used last.
    pub(crate) async fn start(&self) {
        self.connections.started.get_or_init(|| self.open_first()).await;
    }

    async fn open_first(&self) {
        let Some(profile) = self.managed.clone().or_else(|| self.profiles.to_open()) else {
            return;
        };
        match self.secrets.in_time(self.open_by_id(&profile.id)).await {
            Ok(connection) => self.set(Some(connection)),
            Err(error) => {
                tracing::info!(code = ?error.code, "no connection at the start");
                *self.connections.not_opened.lock() = Some(NotOpened {
                    profile_id: profile.id,
                    name: profile.name,
                    error,
                });
            }
        }
    }

    /// The connection in use. Fails with [`ErrorCode::NotConnected`](desk::views::ErrorCode::NotConnected) if
    /// there is none.
    pub(crate) async fn connected(&self) -> Result<Arc<Connection>, ErrorView> {
        self.start().await;
        let current = self.connections.current();
        current.ok_or_else(|| ErrorView::new(ErrorCode::NotConnected, "No profile is in use."))
    }

    /// The connection with this number. Fails if another one is in use now, for example after a question to the user.
    pub(crate) async fn connected_as(&self, number: u64) -> Result<Arc<Connection>, ErrorView> {
        let connection = self.connected().await?;
        if connection.number == number {
            Ok(connection)
        } else {
            Err(ErrorView::new(ErrorCode::Stale, "The connection has changed."))
        }
    }

    pub(crate) async fn connection_view(&self) -> ConnectionView {
        self.start().await;
        match self.connections.current() {
            Some(connection) => ConnectionView::Connected {
                profile: connection.profile.clone(),
                proxy: connection.desk.connection.proxy(),
            },
            None => ConnectionView::Disconnected,
        }
    }

    pub(crate) async fn connect(&self, profile_id: &str) -> Result<ConnectionView, ErrorView> {
        if profile_id == TRAINING_ID {
            return self.start_training().await;
        }
        self.start().await;
        let _changing = self.connections.changing.lock().await;
        let connection = self.open_by_id(profile_id).await?;
        if connection.profile.kind == ProfileKind::Live {
            self.profiles.used(profile_id);
        }
        self.change_to(Some(connection));
        Ok(self.connection_view().await)
    }

    pub(crate) async fn start_training(&self) -> Result<ConnectionView, ErrorView> {
        self.policy.check_training()?;
        self.start().await;
        let _changing = self.connections.changing.lock().await;
        let current = self.connections.current();
        if current.is_none_or(|current| current.profile.kind != ProfileKind::Training) {
            let training = Training::start(self.clock).await?;
            let number = self.connections.next_number();
            self.change_to(Some(Connection::training(number, training)?));
        }
        Ok(self.connection_view().await)
    }

    /// Closes the connection. The next start shows the connect screen.
    pub(crate) async fn disconnect(&self) -> Result<ConnectionView, ErrorView> {
        self.start().await;
        let _changing = self.connections.changing.lock().await;
        self.profiles.left();
        self.change_to(None);
        Ok(self.connection_view().await)
    }

    /// In the other order, what begins in between would find the former connection and go on.
    fn change_to(&self, next: Option<Connection>) {
        *self.connections.not_opened.lock() = None;
        self.set(next);
        self.readings.cancel_all();
        self.close_ledger_source();
        self.desktop.close_bet_windows();
    }

    /// Sets the connection, with the hosts that are allowed for its profile, its names of game keys and its house.
    fn set(&self, next: Option<Connection>) {
        if let Some(connection) = &next {
            let images = self.hosts_of(&connection.profile).images;
            connection.desk.images.allow_hosts(images);
            connection
                .desk
                .connection
                .name_games(self.game_names.of(&connection.profile));
            self.open_house(connection);
        }
        self.connections.replace(next);
    }

    /// Opens a connection to a service. Every one is opened here, so here the policy decides whether and how.
    async fn open_by_id(&self, profile_id: &str) -> Result<Connection, ErrorView> {
        let profile = match self.managed_with(profile_id) {
            Some(managed) => {
                self.policy.check_address(&managed.base_url)?;
                managed.clone()
            }
            None => self.usable_profile(profile_id)?,
        };
        let key = TokenKey::new(&profile.id, &profile.address()?);
        let token = self.secrets.find(&key).await?.ok_or_else(token_missing)?;
        self.policy.check_service_allowed()?;
        let summary = ProfileSummary {
            proxy: self.policy.proxy_for(&profile.proxy)?,
            ..self.summary(&profile).await
        };
        Connection::open(self.connections.next_number(), summary, token, self.clock)
    }
}

pub(crate) fn token_missing() -> ErrorView {
    ErrorView::new(
        ErrorCode::TokenMissing,
        "This profile has no token for its address. Enter the token.",
    )
}
