//! A body as one well-formed JSON document without repeated keys, or with what is damaged in it.

use super::budget::{Budget, Document, Stop};
use super::damage::Damage;
use super::scan::scan;
use crate::error::DecodeError;

/// Why a body cannot be read as a document.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Unreadable {
    /// The body is empty or only white space.
    Empty,
    /// The body ends too early. If the response states no length, this is the only sign of it.
    Cut,
    /// Invalid, with the position or path of the fault.
    Refused(DecodeError),
}

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Whole {
    /// An answer of the service.
    Answer,
    /// One record of a list, by itself.
    Record,
}

#[derive(Debug)]
pub(crate) struct Body {
    /// Without a byte order mark, white space around it, and what is damaged in it.
    text: String,
    damage: Option<Damage>,
}

impl Body {
    /// Checks that a body is one document. If it is not, only the damaged values cannot be read. Returns
    /// early once `stop` is set.
    pub(crate) fn check(received: &[u8], whole: Whole, stop: &Stop) -> Result<Self, Unreadable> {
        // .NET and editors write this mark before a text.
        let unmarked = received.strip_prefix(BYTE_ORDER_MARK).unwrap_or(received);
        let json = unmarked.trim_ascii();
        if json.is_empty() {
            return Err(Unreadable::Empty);
        }
        let offset = received.len() - unmarked.trim_ascii_start().len();
        if let Some((text, damage)) = scan(json, offset, stop)? {
            // A record can be a single damaged word. An answer that is one is text.
            let has_parts = matches!(json.first(), Some(b'{' | b'['));
            return if has_parts || whole == Whole::Record {
                Ok(Self {
                    text,
                    damage: Some(damage),
                })
            } else {
                Err(Unreadable::Refused(damage.error.clone()))
            };
        }
        match std::str::from_utf8(json) {
            Ok(text) => Ok(Self {
                text: text.to_owned(),
                damage: None,
            }),
            Err(error) => Err(Unreadable::Refused(DecodeError {
                path: ".".to_owned(),
                message: "the text is not UTF-8".to_owned(),
                position: Some(offset + error.valid_up_to()),
            })),
        }
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Reads the document. Damage in a part that is always needed is the error, and not what the reader says of the place.
    pub(crate) fn read<T>(
        &self,
        stop: &Stop,
        read: impl FnOnce(Document<'_>) -> Result<T, DecodeError>,
    ) -> Result<T, DecodeError> {
        let text = self.text();
        let Some(damage) = &self.damage else {
            let budget = &Budget::new(stop);
            return read(Document { text, budget });
        };
        let budget = &Budget::of_mended(text, damage, stop);
        read(Document { text, budget }).map_err(|_| damage.error.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The text of a body without damage; otherwise its first fault.
    fn check_until(received: &[u8], stop: &Stop) -> Result<String, Unreadable> {
        let body = Body::check(received, Whole::Answer, stop)?;
        match body.damage {
            None => Ok(body.text),
            Some(damage) => Err(Unreadable::Refused(damage.error.clone())),
        }
    }

    fn check(received: &[u8]) -> Result<String, Unreadable> {
        check_until(received, &Stop::default())
    }

    fn refusal(body: &[u8]) -> DecodeError {
        match check(body) {
            Err(Unreadable::Refused(error)) => error,
            other => panic!("expected a refusal, got {other:?}"),
        }
    }

    #[test]
    fn a_cancelled_check_reads_no_further_items_and_keys() {
        let cancelled = Stop::default();
        cancelled.set();
        for document in ["[1,2,3]", r#"{"a":1}"#] {
            assert!(check(document.as_bytes()).is_ok());
            assert!(
                check_until(document.as_bytes(), &cancelled).is_err(),
                "{document}"
            );
        }
    }

    #[test]
    fn a_repeated_key_among_thousands_is_found() {
        let keys: Vec<String> = (0..5_000).map(|number| format!("\"k{number}\":0")).collect();
        assert!(check(format!("{{{}}}", keys.join(",")).as_bytes()).is_ok());
        assert_eq!(
            refusal(format!("{{{},\"k4321\":1}}", keys.join(",")).as_bytes()).path,
            "k4321"
        );
    }

    #[test]
    fn an_object_of_more_than_100_000_keys_is_refused() {
        let keys: Vec<String> = (0..100_000).map(|number| format!("\"k{number}\":0")).collect();
        assert!(check(format!("{{{}}}", keys.join(",")).as_bytes()).is_ok());
        let error = refusal(format!("{{\"a\":{{{},\"k\":0}}}}", keys.join(",")).as_bytes());
        assert_eq!(error.path, "a");
        assert_eq!(error.message, "an object has more than 100,000 keys");
    }

    #[test]
    fn sixty_four_levels_are_read_and_one_more_is_not() {
        let nested = |levels: usize| format!("{}{}", "[".repeat(levels), "]".repeat(levels));
        assert!(check(nested(64).as_bytes()).is_ok());
        let error = refusal(nested(65).as_bytes());
        assert_eq!(
            (error.message.as_str(), error.position),
            ("nested too deep", Some(64))
        );
        let in_strings = format!(r#"["{}", "\"{}"]"#, "[".repeat(100), "{".repeat(100));
        assert!(check(in_strings.as_bytes()).is_ok());
        let side_by_side = format!("[{}]", vec!["[]"; 100].join(","));
        assert!(check(side_by_side.as_bytes()).is_ok());
    }

    #[test]
    fn a_byte_order_mark_before_a_document_is_not_part_of_it() {
        assert_eq!(check(b"\xEF\xBB\xBF {}\r\n"), Ok("{}".to_owned()));
        assert_eq!(check(b"\xEF\xBB\xBF"), Err(Unreadable::Empty));
        assert_eq!(check(b"\xEF\xBB\xBF{"), Err(Unreadable::Cut));
        assert!(check(b"\xEF\xBB\xBF\xEF\xBB\xBF{}").is_err());
    }

    #[test]
    fn an_early_end_is_a_cut_and_nothing_is_empty() {
        let body = r#"{"status":"success","data":{"name":"นารี","n":[1.50,null,true]}}"#.as_bytes();
        assert!(check(body).is_ok());
        for end in 1..body.len() {
            assert_eq!(check(&body[..end]), Err(Unreadable::Cut), "cut after {end} bytes");
        }
        assert_eq!(check(b""), Err(Unreadable::Empty));
        assert_eq!(check(b" \n"), Err(Unreadable::Empty));
    }

    proptest! {
        #[test]
        fn json_like_text_is_checked_as_serde_json_checks_it(text in r#"[\[\]{}",:0-9a-c\\.e+ \-]{0,40}"#) {
            let ours = check(text.as_bytes()).is_ok();
            let theirs = serde_json::from_str::<&serde_json::value::RawValue>(&text).is_ok();
            prop_assert!(theirs || !ours);
        }
    }
}
