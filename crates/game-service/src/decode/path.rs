//! The path of a value in a document, as a linked list on the stack: memory is allocated only when a
//! problem is reported.

use std::fmt::{self, Write as _};

/// Longest key that is shown. Keys come from the service and can have any length.
const MOST_KEY_CHARACTERS: usize = 64;

/// A JSON path such as `records[3].player_bet.PLAYER`. The root is shown as `.`.
#[derive(Clone, Copy)]
pub(crate) enum Path<'p> {
    Root,
    Key(&'p Path<'p>, &'p str),
    Index(&'p Path<'p>, usize),
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Path::Root => f.write_char('.'),
            Path::Key(Path::Root, key) => write_key(f, key),
            Path::Key(parent, key) => {
                write!(f, "{parent}.")?;
                write_key(f, key)
            }
            Path::Index(Path::Root, index) => write!(f, "[{index}]"),
            Path::Index(parent, index) => write!(f, "{parent}[{index}]"),
        }
    }
}

/// Escapes what is not seen or turns the line, because paths are written to logs.
fn write_key(f: &mut fmt::Formatter<'_>, key: &str) -> fmt::Result {
    for character in key.chars().take(MOST_KEY_CHARACTERS) {
        if app::unseen::is_unseen(character) {
            write!(f, "{}", character.escape_default())?;
        } else {
            f.write_char(character)?;
        }
    }
    if key.chars().nth(MOST_KEY_CHARACTERS).is_some() {
        f.write_char('…')
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_acts_on_is_escaped_and_all_other_characters_of_a_key_are_shown() {
        let shown = |key| Path::Key(&Path::Root, key).to_string();
        assert_eq!(shown("a\n\u{1b}[2J\u{85}"), r"a\n\u{1b}[2J\u{85}");
        assert_eq!(
            shown("a\u{202e}b\u{2066}c\u{200f}\u{61c}"),
            r"a\u{202e}b\u{2066}c\u{200f}\u{61c}"
        );
        assert_eq!(shown("a\u{200b}\u{3164}b"), r"a\u{200b}\u{3164}b");
        assert_eq!(shown(r#"ก "\é"#), r#"ก "\é"#);
    }

    #[test]
    fn a_key_of_more_than_64_characters_is_cut() {
        let shown = |length| Path::Key(&Path::Root, &"ก".repeat(length)).to_string();
        assert_eq!(shown(64), "ก".repeat(64));
        assert_eq!(shown(65), format!("{}…", "ก".repeat(64)));
    }
}
