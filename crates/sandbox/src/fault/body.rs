//! Bodies that are slow, cut, endless or larger than they look.

use std::convert::Infallible;
use std::io;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::header::{CONTENT_ENCODING, CONTENT_LENGTH};
use axum::http::{HeaderValue, response::Parts};
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;
use futures::{Stream, StreamExt, stream};

use super::kind::Fault;

const BETWEEN_BYTES: Duration = Duration::from_secs(1);
const ENDLESS_PIECE: Bytes = Bytes::from_static(&[b' '; 16 << 10]);
const BOMB_BYTES: u64 = 64 << 20;

/// Sends the content in the way of the fault; all other faults send it at once.
pub(super) fn sent(fault: Fault, mut parts: Parts, content: Vec<u8>) -> Response {
    let headers = &mut parts.headers;
    let body = match fault {
        Fault::StalledBody => Body::from_stream(half(content).chain(stream::pending())),
        Fault::SlowBody => Body::from_stream(one_by_one(content)),
        Fault::ShortBody => {
            headers.insert(CONTENT_LENGTH, HeaderValue::from(content.len()));
            Body::from_stream(half(content).chain(broken()))
        }
        Fault::CutChunks => Body::from_stream(half(content).chain(broken())),
        Fault::EndlessBody => Body::from_stream(stream::repeat(Ok::<_, Infallible>(ENDLESS_PIECE))),
        Fault::HugeLength => {
            headers.insert(CONTENT_LENGTH, HeaderValue::from(10_u64 << 30));
            Body::from_stream(half(content).chain(stream::repeat_with(|| Ok(ENDLESS_PIECE))))
        }
        Fault::GzipBomb => {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            Body::from(bomb())
        }
        Fault::DamagedGzip => {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            Body::from(content)
        }
        _ => Body::from(content),
    };
    Response::from_parts(parts, body)
}

fn half(mut content: Vec<u8>) -> impl Stream<Item = io::Result<Bytes>> {
    content.truncate(content.len() / 2);
    stream::iter([Ok(Bytes::from(content))])
}

/// Makes the server close the connection.
fn broken() -> impl Stream<Item = io::Result<Bytes>> {
    stream::iter([Err(io::Error::from(io::ErrorKind::ConnectionReset))])
}

fn one_by_one(content: Vec<u8>) -> impl Stream<Item = io::Result<Bytes>> {
    stream::iter(content).then(async |byte| {
        tokio::time::sleep(BETWEEN_BYTES).await;
        Ok(Bytes::copy_from_slice(&[byte]))
    })
}

fn bomb() -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    let written = io::copy(&mut io::Read::take(io::repeat(b' '), BOMB_BYTES), &mut encoder);
    match written.and_then(|_| encoder.finish()) {
        Ok(bytes) => bytes,
        // Writing to a vector does not fail.
        Err(error) => error.to_string().into_bytes(),
    }
}
