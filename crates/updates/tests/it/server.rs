//! A server of updates with faults: it answers each path as told, byte by byte, so that an answer can end too early or never.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::TcpListener;
use tokio_rustls::TlsAcceptor;

#[derive(Debug, Clone)]
pub(crate) enum Answer {
    Whole(Vec<u8>),
    Status(u16),
    Redirect(String),
    /// Half of the bytes that it says.
    Half(Vec<u8>),
    /// More and more bytes, without saying how many.
    Endless,
    /// Says that it is this large, and sends nothing of it.
    Large(u64),
    /// A head and a first byte, and then nothing.
    Silent,
}

pub(crate) struct Server {
    pub(crate) address: String,
    answers: Arc<Mutex<BTreeMap<String, Answer>>>,
    asked: Arc<Mutex<Vec<String>>>,
}

impl Server {
    /// Starts a server, with TLS if it has a certificate.
    pub(crate) async fn start(tls: Option<TlsAcceptor>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let scheme = if tls.is_some() { "https" } else { "http" };
        let server = Self {
            address: format!("{scheme}://{}", listener.local_addr().unwrap()),
            answers: Arc::default(),
            asked: Arc::default(),
        };
        let (answers, asked) = (Arc::clone(&server.answers), Arc::clone(&server.asked));
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (answers, asked, tls) = (Arc::clone(&answers), Arc::clone(&asked), tls.clone());
                tokio::spawn(async move {
                    // The client may leave at any time.
                    let _left = match tls {
                        Some(tls) => match tls.accept(stream).await {
                            Ok(stream) => serve(stream, &answers, &asked).await,
                            Err(error) => Err(error),
                        },
                        None => serve(stream, &answers, &asked).await,
                    };
                });
            }
        });
        server
    }

    pub(crate) fn answer(&self, path: &str, answer: Answer) {
        self.answers.lock().unwrap().insert(path.to_owned(), answer);
    }

    /// The paths that were asked for, in their order.
    pub(crate) fn asked(&self) -> Vec<String> {
        self.asked.lock().unwrap().clone()
    }
}

async fn serve(
    mut stream: impl AsyncRead + AsyncWrite + Unpin,
    answers: &Mutex<BTreeMap<String, Answer>>,
    asked: &Mutex<Vec<String>>,
) -> std::io::Result<()> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await?);
    }
    let head = String::from_utf8_lossy(&head).into_owned();
    let path = head.split(' ').nth(1).unwrap_or_default().to_owned();
    asked.lock().unwrap().push(path.clone());
    let answer = answers.lock().unwrap().get(&path).cloned();
    let sized =
        |length: usize| format!("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n");
    match answer.unwrap_or(Answer::Status(404)) {
        Answer::Whole(body) => {
            stream.write_all(sized(body.len()).as_bytes()).await?;
            stream.write_all(&body).await?;
        }
        Answer::Status(status) => {
            let head = format!("HTTP/1.1 {status} No\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
            stream.write_all(head.as_bytes()).await?;
        }
        Answer::Redirect(to) => {
            let head = format!(
                "HTTP/1.1 302 Found\r\nConnection: close\r\nLocation: {to}\r\nContent-Length: 0\r\n\r\n"
            );
            stream.write_all(head.as_bytes()).await?;
        }
        Answer::Half(body) => {
            stream.write_all(sized(body.len()).as_bytes()).await?;
            stream.write_all(&body[..body.len() / 2]).await?;
        }
        Answer::Endless => {
            stream
                .write_all(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
                .await?;
            let chunk = [b"1000\r\n".as_slice(), &[b' '; 0x1000], b"\r\n"].concat();
            loop {
                stream.write_all(&chunk).await?;
            }
        }
        Answer::Large(length) => {
            let head = format!("HTTP/1.1 200 OK\r\nContent-Length: {length}\r\n\r\n");
            stream.write_all(head.as_bytes()).await?;
            stream.read_u8().await?;
        }
        Answer::Silent => {
            stream.write_all(sized(100).as_bytes()).await?;
            stream.write_all(b"{").await?;
            stream.read_u8().await?;
        }
    }
    stream.shutdown().await
}
