//! The lines of a text file in any of five encodings. A line has a limit, so that memory has one.

use std::io::{self, BufRead, BufReader, Read};

use encoding_rs::{UTF_8, UTF_16BE, UTF_16LE, WINDOWS_874, WINDOWS_1252};
use encoding_rs_io::{DecodeReaderBytes, DecodeReaderBytesBuilder};

use crate::Unreadable;

/// Most bytes of a line, in UTF-8.
pub(crate) const MOST_OF_A_LINE: usize = 1 << 20;

/// An encoding that is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Encoding {
    Utf8,
    Utf16Le,
    Utf16Be,
    Windows1252,
    Windows874,
}

impl Encoding {
    const ALL: [Self; 5] = [
        Self::Utf8,
        Self::Utf16Le,
        Self::Utf16Be,
        Self::Windows1252,
        Self::Windows874,
    ];

    /// Its name in the map.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "utf-8",
            Self::Utf16Le => "utf-16le",
            Self::Utf16Be => "utf-16be",
            Self::Windows1252 => "windows-1252",
            Self::Windows874 => "windows-874",
        }
    }

    /// The encoding with this name. None if it is not read.
    pub(crate) fn named(name: &str) -> Option<Self> {
        let found = encoding_rs::Encoding::for_label(name.trim().as_bytes())?;
        Self::ALL.into_iter().find(|encoding| encoding.decoder() == found)
    }

    fn decoder(self) -> &'static encoding_rs::Encoding {
        match self {
            Self::Utf8 => UTF_8,
            Self::Utf16Le => UTF_16LE,
            Self::Utf16Be => UTF_16BE,
            Self::Windows1252 => WINDOWS_1252,
            Self::Windows874 => WINDOWS_874,
        }
    }

    /// What the first bytes decide: a mark of byte order, or the zeros that UTF-16 has in all texts with Latin letters.
    pub(crate) fn of_beginning(bytes: &[u8]) -> Option<Self> {
        match bytes {
            [0xEF, 0xBB, 0xBF, ..] => return Some(Self::Utf8),
            [0xFF, 0xFE, ..] => return Some(Self::Utf16Le),
            [0xFE, 0xFF, ..] => return Some(Self::Utf16Be),
            _ => {}
        }
        let half = bytes.len() / 2;
        let (mut even, mut odd) = (0, 0);
        for pair in bytes.chunks_exact(2) {
            even += usize::from(pair[0] == 0 && pair[1] != 0);
            odd += usize::from(pair[1] == 0 && pair[0] != 0);
        }
        // A third is enough: Thai letters have no zero.
        match half {
            0 => None,
            _ if odd > half / 3 && even == 0 => Some(Self::Utf16Le),
            _ if even > half / 3 && odd == 0 => Some(Self::Utf16Be),
            _ => None,
        }
    }
}

/// Whether all bytes are valid UTF-8. Reads to the end.
pub(crate) fn is_utf8(mut input: impl Read) -> io::Result<bool> {
    let mut buffer = vec![0; 1 << 16];
    let mut kept = 0;
    loop {
        let count = input.read(&mut buffer[kept..])?;
        let filled = kept + count;
        match std::str::from_utf8(&buffer[..filled]) {
            Ok(_) if count == 0 => return Ok(true),
            Ok(_) => kept = 0,
            // A letter that the end of the buffer cuts has no length yet.
            Err(error) if error.error_len().is_none() && count > 0 => {
                buffer.copy_within(error.valid_up_to()..filled, 0);
                kept = filled - error.valid_up_to();
            }
            Err(_) => return Ok(false),
        }
    }
}

/// A line of a text.
#[derive(Debug, Clone)]
pub(crate) struct Line {
    /// From 1.
    pub(crate) number: u64,
    /// Without its end.
    pub(crate) text: String,
    /// `\n`, `\r\n`, `\r`, or nothing at the end of the file.
    pub(crate) end: &'static str,
    pub(crate) fault: Option<Unreadable>,
}

/// The lines of a text, one after the other.
pub(crate) struct Lines<R> {
    input: BufReader<DecodeReaderBytes<R, Vec<u8>>>,
    number: u64,
}

impl<R: Read> Lines<R> {
    pub(crate) fn new(input: R, encoding: Encoding) -> Self {
        let decoded = DecodeReaderBytesBuilder::new()
            .encoding(Some(encoding.decoder()))
            .utf8_passthru(encoding == Encoding::Utf8)
            .strip_bom(true)
            .bom_override(true)
            .build(input);
        Self {
            input: BufReader::with_capacity(1 << 16, decoded),
            number: 0,
        }
    }

