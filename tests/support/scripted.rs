//! A game service with responses given by a test, for what the sandbox never sends.

use std::sync::Arc;

use anyhow::Result;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

/// A response of type JSON.
#[derive(Clone, Debug)]
pub struct ScriptedAnswer {
    status: u16,
    body: Vec<u8>,
    encoding: Option<&'static str>,
}

impl ScriptedAnswer {
    /// An uncompressed JSON body.
    pub fn json(body: impl Into<Vec<u8>>) -> Self {
        Self {
            status: 200,
            body: body.into(),
            encoding: None,
        }
    }

    /// An error in the form of the contract.
    pub fn failure(status: u16) -> Self {
        let body = r#"{"status":"error","error":{"code":"E_FAULT","message":"not now"}}"#;
        Self {
            status,
            ..Self::json(body)
        }
    }

    /// A JSON body that is compressed with gzip.
    pub fn gzip(body: Vec<u8>) -> Self {
        Self {
            status: 200,
            body,
            encoding: Some("gzip"),
        }
    }
}

/// A running service. Dropping it ends it.
#[derive(Debug)]
pub struct ScriptedService {
    base_url: String,
    accepting: JoinHandle<()>,
}

impl ScriptedService {
    /// Starts a service. `answer` receives the path and query of each request.
    ///
    /// # Errors
    /// When no port is free.
    pub async fn start(answer: impl Fn(&str) -> ScriptedAnswer + Send + Sync + 'static) -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let base_url = format!("http://{}", listener.local_addr()?);
        let answer = Arc::new(answer);
        let accepting = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let answer = Arc::clone(&answer);
                // The client may have disconnected.
                tokio::spawn(async move { drop(respond(stream, answer.as_ref()).await) });
            }
        });
        Ok(Self { base_url, accepting })
    }

    pub fn base_url(&self) -> &str {
        &self.base_url
    }
}

impl Drop for ScriptedService {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

/// Responds to one request and closes the connection.
async fn respond(mut stream: TcpStream, answer: &impl Fn(&str) -> ScriptedAnswer) -> Result<()> {
    let mut request = Vec::new();
    while !request.windows(4).any(|end| end == b"\r\n\r\n") {
        if stream.read_buf(&mut request).await? == 0 {
            return Ok(());
        }
    }
    let request = String::from_utf8_lossy(&request);
    let target = request.split(' ').nth(1).unwrap_or_default();
    let ScriptedAnswer {
        status,
        body,
        encoding,
    } = answer(target);
    let encoding = encoding.map_or_else(String::new, |name| format!("content-encoding: {name}\r\n"));
    let head = format!(
        "HTTP/1.1 {status} Answer\r\ncontent-type: application/json\r\n{encoding}content-length: {}\r\nconnection: close\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).await?;
    stream.write_all(&body).await?;
    Ok(stream.flush().await?)
}
