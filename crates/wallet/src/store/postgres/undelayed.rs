//! Connects without Nagle's algorithm.
//!
//! sqlx 0.9.0 does not set `TCP_NODELAY` (0.8 did; its main branch does again), and its sockets cannot be
//! reached from outside. TLS cuts a large statement into records of 16 KiB, each written by itself: the
//! system keeps the last, small one back until the server acknowledges the one before it, and the server
//! delays that by 40 ms or more. So the driver gets a Unix socket here, and this module passes the bytes on
//! over TCP with the option set. The driver still encrypts and verifies the server's name. Without
//! encryption a statement is a single write, which Linux never keeps back, but other systems do.
//!
//! Once sqlx sets the option again, this file can be deleted. On systems other than Unix the driver
//! connects directly.

use sqlx::ConnectOptions;
use sqlx::postgres::{PgConnectOptions, PgConnection};

#[cfg(not(unix))]
pub(super) async fn connect(options: &PgConnectOptions) -> sqlx::Result<PgConnection> {
    options.connect().await
}

#[cfg(unix)]
pub(super) async fn connect(options: &PgConnectOptions) -> sqlx::Result<PgConnection> {
    if options.get_socket().is_some() || options.get_host().starts_with('/') {
        return options.connect().await;
    }
    let server = TcpStream::connect((options.get_host(), options.get_port())).await?;
    server.set_nodelay(true)?;
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

#[cfg(unix)]
use {
    std::fs::Permissions,
    std::io,
    std::os::unix::fs::PermissionsExt,
    std::pin::pin,
    tempfile::TempDir,
    tokio::io::copy_bidirectional_with_sizes,
    tokio::net::{TcpStream, UnixListener},
};

/// Bytes per read: a full TLS record and its head fit in.
#[cfg(unix)]
const PORTION: usize = 32 * 1024;

/// A socket for one connection, in a folder that only this user can enter. It is removed once the driver is
/// connected.
#[cfg(unix)]
struct Place {
    folder: TempDir,
    listener: UnixListener,
}

#[cfg(unix)]
fn place(port: u16) -> io::Result<Place> {
    let folder = tempfile::Builder::new()
        .prefix("pitdesk-wallet-")
        .permissions(Permissions::from_mode(0o700))
        .tempdir()?;
    // The name by which the driver looks for it.
    let listener = UnixListener::bind(folder.path().join(format!(".s.PGSQL.{port}")))?;
    Ok(Place { folder, listener })
}

#[cfg(unix)]
impl Place {
    /// Accepts the driver, and passes bytes on until one of the two sides closes.
    async fn pass_on(&self, mut server: TcpStream) -> io::Result<()> {
        let (mut driver, _) = self.listener.accept().await?;
        tokio::spawn(async move {
            // Its errors are those of the server's connection, and the driver sees it closed.
            let _ = copy_bidirectional_with_sizes(&mut driver, &mut server, PORTION, PORTION).await;
        });
        Ok(())
    }
}
