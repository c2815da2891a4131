//! Records of the play history (docs/contract.md#history-record): those on screen, a whole query, or several games.

use std::collections::HashMap;
use std::pin::pin;
use std::sync::Arc;

use chrono::DateTime;
use export::Row;
use futures::{StreamExt, stream};
use serde::Serialize;
use tokio::sync::mpsc;

use super::record_rows::row;
use super::writing::{AT_ONCE, Writing};
use super::{Exports, Read, stopped, tables_unread};
use crate::history::Reading;
use crate::search::queue::AT_ONCE as GAMES_AT_ONCE;
use crate::tables;
use crate::views::{
    ErrorCode, ErrorView, ExportProgress, HistoryEvent, HistoryQuery, NotExported, PeriodName, Settings,
    ShownRecords,
};

/// The records of a player in several games.
pub(super) struct Games<'a> {
    pub(super) player_id: &'a str,
    /// Empty: all.
    pub(super) game_keys: &'a [String],
    pub(super) period: PeriodName,
}

/// A reading that ended.
struct Listing {
    reading: Arc<Reading>,
    /// Keys of the records, newest first.
    keys: Vec<String>,
    total: u32,
    complete: bool,
    /// Why it is not complete, if that is known.
    because: Option<ErrorView>,
    read_at: String,
}

impl Exports {
    /// Records that are on screen.
    pub(super) async fn export_shown<P: FnMut(ExportProgress)>(
        &self,
        parts: &[ShownRecords],
        out: &mut Writing<P>,
    ) -> Result<Read, ErrorView> {
        let stale = || {
            ErrorView::new(
                ErrorCode::Stale,
                "These records are no longer in memory. Read them again.",
            )
        };
        let mut readings = Vec::with_capacity(parts.len());
        for part in parts {
            let reading = self.history.reading(&part.history_id).ok_or_else(stale)?;
            // Nothing is written if one of them is gone.
            if !part.keys.iter().all(|key| reading.has(key)) {
                return Err(stale());
            }
            readings.push((reading, &part.keys));
        }
        for (reading, keys) in readings {
            write(&reading, keys, out).await?;
        }
        let mut about = self.about_service("records");
        about.query.insert("records".to_owned(), "on screen".to_owned());
        Ok(Read {
            about,
            ..Read::default()
        })
    }

    /// All records of a query.
    pub(super) async fn export_history<P: FnMut(ExportProgress)>(
        &self,
        query: &HistoryQuery,
        settings: &Settings,
        out: &mut Writing<P>,
        stop: impl Future<Output = ()> + Clone,
    ) -> Result<Read, ErrorView> {
        let query = HistoryQuery {
            page: None,
            ..query.clone()
        };
        let on_page = |received, total| out.reading(received, total);
        let listing = self.listing(&query, settings, on_page, stop).await?;
        write(&listing.reading, &listing.keys, out).await?;
        let mut read = Read {
            about: self.about_service("records"),
            ..Read::default()
        };
        let asked = &mut read.about.query;
        asked.insert("player_id".to_owned(), query.player_id.clone());
        asked.insert("game_key".to_owned(), query.game_key.clone());
        asked.insert("period".to_owned(), name(query.period));
        for (field, id) in [("bet_id", query.bet_id), ("round_id", query.round_id)] {
            asked.extend(id.map(|id| (field.to_owned(), id)));
        }
        read.about.read_at.clone_from(&listing.read_at);
        read.count_received(&query.game_key, &listing);
        Ok(read)
    }

    /// All records of a player in several games, as many games at once as in a search. A game that cannot be read is
    /// noted and does not end the export.
    pub(super) async fn export_games<P: FnMut(ExportProgress)>(
        &self,
        asked: &Games<'_>,
        settings: &Settings,
        out: &mut Writing<P>,
        stop: impl Future<Output = ()> + Clone,
    ) -> Result<Read, ErrorView> {
        let mut read = Read {
            about: self.about_service("records"),
            ..Read::default()
        };
        let game_keys = if asked.game_keys.is_empty() {
            let known = tables::games(&self.connection).await?;
            read.not_read.extend(known.tables_unread.map(tables_unread));
            read.not_read.extend(known.unlisted);
            known.keys
        } else {
            asked.game_keys.to_vec()
        };
        let query = &mut read.about.query;
        query.insert("player_id".to_owned(), asked.player_id.to_owned());
        query.insert("game_keys".to_owned(), game_keys.join(" "));
        query.insert("period".to_owned(), name(asked.period));
        let mut first_error = None;
        let mut has_read = false;
        let (say, mut heard) = mpsc::unbounded_channel();
        let listed = stream::iter(game_keys.into_iter().map(|game_key: String| {
            let (say, stop) = (say.clone(), stop.clone());
            async move {
                // Nobody listens any more if the export has ended.
                let of_game = game_key.clone();
                let on_page = move |received, total| {
                    let _ = say.send((of_game.clone(), (received, total)));
                };
                let query = asked.history_query(&game_key);
                (game_key, self.listing(&query, settings, on_page, stop).await)
            }
        }));
        // The file has one game after another, in this order, also if a later one is read first.
        let mut listed = pin!(listed.buffered(GAMES_AT_ONCE));
        let mut counts = HashMap::new();
        loop {
            let next = tokio::select! {
                biased;
                Some((game_key, count)) = heard.recv() => {
                    counts.insert(game_key, count);
                    let sum = counts.values().fold((0_u32, 0_u32), |sum, count| {
                        (sum.0.saturating_add(count.0), sum.1.saturating_add(count.1))
                    });
                    out.reading(sum.0, sum.1);
                    continue;
                }
                next = listed.next() => next,
            };
            let Some((game_key, listing)) = next else { break };
            match listing {
                Ok(listing) => {
                    has_read = true;
                    write(&listing.reading, &listing.keys, out).await?;
                    read.count_received(&game_key, &listing);
                }
                Err(error) if is_final(&error) => return Err(error),
                Err(error) => {
                    first_error.get_or_insert_with(|| error.clone());
                    read.not_read.push(NotExported {
                        what: game_key,
                        error,
                    });
                }
            }
        }
        // A failure never looks like an empty history.
        match first_error {
            Some(error) if !has_read => Err(error),
            _ => Ok(read),
        }
    }

