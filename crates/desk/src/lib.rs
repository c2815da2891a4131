//! The logic behind the screens: connections, tables, a player's records, a running shoe, the bet page,
//! lotto rounds, and the operator's wallet compared with the play history.
//!
//! This crate takes requests, calls the client of the game service, and returns [`views`]. All
//! computation (roads, sums, coverage) is here; the user interface only displays. Windows, keyrings and
//! files are in the shell, HTTP is in the client.

#![allow(
    missing_docs,
    reason = "only programs of this repository use the crate: a comment says what a name cannot"
)]

/// Test support names this crate as the tests beside it do.
#[cfg(test)]
extern crate self as desk;
#[cfg(test)]
#[path = "../tests/it/support/sentences.rs"]
mod sentences;

mod answer;
mod best_match;
mod bet_pages;
mod bounded;
mod cards;
pub mod catalog;
mod connection;
mod errors;
mod export;
mod figures;
mod findings;
mod images;
mod links;
mod listing;
mod lotto;
mod names;
mod observed;
mod other_game;
mod reconciliation;
mod record;
pub mod say;
mod search;
mod shoe;
mod tables;
mod times;
pub mod told;
mod verdict;
pub mod views;
mod vocabulary;
mod wallet;

use std::sync::Arc;

use secrecy::SecretString;

pub use self::bet_pages::{BetLink, BetPages};
pub use self::connection::{Connection, parse_base_url, parse_proxy_address};
pub use self::export::{Exports, totals_cells, totals_columns};
pub use self::images::{Images, ShownImage};
pub use self::links::{LINK_SCHEME, LONGEST_LINK, is_link, link_parts};
pub use self::lotto::LottoRounds;
pub use self::observed::game_keys::check_game_keys;
pub use self::observed::{KeepHouse, check_records};
pub use self::reconciliation::{Reconciliation, pasted_ids};
pub use self::record::{Records, RoundFinder};
pub use self::search::Searches;
pub use self::shoe::Shoes;
pub use self::tables::Tables;
pub use self::told::ToldRounds;
pub use self::verdict::check_pay_table;
pub use self::vocabulary::GameNames;
pub use self::wallet::{
    OpenWallet, database_login, ledger_preview, map_problem, note_message, nothing_looked_at, problem_view,
    question_text, remember_asked, unreadable,
};
pub use app::clock::Clock;
pub use check::House;
pub use game_service::api::BetUrl;
pub use game_service::{BaseUrl, JsonValue, LONGEST_ID, ProxyAddress};
pub use tokio_util::sync::CancellationToken;

use self::connection::proxy_choice;
use self::images::ImageRules;
use self::views::{ErrorView, ProxySetting};

/// Each part holds its own state; only this struct knows them all. It sends nothing until a screen asks.
#[derive(Debug)]
pub struct Desk {
    pub connection: Arc<Connection>,
    pub tables: Tables,
    pub shoes: Arc<Shoes>,
    pub records: Records,
    pub search: Arc<Searches>,
    pub lotto: Arc<LottoRounds>,
    pub images: Arc<Images>,
    pub bet_pages: BetPages,
    pub wallet: Arc<OpenWallet>,
    pub told: ToldRounds,
    pub rounds: RoundFinder,
    pub reconciliation: Arc<Reconciliation>,
    pub export: Exports,
}

pub fn is_time_zone(name: &str) -> bool {
    app::clock::Zone::named(name).is_some()
}

impl Desk {
    /// `proxy` is for service and images, but not those of this computer. Local times come from `clock`.
    pub fn connect(
        base_url: &str,
        token: SecretString,
        proxy: &ProxySetting,
        clock: Clock,
    ) -> Result<Self, ErrorView> {
        let base = parse_base_url(base_url)?;
        let proxy = proxy_choice(proxy)?;
        let images = Arc::new(Images::new(ImageRules::new(&base, proxy.clone()), clock));
        let connection = Arc::new(Connection::new(base, token, proxy, clock)?);
        let of = || Arc::clone(&connection);
        let search = Arc::new(Searches::new(of()));
        let shoes = Arc::new(Shoes::new(of()));
        let lotto = Arc::new(LottoRounds::new(of()));
        let wallet = Arc::new(OpenWallet::new(of()));
        let reconciliation = Arc::new(Reconciliation::new(
            of(),
            Arc::clone(&search),
            Arc::clone(&lotto),
            Arc::clone(&wallet),
        ));
        Ok(Self {
            tables: Tables::new(of(), Arc::clone(&images)),
            records: Records::new(of(), Arc::clone(&search), Arc::clone(&images)),
            bet_pages: BetPages::new(of()),
            export: Exports {
                connection: of(),
                searches: Arc::clone(&search),
                shoes: Arc::clone(&shoes),
                lotto: Arc::clone(&lotto),
                images: Arc::clone(&images),
                wallet: Arc::clone(&wallet),
                reconciliation: Arc::clone(&reconciliation),
            },
            told: ToldRounds::new(of(), Arc::clone(&wallet), Arc::clone(&images)),
            rounds: RoundFinder::new(of()),
            connection: of(),
            search,
            shoes,
            lotto,
            images,
            wallet,
            reconciliation,
        })
    }
}
