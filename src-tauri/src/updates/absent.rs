//! A build without updates.

use std::future::Future;

use desk::say;
use desk::views::{ErrorView, ProxySetting};

use super::refused;
use crate::desktop::Desktop;
use crate::readings::Events;
use crate::views::{UpdateOffer, UpdateProgress, UpdateSupport};

pub(crate) struct Updates;

#[expect(clippy::unused_async, reason = "a build with updates waits for them")]
impl Updates {
    pub(crate) const fn of_this_build() -> Self {
        Self
    }

    #[expect(clippy::unused_self, reason = "a build with updates has them in it")]
    pub(crate) const fn support(&self) -> UpdateSupport {
        UpdateSupport::Absent
    }

    pub(super) async fn check(&self, _: &ProxySetting) -> Result<Option<UpdateOffer>, ErrorView> {
        Err(refused("This build has no updates.", say::update::absent()))
    }

    pub(super) async fn install(
        &self,
        _: &str,
        _: &ProxySetting,
        _: (&dyn Desktop, &str),
        _: Events<UpdateProgress>,
        _: impl Future<Output = ()>,
    ) -> Result<bool, ErrorView> {
        Err(refused("This build has no updates.", say::update::absent()))
    }
}
