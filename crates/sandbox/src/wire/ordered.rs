//! A JSON object that keeps the order of insertion: bets are listed in the order they were placed.

use serde::{Serialize, Serializer};

#[derive(Debug)]
pub(crate) struct Ordered<T>(pub(crate) Vec<(&'static str, T)>);

impl<T: Serialize> Serialize for Ordered<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}
