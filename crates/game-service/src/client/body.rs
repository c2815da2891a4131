//! Receives a response body with limits on its size and on the time between chunks.

use super::Limits;
use crate::error::{Error, TransportError, TransportKind};
use reqwest::Response;
use tokio::time::timeout;

/// Counts bytes after decompression, while they arrive. A few hundred kilobytes can decompress to
/// hundreds of megabytes, and `Content-Length` may be wrong.
pub(super) async fn receive(mut response: Response, limits: &Limits) -> Result<Vec<u8>, Error> {
    let too_large = || Error::from(TransportKind::TooLarge.after_connection());
    if response
        .content_length()
        .is_some_and(|length| length > limits.most_bytes as u64)
    {
        return Err(too_large());
    }
    let mut body = Vec::new();
    loop {
        let chunk = timeout(limits.between_chunks, response.chunk())
            .await
            .map_err(|_| TransportKind::Timeout.after_connection())?
            .map_err(TransportError::from)?;
        let Some(chunk) = chunk else { return Ok(body) };
        if body.len() + chunk.len() > limits.most_bytes {
            return Err(too_large());
        }
        body.extend_from_slice(&chunk);
    }
}
