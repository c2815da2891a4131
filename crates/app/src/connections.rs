//! The connections of an HTTP client, and which of them a call may use. Whether a call is repeated is decided by the caller.
//!
//! A connection that a sleep of the computer or a change of its network has cut looks like one that works,
//! but what is sent over it gets no answer. So a call that times out takes all kept connections out of use,
//! and a call that must not be lost has a connection of its own. [`KeepAlive`] finds dead ones before a call
//! does.

use std::time::Duration;

use parking_lot::Mutex;
use reqwest::{Client, ClientBuilder};

/// Makes a client that keeps this many unused connections.
type Make<E> = Box<dyn Fn(usize) -> Result<Client, E> + Send + Sync>;

/// The connections to one server. `E` is the error of a client that cannot be made.
pub struct Connections<E> {
    make: Make<E>,
    /// The client whose connections are shared, and its number.
    kept: Mutex<(u64, Client)>,
    /// Makes a connection for each call.
    single: Mutex<Client>,
}

impl<E> std::fmt::Debug for Connections<E> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Connections").finish_non_exhaustive()
    }
}

/// The connections that one attempt uses.
#[derive(Debug)]
pub struct Lent {
    /// The client that has them.
    pub http: Client,
    /// None for a connection that no other call uses.
    number: Option<u64>,
}

impl<E> Connections<E> {
    /// `make` gets the number of unused connections that a client keeps. Its errors are returned.
    pub fn new(make: impl Fn(usize) -> Result<Client, E> + Send + Sync + 'static) -> Result<Self, E> {
        Ok(Self {
            kept: Mutex::new((0, make(usize::MAX)?)),
            single: Mutex::new(make(0)?),
            make: Box::new(make),
        })
    }

    /// Connections that other calls have used and will use.
    pub fn kept(&self) -> Lent {
        let kept = self.kept.lock();
        Lent {
            http: kept.1.clone(),
            number: Some(kept.0),
        }
    }

    /// A new connection for one call that must not be repeated: over a dead connection it would get no
    /// answer, and nobody would know whether the server handled it.
    pub fn single(&self) -> Lent {
        Lent {
            http: self.single.lock().clone(),
            number: None,
        }
    }

    /// Makes new connections for later calls, because `make` gives other ones from now on. If `make` fails,
    /// the connections made so far stay in use.
    pub fn replace(&self) -> Result<(), E> {
        let (single, client) = ((self.make)(0)?, (self.make)(usize::MAX)?);
        *self.single.lock() = single;
        let mut kept = self.kept.lock();
        *kept = (kept.0 + 1, client);
        Ok(())
    }

    /// After a time-out without an answer, later calls make new connections: the one that was used may be dead, and with
    /// it all that were made before. Calls that still wait for an answer keep theirs. After an error of `make`, the connections
    /// made so far are used again: better than none.
    pub fn timed_out(&self, lent: &Lent) -> Result<(), E> {
        let mut kept = self.kept.lock();
        // Several calls time out at the same time; the first one has replaced the connections for all.
        if lent.number == Some(kept.0) {
            *kept = (kept.0 + 1, (self.make)(usize::MAX)?);
        }
        Ok(())
    }
}

/// Whether a call timed out after its connection was made, so that the connection may be dead.
#[must_use]
pub fn is_silence(error: &reqwest::Error) -> bool {
    error.is_timeout() && !error.is_connect()
}

/// How dead connections are found while no call waits for an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeepAlive {
    /// How long a connection is kept that no call uses.
    pub idle: Duration,
    /// HTTP/2: the time without a byte from the server after which a ping is sent, also while no call waits.
    pub ping_after: Duration,
    /// HTTP/2: longest time until the answer to a ping. Without it the connection is closed.
    pub ping_answer: Duration,
}

impl Default for KeepAlive {
    fn default() -> Self {
        Self {
            idle: Duration::from_secs(30),
            ping_after: Duration::from_secs(5),
            ping_answer: Duration::from_secs(5),
        }
    }
}

impl KeepAlive {
    /// Sets these times for a client.
    pub fn of(self, builder: ClientBuilder) -> ClientBuilder {
        // While a call waits for its answer, the system asks the other side whether it is still there.
        let builder = builder
            .tcp_keepalive(self.ping_after)
            .tcp_keepalive_interval(self.ping_answer)
            .tcp_keepalive_retries(2);
        #[cfg(target_os = "linux")]
        let builder = builder.tcp_user_timeout(self.ping_after + self.ping_answer);
        builder
            .pool_idle_timeout(self.idle)
            .http2_keep_alive_interval(self.ping_after)
            .http2_keep_alive_timeout(self.ping_answer)
            .http2_keep_alive_while_idle(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};

    #[test]
    fn only_the_first_of_several_time_outs_replaces_the_connections() {
        static MADE: AtomicU64 = AtomicU64::new(0);
        let connections = Connections::<()>::new(|_| {
            MADE.fetch_add(1, Ordering::SeqCst);
            Ok(Client::new())
        })
        .unwrap();
        let (first, second, single) = (connections.kept(), connections.kept(), connections.single());
        for lent in [&first, &second, &single, &first] {
            connections.timed_out(lent).unwrap();
        }
        assert_eq!(MADE.load(Ordering::SeqCst), 3, "two at the start, and one more");
        assert_eq!(connections.kept().number, Some(1));
    }

    #[test]
    fn connections_that_cannot_be_replaced_are_used_again() {
        let made = AtomicU64::new(0);
        let connections = Connections::new(move |_| match made.fetch_add(1, Ordering::SeqCst) {
            0 | 1 => Ok(Client::new()),
            _ => Err("no certificates"),
        })
        .unwrap();
        let lent = connections.kept();
        assert_eq!(connections.timed_out(&lent), Err("no certificates"));
        assert_eq!(connections.kept().number, Some(0));
    }
}
