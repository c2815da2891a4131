//! A PostgreSQL server and its standby behind one address, as behind a virtual address or a proxy: the standby is promoted
//! although it does not have the last commits of the server.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};
use std::thread;

use anyhow::{Context, Result};

use crate::cluster::Cluster;

/// The two servers. The standby replicates asynchronously.
#[derive(Debug)]
pub struct Failover {
    server: Option<Cluster>,
    standby: Cluster,
    address: String,
    /// The port of the one that the address leads to.
    target: Arc<AtomicU16>,
}

impl Failover {
    /// Starts both, with an empty database.
    ///
    /// # Errors
    /// PostgreSQL is not installed, or the disk is not writable.
    pub fn start() -> Result<Self> {
        let server = Cluster::start()?;
        let address = server.database("wallet")?;
        let standby = server.standby()?;
        let target = Arc::new(AtomicU16::new(server.port()));
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let port = listener.local_addr()?.port();
        forward(listener, Arc::clone(&target));
        let own = format!("@127.0.0.1:{}/", server.port());
        Ok(Self {
            address: address.replace(&own, &format!("@127.0.0.1:{port}/")),
            server: Some(server),
            standby,
            target,
        })
    }

    /// The value for the wallet's `--db`. It leads to the server, and after the promotion to the standby.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// From now on the standby gets nothing.
    ///
    /// # Errors
    /// It does not stop.
    pub fn let_the_standby_fall_behind(&self) -> Result<()> {
        self.standby.stop()
    }

    /// The server is gone, and the standby takes its place.
    ///
    /// # Errors
    /// The standby does not start.
    pub fn promote(&mut self) -> Result<()> {
        drop(self.server.take().context("it was promoted before")?);
        self.standby.start_and_promote()?;
        self.target.store(self.standby.port(), Ordering::SeqCst);
        Ok(())
    }
}

/// Passes each connection on to the port that is the target when it comes.
fn forward(listener: TcpListener, target: Arc<AtomicU16>) {
    thread::spawn(move || {
        for client in listener.incoming().flatten() {
            let port = target.load(Ordering::SeqCst);
            // Without a server, the client's connection is closed.
            let Ok(server) = TcpStream::connect(("127.0.0.1", port)) else {
                continue;
            };
            for (from, to) in [(&client, &server), (&server, &client)] {
                if let (Ok(from), Ok(to)) = (from.try_clone(), to.try_clone()) {
                    thread::spawn(move || pass(from, to));
                }
            }
        }
    });
}

/// Until one side ends, which ends the other.
fn pass(mut from: TcpStream, mut to: TcpStream) {
    let mut bytes = vec![0; 65_536];
    while let Ok(length @ 1..) = from.read(&mut bytes) {
        if to.write_all(&bytes[..length]).is_err() {
            break;
        }
    }
    for side in [&from, &to] {
        let _already_closed = side.shutdown(Shutdown::Both);
    }
}
