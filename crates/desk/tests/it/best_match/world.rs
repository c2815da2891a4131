//! The records of some players of the simulated service, as the screens have them.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use desk::views::{Period, ProxySetting, RecordView, SearchEvent, SearchQuery, SearchRow, Settings};
use desk::{CancellationToken, Clock, Desk};
use game_service::Money;
use rust_decimal::Decimal;
use sandbox::{Options, Running};
use secrecy::SecretString;

const PLAYERS: usize = 6;

pub(super) struct World {
    _running: Running,
    pub(super) desk: Desk,
    players: Vec<String>,
}

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

impl World {
    pub(super) async fn start(now: &str) -> Self {
        let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
        let now = now.parse().unwrap();
        let options = Options {
            disputes: true,
            now: Some(now),
            ..Options::default()
        };
        let running = sandbox::start(options).await.unwrap();
        let desk = Desk::connect(
            running.base_url(),
            SecretString::from(running.token()),
            &ProxySetting::None,
            Clock::starting_at(now),
        )
        .unwrap();
        let players = running.players().iter().take(PLAYERS).cloned().collect();
        Self {
            _running: running,
            desk,
            players,
        }
    }

    pub(super) async fn read_players(&self) -> Vec<PlayerRecords> {
        self.read(&self.players).await
    }

    pub(super) async fn read(&self, players: &[String]) -> Vec<PlayerRecords> {
        let mut all = Vec::new();
        // What the records of all show of the house counts for each of them.
        for player in players {
            self.search(player).await;
        }
        for player in players {
            let (search_id, rows) = self.search(player).await;
            let keys = rows.keys().cloned().collect();
            let records = rows.into_values().filter_map(|row| self.open(&row));
            all.push(PlayerRecords {
                player_id: player.clone(),
                search_id,
                keys,
                records: records.collect(),
            });
        }
        all
    }

    async fn search(&self, player_id: &str) -> (String, BTreeMap<String, SearchRow>) {
        let query = SearchQuery {
            player_id: player_id.to_owned(),
            period: Period::Last14Days,
            bet_id: None,
            round_id: None,
            only: None,
            page: None,
            per_page: Some(100),
            search_id: None,
            games: None,
        };
        let mut rows = BTreeMap::new();
        let take = |event| {
            let SearchEvent {
                removed, rows: new, ..
            } = event;
            assert!(removed.is_empty());
            for row in new {
                rows.insert(row.row.key.clone(), row);
            }
        };
        let (settings, never) = (Settings::default(), CancellationToken::new());
        let reading = self.desk.search.run(&query, &settings, take, &never);
        let summary = reading.await.unwrap();
        (summary.search_id, rows)
    }

    fn open(&self, row: &SearchRow) -> Option<KnownRecord> {
        let view = self.desk.records.open(&row.history_id, &row.row.key).unwrap();
        Some(KnownRecord {
            key: row.row.key.clone(),
            at: view.row.created_at.as_deref()?.parse().ok()?,
            view,
        })
    }
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
        let row = &self.view.row;
        let fault = row.amount_fault.as_ref();
        let bets = &self.view.bets;
        let insurance = self.view.insurance.iter();
        let texts: Vec<Option<&str>> = match spoken {
            Spoken::Paid => vec![row.total_payout.as_deref()],
            Spoken::Due => vec![fault.map(|fault| fault.expected.as_str())],
            Spoken::Net => vec![row.net.as_deref()],
            Spoken::Stake => vec![row.total_bet.as_deref()],
            Spoken::BetStake => bets
                .iter()
                .map(|bet| bet.stake.as_deref())
                .chain(insurance.map(|line| line.stake.as_deref()))
                .collect(),
            Spoken::BetWin => {
                let wins = bets.iter().flat_map(|bet| &bet.win);
                wins.flat_map(|win| [&win.amount, &win.profit])
                    .map(|amount| amount.as_ref().map(Money::as_str))
                    .collect()
            }
        };
        let amounts = texts
            .into_iter()
            .flatten()
            .map(|text| text.parse::<Decimal>().unwrap().abs());
        amounts.filter(|amount| !amount.is_zero()).collect()
    }
}
