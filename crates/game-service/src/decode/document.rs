//! Checks that a body is one well-formed JSON document without repeated keys.

use super::mend::mend;
use super::unique_keys::KeyFault;
use super::{Budget, Damage, Stop, depth, unique_keys};
use crate::error::DecodeError;
use serde_json::error::Category;
use std::cell::OnceCell;
use std::sync::Arc;

/// Why a body cannot be read as a document.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Unreadable {
    /// The body is empty or only white space.
    Empty,
    /// The document ends too early. If a connection closes without a stated length, this is the only sign
    /// of it.
    Cut,
    /// Invalid, with the position or path of the fault.
    Refused(DecodeError),
}

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// What a body is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Whole {
    /// An answer of the service.
    Answer,
    /// One record of a list, by itself.
    Record,
}

/// A body that can be read as a document.
#[derive(Debug)]
pub(crate) enum Readable<'b> {
    /// The text of the body, without a byte order mark and white space around it.
    Whole(&'b str),
    /// A text without the damaged values of the body.
    Mended(String, Arc<Damage>),
}

impl Readable<'_> {
    pub(crate) fn text(&self) -> &str {
        match self {
            Self::Whole(text) => text,
            Self::Mended(text, _) => text,
        }
    }

    /// Why the body itself is no document, if it is not.
    pub(crate) fn error(&self) -> Option<DecodeError> {
        match self {
            Self::Whole(_) => None,
            Self::Mended(_, damage) => Some(damage.error()),
        }
    }

    pub(crate) fn budget(&self, stop: &Stop) -> Budget {
        match self {
            Self::Whole(_) => Budget::new(stop),
            Self::Mended(text, damage) => Budget::of_mended(text, damage, stop),
        }
    }
}

/// Checks a body. One that is no document is searched for its damaged values, which are then the only ones that
/// cannot be read.
pub(crate) fn readable<'b>(body: &'b [u8], whole: Whole, stop: &Stop) -> Result<Readable<'b>, Unreadable> {
    let error = match check(body, stop) {
        Ok(text) => return Ok(Readable::Whole(text)),
        Err(Unreadable::Refused(error)) => error,
        Err(other) => return Err(other),
    };
    let unmarked = body.strip_prefix(BYTE_ORDER_MARK).unwrap_or(body);
    // A record can be a single damaged word. An answer that is one is text.
    let has_parts = matches!(unmarked.trim_ascii_start().first(), Some(b'{' | b'['));
    if !has_parts && whole == Whole::Answer {
        return Err(Unreadable::Refused(error));
    }
    match mend(unmarked, error.clone(), stop) {
        Some((text, damage)) if check(text.as_bytes(), stop).is_ok() => {
            Ok(Readable::Mended(text, Arc::new(damage)))
        }
        _ => Err(Unreadable::Refused(error)),
    }
}

/// Checks encoding, nesting, syntax and keys, and returns the text without a byte order mark, which .NET and editors
/// write before it. Returns early once `stop` is set.
fn check<'b>(body: &'b [u8], stop: &Stop) -> Result<&'b str, Unreadable> {
    let Some(body) = body.strip_prefix(BYTE_ORDER_MARK) else {
        return check_unmarked(body, stop);
    };
    check_unmarked(body, stop).map_err(|unreadable| match unreadable {
        Unreadable::Refused(error) => Unreadable::Refused(DecodeError {
            position: error.position.map(|position| position + BYTE_ORDER_MARK.len()),
            ..error
        }),
        other => other,
    })
}

fn check_unmarked<'b>(body: &'b [u8], stop: &Stop) -> Result<&'b str, Unreadable> {
    if body.iter().all(u8::is_ascii_whitespace) {
        return Err(Unreadable::Empty);
    }
    let text = std::str::from_utf8(body).map_err(|error| match error.error_len() {
        Some(_) => refused("the text is not UTF-8", error.valid_up_to()),
        None => Unreadable::Cut,
    })?;
    if let Some(position) = depth::too_deep_at(body) {
        return Err(refused("nested too deep", position));
    }
    let fault = OnceCell::new();
    unique_keys::check(text, &fault, stop).map_err(|error| match fault.into_inner() {
        Some(KeyFault { path, message }) => Unreadable::Refused(DecodeError {
            path,
            message: message.to_owned(),
            position: Some(position_of(&error, text)),
        }),
        None if error.classify() == Category::Eof => Unreadable::Cut,
        None => refused("not JSON", position_of(&error, text)),
    })?;
    Ok(text.trim_ascii())
}

fn refused(message: &str, position: usize) -> Unreadable {
    Unreadable::Refused(DecodeError {
        path: ".".to_owned(),
        message: message.to_owned(),
        position: Some(position),
    })
}

/// `serde_json` reports line and column, both from 1. A byte position is more useful for JSON in one
/// long line.
fn position_of(error: &serde_json::Error, text: &str) -> usize {
    let before: usize = text
        .split_inclusive('\n')
        .take(error.line().saturating_sub(1))
        .map(str::len)
        .sum();
    (before + error.column().saturating_sub(1)).min(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn check(body: &[u8]) -> Result<&str, Unreadable> {
        super::check(body, &Stop::default())
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
                super::check(document.as_bytes(), &cancelled).is_err(),
                "{document}"
            );
        }
    }

    #[test]
    fn a_repeated_key_is_refused_with_its_path() {
        let error = refusal(br#"{"data":{"records":[{"id":"1"},{"id":"2","total_bet":1,"total_bet":9}]}}"#);
        assert_eq!(error.path, "data.records[1].total_bet");
        assert_eq!(refusal(br#"{"a":1,"\u0061":2}"#).path, "a");
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
    fn what_is_not_json_is_refused_with_its_position() {
        let at = |body: &[u8]| refusal(body).position.unwrap();
        assert_eq!(at(b"\xEF\xBB\xBF{} {}"), 6);
        assert_eq!(at(b"{\"a\":\"\xFF\"}"), 6);
        assert_eq!(at(b"{} {}"), 3);
        assert_eq!(at(b"{\n\"a\": NaN}"), 7);
        assert_eq!(at("[".repeat(10_000).as_bytes()), 64);
    }

    #[test]
    fn a_byte_order_mark_before_a_document_is_not_part_of_it() {
        assert_eq!(check(b"\xEF\xBB\xBF {}\r\n"), Ok("{}"));
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
        fn no_bytes_make_it_panic(body in proptest::collection::vec(any::<u8>(), 0..300)) {
            let _ = check(&body);
        }

        #[test]
        fn json_like_text_is_checked_as_serde_json_checks_it(text in r#"[\[\]{}",:0-9a-c\\.e+ \-]{0,40}"#) {
            let ours = check(text.as_bytes()).is_ok();
            let theirs = serde_json::from_str::<serde_json::Value>(&text).is_ok();
            prop_assert!(theirs || !ours);
        }
    }
}
