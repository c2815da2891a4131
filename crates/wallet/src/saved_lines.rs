//! Reads lines that a program wrote and a shell saved.

use std::io::{BufRead, BufReader, Read};

use encoding_rs_io::DecodeReaderBytesBuilder;

/// Text that may have been saved as UTF-16, as PowerShell 5 saves what is redirected to a file. UTF-8 stays as it is, without a
/// byte order mark.
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