    /// The next line. None after the last.
    pub(crate) fn next(&mut self) -> io::Result<Option<Line>> {
        let mut bytes = Vec::new();
        let mut length = 0;
        let end = loop {
            let buffer = self.input.fill_buf()?;
            if buffer.is_empty() {
                if length == 0 {
                    return Ok(None);
                }
                break "";
            }
            let found = buffer.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            let taken = found.unwrap_or(buffer.len());
            let room = MOST_OF_A_LINE.saturating_sub(bytes.len()).min(taken);
            bytes.extend_from_slice(&buffer[..room]);
            length += taken as u64;
            let Some(place) = found else {
                self.input.consume(taken);
                continue;
            };
            let is_return = buffer[place] == b'\r';
            self.input.consume(place + 1);
            if !is_return {
                break "\n";
            }
            if self.input.fill_buf()?.first() == Some(&b'\n') {
                self.input.consume(1);
                break "\r\n";
            }
            break "\r";
        };
        self.number += 1;
        Ok(Some(line(self.number, bytes, length, end)))
    }
}

fn line(number: u64, bytes: Vec<u8>, length: u64, end: &'static str) -> Line {
    let fault = if length > bytes.len() as u64 {
        Some(Unreadable::TooLong {
            limit: MOST_OF_A_LINE as u64,
        })
    } else if bytes.contains(&0) {
        Some(Unreadable::Nul)
    } else {
        None
    };
    let text = match String::from_utf8(bytes) {
        Ok(text) => text,
        // The letters for what is no text are found where a field is used.
        Err(error) => String::from_utf8_lossy(error.as_bytes()).into_owned(),
    };
    Line {
        number,
        text,
        end,
        fault,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8], encoding: Encoding) -> Vec<(u64, String, &'static str)> {
        let mut lines = Lines::new(bytes, encoding);
        let mut all = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            all.push((line.number, line.text, line.end));
        }
        all
    }

    #[test]
    fn every_line_end_ends_a_line_and_an_open_last_line_is_one() {
        let read = lines(b"a\nb\r\nc\rd\n\ne", Encoding::Utf8);
        let ends: Vec<(&str, &str)> = read.iter().map(|(_, text, end)| (text.as_str(), *end)).collect();
        assert_eq!(
            ends,
            [
                ("a", "\n"),
                ("b", "\r\n"),
                ("c", "\r"),
                ("d", "\n"),
                ("", "\n"),
                ("e", "")
            ]
        );
        assert_eq!(read.last().unwrap().0, 6);
    }

    #[test]
    fn the_five_encodings_are_read_with_and_without_a_mark() {
        let thai = "เดิมพัน;1\n";
        let utf16 = |mark: &[u8], to: fn(u16) -> [u8; 2]| {
            [mark, &thai.encode_utf16().flat_map(to).collect::<Vec<u8>>()].concat()
        };
        let (old, _, _) = WINDOWS_874.encode(thai);
        let (latin, _, _) = WINDOWS_1252.encode("Rückbuchung\n");
        let cases = [
            (thai.as_bytes().to_vec(), Encoding::Utf8, "เดิมพัน;1"),
            (
                [b"\xEF\xBB\xBF", thai.as_bytes()].concat(),
                Encoding::Utf8,
                "เดิมพัน;1",
            ),
            (utf16(b"\xFF\xFE", u16::to_le_bytes), Encoding::Utf16Le, "เดิมพัน;1"),
            (utf16(b"", u16::to_le_bytes), Encoding::Utf16Le, "เดิมพัน;1"),
            (utf16(b"\xFE\xFF", u16::to_be_bytes), Encoding::Utf16Be, "เดิมพัน;1"),
            (old.into_owned(), Encoding::Windows874, "เดิมพัน;1"),
            (latin.into_owned(), Encoding::Windows1252, "Rückbuchung"),
        ];
        for (bytes, encoding, wanted) in cases {
            assert_eq!(lines(&bytes, encoding)[0].1, wanted, "{encoding:?}");
        }
    }

    #[test]
    fn a_letter_that_a_buffer_cuts_is_valid() {
        let text = "a".repeat((1 << 16) - 1) + "ก" + &"b".repeat(1 << 16);
        assert!(is_utf8(text.as_bytes()).unwrap());
        assert!(!is_utf8(&text.as_bytes()[..=(1 << 16)]).unwrap());
        assert!(!is_utf8(&b"ab\xFCcd"[..]).unwrap());
    }
}
