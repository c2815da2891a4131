//! A request before it is sent: path, query and body.

use crate::base_url::BaseUrl;
use crate::error::Error;
use percent_encoding::percent_decode_str;
use reqwest::Method;
use serde::Serialize;
use url::Url;

/// Whether a failed call may be sent again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Repeat {
    /// A read: sent again when a retry can help.
    Reads,
    /// A slow read. It is not sent again while the service may still work on it: two requests would take
    /// longer.
    Searches,
    /// A call that creates something: sent again only if no connection was made.
    Makes,
}

pub(crate) struct Call {
    /// Name of the endpoint in logs. URLs are not logged because they contain ids.
    pub(super) endpoint: &'static str,
    pub(super) method: Method,
    pub(super) url: Url,
    pub(super) body: Option<Vec<u8>>,
    pub(super) repeat: Repeat,
}

impl Call {
    pub(crate) fn get(endpoint: &'static str, base: &BaseUrl, segments: &[&str]) -> Result<Self, Error> {
        let url = join(base, segments)?;
        Ok(Self {
            endpoint,
            method: Method::GET,
            url,
            body: None,
            repeat: Repeat::Reads,
        })
    }

    /// A GET for records of a player or a round.
    pub(crate) fn search(endpoint: &'static str, base: &BaseUrl, segments: &[&str]) -> Result<Self, Error> {
        Ok(Self {
            repeat: Repeat::Searches,
            ..Self::get(endpoint, base, segments)?
        })
    }

    pub(crate) fn post(endpoint: &'static str, base: &BaseUrl, segments: &[&str]) -> Result<Self, Error> {
        Ok(Self {
            method: Method::POST,
            repeat: Repeat::Makes,
            ..Self::get(endpoint, base, segments)?
        })
    }

    pub(crate) fn query<'v>(
        mut self,
        values: impl IntoIterator<Item = (&'static str, Option<&'v str>)>,
    ) -> Self {
        for (name, value) in values {
            if let Some(value) = value {
                self.url.query_pairs_mut().append_pair(name, value);
            }
        }
        self
    }

    pub(crate) fn json(mut self, body: &impl Serialize) -> Result<Self, Error> {
        let body =
            serde_json::to_vec(body).map_err(|_| Error::input("body", "it cannot be written as JSON"))?;
        self.body = Some(body);
        Ok(self)
    }

    /// Some proxies drop the body of a GET request; the lotto endpoints need it.
    pub(super) fn has_fragile_body(&self) -> bool {
        self.method == Method::GET && self.body.is_some()
    }
}

/// Checks that each segment is exactly one segment of the URL and decodes to the original text.
fn join(base: &BaseUrl, segments: &[&str]) -> Result<Url, Error> {
    let mut url = base.url().clone();
    let unfit = || Error::input("path", "an id cannot be part of a path");
    url.path_segments_mut()
        .map_err(|()| unfit())?
        .pop_if_empty()
        .extend(segments);
    let prefix = base
        .url()
        .path_segments()
        .map_or(0, |parts| parts.filter(|part| !part.is_empty()).count());
    let joined: Vec<&str> = url.path_segments().map(Iterator::collect).unwrap_or_default();
    let tail = joined
        .len()
        .checked_sub(segments.len())
        .and_then(|start| joined.get(start..));
    let same = |(encoded, meant): (&&str, &&str)| percent_decode_str(encoded).eq(meant.bytes());
    let intact = joined.iter().filter(|part| !part.is_empty()).count() == prefix + segments.len()
        && tail.is_some_and(|tail| tail.iter().zip(segments).all(same));
    if intact { Ok(url) } else { Err(unfit()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identifier::PlayerId;
    use proptest::prelude::*;

    fn path(base: &str, id: &str) -> Result<String, Error> {
        let base = BaseUrl::parse(base).unwrap();
        join(&base, &["v1", "player", id, "history"]).map(|url| url.path().to_owned())
    }

    #[test]
    fn an_id_stays_one_segment() {
        for (id, encoded) in [
            ("somchai_88", "somchai_88"),
            ("ops:vip/7", "ops:vip%2F7"),
            ("a?x#y", "a%3Fx%23y"),
            ("50%2f", "50%252f"),
            ("%2e%2e", "%252e%252e"),
            ("นารี 21", "%E0%B8%99%E0%B8%B2%E0%B8%A3%E0%B8%B5%2021"),
        ] {
            let expected = format!("/v1/player/{encoded}/history");
            assert_eq!(path("https://api.example.com", id).unwrap(), expected);
            assert_eq!(
                path("https://api.example.com/casino/", id).unwrap(),
                format!("/casino{expected}")
            );
        }
    }

    #[test]
    fn what_would_reach_another_path_is_refused() {
        for id in ["", ".", ".."] {
            assert!(path("https://api.example.com", id).is_err(), "{id:?}");
        }
    }

    proptest! {
        #[test]
        fn an_id_in_a_query_is_one_value(id in any::<String>()) {
            let base = BaseUrl::parse("https://api.example.com/x").unwrap();
            let call = Call::get("endpoint", &base, &["v1"]).unwrap();
            let url = call.query([("round_id", Some(id.as_str())), ("per_page", None), ("page", Some("1"))]).url;
            prop_assert!(url.as_str().starts_with("https://api.example.com/x/v1?round_id="));
            let pairs: Vec<_> = url.query_pairs().into_owned().collect();
            prop_assert_eq!(pairs, [("round_id".to_owned(), id), ("page".to_owned(), "1".to_owned())]);
            prop_assert_eq!(url.fragment(), None);
        }

        #[test]
        fn an_accepted_id_decodes_to_itself(id in any::<String>()) {
            prop_assume!(PlayerId::parse(&id).is_ok());
            if let Ok(path) = path("https://api.example.com/x", &id) {
                let parts: Vec<&str> = path.split('/').collect();
                prop_assert_eq!(parts.len(), 6);
                prop_assert!(percent_decode_str(parts[4]).eq(id.bytes()));
            }
        }
    }
}
