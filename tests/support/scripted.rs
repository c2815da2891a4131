//! A game service, or another server, with responses given by a test, for what the sandbox never sends.

use std::sync::Arc;

use anyhow::Result;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

/// A response, of type JSON unless it says otherwise.
#[derive(Clone, Debug)]
pub struct ScriptedAnswer {
    status: u16,
    body: Vec<u8>,
    content_type: &'static str,
    headers: String,
}

impl ScriptedAnswer {
    /// An uncompressed JSON body.
    pub fn json(body: impl Into<Vec<u8>>) -> Self {
        Self {
            status: 200,
            body: body.into(),
            content_type: "application/json",
            headers: String::new(),
        }
    }

    /// A web page.
    pub fn page(body: impl Into<Vec<u8>>) -> Self {
        Self {
            content_type: "text/html; charset=utf-8",
            ..Self::json(body)
        }
    }

    /// A script of a web page.
    pub fn script(body: &str) -> Self {
        Self {
            content_type: "text/javascript; charset=utf-8",
            ..Self::json(body)
        }
    }

    /// A PNG file.
    pub fn picture(body: Vec<u8>) -> Self {
        Self {
            content_type: "image/png",
            ..Self::json(body)
        }
    }

    /// A file that a browser would save.
    pub fn download(name: &str) -> Self {
        Self {
            content_type: "application/octet-stream",
            ..Self::json("a file").with("content-disposition", &format!("attachment; filename={name}"))
        }
    }

    /// A redirect to another address.
    pub fn redirect(address: &str) -> Self {
        Self {
            status: 302,
            ..Self::json("").with("location", address)
        }
    }

    /// A question for a name and a password.
    pub fn login() -> Self {
        Self {
            status: 401,
            ..Self::json("{}").with("www-authenticate", "Basic realm=\"Pitdesk\"")
        }
    }

    fn with(mut self, name: &str, value: &str) -> Self {
        self.headers = format!("{}{name}: {value}\r\n", self.headers);
        self
    }

    /// An error in the form of the contract.
    pub fn failure(status: u16) -> Self {
        Self::failure_saying(status, "not now")
    }

    /// An error in the form of the contract, with this code and message.
    pub fn failure_saying(status: u16, text: &str) -> Self {
        let body = json!({"status": "error", "error": {"code": text, "message": text}});
        Self {
            status,
            ..Self::json(body.to_string())
        }
    }

    /// A JSON body that is compressed with gzip.
    pub fn gzip(body: Vec<u8>) -> Self {
        Self::json(body).with("content-encoding", "gzip")
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
        content_type,
        headers,
    } = answer(target);
    let head = format!(
        "HTTP/1.1 {status} Answer\r\ncontent-type: {content_type}\r\n{headers}content-length: {}\r\nconnection: close\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).await?;
    stream.write_all(&body).await?;
    Ok(stream.flush().await?)
}
