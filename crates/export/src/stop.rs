//! Ends an export early.

use std::io::{self, Write};

use tokio_util::sync::CancellationToken;

/// Fails once after a stop, so that a library that writes a large file ends too. What it writes while it ends is discarded,
/// because the library for zip files would print a second failure.
pub(crate) struct UntilStopped<'a, W> {
    inner: W,
    stop: &'a CancellationToken,
    has_failed: bool,
}

impl<'a, W: Write> UntilStopped<'a, W> {
    pub(crate) fn new(inner: W, stop: &'a CancellationToken) -> Self {
        Self {
            inner,
            stop,
            has_failed: false,
        }
    }
}

impl<W: Write> Write for UntilStopped<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.has_failed {
            return Ok(bytes.len());
        }
        if self.stop.is_cancelled() {
            self.has_failed = true;
            return Err(io::Error::other("stopped"));
        }
        self.inner.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}
