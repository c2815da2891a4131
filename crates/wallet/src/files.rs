//! Reads files: away from the threads that answer, and lines that a program wrote and a shell saved.

use std::io::{self, BufRead, BufReader, Read};
use std::sync::{Arc, Weak};

use encoding_rs_io::DecodeReaderBytesBuilder;

use crate::store::StoreError;

/// Whether somebody still waits for what is read.
pub(crate) struct Wanted(Weak<()>);

impl Wanted {
    pub(crate) fn by(waiting: &Arc<()>) -> Self {
        Self(Arc::downgrade(waiting))
    }

    /// Fails once nobody waits any more.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        if self.0.strong_count() > 0 {
            return Ok(());
        }
        Err(stopped())
    }
}

/// Reads on a thread for blocking work. It is no longer wanted when the future is dropped.
pub(crate) async fn in_background<T: Send + 'static>(
    read: impl FnOnce(&Wanted) -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    let waiting = Arc::new(());
    let wanted = Wanted::by(&waiting);
    let reading = tokio::task::spawn_blocking(move || read(&wanted));
    let read = reading.await.unwrap_or_else(|_| Err(stopped()));
    drop(waiting);
    read
}

fn stopped() -> StoreError {
    StoreError::Unavailable("its reading was stopped".to_owned())
}

#[allow(clippy::needless_pass_by_value, reason = "the shape that map_err takes")]
pub(crate) fn unreadable(error: io::Error) -> StoreError {
    StoreError::Unavailable(error.to_string())
}

/// Decodes text that PowerShell 5 may have saved as UTF-16. UTF-8 stays as it is, without a byte order mark.
pub fn saved_lines(input: impl Read) -> impl BufRead {
    let decoded = DecodeReaderBytesBuilder::new()
        .bom_override(true)
        .strip_bom(true)
        .utf8_passthru(true)
        .build(input);
    BufReader::new(decoded)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn lines_saved_as_utf_16_are_read_as_they_were(text in "[^\u{feff}\r\n][^\r\n]*", is_big: bool) {
            let unit = |unit: u16| if is_big { unit.to_be_bytes() } else { unit.to_le_bytes() };
            let units = "\u{feff}".encode_utf16().chain(text.encode_utf16());
            let saved: Vec<u8> = units.flat_map(unit).collect();
            for input in [saved.as_slice(), text.as_bytes(), format!("\u{feff}{text}").as_bytes()] {
                let mut read = String::new();
                saved_lines(input).read_to_string(&mut read).unwrap();
                prop_assert_eq!(&read, &text);
            }
        }
    }
}
