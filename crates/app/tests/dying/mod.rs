//! A server whose connections die without a word, as after a sleep of the computer: what they get is read and never
//! answered. Connections that are made later work. For the tests of the crates that keep connections.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

pub(crate) struct Dying {
    pub(crate) address: String,
    opened: Arc<AtomicUsize>,
    is_dead: Arc<AtomicBool>,
}

impl Dying {
    /// A server on a free port that gives this JSON as its answer to everything.
    pub(crate) async fn answering(body: &'static str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let (opened, is_dead) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicBool::new(false)));
        let (counted, dying) = (Arc::clone(&opened), Arc::clone(&is_dead));
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                counted.fetch_add(1, Ordering::SeqCst);
                let works = dying.load(Ordering::SeqCst).then(Arc::default);
                tokio::spawn(serve(stream, body, works.unwrap_or_else(|| Arc::clone(&dying))));
            }
        });
        Self {
            address,
            opened,
            is_dead,
        }
    }

    /// The number of connections made so far.
    pub(crate) fn opened(&self) -> usize {
        self.opened.load(Ordering::SeqCst)
    }

    /// From now on all connections made so far are dead.
    pub(crate) fn die(&self) {
        self.is_dead.store(true, Ordering::SeqCst);
    }
}

async fn serve(mut stream: TcpStream, body: &'static str, is_dead: Arc<AtomicBool>) {
    let answer = format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\n\r\n{body}", body.len());
    while let Ok(1..) = stream.read(&mut [0; 4096]).await {
        if !is_dead.load(Ordering::SeqCst) {
            let _sent = stream.write_all(answer.as_bytes()).await;
        }
    }
}
