//! The list as a screen builds it from the events.

use std::collections::BTreeMap;

use desk::views::{
    ErrorView, GameProgress, GameState, HistoryRow, Period, SearchEvent, SearchQuery, SearchRow,
    SearchSummary, ServiceTime, Settings, VerdictChange,
};
use desk::{CancellationToken, Desk};

/// What the events have shown so far.
#[derive(Default)]
pub(crate) struct List {
    pub(crate) search_id: String,
    /// As they were sent.
    pub(crate) rows: Vec<SearchRow>,
    /// Keys of rows that are conflicting since they were sent.
    pub(crate) conflicts: Vec<String>,
    /// New verdicts of rows.
    pub(crate) verdicts: Vec<VerdictChange>,
    pub(crate) games: BTreeMap<String, GameProgress>,
    pub(crate) events: u32,
}

pub(crate) fn all_games() -> SearchQuery {
    SearchQuery {
        player_id: "p1".to_owned(),
        period: Period::Last14Days,
        bet_id: None,
        round_id: None,
        only: None,
        page: None,
        per_page: None,
        search_id: None,
        games: None,
    }
}

/// A search over one game.
pub(crate) fn one_game(key: &str) -> SearchQuery {
    SearchQuery {
        only: Some(key.to_owned()),
        ..all_games()
    }
}

/// How a search for the records of one game ended.
pub(crate) struct OneGame {
    /// Id of the search, for opening its records.
    pub(crate) search_id: String,
    pub(crate) game: GameProgress,
    /// New verdicts of rows.
    pub(crate) verdicts: Vec<VerdictChange>,
    pub(crate) service_time: ServiceTime,
}

/// Searches for a player's records of one game. Returns the rows as they were sent, the keys of those that are conflicting since
/// then, and how the search ended.
pub(crate) async fn read_game(
    desk: &Desk,
    query: SearchQuery,
    settings: &Settings,
) -> (Vec<HistoryRow>, Vec<String>, OneGame) {
    let game_key = query.only.clone().unwrap();
    let mut list = List::default();
    let summary = list.search(desk, &query, settings).await.unwrap();
    let game = list.games.remove(&game_key).unwrap();
    let ended = OneGame {
        search_id: summary.search_id,
        game,
        verdicts: list.verdicts,
        service_time: summary.service_time,
    };
    let rows = list.rows.into_iter().map(|row| row.row);
    (rows.collect(), list.conflicts, ended)
}

/// Settings without the keys of the contract's samples, so that a test names all games itself.
pub(crate) fn settings() -> Settings {
    Settings {
        left_out_game_keys: vec!["baccarat".to_owned(), "baccarat_insurance".to_owned()],
        ..Settings::default()
    }
}

impl List {
    pub(crate) fn apply(&mut self, event: SearchEvent) {
        let SearchEvent {
            search_id,
            removed,
            rows,
            conflicts,
            verdicts,
            games,
            coverage,
        } = event;
        self.search_id = search_id;
        self.events += 1;
        self.rows.retain(|row| !removed.contains(&row.asked_game.code));
        for row in rows {
            self.rows.insert(row.place as usize, row);
        }
        self.conflicts.extend(conflicts);
        self.verdicts.extend(verdicts);
        for game in games {
            self.games.insert(game.game.code.clone(), game);
        }
        assert_eq!(coverage.shown as usize, self.rows.len(), "the number of rows");
        for (key, game) in &self.games {
            let rows = self.rows.iter().filter(|row| row.asked_game.code == *key);
            assert_eq!(game.shown as usize, rows.count(), "the rows of {key}");
        }
    }

    /// The ids of the rows, in order.
    pub(crate) fn ids(&self) -> Vec<&str> {
        self.rows.iter().filter_map(|row| row.row.id.as_deref()).collect()
    }

    pub(crate) fn state(&self, key: &str) -> Option<GameState> {
        self.games.get(key).map(|game| game.state)
    }

    /// Searches until the end, and applies all events.
    pub(crate) async fn search(
        &mut self,
        desk: &Desk,
        query: &SearchQuery,
        settings: &Settings,
    ) -> Result<SearchSummary, ErrorView> {
        let never = CancellationToken::new();
        let summary = desk
            .search
            .run(query, settings, |event| self.apply(event), &never)
            .await?;
        assert_eq!(summary.coverage.shown as usize, self.rows.len());
        Ok(summary)
    }

    /// A search over all games.
    pub(crate) async fn of_all_games(desk: &Desk) -> (Self, SearchSummary) {
        let mut list = Self::default();
        let summary = list.search(desk, &all_games(), &settings()).await;
        (list, summary.unwrap())
    }

    /// Reads these games of the same search again.
    pub(crate) async fn search_again(&mut self, desk: &Desk, games: &[&str]) -> SearchSummary {
        let again = self.again(games);
        self.search(desk, &again, &settings()).await.unwrap()
    }

    pub(crate) fn keys(&self) -> Vec<String> {
        self.rows.iter().map(|row| row.row.key.clone()).collect()
    }

    /// The query that reads these games of the same search again.
    pub(crate) fn again(&self, games: &[&str]) -> SearchQuery {
        SearchQuery {
            search_id: Some(self.search_id.clone()),
            games: Some(games.iter().map(|key| (*key).to_owned()).collect()),
            ..all_games()
        }
    }
}
