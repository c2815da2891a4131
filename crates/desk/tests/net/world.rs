//! The sandbox with its disputes, and a desk that reads it.

use chrono::{DateTime, TimeDelta, Utc};
use desk::views::{Period, ProxySetting, SearchEvent, SearchQuery, SearchRow, SearchSummary, Settings};
use desk::{CancellationToken, Clock, Desk};
use sandbox::{Dispute, Options, Running, WalletOptions};
use secrecy::SecretString;

/// No lotto round ends and no record of [`PLAYERS`] follows within half an hour.
pub(crate) const NOW: &str = "2026-11-21T14:05:00Z";

/// The first player has each kind of dispute, and the second one sits beside him at the other games.
pub(crate) const PLAYERS: [&str; 2] = ["somchai_88", "niran.k"];

pub(crate) struct World {
    pub(crate) service: Running,
    pub(crate) desk: Desk,
    /// All disputes of the last fourteen days, newest first.
    pub(crate) disputes: Vec<Dispute>,
}

pub(crate) fn now() -> DateTime<Utc> {
    NOW.parse().unwrap()
}

impl World {
    pub(crate) async fn start(wallet: Option<WalletOptions>) -> Self {
        let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
        let options = Options {
            now: Some(now()),
            wallet,
            ..Options::default()
        };
        let service = sandbox::start(options).await.unwrap();
        let token = SecretString::from(service.token());
        let clock = Clock::starting_at(now());
        let desk = Desk::connect(service.base_url(), token, &ProxySetting::None, clock).unwrap();
        let disputes = service.disputes();
        Self {
            service,
            desk,
            disputes,
        }
    }

    /// A player's records of all games and fourteen days, by time. What they show of the house is learned.
    /// The id of the search, and its rows.
    pub(crate) async fn read(&self, player: &str) -> (String, Vec<SearchRow>) {
        let query = SearchQuery {
            player_id: player.to_owned(),
            period: Period::Last14Days,
            bet_id: None,
            round_id: None,
            only: None,
            page: None,
            per_page: Some(100),
            search_id: None,
            games: None,
        };
        let mut shown: Vec<SearchRow> = Vec::new();
        let on_event = |event| {
            let SearchEvent { removed, rows, .. } = event;
            shown.retain(|row| !removed.contains(&row.asked_game.code));
            shown.extend(rows);
        };
        let (settings, never) = (Settings::default(), CancellationToken::new());
        let search = self.desk.search.run(&query, &settings, on_event, &never);
        let SearchSummary {
            search_id, coverage, ..
        } = search.await.unwrap();
        assert_eq!(coverage.complete, coverage.games, "{player}");
        shown.sort_by_key(|row| (row.row.created_at.clone(), row.row.key.clone()));
        (search_id, shown)
    }

    /// Text without what differs between two runs: the address of the service, and the times of this run.
    pub(crate) fn stable(&self, text: &str) -> String {
        let host = self.service.base_url().trim_start_matches("http://");
        let mut stable = text
            .replace(host, "SERVICE")
            .replace(env!("CARGO_PKG_VERSION"), "VERSION");
        for minutes in 0..5 {
            for zone in [0, 7] {
                let at = now() + TimeDelta::minutes(minutes) + TimeDelta::hours(zone);
                stable = without_seconds(&stable, &at.format("%Y-%m-%dT%H:%M:").to_string());
            }
        }
        stable
    }
}

/// Each time of this minute becomes NOW, with its zone.
fn without_seconds(text: &str, minute: &str) -> String {
    let mut parts = text.split(minute);
    let mut stable = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        stable.push_str("NOW");
        stable.push_str(part.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '.'));
    }
    stable
}
