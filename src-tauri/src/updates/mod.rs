//! Updates of the program by itself, if the user asks for them. Only the setup for one person has them (feature `updates`):
//! every other package is updated by the system or by those who manage the computer, and contains no code for it.
//!
//! Here is who may ask: not with a policy that refuses it, and not while training data is open. What is asked and checked is in
//! the crate `updates`; the tests of the shell contain it as well.

#[cfg(not(any(feature = "updates", test)))]
mod absent;
#[cfg(any(feature = "updates", test))]
mod offered;
#[cfg(test)]
pub(crate) mod tests;
#[cfg(any(feature = "updates", test))]
mod words;

use std::future::Future;

use desk::say;
use desk::views::{ErrorCode, ErrorView, Message, ProxySetting};

#[cfg(not(any(feature = "updates", test)))]
pub(crate) use self::absent::Updates;
#[cfg(any(feature = "updates", test))]
pub(crate) use self::offered::Updates;
use crate::readings::Events;
use crate::state::Shell;
use crate::views::{ProfileKind, UpdateOffer, UpdateProgress, UpdateSupport};

impl Shell {
    /// Asks for the newest version. None if it is this one.
    pub(crate) async fn check_for_update(&self) -> Result<Option<UpdateOffer>, ErrorView> {
        let proxy = self.way_to_updates().await?;
        self.updates.check(&proxy).await
    }

    /// Asks the user, downloads the setup of the version that was found, checks it and starts it. Then the program ends. False if
    /// the user did not agree.
    pub(crate) async fn install_update(
        &self,
        version: &str,
        progress: Events<UpdateProgress>,
        stopped: impl Future<Output = ()>,
    ) -> Result<bool, ErrorView> {
        let proxy = self.way_to_updates().await?;
        let language = self.settings.current().language;
        self.updates
            .install(version, &proxy, (&*self.desktop, &language), progress, stopped)
            .await
    }

    /// How the source of updates is reached, if it may be asked now: as the service in use, or as that of a new profile.
    async fn way_to_updates(&self) -> Result<ProxySetting, ErrorView> {
        match self.updates.support() {
            UpdateSupport::Ready => {}
            UpdateSupport::Absent => {
                return Err(refused("This build has no updates.", say::update::absent()))
            }
            UpdateSupport::NoSource => {
                return Err(refused(
                    "This build has no source of updates.",
                    say::update::no_source(),
                ));
            }
        }
        self.policy.check_updates()?;
        self.start().await;
        let own = match self.connections.current() {
            Some(connection) if connection.profile.kind == ProfileKind::Training => {
                return Err(refused("Training data is open.", say::update::training()));
            }
            Some(connection) => connection.profile.proxy.clone(),
            None => self.policy.proxy_of_new_profile(),
        };
        self.policy.proxy_for(&own)
    }
}

fn refused(message: &str, reason: Message) -> ErrorView {
    ErrorView::new(ErrorCode::UpdateFailed, message).because(reason)
}
