//! The URLs in responses: camera pictures, dealer covers and bet pages, all at the service's own
//! origin.

/// Builds addresses below the base URL.
#[derive(Debug)]
pub(crate) struct Links {
    base: String,
}

/// The operator id in bet links. The contract only says that the parameter exists.
const OPERATOR_ID: &str = "training";

impl Links {
    pub(crate) fn new(base: String) -> Self {
        Self { base }
    }

    pub(crate) fn base(&self) -> &str {
        &self.base
    }

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
