//! Progress on standard error.

use std::io::{IsTerminal as _, Write as _};

use desk::views::ExportProgress;

/// Shows the progress on a terminal, as one line that changes. Elsewhere only the end is said.
#[derive(Default)]
pub(super) struct Progress {
    /// Whether a line on the terminal has no end yet.
    is_open: bool,
}

impl Progress {
    pub(super) fn show(&mut self, step: &ExportProgress) {
        let ExportProgress::Reading { received, total } = step else {
            return;
        };
        let mut out = std::io::stderr().lock();
        if out.is_terminal() {
            // Nobody reads the output any more if it cannot be written.
            let _ = write!(out, "\r{received} of {total} read ");
            self.is_open = true;
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.is_open {
            say("");
        }
    }
}

/// Writes a line to standard error.
pub(super) fn say(line: &str) {
    let _ = writeln!(std::io::stderr(), "{}", visible(line));
}

/// The text as a terminal may get it: names and messages come from the service, and must not steer it or turn a line.
fn visible(text: &str) -> String {
    unseen::escaped(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_for_the_terminal_become_visible() {
        assert_eq!(visible("bac\u{202e}arat\u{200b}"), "bac\\u{202e}arat\\u{200b}");
        assert_eq!(visible("a\u{1b}[31m\nก"), "a\\u{1b}[31m\\nก");
    }
}
