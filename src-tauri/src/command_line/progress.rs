//! Progress on standard error.

use std::io::{IsTerminal as _, Write as _};

use desk::views::ExportProgress;

/// Shows the progress: on a terminal as one line that changes, elsewhere as one line per game.
#[derive(Default)]
pub(super) struct Progress {
    game: Option<String>,
    /// Whether a line on the terminal has no end yet.
    is_open: bool,
}

impl Progress {
    pub(super) fn show(&mut self, step: &ExportProgress) {
        let ExportProgress::Reading {
            game_key,
            received,
            total,
        } = step
        else {
            return;
        };
        let game = game_key.as_ref().map(|game| game.code.clone());
        let is_new = game != self.game || !self.is_open;
        let name = game.clone().unwrap_or_default();
        let mut out = std::io::stderr().lock();
        // Nobody reads the output any more if it cannot be written.
        if out.is_terminal() {
            let line_end = if is_new && self.is_open { "\n" } else { "" };
            let _ = write!(out, "{line_end}\r{}: {received} of {total} ", visible(&name));
        } else if is_new {
            let _ = writeln!(out, "{}: {total} records", visible(&name));
        }
        self.game = game;
        self.is_open = true;
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.is_open && std::io::stderr().is_terminal() {
            say("");
        }
    }
}

/// Writes a line to standard error.
pub(super) fn say(line: &str) {
    let _ = writeln!(std::io::stderr(), "{}", visible(line));
}

/// The text without codes that control a terminal: names and messages come from the service.
fn visible(text: &str) -> String {
    let shown = |letter: char| match letter {
        _ if letter.is_control() => letter.escape_default().to_string(),
        _ => letter.to_string(),
    };
    text.chars().map(shown).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_for_the_terminal_become_visible() {
        assert_eq!(visible("a\u{1b}[31m\nก"), "a\\u{1b}[31m\\nก");
    }
}
