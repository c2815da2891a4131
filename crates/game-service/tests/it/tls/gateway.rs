//! A server with TLS in front of the sandbox, which answers over another version of HTTP, or compresses.

use super::trust::{Issuer, acceptor};
use brotli::CompressorWriter;
use futures::StreamExt;
use h2::server::SendResponse;
use h2::{Reason, SendStream};
use hyper::body::Bytes;
use hyper::http::{HeaderMap, Request, Response, header};
use sandbox::Fault;
use std::io::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Variant {
    Http1InTls,
    Http2,
    /// HTTP/2; bodies that are not compressed become brotli.
    Http2WithBrotli,
}

impl Variant {
    pub(crate) const ALL: [Self; 3] = [Self::Http1InTls, Self::Http2, Self::Http2WithBrotli];

    /// The gateway reads the answers of the sandbox as a client does, and no client reads a header of this size.
    pub(crate) fn carries(self, fault: Fault) -> bool {
        self == Self::Http1InTls || fault.name() != "huge-header"
    }
}

pub(crate) struct Gateway {
    base_url: String,
    served: Arc<AtomicUsize>,
}

impl Gateway {
    pub(crate) async fn start(issuer: &Issuer, sandbox: &str, variant: Variant) -> Self {
        let protocol = match variant {
            Variant::Http1InTls => "http/1.1",
            Variant::Http2 | Variant::Http2WithBrotli => "h2",
        };
        let acceptor = acceptor(issuer, "localhost", 2020..2200, &[protocol]);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let base_url = format!("https://localhost:{}", listener.local_addr().unwrap().port());
        let served = Arc::new(AtomicUsize::new(0));
        let (counted, sandbox) = (Arc::clone(&served), sandbox.to_owned());
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (acceptor, counted, sandbox) = (acceptor.clone(), Arc::clone(&counted), sandbox.clone());
                tokio::spawn(async move {
                    let Some(stream) = accepted(&acceptor, stream).await else {
                        return;
                    };
                    match variant {
                        Variant::Http1InTls => relay(stream, &sandbox, &counted).await,
                        Variant::Http2 => serve(stream, &sandbox, &counted, false).await,
                        Variant::Http2WithBrotli => serve(stream, &sandbox, &counted, true).await,
                    }
                });
            }
        });
        Self { base_url, served }
    }

    pub(crate) fn base_url(&self) -> &str {
        &self.base_url
    }

    /// Whether a request came in the protocol of this gateway.
    pub(crate) fn has_served(&self) -> bool {
        self.served.load(Ordering::SeqCst) > 0
    }
}

pub(crate) async fn accepted(acceptor: &TlsAcceptor, stream: TcpStream) -> Option<TlsStream<TcpStream>> {
    acceptor.accept(stream).await.ok()
}

/// Passes one request on, with the name of the sandbox as host, and every byte of the answer. Then the connection is
/// dropped: TLS does not say that it ends.
async fn relay(mut stream: TlsStream<TcpStream>, sandbox: &str, served: &AtomicUsize) {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        match stream.read_u8().await {
            Ok(byte) => head.push(byte),
            Err(_) => return,
        }
    }
    served.fetch_add(1, Ordering::SeqCst);
    let address = sandbox.trim_start_matches("http://").trim_end_matches('/');
    let mut sandbox = TcpStream::connect(address).await.unwrap();
    let head = String::from_utf8(head).unwrap();
    let others = head
        .split("\r\n")
        .filter(|line| !line.to_ascii_lowercase().starts_with("host:"));
    let mut lines: Vec<&str> = others.collect();
    let host = format!("host: {address}");
    lines.splice(1..1, [host.as_str(), "connection: close"]);
    sandbox.write_all(lines.join("\r\n").as_bytes()).await.unwrap();
    let _ended = copy_bidirectional(&mut stream, &mut sandbox).await;
}

async fn serve(stream: TlsStream<TcpStream>, sandbox: &str, served: &AtomicUsize, compress: bool) {
    let http = reqwest::Client::builder().no_proxy().no_gzip().no_brotli();
    let http = http.redirect(reqwest::redirect::Policy::none()).build().unwrap();
    let Ok(mut connection) = h2::server::handshake(stream).await else {
        return;
    };
    while let Some(Ok((request, respond))) = connection.accept().await {
        served.fetch_add(1, Ordering::SeqCst);
        let (http, sandbox) = (http.clone(), sandbox.to_owned());
        tokio::spawn(async move { drop(answer(&http, &sandbox, request, respond, compress).await) });
    }
}

async fn answer(
    http: &reqwest::Client,
    sandbox: &str,
    request: Request<h2::RecvStream>,
    mut respond: SendResponse<Bytes>,
    compress: bool,
) -> Result<(), h2::Error> {
    let path = request.uri().path_and_query().unwrap().as_str().to_owned();
    let (head, mut body) = request.into_parts();
    let mut sent = Vec::new();
    while let Some(part) = body.data().await {
        sent.extend(part?);
    }
    let address = format!("{}{path}", sandbox.trim_end_matches('/'));
    let asked = http
        .request(head.method, address)
        .headers(head.headers)
        .body(sent);
    let Ok(response) = asked.send().await else {
        respond.send_reset(Reason::INTERNAL_ERROR);
        return Ok(());
    };
    let compress = compress && !response.headers().contains_key(header::CONTENT_ENCODING);
    let mut answer = Response::new(());
    *answer.status_mut() = response.status();
    *answer.headers_mut() = end_to_end(response.headers(), compress);
    let mut to = respond.send_response(answer, false)?;
    let mut packed = compress.then(|| CompressorWriter::new(Vec::new(), 4096, 5, 22));
    let mut chunks = response.bytes_stream();
    while let Some(chunk) = chunks.next().await {
        let Ok(chunk) = chunk else {
            to.send_reset(Reason::INTERNAL_ERROR);
            return Ok(());
        };
        match &mut packed {
            Some(packed) => {
                packed.write_all(&chunk).unwrap();
                packed.flush().unwrap();
                send(&mut to, std::mem::take(packed.get_mut()).into()).await?;
            }
            None => send(&mut to, chunk).await?,
        }
    }
    let rest = packed.map_or_else(Vec::new, CompressorWriter::into_inner);
    to.send_data(rest.into(), true)
}

/// The headers that belong to the answer and not to its connection.
fn end_to_end(headers: &HeaderMap, compress: bool) -> HeaderMap {
    let mut headers = headers.clone();
    headers.remove(header::CONNECTION);
    headers.remove(header::TRANSFER_ENCODING);
    if compress {
        headers.remove(header::CONTENT_LENGTH);
        headers.insert(header::CONTENT_ENCODING, header::HeaderValue::from_static("br"));
    }
    headers
}

/// Sends as fast as the client reads.
async fn send(to: &mut SendStream<Bytes>, mut bytes: Bytes) -> Result<(), h2::Error> {
    while !bytes.is_empty() {
        to.reserve_capacity(bytes.len());
        let granted = std::future::poll_fn(|context| to.poll_capacity(context)).await;
        let Some(granted) = granted.transpose()? else {
            return Ok(());
        };
        to.send_data(bytes.split_to(granted.min(bytes.len())), false)?;
    }
    Ok(())
}
