//! One persistent HTTP/1.1 connection to a wallet, with one call at a time.
//!
//! It writes the text of a call to the socket itself: a measurement must not spend on its client the processor time that
//! the server needs. [`wallet_conformance::caller::Caller`] also keeps a pool and can't hold a connection for one client.

use std::io::{Error, ErrorKind, Result};

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use wallet_conformance::caller::{Answer, Call};

use crate::program::{KEY, Visitor};

#[derive(Debug)]
pub struct Connection {
    stream: BufReader<TcpStream>,
    host: String,
}

impl Connection {
    /// Opens a connection to a host and port.
    ///
    /// # Errors
    /// Nothing listens at the address.
    pub async fn open(host: &str) -> Result<Self> {
        let stream = TcpStream::connect(host).await?;
        stream.set_nodelay(true)?;
        Ok(Self {
            stream: BufReader::new(stream),
            host: host.to_owned(),
        })
    }

    /// Sends a call and reads its answer.
    ///
    /// # Errors
    /// The connection breaks before the answer is complete. What became of the call is then unknown.
    pub async fn call(&mut self, call: &Call<'_>) -> Result<Answer> {
        let request = call.http1(&self.host, KEY);
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
        Ok(Answer {
            status,
            content_type: None,
            body: String::from_utf8(body).map_err(|_| broken("the body is no text"))?,
        })
    }

    /// Sends a transaction in a player's session.
    ///
    /// # Errors
    /// As for [`Connection::call`].
    pub async fn transaction(&mut self, visitor: &Visitor, body: &str) -> Result<Answer> {
        self.call(&Call::post(body.to_owned(), Some(&visitor.session)))
            .await
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
