//! Virtual table records (docs/contract.md#table-record).

use serde::Serialize;

use super::{Links, Ordered};
use crate::conventions::GameKeys;
use crate::world::tables::{Dealer, Limits, TABLES, dealer_at, limits_of_table};

#[derive(Debug, Serialize)]
pub(crate) struct TableJson {
    id: String,
    title: TitleJson,
    status: &'static str,
    game_key: &'static str,
    dealer: DealerJson,
    user_limit: Ordered<Limits>,
}

#[derive(Debug, Serialize)]
struct TitleJson {
    en: &'static str,
    th: &'static str,
}

#[derive(Debug, Serialize)]
struct DealerJson {
    #[serde(flatten)]
    dealer: &'static Dealer,
    cover: CoverJson,
}

#[derive(Debug, Serialize)]
struct CoverJson {
    h: String,
    v: String,
}

/// The word for a table that is open for betting, or not.
pub(crate) fn status_word(active: bool) -> &'static str {
    if active { "active" } else { "inactive" }
}

pub(crate) fn table(index: usize, links: &Links, keys: GameKeys) -> TableJson {
    let table = &TABLES[index];
    let dealer = dealer_at(index);
    TableJson {
        id: table.id(),
        title: TitleJson {
            en: table.en,
            th: table.th,
        },
        status: status_word(table.active),
        game_key: keys.spell(table.game_key),
        dealer: DealerJson {
            dealer,
            cover: CoverJson {
                h: links.cover(dealer.code, "h"),
                v: links.cover(dealer.code, "v"),
            },
        },
        user_limit: Ordered(limits_of_table(index)),
    }
}
