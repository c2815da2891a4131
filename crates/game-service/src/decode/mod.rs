//! Decodes bytes to typed values in three steps: [`scan()`] reads the whole body once and finds what is damaged in it,
//! [`strictly`] reads the envelope and fails on any problem, [`read_record`] reads each record field by field and collects
//! its problems. Numbers are read from their text and never pass through a float.
//!
//! Here are the body as one well-formed JSON document, and the limit of the memory that one response may take. The size of
//! a body does not limit the memory of its values: an empty record is three bytes of JSON, but takes several hundred bytes
//! in memory and lists a problem for each missing field. So memory is counted while values are read. Values that exceed the
//! limit are left out, and the caller is told how many.

mod node;
mod problems;
mod scan;

use crate::error::DecodeError;
use crate::record::{Fault, Problem, Raw};
use problems::Path;
use scan::{Damage, offset_in, scan};
use std::cell::Cell;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

pub(crate) use node::{
    Listed, Node, Object, ReadObject, count, integer, money, read_record, text, texts, texts_by_key,
};
pub use problems::JsonValue;
pub(crate) use problems::{Problems, strictly};

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

/// Largest number of records of one response. The largest page that was ever requested has 100.
pub(crate) const MOST_RECORDS: usize = 10_000;
/// Largest number of items of one array, and of entries of one object with free keys.
pub(crate) const MOST_ITEMS: usize = 2_000;
/// Largest number of problems that one response lists; further problems are only counted.
const MOST_PROBLEMS: usize = 10_000;
/// Largest number of problems that one record lists: more than a record has fields.
const MOST_PROBLEMS_OF_A_RECORD: usize = 100;
/// Largest memory for the values of one response. A page of 10,000 typical records takes about 40 MiB.
const MOST_BYTES: usize = 64 * 1024 * 1024;
/// Bytes that each allocation takes in addition to its content (estimate).
const ALLOCATION: usize = 32;

/// Cancels the decoding on another thread. It can be set once and is never reset.
#[derive(Debug, Clone, Default)]
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    pub(crate) fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What remains of the limits for one response.
#[derive(Debug)]
pub(crate) struct Budget<'d> {
    bytes: Cell<usize>,
    problems: Cell<usize>,
    stop: Stop,
    damage: Option<(&'d str, &'d Damage)>,
}

impl<'d> Budget<'d> {
    pub(crate) fn new(stop: &Stop) -> Self {
        Self {
            bytes: Cell::new(MOST_BYTES),
            problems: Cell::new(MOST_PROBLEMS),
            stop: stop.clone(),
            damage: None,
        }
    }

    fn of_mended(text: &'d str, damage: &'d Damage, stop: &Stop) -> Self {
        Self {
            damage: Some((text, damage)),
            ..Self::new(stop)
        }
    }

    /// The damage of the text, and the place of a value in it. None if nothing was mended.
    fn place_of(&self, json: &str) -> Option<(&'d Damage, Range<usize>)> {
        let (text, damage) = self.damage?;
        let start = offset_in(text, json);
        Some((damage, start..start + json.len()))
    }

    /// A value of the text as it was received.
    fn raw_of(&self, json: &str) -> Raw {
        let received = self
            .place_of(json)
            .and_then(|(damage, at)| damage.received_at(&at));
        let Some(received) = received else {
            return Raw::of(json);
        };
        self.takes_bytes(2 * received.len());
        Raw::damaged(received, json)
    }

    fn damage_of(&self, json: &str) -> Option<Fault> {
        let (damage, at) = self.place_of(json)?;
        damage.fault_at(&at)
    }

    /// The damaged places in a value of the text, with their paths in the value.
    fn damage_in(&self, json: &str) -> Vec<Problem> {
        let mut found = Vec::new();
        if let Some((damage, at)) = self.place_of(json) {
            damage.find(json, Path::Root, at.start, &mut found);
        }
        found
    }

    #[cfg(test)]
    fn with_bytes(bytes: usize) -> Self {
        Self {
            bytes: Cell::new(bytes),
            ..Self::new(&Stop::default())
        }
    }

    /// Reserves the memory for a value of type `T` read from `json`. Returns false if it does not fit.
    pub(crate) fn takes<T>(&self, json: &str) -> bool {
        self.takes_bytes(memory_of::<T>(json))
    }

    /// Whether a value of type `T` read from `json` fits, and the decoding was not cancelled.
    pub(crate) fn has_room_for<T>(&self, json: &str) -> bool {
        !self.stop.is_set() && memory_of::<T>(json) <= self.bytes.get()
    }

    /// Reserves the memory for a problem with a path of this length. Returns false if the problem cannot be listed.
    fn takes_problem(&self, length: usize) -> bool {
        let Some(problems) = self.problems.get().checked_sub(1) else {
            return false;
        };
        self.problems.set(problems);
        self.takes_bytes(size_of::<Problem>() + length + ALLOCATION)
    }

    pub(crate) fn left(&self) -> usize {
        self.bytes.get()
    }

    fn takes_bytes(&self, bytes: usize) -> bool {
        match self.bytes.get().checked_sub(bytes) {
            Some(left) => {
                self.bytes.set(left);
                true
            }
            None => false,
        }
    }
}

fn memory_of<T>(json: &str) -> usize {
    size_of::<T>() + json.len() + ALLOCATION
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Document<'a> {
    pub(crate) text: &'a str,
    pub(crate) budget: &'a Budget<'a>,
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

    #[test]
    fn a_value_takes_its_size_its_text_and_an_allocation() {
        let budget = Budget::new(&Stop::default());
        assert_eq!(budget.left(), MOST_BYTES);
        assert!(budget.takes::<[u8; 100]>("[1,2,3]"));
        assert_eq!(budget.left(), MOST_BYTES - 100 - 7 - ALLOCATION);
    }

    #[test]
    fn what_is_left_is_used_to_the_last_byte_and_no_further() {
        let left = 1 + 3 + ALLOCATION;
        let budget = Budget::with_bytes(left);
        assert!(!budget.has_room_for::<u8>("1000") && !budget.takes::<u8>("1000"));
        assert_eq!(budget.left(), left);
        assert!(budget.has_room_for::<u8>("100") && budget.takes::<u8>("100"));
        assert_eq!(budget.left(), 0);
    }

    #[test]
    fn nothing_has_room_once_the_decoding_was_cancelled() {
        let stop = Stop::default();
        let budget = Budget::new(&stop);
        assert!(budget.has_room_for::<u8>("1"));
        stop.set();
        assert!(!budget.has_room_for::<u8>("1"));
    }

    #[test]
    fn problems_are_limited_by_their_number_and_by_their_memory() {
        let of_one = size_of::<Problem>() + 10 + ALLOCATION;
        let budget = Budget::with_bytes(of_one * MOST_PROBLEMS + of_one);
        for _ in 0..MOST_PROBLEMS {
            assert!(budget.takes_problem(10));
        }
        assert!(!budget.takes_problem(10));
        assert_eq!(budget.left(), of_one);

        let budget = Budget::with_bytes(of_one);
        assert!(!budget.takes_problem(11));
        assert!(budget.takes_problem(10));
        assert_eq!(budget.left(), 0);
    }
}
