//! Stands between the driver and a server on this machine, and ends the connection if the server asks
//! for the password in clear.
//!
//! Any program on this machine can listen at the port of a database that is not running. The driver
//! would send it the password, because it has no setting for this. The relay reads the server's messages
//! until the server is ready for queries (PostgreSQL's protocol, "Message Flow"), and then only passes
//! bytes.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::io::{AsyncReadExt, AsyncWriteExt, copy};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream, lookup_host};
use tokio::task::{JoinHandle, JoinSet};

/// Message types of the server.
const AUTHENTICATION: u8 = b'R';
const READY_FOR_QUERY: u8 = b'Z';

/// The request of an authentication message for the password in clear.
const CLEARTEXT_PASSWORD: u32 = 3;

/// Longest message before the first query, in bytes.
const LONGEST: u32 = 64 << 10;

/// A relay to one server. Its connections end when it is dropped.
pub(super) struct Relay {
    port: u16,
    asked_in_clear: Arc<AtomicBool>,
    task: JoinHandle<()>,
}

impl Relay {
    /// Fails if the server does not accept connections, or is not on this machine.
    pub(super) async fn to(host: &str, port: u16) -> io::Result<Self> {
        let server = reachable(host, port).await?;
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let asked_in_clear = Arc::new(AtomicBool::new(false));
        Ok(Self {
            port: listener.local_addr()?.port(),
            task: tokio::spawn(serve(listener, server, Arc::clone(&asked_in_clear))),
            asked_in_clear,
        })
    }

    /// The port for the driver.
    pub(super) fn port(&self) -> u16 {
        self.port
    }

    /// Whether a connection was ended because the server asked for the password in clear.
    pub(super) fn asked_in_clear(&self) -> AskedInClear {
        AskedInClear(Arc::clone(&self.asked_in_clear))
    }
}

/// Says of a relay whether its server asked for the password in clear.
pub(super) struct AskedInClear(Arc<AtomicBool>);

impl AskedInClear {
    pub(super) fn is_set(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// The first loopback address of the host that accepts a connection.
async fn reachable(host: &str, port: u16) -> io::Result<SocketAddr> {
    let mut failure = io::Error::from(io::ErrorKind::AddrNotAvailable);
    for address in lookup_host((host, port)).await? {
        if !address.ip().is_loopback() {
            continue;
        }
        match TcpStream::connect(address).await {
            Ok(_) => return Ok(address),
            Err(error) => failure = error,
        }
    }
    Err(failure)
}

async fn serve(listener: TcpListener, server: SocketAddr, asked_in_clear: Arc<AtomicBool>) {
    let mut connections = JoinSet::new();
    while let Ok((driver, _)) = listener.accept().await {
        while connections.try_join_next().is_some() {}
        let asked_in_clear = Arc::clone(&asked_in_clear);
        // An error ends this connection, and the driver reports it.
        connections.spawn(async move { pass(driver, server, &asked_in_clear).await });
    }
}

async fn pass(driver: TcpStream, server: SocketAddr, asked_in_clear: &AtomicBool) -> io::Result<()> {
    let server = TcpStream::connect(server).await?;
    for stream in [&driver, &server] {
        stream.set_nodelay(true)?;
    }
    let ((mut from_driver, mut to_driver), (mut from_server, mut to_server)) =
        (driver.into_split(), server.into_split());
    let answers = async {
        watch(&mut from_server, &mut to_driver, asked_in_clear).await?;
        copy(&mut from_server, &mut to_driver).await
    };
    let orders = copy(&mut from_driver, &mut to_server);
    // Whichever side ends first ends the connection.
    tokio::select! {
        ended = answers => ended.map(drop),
        ended = orders => ended.map(drop),
    }
}

/// Passes the server's messages up to the one that says that it is ready for queries.
async fn watch(
    from: &mut OwnedReadHalf,
    to: &mut OwnedWriteHalf,
    asked_in_clear: &AtomicBool,
) -> io::Result<()> {
    loop {
        let kind = from.read_u8().await?;
        let length = from.read_u32().await?;
        // The length counts its own four bytes.
        let Some(size) = length.checked_sub(4).filter(|size| *size <= LONGEST) else {
            return Err(io::ErrorKind::InvalidData.into());
        };
        let mut body = vec![0; size as usize];
        from.read_exact(&mut body).await?;
        let asks = body.first_chunk().map(|code| u32::from_be_bytes(*code));
        if kind == AUTHENTICATION && asks == Some(CLEARTEXT_PASSWORD) {
            asked_in_clear.store(true, Ordering::SeqCst);
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        let message = [&[kind][..], &length.to_be_bytes(), &body].concat();
        to.write_all(&message).await?;
        if kind == READY_FOR_QUERY {
            return Ok(());
        }
    }
}
