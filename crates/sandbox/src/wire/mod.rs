//! The contract's JSON, written field by field from docs/contract.md and without types of other crates, and the URLs in it.

pub(crate) mod envelope;
pub(crate) mod lotto;
pub(crate) mod record;
mod result;
pub(crate) mod statistics;
pub(crate) mod table;

use serde::{Serialize, Serializer};

/// A JSON object that keeps the order of insertion: bets are listed in the order they were placed.
#[derive(Debug)]
pub(crate) struct Ordered<T>(pub(crate) Vec<(&'static str, T)>);

impl<T: Serialize> Serialize for Ordered<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

/// The operator id in bet links. The contract only says that the parameter exists.
const OPERATOR_ID: &str = "training";

/// Builds the URLs of camera pictures, dealer covers and bet pages below the service's own address.
#[derive(Debug)]
pub(crate) struct Links {
    pub(crate) base: String,
}

impl Links {
    /// `camera` is 1 or 2. Round ids contain no character that a path must escape.
    pub(crate) fn still(&self, round_id: &str, camera: u8) -> String {
        format!("{}/camera/{round_id}/camera{camera}.jpg", self.base)
    }

    /// `shape` is `h` or `v`.
    pub(crate) fn cover(&self, dealer_code: &str, shape: &str) -> String {
        format!("{}/dealer/{dealer_code}/{shape}.jpg", self.base)
    }

    pub(crate) fn bet_page(&self, name: &str, token: &str, language: &str) -> String {
        format!(
            "{}/bet/{name}?operator_id={OPERATOR_ID}&token={token}&language={language}",
            self.base
        )
    }
}
