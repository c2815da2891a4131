//! The connection to the service.

use std::time::Duration;

use super::common::count_of;
use serde::{Deserialize, Serialize};
use specta::Type;

/// How a profile reaches its service and the images. A service of this computer is always reached directly.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum ProxySetting {
    #[default]
    None,
    /// Through the proxy of the system's settings or of environment variables, if they name one for the host.
    System,
    Address {
        /// `http://host:port` or `https://host:port`, without a login.
        address: String,
    },
}

impl ProxySetting {
    pub fn is_none(&self) -> bool {
        *self == Self::None
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ConnectionTest {
    pub host: String,
    /// Host and port of the proxy between. None if the service was reached directly.
    pub proxy: Option<String>,
    pub tables_total: u32,
    pub elapsed_ms: u32,
    /// The service's clock minus this computer's. None if the difference is at most two minutes.
    pub clock_skew_seconds: Option<i32>,
}

/// A pause that the service requested with HTTP `Retry-After`, while a call waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PauseView {
    pub seconds: u32,
}

impl PauseView {
    pub(crate) fn lasting(left: Duration) -> Self {
        let seconds = left.as_secs() + u64::from(left.subsec_nanos() > 0);
        Self {
            seconds: count_of(seconds),
        }
    }
}
