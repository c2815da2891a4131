//! The connections of a client, and which of them a call may use.
//!
//! A connection that a sleep of the computer or a change of its network has cut looks like one that works: what is sent
//! gets no answer, and nothing says that it was lost. So a call that times out takes all kept connections out of use, and
//! a call that is not repeated has a connection of its own. Pings and the short life of unused connections
//! ([`super::Limits`]) find dead ones before a call does.

use super::call::{Call, Repeat};
use super::http_error;
use crate::error::{Error, TransportKind};
use parking_lot::Mutex;

/// Makes a client that keeps this many unused connections.
type Make = Box<dyn Fn(usize) -> Result<reqwest::Client, Error> + Send + Sync>;

pub(super) struct Connections {
    make: Make,
    /// The client whose connections are shared, and its number.
    kept: Mutex<(u64, reqwest::Client)>,
    /// Makes a connection for each call.
    single: reqwest::Client,
}

/// The connections that one attempt uses.
pub(super) struct Lent {
    pub(super) http: reqwest::Client,
    /// None for a connection that no other call uses.
    pub(super) number: Option<u64>,
}

impl Connections {
    /// # Errors
    /// TLS cannot be set up.
    pub(super) fn new(
        make: impl Fn(usize) -> reqwest::ClientBuilder + Send + Sync + 'static,
    ) -> Result<Self, Error> {
        let make: Make = Box::new(move |unused| Ok(make(unused).build().map_err(http_error::classify)?));
        Ok(Self {
            kept: Mutex::new((0, make(usize::MAX)?)),
            single: make(0)?,
            make,
        })
    }

    /// The service may handle a call of which no answer came, so a call that is not repeated must not go out over a
    /// connection that may be dead.
    pub(super) fn lend(&self, call: &Call) -> Lent {
        match call.repeat {
            Repeat::Makes => Lent {
                http: self.single.clone(),
                number: None,
            },
            Repeat::Reads => {
                let kept = self.kept.lock();
                Lent {
                    http: kept.1.clone(),
                    number: Some(kept.0),
                }
            }
        }
    }

    /// After a time-out, later attempts make new connections: the one that was used may be dead, and with it all that
    /// were made before. Calls that still wait for an answer keep theirs.
    pub(super) fn hear(&self, error: &Error, number: Option<u64>) {
        let Error::Transport(error) = error else { return };
        if error.kind != TransportKind::Timeout || !error.connected {
            return;
        }
        let mut kept = self.kept.lock();
        // Several calls time out at the same time; the first one has replaced the connections for all.
        if number == Some(kept.0) {
            match (self.make)(usize::MAX) {
                Ok(http) => *kept = (kept.0 + 1, http),
                // The connections made so far are tried again: better than none.
                Err(error) => tracing::warn!(code = error.code(), "no new connections can be made"),
            }
        }
    }
}
