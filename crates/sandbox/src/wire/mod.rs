//! The contract's JSON, written field by field from docs/contract.md and without types of other crates, and the URLs in it.

pub(crate) mod envelope;
pub(crate) mod json;
pub(crate) mod lotto;
pub(crate) mod record;
pub(crate) mod result;

use json::{Json, object};

use crate::conventions::GameKeys;
use crate::world::tables::{TABLES, dealer_at, limits_of_table};

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

/// The word for a table that is open for betting, or not.
pub(crate) fn status_word(active: bool) -> &'static str {
    if active { "active" } else { "inactive" }
}

/// A virtual table (docs/contract.md#table-record).
pub(crate) fn table(index: usize, links: &Links, keys: GameKeys) -> Json {
    let (table, dealer) = (&TABLES[index], dealer_at(index));
    let limits = limits_of_table(index)
        .into_iter()
        .map(|(currency, low, high)| (currency, object! { "bet_max": high, "bet_min": low }));
    object! {
        "id": table.id(),
        "title": object! { "en": table.en, "th": table.th },
        "status": status_word(table.active),
        "game_key": keys.spell(table.game_key),
        "dealer": object! {
            "id": dealer.id,
            "code": dealer.code,
            "name": dealer.name,
            "cover": object! { "h": links.cover(dealer.code, "h"), "v": links.cover(dealer.code, "v") },
        },
        "user_limit": Json::Object(limits.collect()),
    }
}

/// The dealer of a table, without a cover.
pub(crate) fn dealer_json(table: usize) -> Json {
    let dealer = dealer_at(table);
    object! { "id": dealer.id, "code": dealer.code, "name": dealer.name }
}
