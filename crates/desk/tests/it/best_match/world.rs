//! The records of some players of the simulated service, as the screens have them.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use desk::views::{RecordView, SearchQuery, SearchRow, Settings};
use game_service::Money;
use rust_decimal::Decimal;

use crate::support::list::{List, all_games};
use crate::support::world::World;

pub(super) struct PlayerRecords {
    pub(super) player_id: String,
    pub(super) search_id: String,
    pub(super) keys: Vec<String>,
    pub(super) records: Vec<KnownRecord>,
}

pub(super) struct KnownRecord {
    pub(super) key: String,
    pub(super) at: DateTime<Utc>,
    pub(super) view: RecordView,
}

/// The records of these players.
pub(super) async fn read(world: &World, players: &[String]) -> Vec<PlayerRecords> {
    let mut all = Vec::new();
    // What the records of all show of the house counts for each of them.
    for player in players {
        search(world, player).await;
    }
    for player in players {
        let (search_id, rows) = search(world, player).await;
        let keys = rows.keys().cloned().collect();
        let records = rows.into_values().filter_map(|row| open(world, &row));
        all.push(PlayerRecords {
            player_id: player.clone(),
            search_id,
            keys,
            records: records.collect(),
        });
    }
    all
}

async fn search(world: &World, player_id: &str) -> (String, BTreeMap<String, SearchRow>) {
    let query = SearchQuery {
        player_id: player_id.to_owned(),
        per_page: Some(100),
        ..all_games()
    };
    let mut list = List::default();
    let summary = list.search(&world.desk, &query, &Settings::default()).await;
    let rows = list.rows.into_iter().map(|row| (row.row.key.clone(), row));
    (summary.unwrap().search_id, rows.collect())
}

fn open(world: &World, row: &SearchRow) -> Option<KnownRecord> {
    let view = world.desk.records.open(&row.history_id, &row.row.key).unwrap();
    Some(KnownRecord {
        key: row.row.key.clone(),
        at: view.row.created_at.as_deref()?.parse().ok()?,
        view,
    })
}

/// An amount of a record by the words that people use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Spoken {
    Paid,
    Due,
    Net,
    Stake,
    BetStake,
    BetWin,
}

impl KnownRecord {
    /// The amounts of the record that words mean, without signs. Those of zero say nothing.
    pub(super) fn amounts(&self, spoken: Spoken) -> Vec<Decimal> {
        let (row, bets) = (&self.view.row, &self.view.bets);
        let texts: Vec<Option<&str>> = match spoken {
            Spoken::Paid => vec![row.total_payout.as_deref()],
            Spoken::Due => vec![row.amount_fault.as_ref().map(|fault| fault.expected.as_str())],
            Spoken::Net => vec![row.net.as_deref()],
            Spoken::Stake => vec![row.total_bet.as_deref()],
            Spoken::BetStake => {
                let insured = self.view.insurance.iter().map(|line| line.stake.as_deref());
                let staked = bets.iter().map(|bet| bet.stake.as_deref());
                staked.chain(insured).collect()
            }
            Spoken::BetWin => {
                let wins = bets.iter().flat_map(|bet| &bet.win);
                let amounts = wins.flat_map(|win| [&win.amount, &win.profit]);
                amounts.map(|amount| amount.as_ref().map(Money::as_str)).collect()
            }
        };
        let amounts = texts
            .into_iter()
            .flatten()
            .map(|text| text.parse::<Decimal>().unwrap().abs());
        amounts.filter(|amount| !amount.is_zero()).collect()
    }
}
