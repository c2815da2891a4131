//! A relay on the way to a server. From a moment on, the connections that it has by then pass nothing on any more and
//! stay open: so does a way that a sleep of the computer or a change of its network has cut.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt, Interest};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// Longer than a busy computer needs for anything in these tests.
pub(crate) const LONGEST: Duration = Duration::from_secs(10);

pub(crate) struct Relay {
    port: u16,
    opened: Arc<AtomicUsize>,
    /// The connections with a lower number are dead.
    dead: Arc<AtomicUsize>,
    closed: watch::Receiver<usize>,
    accepting: JoinHandle<()>,
}

impl Relay {
    /// Starts a relay to a server at this port.
    pub(crate) async fn to(server: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let (opened, dead) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let (close, closed) = watch::channel(0);
        let (counted, dying) = (Arc::clone(&opened), Arc::clone(&dead));
        let accepting = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let number = counted.fetch_add(1, Ordering::SeqCst);
                let server = TcpStream::connect(("127.0.0.1", server)).await.expect("a server");
                let (dying, close) = (Arc::clone(&dying), close.clone());
                tokio::spawn(async move {
                    pass(client, server, number, dying).await;
                    close.send_modify(|count| *count += 1);
                });
            }
        });
        Self {
            port,
            opened,
            dead,
            closed,
            accepting,
        }
    }

    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    /// The number of connections so far.
    pub(crate) fn opened(&self) -> usize {
        self.opened.load(Ordering::SeqCst)
    }

    /// From now on, the connections so far swallow every byte. Later connections work.
    pub(crate) fn swallow(&self) {
        self.dead.store(self.opened(), Ordering::SeqCst);
    }

    /// Waits until the client has closed `count` connections.
    pub(crate) async fn closed(&self, count: usize) {
        let mut closed = self.closed.clone();
        timeout(LONGEST, closed.wait_for(|so_far| *so_far >= count))
            .await
            .expect("the client keeps a connection")
            .expect("the relay runs");
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

/// Passes bytes on until the client closes the connection.
async fn pass(client: TcpStream, server: TcpStream, number: usize, dead: Arc<AtomicUsize>) {
    let (mut from_client, to_client) = client.into_split();
    let (from_server, mut to_server) = server.into_split();
    let back = tokio::spawn(pass_back(from_server, to_client, number, Arc::clone(&dead)));
    let mut buffer = vec![0; 16 * 1024];
    while let Ok(read @ 1..) = from_client.read(&mut buffer).await {
        if number >= dead.load(Ordering::SeqCst) {
            let _passed = to_server.write_all(&buffer[..read]).await;
        }
    }
    back.abort();
}

async fn pass_back(
    mut server: OwnedReadHalf,
    mut client: OwnedWriteHalf,
    number: usize,
    dead: Arc<AtomicUsize>,
) {
    let is_dead = || number < dead.load(Ordering::SeqCst);
    let mut buffer = vec![0; 16 * 1024];
    while let Ok(read @ 1..) = server.read(&mut buffer).await {
        if !is_dead() {
            let _passed = client.write_all(&buffer[..read]).await;
        }
    }
    if is_dead() {
        // Nobody tells the client that the server has closed the connection.
        let _open = client.ready(Interest::ERROR).await;
    }
}
