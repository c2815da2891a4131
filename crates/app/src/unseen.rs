//! Characters that are not seen, or that change the direction of the text beside them. The service and a wallet choose the
//! texts that Pitdesk shows, prints and logs, so these are replaced or written as escapes there.
//!
//! The only list of them in Rust. The interface has the same one in `ui/src/shared/domain/visible-pieces.ts`. The properties
//! come from the Unicode data of `icu_properties`, so that a new version of Unicode needs no change here.

use std::io::{self, Write};

use icu_properties::CodePointSetData;
use icu_properties::props::{BidiControl, DefaultIgnorableCodePoint};

/// Whether a character is a control character, one that Unicode calls default ignorable or a control of direction, a separator
/// of lines, a mark of annotations, or the blank braille pattern. Spaces are none of these.
pub fn is_unseen(letter: char) -> bool {
    if letter.is_ascii() {
        return letter.is_ascii_control();
    }
    letter.is_control()
        || matches!(
            letter,
            '\u{2028}' | '\u{2029}' | '\u{2800}' | '\u{fff9}'..='\u{fffb}'
        )
        || CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(letter)
        || CodePointSetData::new::<BidiControl>().contains(letter)
}

/// The name of a character for a sentence, such as `U+202E`: what is not seen can't be shown itself.
pub fn code_point(letter: char) -> String {
    format!("U+{:04X}", u32::from(letter))
}

/// The text with an escape such as `\u{202e}` in the place of each unseen character, for a terminal or a log.
pub fn escaped(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        if is_unseen(letter) {
            shown.extend(letter.escape_default());
        } else {
            shown.push(letter);
        }
    }
    shown
}

/// Writes each event of a log as one line: what is not seen or turns the line becomes an escape, also a line break within the
/// event. Each call of `write` has to be one whole event, as those of `tracing_subscriber` are.
#[derive(Debug)]
pub struct LogLines<W>(pub W);

impl<W: Write> Write for LogLines<W> {
    fn write(&mut self, event: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(event);
        let mut line = escaped(text.strip_suffix('\n').unwrap_or(&text));
        line.push('\n');
        self.0.write_all(line.as_bytes())?;
        Ok(event.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_seen_or_turns_a_line_is_escaped_and_all_other_characters_stay() {
        let unseen = "\0\u{1b}\u{7f}\u{85}\u{ad}\u{34f}\u{61c}\u{115f}\u{17b4}\u{180e}\u{200b}\u{200d}\u{200f}\u{2028}\u{202e}\
            \u{2060}\u{2066}\u{206f}\u{2800}\u{3164}\u{fe0f}\u{feff}\u{ffa0}\u{fff9}\u{1bca0}\u{1d173}\u{e0041}\u{e01ef}";
        for letter in unseen.chars() {
            assert!(is_unseen(letter), "{}", letter.escape_unicode());
            assert_eq!(escaped(&letter.to_string()), letter.escape_default().to_string());
        }
        let seen = "a Z09\\\"'é ไทย น้ำ 🎲\u{a0}\u{3000}ａ…−";
        assert_eq!(escaped(seen), seen);
        assert_eq!(escaped("bac\u{202e}arat\n"), "bac\\u{202e}arat\\n");
    }
}
