//! Ends an export early.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that ends an export. All clones are one flag.
#[derive(Debug, Clone, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Ends the export at its next row or write.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the export should end.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Fails once after a stop, so that a library that writes a large file ends too. What it writes while it ends is discarded,
/// because the library for zip files would print a second failure.
pub(crate) struct UntilStopped<'a, W> {
    inner: W,
    stop: &'a Stop,
    has_failed: bool,
}

impl<'a, W: Write> UntilStopped<'a, W> {
    pub(crate) fn new(inner: W, stop: &'a Stop) -> Self {
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
        if self.stop.is_stopped() {
            self.has_failed = true;
            return Err(io::Error::other("stopped"));
        }
        self.inner.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}
