//! Times in the format of the service: `YYYY-MM-DDTHH:mm:ss.SSSZ` (docs/contract.md#times).

use chrono::{DateTime, Utc};

/// A time as received, with the instant it denotes if the text names a zone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Timestamp {
    /// The text as received.
    pub text: String,
    /// The instant (UTC). None if the text names no zone or cannot be read: a zone is never guessed.
    pub instant: Option<DateTime<Utc>>,
}

impl Timestamp {
    pub(crate) fn read(text: String) -> Self {
        // RFC 3339 writes an offset with a colon, the basic format of ISO 8601 without. Both are accepted.
        let instant = DateTime::parse_from_rfc3339(&text)
            .or_else(|_| DateTime::parse_from_str(&text, "%Y-%m-%dT%H:%M:%S%.f%z"))
            .ok()
            .map(|time| time.to_utc());
        Self { text, instant }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_instant_needs_a_zone() {
        let instant = |text: &str| {
            Timestamp::read(text.to_owned())
                .instant
                .map(|time| time.to_rfc3339())
        };
        assert_eq!(
            instant("2023-10-17T08:18:17.867Z").unwrap(),
            "2023-10-17T08:18:17.867+00:00"
        );
        assert_eq!(
            instant("2023-10-17T15:18:17+07:00").unwrap(),
            "2023-10-17T08:18:17+00:00"
        );
        assert_eq!(
            instant("2023-10-17T15:18:17+0700").unwrap(),
            "2023-10-17T08:18:17+00:00"
        );
        for text in ["2023-10-17T08:18:17.867", "2023-10-17", "yesterday", ""] {
            assert_eq!(instant(text), None, "{text:?}");
        }
    }
}
