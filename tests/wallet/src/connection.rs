//! One persistent HTTP/1.1 connection to a wallet, with one call at a time.

use std::io::{Error, ErrorKind, Result};

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

use crate::program::{KEY, Server, Visitor};

#[derive(Debug)]
pub struct Connection {
    stream: BufReader<TcpStream>,
    host: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Response {
    pub status: u16,
    pub body: Vec<u8>,
}

impl Response {
    /// Whether the transaction succeeded.
    pub fn is_done(&self) -> bool {
        self.status == 200
    }

    /// The body as text.
    pub fn text(&self) -> String {
        format!("{} {}", self.status, String::from_utf8_lossy(&self.body))
    }
}

impl Connection {
    /// Opens a connection.
    ///
    /// # Errors
    /// Nothing listens at the address.
    pub async fn open(server: &Server) -> Result<Self> {
        let stream = TcpStream::connect(server.host()).await?;
        stream.set_nodelay(true)?;
        Ok(Self {
            stream: BufReader::new(stream),
            host: server.host().to_owned(),
        })
    }

    /// Sends a transaction.
    ///
    /// # Errors
    /// The connection breaks before the response is complete. The result is then unknown.
    pub async fn transaction(&mut self, visitor: &Visitor, body: &str) -> Result<Response> {
        let request = format!(
            "POST /transaction HTTP/1.1\r\nHost: {}\r\nX-API-KEY: {KEY}\r\nX-WALLET-SESSION-ID: {}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.host,
            visitor.session,
            body.len()
        );
        self.exchange(&request).await
    }

    /// Requests a player's balance.
    ///
    /// # Errors
    /// The connection breaks.
    pub async fn balance(&mut self, visitor: &Visitor) -> Result<Response> {
        let request = format!(
            "GET /player/balance?player_id={}&currency=THB HTTP/1.1\r\nHost: {}\r\nX-API-KEY: {KEY}\r\n\
             X-WALLET-SESSION-ID: {}\r\n\r\n",
            visitor.player, self.host, visitor.session
        );
        self.exchange(&request).await
    }

    async fn exchange(&mut self, request: &str) -> Result<Response> {
        self.stream.get_mut().write_all(request.as_bytes()).await?;
        let mut line = String::new();
        self.read_line(&mut line).await?;
        let status = line.split(' ').nth(1).and_then(|word| word.parse().ok());
        let status = status.ok_or_else(|| broken("no status line"))?;
        let mut length = None;
        loop {
            self.read_line(&mut line).await?;
            let Some((name, value)) = line.trim_end().split_once(':') else {
                break;
            };
            if name.eq_ignore_ascii_case("content-length") {
                length = value.trim().parse().ok();
            }
        }
        let mut body = vec![0; length.ok_or_else(|| broken("no length"))?];
        self.stream.read_exact(&mut body).await?;
        Ok(Response { status, body })
    }

    async fn read_line(&mut self, line: &mut String) -> Result<()> {
        line.clear();
        self.stream.read_line(line).await?;
        if line.ends_with('\n') {
            Ok(())
        } else {
            Err(broken("the answer ends in its head"))
        }
    }
}

fn broken(what: &'static str) -> Error {
    Error::new(ErrorKind::UnexpectedEof, what)
}
