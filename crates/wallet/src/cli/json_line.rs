//! Lines of JSON in ASCII. PowerShell 5 reads the output of a program in the code page of the console before it writes it
//! to a file, and loses every other character.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};

/// A value as JSON without spaces, in which a character outside ASCII is an escape.
pub(super) fn write(mut out: impl Write, value: &impl Serialize) -> io::Result<()> {
    value.serialize(&mut Serializer::with_formatter(&mut out, Ascii))?;
    writeln!(out)
}

struct Ascii;

impl Formatter for Ascii {
    fn write_string_fragment<W: Write + ?Sized>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        for letter in fragment.chars() {
            // DEL is no letter, and JSON does not escape it.
            if letter.is_ascii() && letter != '\u{7f}' {
                writer.write_all(&[letter as u8])?;
            } else {
                for unit in letter.encode_utf16(&mut [0; 2]) {
                    write!(writer, "\\u{unit:04x}")?;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_line_is_ascii_and_means_the_same(text: String) {
            let mut line = Vec::new();
            write(&mut line, &text).unwrap();
            prop_assert!(line.is_ascii());
            prop_assert_eq!(serde_json::from_slice::<String>(&line).unwrap(), text);
        }
    }
}
