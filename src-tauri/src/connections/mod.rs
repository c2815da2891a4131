//! Opens, changes and closes the current connection.
//!
//! Changes run one after another. A command that needs the connection waits until the start is
//! finished. This never waits for the network, because opening a connection sends nothing.

mod connection;
#[cfg(test)]
mod proxy_tests;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use crate::views::{ConnectionView, ProfileKind, ProfileSummary, StartNotice};
use desk::views::{ErrorCode, ErrorView};
use secrecy::SecretString;

pub(crate) use self::connection::{Connection, Connections};
use crate::managed::{ManagedProfile, MANAGED_ID};
use crate::secrets::TokenKey;
use crate::state::Shell;
use crate::training::{Training, TRAINING_ID};

impl Shell {
    /// Opens the first connection, once: the managed profile, or the one that was used last.
    pub(crate) async fn start(&self) {
        self.connections.started.get_or_init(|| self.open_first()).await;
    }

    async fn open_first(&self) {
        let (profile_id, name, opened) = match (&self.managed, self.profiles.to_open()) {
            (Some(managed), _) => {
                let ProfileSummary { id, name, .. } = managed.summary();
                (id, name, self.open_managed(managed))
            }
            (None, Some(profile)) => {
                let opened = self.secrets.in_time(self.open_by_id(&profile.id)).await;
                (profile.id, profile.name, opened)
            }
            (None, None) => return,
        };
        match opened {
            Ok(connection) => self.set(Some(connection)),
            Err(error) => {
                tracing::info!(code = ?error.code, "no connection at the start");
                *self.connections.not_opened.lock() = Some(StartNotice::NotOpened {
                    profile_id,
                    name,
                    error,
                });
            }
        }
    }

    /// The connection for a command. Fails with
    /// [`ErrorCode::NotConnected`](desk::views::ErrorCode::NotConnected) if there is none.
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

    /// The state for the frame of the interface.
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
        let connection = match &self.managed {
            Some(managed) if profile_id == MANAGED_ID => self.open_managed(managed)?,
            _ => {
                let connection = self.open_by_id(profile_id).await?;
                self.profiles.used(profile_id);
                connection
            }
        };
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

    /// Sets the next connection, then ends everything that belongs to the former one. In the other order, what begins in between
    /// would find the former one and go on.
    fn change_to(&self, next: Option<Connection>) {
        *self.connections.not_opened.lock() = None;
        self.set(next);
        self.readings.cancel_all();
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
            self.houses.open(connection);
        }
        self.connections.replace(next);
    }

    fn open_managed(&self, managed: &ManagedProfile) -> Result<Connection, ErrorView> {
        self.policy.check_address(&managed.base_url)?;
        self.open_service(managed.summary(), managed.token.clone())
    }

    async fn open_by_id(&self, profile_id: &str) -> Result<Connection, ErrorView> {
        let profile = self.usable_profile(profile_id)?;
        let key = TokenKey::new(&profile.id, &profile.address()?);
        let token = self.secrets.find(&key).await?.ok_or_else(token_missing)?;
        self.open_service(self.summary(&profile).await, token)
    }

    /// Opens a connection to a service. Every one is opened here, so here the policy decides whether and how.
    fn open_service(
        &self,
        mut profile: ProfileSummary,
        token: SecretString,
    ) -> Result<Connection, ErrorView> {
        self.policy.check_service_allowed()?;
        profile.proxy = self.policy.proxy_for(&profile.proxy)?;
        Connection::open(self.connections.next_number(), profile, token, self.clock)
    }
}

pub(crate) fn token_missing() -> ErrorView {
    ErrorView::new(
        ErrorCode::TokenMissing,
        "This profile has no token for its address. Enter the token.",
    )
}