    /// Reads all pages of a query. `on_page` gets the numbers of records received and counted.
    async fn listing(
        &self,
        query: &HistoryQuery,
        settings: &Settings,
        mut on_page: impl FnMut(u32, u32),
        stop: impl Future<Output = ()>,
    ) -> Result<Listing, ErrorView> {
        let mut found = Vec::new();
        let on_event = |event| {
            let HistoryEvent::Page {
                rows,
                received,
                total,
                ..
            } = event;
            found.extend(rows.into_iter().map(|row| (row.created_at, row.key)));
            on_page(received, total);
        };
        let (reading, summary) = self
            .history
            .read_for_export(query, settings, on_event, stop)
            .await?;
        if summary
            .incomplete_because
            .as_ref()
            .is_some_and(|error| error.code == ErrorCode::Cancelled)
        {
            return Err(stopped());
        }
        Ok(Listing {
            reading,
            keys: newest_first(found),
            total: summary.total,
            complete: summary.complete,
            because: summary.incomplete_because,
            read_at: summary.read_at,
        })
    }
}

impl Games<'_> {
    fn history_query(&self, game_key: &str) -> HistoryQuery {
        HistoryQuery {
            player_id: self.player_id.to_owned(),
            game_key: game_key.to_owned(),
            period: self.period,
            bet_id: None,
            round_id: None,
            page: None,
            per_page: None,
        }
    }
}

impl Read {
    /// Counts how much of a game was received.
    fn count_received(&mut self, game_key: &str, listing: &Listing) {
        let received = listing.keys.len();
        let counts = format!("{received} of {}", listing.total);
        self.about.coverage.insert(format!("records.{game_key}"), counts);
        self.about.complete &= listing.complete;
        if listing.complete {
            return;
        }
        let uneven = || {
            let why = format!(
                "The service counts {} records, but sent {received}.",
                listing.total
            );
            ErrorView::new(ErrorCode::Unreadable, why)
        };
        self.not_read.push(NotExported {
            what: game_key.to_owned(),
            error: listing.because.clone().unwrap_or_else(uneven),
        });
    }
}

/// Whether an error ends the whole export: the user stopped it, or every other game would fail like this one.
fn is_final(error: &ErrorView) -> bool {
    matches!(error.code, ErrorCode::Cancelled | ErrorCode::Unauthorized)
        || error.field.as_deref() == Some("playerId")
}

/// The keys, newest first. If a record has no time, its place is not known, and all keep the order received.
fn newest_first(mut found: Vec<(Option<String>, String)>) -> Vec<String> {
    let time = |at: &Option<String>| DateTime::parse_from_rfc3339(at.as_deref()?).ok();
    if found.iter().all(|(at, _)| time(at).is_some()) {
        found.sort_by_cached_key(|(at, _)| std::cmp::Reverse(time(at)));
    }
    found.into_iter().map(|(_, key)| key).collect()
}

async fn write<P: FnMut(ExportProgress)>(
    reading: &Reading,
    keys: &[String],
    out: &mut Writing<P>,
) -> Result<(), ErrorView> {
    for part in keys.chunks(AT_ONCE) {
        let mut rows: Vec<Row> = Vec::with_capacity(part.len());
        for opened in part.iter().filter_map(|key| reading.record(key)) {
            out.count_damage(opened.record.is_damaged());
            rows.push(row(&opened, &out.catalog));
        }
        out.rows(rows).await?;
    }
    Ok(())
}

/// The name of a value as in the views.
pub(super) fn name(value: impl Serialize) -> String {
    let value = serde_json::to_value(value).ok();
    value
        .and_then(|value| value.as_str().map(str::to_owned))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_newest_first_unless_one_has_no_time() {
        let at = |time: Option<&str>, key: &str| (time.map(str::to_owned), key.to_owned());
        let timed = vec![
            at(Some("2026-11-20T10:00:00.000Z"), "old"),
            at(Some("2026-11-20T12:00:00.000Z"), "new"),
            at(Some("2026-11-20T12:00:00.000Z"), "new too"),
        ];
        assert_eq!(newest_first(timed.clone()), ["new", "new too", "old"]);
        let mut untimed = timed;
        untimed.push(at(None, "unknown"));
        assert_eq!(newest_first(untimed), ["old", "new", "new too", "unknown"]);
    }
}
