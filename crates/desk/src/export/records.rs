//! Records of the play history (docs/contract.md#history-record): those on screen, or those of a whole search.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::pin::pin;
use std::sync::Arc;

use chrono::DateTime;
use export::{ExportError, Row};
use futures::{StreamExt, stream};
use tokio::sync::mpsc;

use super::record_rows::row;
use super::writing::{AT_ONCE, Writing};
use super::{Exports, Read, name, note, tables_unread};
use crate::history::{GamePages, Next, Reading, checked, identity};
use crate::listing::{is_not_found, no_page, uneven, unless_stopped};
use crate::search::queue::AT_ONCE as GAMES_AT_ONCE;
use crate::tables;
use crate::views::{
    ErrorCode, ErrorView, ExportProgress, KnownFrom, NotExported, SearchQuery, Settings, ShownRecords,
    count_of,
};

/// Largest number of games that a sentence names.
const MOST_NAMED: usize = 5;

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
    others: OfOtherGames,
}

/// The records of a listing that state another game than the one asked for.
#[derive(Default)]
struct OfOtherGames {
    records: usize,
    /// The games that they state.
    keys: BTreeSet<String>,
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
        note(&mut about.query, "records", Some("on screen"));
        Ok(Read::of(about))
    }

    /// All records of a search, as many games at once as on screen. A game that cannot be read is noted and does not end the
    /// export.
    pub(super) async fn export_search<P: FnMut(ExportProgress)>(
        &self,
        query: &SearchQuery,
        settings: &Settings,
        out: &mut Writing<P>,
        stop: impl Future<Output = ()> + Clone,
    ) -> Result<Read, ErrorView> {
        let mut read = Read::of(self.about_service("records"));
        let asked = &mut read.about.query;
        note(asked, "player_id", Some(&query.player_id));
        note(asked, "period", Some(name(query.period)));
        note(asked, "bet_id", query.bet_id.as_ref());
        note(asked, "round_id", query.round_id.as_ref());
        let game_keys = if let Some(only) = &query.only {
            note(asked, "game_key", Some(only));
            vec![only.clone()]
        } else {
            let named = query.games.clone().unwrap_or_default();
            let keys = if named.is_empty() {
                let known = tables::games(&self.connection).await?;
                read.not_read.extend(known.tables_unread.map(tables_unread));
                read.not_read.extend(known.unlisted);
                known.keys
            } else {
                named
            };
            note(asked, "game_keys", Some(keys.join(" ")));
            keys
        };
        let mut unread: Vec<NotExported> = Vec::new();
        let mut has_read = false;
        let mut written = HashSet::new();
        let (say, mut heard) = mpsc::unbounded_channel();
        let listed = stream::iter(game_keys.into_iter().map(|game_key: String| {
            let (say, stop) = (say.clone(), stop.clone());
            async move {
                // Nobody listens any more if the export has ended.
                let of_game = game_key.clone();
                let on_page = move |received, total| {
                    let _ = say.send((of_game.clone(), (received, total)));
                };
                let listing = self.listing(query, &game_key, settings, on_page, stop).await;
                (game_key, listing)
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
                    report(&counts, out);
                    continue;
                }
                next = listed.next() => next,
            };
            // The last page of a game and the end of its listing come together.
            while let Ok((game_key, count)) = heard.try_recv() {
                counts.insert(game_key, count);
                report(&counts, out);
            }
            let Some((game_key, listing)) = next else { break };
            match listing {
                Ok(listing) => {
                    has_read = true;
                    write(&listing.reading, &listing.not_in(&mut written), out).await?;
                    read.count_received(&game_key, &listing);
                    if query.only.is_some() {
                        read.about.read_at = listing.read_at;
                    }
                }
                Err(error) if is_final(&error) => return Err(error),
                Err(error) => unread.push(NotExported {
                    what: game_key,
                    error,
                }),
            }
        }
        if has_read {
            read.count_unread(unread);
            return Ok(read);
        }
        let is_unknown =
            query.only.is_none() && !unread.is_empty() && unread.iter().all(|part| is_not_found(&part.error));
        // A failure never looks like an empty history.
        match unread.into_iter().next() {
            _ if is_unknown => Err(unknown_player()),
            Some(first) => Err(first.error),
            None => Ok(read),
        }
    }

    /// Reads all pages of one game. `on_page` gets the numbers of records received and counted.
    async fn listing(
        &self,
        query: &SearchQuery,
        game_key: &str,
        settings: &Settings,
        mut on_page: impl FnMut(u32, u32),
        stop: impl Future<Output = ()>,
    ) -> Result<Listing, ErrorView> {
        let mut wire = checked(query, game_key, settings.records_per_page)?;
        wire.page = None;
        let reading = self.history.begin(&query.player_id, String::new(), settings);
        let mut pages = GamePages::begin(&self.connection, Arc::clone(&reading), wire, None);
        let mut found = Vec::new();
        let mut others = OfOtherGames::default();
        let mut stop = pin!(stop);
        let trouble = loop {
            match unless_stopped(stop.as_mut(), pages.next()).await {
                None => return Err(ErrorView::from(ExportError::Stopped)),
                Some(Next::Ended(trouble)) => break trouble,
                Some(Next::Page(page)) => {
                    // The service accepted the key.
                    self.connection.observed.keys.insert(game_key, KnownFrom::Typed);
                    for row in page.rows {
                        let stated = row.game_key.as_ref().map(|stated| stated.code.as_str());
                        others.take(stated, game_key);
                        found.push((row.created_at, row.key));
                    }
                    if let Some(at) = pages.progress() {
                        on_page(at.received, at.total);
                    }
                }
            }
        };
        let Some(progress) = pages.progress() else {
            return Err(trouble.unwrap_or_else(no_page));
        };
        let observed = &self.connection.observed;
        observed.settle();
        reading
            .check_again(observed.checker(settings), stop.as_mut())
            .await;
        Ok(Listing {
            reading,
            keys: newest_first(found),
            total: progress.total,
            complete: trouble.is_none() && progress.is_complete(),
            because: trouble,
            read_at: progress.read_at(),
            others,
        })
    }
}

