//! Lines of JSON in ASCII. PowerShell 5 reads the output of a program in the code page of the console before it writes it
//! to a file, and loses every other character.

use std::io::{self, BufRead, BufReader, Read, Write};

use encoding_rs_io::DecodeReaderBytesBuilder;
use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};

/// A value as JSON without spaces, in which a character outside ASCII is an escape.
pub(super) fn write(mut out: impl Write, value: &impl Serialize) -> io::Result<()> {
    value.serialize(&mut Serializer::with_formatter(&mut out, Ascii))?;
    writeln!(out)
}

/// Lines that may have been saved as UTF-16, as PowerShell 5 saves what is redirected to a file.
pub(super) fn decoded(input: impl Read) -> impl BufRead {
    let decoded = DecodeReaderBytesBuilder::new()
        .bom_override(true)
        .strip_bom(true)
        .utf8_passthru(true)
        .build(input);
    BufReader::new(decoded)
}

struct Ascii;

impl Formatter for Ascii {
    fn write_string_fragment<W: Write + ?Sized>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        for letter in fragment.chars() {
            if letter.is_ascii() {
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

        #[test]
        fn lines_saved_as_utf_16_are_read_as_they_were(text in "[^\u{feff}\r\n][^\r\n]*", is_big: bool) {
            let unit = |unit: u16| if is_big { unit.to_be_bytes() } else { unit.to_le_bytes() };
            let units = "\u{feff}".encode_utf16().chain(text.encode_utf16());
            let saved: Vec<u8> = units.flat_map(unit).collect();
            for input in [saved.as_slice(), text.as_bytes(), format!("\u{feff}{text}").as_bytes()] {
                let mut read = String::new();
                decoded(input).read_to_string(&mut read).unwrap();
                prop_assert_eq!(&read, &text);
            }
        }
    }
}
