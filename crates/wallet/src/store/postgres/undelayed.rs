//! Connects without Nagle's algorithm.
//!
//! sqlx 0.9.0 does not set `TCP_NODELAY` (0.8 did; its main branch does again), and its sockets cannot be
//! reached from outside. TLS cuts a large statement into records of 16 KiB, each written by itself: the
//! system keeps the last, small one back until the server acknowledges the one before it, and the server
//! delays that by 40 ms or more. So the driver gets a Unix socket here, and this module passes the bytes on
//! over TCP with the option set. The driver still encrypts and verifies the server's name. Without
//! encryption a statement is a single write, which Linux never keeps back, but other systems do.
//!
//! The connection is also kept alive: a firewall forgets one that is quiet, and a server that is gone is noticed.
//!
//! On systems other than Unix the driver connects directly, without these options.

use std::fs::Permissions;
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::pin::pin;
use std::time::Duration;

use socket2::{SockRef, TcpKeepalive};
use sqlx::ConnectOptions;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use tempfile::TempDir;
use tokio::io::{AsyncRead, AsyncWrite, BufReader, copy_buf};
use tokio::net::{TcpStream, UnixListener};

pub(super) async fn connect(options: &PgConnectOptions) -> sqlx::Result<PgConnection> {
    if options.get_socket().is_some() || options.get_host().starts_with('/') {
        return options.connect().await;
    }
    let server = TcpStream::connect((options.get_host(), options.get_port())).await?;
    server.set_nodelay(true)?;
    keep_alive(&server)?;
    let place = match place(options.get_port()) {
        Ok(place) => place,
        Err(error) => {
            // Such as a folder that is not there, is full, or has a name that is too long for a socket.
            tracing::warn!(%error, "no socket can be made in the temporary folder (TMPDIR): large batches are slower");
            drop(server);
            return options.connect().await;
        }
    };
    let options = options.clone().socket(place.folder.path());
    let mut connecting = pin!(options.connect());
    tokio::select! {
        // Only a failure can come before the driver was accepted.
        failed = &mut connecting => return failed,
        accepted = place.pass_on(server) => accepted?,
    }
    connecting.await
}

/// Bytes per read: a full TLS record and its head fit in.
const PORTION: usize = 32 * 1024;
/// A quiet connection is asked for a sign of life after this time and then as often as that, and is given up after so many
/// without one.
const QUIET: Duration = Duration::from_secs(15);
const AGAIN: Duration = Duration::from_secs(5);
const UNANSWERED: u32 = 3;

fn keep_alive(server: &TcpStream) -> io::Result<()> {
    let signs = TcpKeepalive::new()
        .with_time(QUIET)
        .with_interval(AGAIN)
        .with_retries(UNANSWERED);
    let server = SockRef::from(server);
    server.set_tcp_keepalive(&signs)?;
    // Also what was sent and not acknowledged ends the connection after that time, not after a quarter of an hour.
    #[cfg(target_os = "linux")]
    server.set_tcp_user_timeout(Some(QUIET + AGAIN * UNANSWERED))?;
    Ok(())
}

/// A socket in a folder that only this user can enter. It is removed once the driver is connected.
struct Place {
    folder: TempDir,
    listener: UnixListener,
}

fn place(port: u16) -> io::Result<Place> {
    let folder = tempfile::Builder::new()
        .prefix("pitdesk-wallet-")
        .permissions(Permissions::from_mode(0o700))
        .tempdir()?;
    // The name by which the driver looks for it.
    let listener = UnixListener::bind(folder.path().join(format!(".s.PGSQL.{port}")))?;
    Ok(Place { folder, listener })
}

impl Place {
    /// Accepts the driver, and passes bytes on until one of the two sides closes.
    async fn pass_on(&self, mut server: TcpStream) -> io::Result<()> {
        let (mut driver, _) = self.listener.accept().await?;
        tokio::spawn(async move {
            let (from_driver, to_driver) = driver.split();
            let (from_server, to_server) = server.split();
            // The first side that ends, ends the connection: a server that is silent would never close its own. Its errors
            // are those of the server's connection, and the driver sees it closed.
            tokio::select! {
                _ = pass(from_driver, to_server) => {}
                _ = pass(from_server, to_driver) => {}
            }
        });
        Ok(())
    }
}

async fn pass(from: impl AsyncRead + Unpin, mut to: impl AsyncWrite + Unpin) -> io::Result<u64> {
    copy_buf(&mut BufReader::with_capacity(PORTION, from), &mut to).await
}