impl Listing {
    /// The keys of the records that were not written before, which are then noted as written: a service may return a record for
    /// several games.
    fn not_in(&self, written: &mut HashSet<u64>) -> Vec<String> {
        let identified = self.keys.iter().filter_map(|key| {
            let record = self.reading.content(key)?;
            Some((key, identity(&record)))
        });
        // Two contents of one record in this listing are both written.
        let new: Vec<(&String, u64)> = identified.filter(|(_, id)| !written.contains(id)).collect();
        written.extend(new.iter().map(|(_, id)| id));
        new.into_iter().map(|(key, _)| key.clone()).collect()
    }
}

impl OfOtherGames {
    fn take(&mut self, stated: Option<&str>, asked: &str) {
        if let Some(stated) = stated.filter(|stated| *stated != asked) {
            self.records += 1;
            self.keys.insert(stated.to_owned());
        }
    }

    /// What is said about them. None if there are none.
    fn error(&self) -> Option<ErrorView> {
        let (records, games) = (self.records, self.keys.len());
        let named: Vec<&str> = self.keys.iter().take(MOST_NAMED).map(String::as_str).collect();
        let more = games.saturating_sub(named.len());
        let more = if more == 0 {
            String::new()
        } else {
            format!(" and {more} more")
        };
        let named = named.join(", ");
        let why = format!(
            "The service answered with {records} records of other games ({named}{more}), so records of this game may be missing. \
             Each record is in the file once."
        );
        (records > 0).then(|| ErrorView::new(ErrorCode::Unreadable, why))
    }
}

impl Read {
    /// Counts how much of a game was received.
    fn count_received(&mut self, game_key: &str, listing: &Listing) {
        let received = listing.keys.len();
        let counts = format!("{received} of {}", listing.total);
        self.about.coverage.insert(format!("records.{game_key}"), counts);
        self.about.complete &= listing.complete;
        let because = listing.because.clone();
        let missing = (!listing.complete)
            .then(|| because.unwrap_or_else(|| uneven("records", listing.total, count_of(received))));
        for error in missing.into_iter().chain(listing.others.error()) {
            self.not_read.push(NotExported {
                what: game_key.to_owned(),
                error,
            });
        }
    }

    /// Names the games that could not be read. One that the service knows nothing of is empty: it knows the player, since it sent
    /// another game (docs/ASSUMPTIONS.md#a251).
    fn count_unread(&mut self, unread: Vec<NotExported>) {
        for part in unread {
            if is_not_found(&part.error) {
                let counts = "0, not found at the service".to_owned();
                self.about
                    .coverage
                    .insert(format!("records.{}", part.what), counts);
            } else {
                self.not_read.push(part);
            }
        }
    }
}

/// Reports how much was received of all games together.
fn report<P: FnMut(ExportProgress)>(counts: &HashMap<String, (u32, u32)>, out: &mut Writing<P>) {
    let sum = counts.values().fold((0_u32, 0_u32), |sum, count| {
        (sum.0.saturating_add(count.0), sum.1.saturating_add(count.1))
    });
    out.reading(sum.0, sum.1);
}

fn unknown_player() -> ErrorView {
    let why = "The service does not know this player: it answered 404 (not found) for every game that was asked for. Check the id; \
               capital letters count.";
    ErrorView::new(ErrorCode::NotFound, why)
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
