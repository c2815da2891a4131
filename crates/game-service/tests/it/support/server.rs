//! The server: one script per connection. The last script is repeated for all further connections.

use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// One step of the server on a connection. After the last step it closes the connection.
#[derive(Clone)]
pub(crate) enum Step {
    /// Read one whole request.
    Read,
    /// Send these bytes.
    Send(Vec<u8>),
    /// Send these bytes again and again, until the client disconnects.
    SendForever(Vec<u8>),
    /// Send these bytes one by one, with this pause between them.
    Drip(Vec<u8>, Duration),
    /// Send nothing, and keep the connection open until the client closes it.
    Hold,
    /// Reset the connection.
    Reset,
}

pub(crate) struct Server {
    address: String,
    requests: Arc<Mutex<Vec<String>>>,
    ended: watch::Receiver<usize>,
    accepting: JoinHandle<()>,
}

impl Server {
    /// Sends these responses in turn, one per request.
    pub(crate) async fn answering(answers: impl IntoIterator<Item = Vec<u8>>) -> Self {
        Self::playing(
            answers
                .into_iter()
                .map(|bytes| vec![Step::Read, Step::Send(bytes)]),
        )
        .await
    }

    pub(crate) async fn playing(scripts: impl IntoIterator<Item = Vec<Step>>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address").to_string();
        let requests = Arc::new(Mutex::new(Vec::new()));
        let (end, ended) = watch::channel(0);
        let scripts: Vec<_> = scripts.into_iter().collect();
        let heard = Arc::clone(&requests);
        let accepting = tokio::spawn(async move {
            let mut connection = 0;
            while let Ok((stream, _)) = listener.accept().await {
                let script = scripts[connection.min(scripts.len() - 1)].clone();
                connection += 1;
                tokio::spawn(play(stream, script, Arc::clone(&heard), end.clone()));
            }
        });
        Self {
            address,
            requests,
            ended,
            accepting,
        }
    }

    pub(crate) fn base_url(&self) -> String {
        format!("http://{}", self.address)
    }

    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// The requests received so far, as text.
    pub(crate) fn requests(&self) -> Vec<String> {
        self.requests.lock().expect("not poisoned").clone()
    }

    pub(crate) fn request_count(&self) -> usize {
        self.requests().len()
    }

    /// Waits until `count` connections are closed.
    pub(crate) async fn connections_ended(&self, count: usize) {
        let mut ended = self.ended.clone();
        ended
            .wait_for(|so_far| *so_far >= count)
            .await
            .expect("the server runs");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

async fn play(
    mut stream: TcpStream,
    script: Vec<Step>,
    heard: Arc<Mutex<Vec<String>>>,
    end: watch::Sender<usize>,
) {
    for step in script {
        match step {
            Step::Read => {
                let request = read_request(&mut stream).await;
                heard.lock().expect("not poisoned").push(request);
            }
            Step::Send(bytes) => drop(stream.write_all(&bytes).await),
            Step::SendForever(bytes) => while stream.write_all(&bytes).await.is_ok() {},
            Step::Drip(bytes, pause) => {
                for byte in bytes {
                    if stream.write_all(&[byte]).await.is_err() {
                        break;
                    }
                    tokio::time::sleep(pause).await;
                }
            }
            Step::Hold => while stream.read(&mut [0; 1024]).await.is_ok_and(|read| read > 0) {},
            Step::Reset => drop(stream.set_zero_linger()),
        }
    }
    drop(stream);
    end.send_modify(|count| *count += 1);
}

async fn read_request(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let mut buffer = [0; 4096];
    while !is_whole(&bytes) {
        match stream.read(&mut buffer).await {
            Ok(read) if read > 0 => bytes.extend_from_slice(&buffer[..read]),
            _ => break,
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn is_whole(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let Some((head, body)) = text.split_once("\r\n\r\n") else {
        return false;
    };
    let length = head.lines().find_map(|line| {
        line.to_ascii_lowercase()
            .strip_prefix("content-length:")
            .map(str::to_owned)
    });
    body.len() >= length.map_or(0, |length| length.trim().parse().expect("a length"))
}
