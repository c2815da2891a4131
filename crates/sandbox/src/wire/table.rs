//! Virtual table records (docs/contract.md#table-record).

use serde::Serialize;

use super::links::Links;
use super::ordered::Ordered;
use crate::conventions::GameKeys;
use crate::world::currencies::limits_of_table;
use crate::world::dealers;
use crate::world::tables::TABLES;

#[derive(Debug, Serialize)]
pub(crate) struct TableJson {
    id: String,
    title: TitleJson,
    status: &'static str,
    game_key: &'static str,
    dealer: DealerJson,
    user_limit: Ordered<LimitJson>,
}

#[derive(Debug, Serialize)]
struct TitleJson {
    en: &'static str,
    th: &'static str,
}

#[derive(Debug, Serialize)]
struct DealerJson {
    id: &'static str,
    code: &'static str,
    name: &'static str,
    cover: CoverJson,
}

#[derive(Debug, Serialize)]
struct CoverJson {
    h: String,
    v: String,
}

#[derive(Debug, Serialize)]
struct LimitJson {
    bet_max: String,
    bet_min: String,
}

/// The word for a table that is open for betting, or not.
pub(crate) fn status_word(active: bool) -> &'static str {
    if active { "active" } else { "inactive" }
}

pub(crate) fn table(index: usize, links: &Links, keys: GameKeys) -> TableJson {
    let table = &TABLES[index];
    let dealer = dealers::at_table(index);
    let limit = |limit: crate::world::currencies::Limits| {
        (
            limit.currency,
            LimitJson {
                bet_max: limit.bet_max,
                bet_min: limit.bet_min,
            },
        )
    };
    TableJson {
        id: table.id(),
        title: TitleJson {
            en: table.en,
            th: table.th,
        },
        status: status_word(table.active),
        game_key: keys.spell(table.game_key),
        dealer: DealerJson {
            id: dealer.id,
            code: dealer.code,
            name: dealer.name,
            cover: CoverJson {
                h: links.cover(dealer.code, "h"),
                v: links.cover(dealer.code, "v"),
            },
        },
        user_limit: Ordered(limits_of_table(index).map(limit).collect()),
    }
}
