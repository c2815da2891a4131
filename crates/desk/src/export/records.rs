//! Records of the play history (docs/contract.md#history-record): those on screen, a whole query, or several games.

use std::sync::Arc;

use chrono::DateTime;
use export::{Column, Row};
use game_service::models::{BetEntry, HistoryRecord, Side};
use serde::Serialize;

use super::writing::{AT_ONCE, Writing};
use super::{Read, stopped};
use crate::connection::Desk;
use crate::history::{Opened, Reading};
use crate::tables;
use crate::views::{
    Coded, ErrorCode, ErrorView, ExportProgress, HistoryEvent, HistoryQuery, NotExported, PeriodName,
    Settings,
};
use crate::vocabulary;

pub(super) const COLUMNS: &[Column] = &[
    Column::id("id"),
    Column::id("ref_id"),
    Column::id("player_id"),
    Column::text("game_key"),
    Column::id("round_id"),
    Column::text("status"),
    Column::time("created_at"),
    Column::text("currency"),
    Column::amount("total_bet"),
    Column::amount("total_payout"),
    Column::amount("net"),
    Column::text("winner"),
    Column::text("cards"),
    Column::text("player_bet"),
    Column::text("verdict"),
    Column::text("verdict_reason"),
    Column::text("problems"),
];

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

impl Desk {
    /// Records that are on screen.
    pub(super) async fn export_shown<P: FnMut(ExportProgress)>(
        &self,
        history_id: &str,
        keys: &[String],
        out: &mut Writing<P>,
    ) -> Result<Read, ErrorView> {
        let stale = || {
            ErrorView::new(
                ErrorCode::Stale,
                "These records are no longer held. Read them again.",
            )
        };
        let reading = self.histories.reading(history_id).ok_or_else(stale)?;
        // Nothing is written if one of them is gone.
        if !keys.iter().all(|key| reading.has(key)) {
            return Err(stale());
        }
        write(&reading, keys, out).await?;
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
        let listing = self.listing(&query, settings, None, out, stop).await?;
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
        read.note(&query.game_key, &listing);
        Ok(read)
    }

    /// All records of a player in several games. A game that cannot be read is noted and does not end the export.
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
            tables::games(&self.client, &self.seen).await?
        } else {
            asked.game_keys.to_vec()
        };
        let query = &mut read.about.query;
        query.insert("player_id".to_owned(), asked.player_id.to_owned());
        query.insert("game_keys".to_owned(), game_keys.join(" "));
        query.insert("period".to_owned(), name(asked.period));
        let mut first_error = None;
        let mut has_read = false;
        for game_key in &game_keys {
            let game = vocabulary::game(game_key);
            let query = asked.history_query(game_key);
            match self
                .listing(&query, settings, Some(&game), out, stop.clone())
                .await
            {
                Ok(listing) => {
                    has_read = true;
                    write(&listing.reading, &listing.keys, out).await?;
                    read.note(game_key, &listing);
                }
                Err(error) if is_final(&error) => return Err(error),
                Err(error) => {
                    first_error.get_or_insert_with(|| error.clone());
                    read.not_read.push(NotExported {
                        what: game_key.clone(),
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

    /// Reads all pages of a query.
    async fn listing<P: FnMut(ExportProgress)>(
        &self,
        query: &HistoryQuery,
        settings: &Settings,
        game: Option<&Coded>,
        out: &mut Writing<P>,
        stop: impl Future<Output = ()>,
    ) -> Result<Listing, ErrorView> {
        let mut found = Vec::new();
        let mut reading = None;
        let on_event = |event| {
            let HistoryEvent::Page {
                history_id,
                rows,
                received,
                total,
                ..
            } = event;
            if reading.is_none() {
                reading = self.histories.reading(&history_id);
            }
            found.extend(rows.into_iter().map(|row| (row.created_at, row.key)));
            out.reading(game, received, total);
        };
        let summary = self.read_for_export(query, settings, on_event, stop).await?;
        if summary
            .incomplete_because
            .as_ref()
            .is_some_and(|error| error.code == ErrorCode::Cancelled)
        {
            return Err(stopped());
        }
        Ok(Listing {
            reading: reading
                .ok_or_else(|| ErrorView::new(ErrorCode::Stale, "The reading is no longer held."))?,
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
    /// Notes how much of a game was received.
    fn note(&mut self, game_key: &str, listing: &Listing) {
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
        let rows: Vec<Row> = part
            .iter()
            .filter_map(|key| reading.record(key))
            .map(|opened| row(&opened))
            .collect();
        out.rows(rows).await?;
    }
    Ok(())
}

fn row(opened: &Opened) -> Row {
    let (record, row) = (&opened.record.content, &opened.row);
    let joined = |codes: &[Coded]| {
        let codes: Vec<&str> = codes.iter().map(|coded| coded.code.as_str()).collect();
        (!codes.is_empty()).then(|| codes.join(" "))
    };
    let paths: Vec<&str> = row.problems.iter().map(|problem| problem.path.as_str()).collect();
    Row {
        cells: vec![
            row.id.clone(),
            record.ref_id.clone(),
            record.player_id.clone(),
            row.game_key.as_ref().map(|coded| coded.code.clone()),
            row.round_id.clone(),
            row.status.as_ref().map(|coded| coded.code.clone()),
            row.created_at.clone().or_else(|| row.created_at_text.clone()),
            row.currency.clone(),
            row.total_bet.clone(),
            row.total_payout.clone(),
            row.net.clone(),
            joined(&row.winners),
            cards(record),
            stakes(record),
            Some(name(row.verdict)),
            row.verdict_reason.as_ref().map(|reason| reason.id.to_owned()),
            (!paths.is_empty()).then(|| paths.join(" ")),
        ],
        raw: Some(opened.record.raw.as_str().to_owned()),
    }
}

/// `PLAYER: 4S KH; BANKER: 9D 8C`, codes as received.
fn cards(record: &HistoryRecord) -> Option<String> {
    let sides = &record.game_result.as_ref()?.sides;
    let hands = sides.iter().filter_map(|(side, cards)| match cards {
        Side::Hand(hand) => Some(format!("{side}: {}", hand.card.join(" "))),
        Side::Other(_) => None,
    });
    let hands: Vec<String> = hands.collect();
    (!hands.is_empty()).then(|| hands.join("; "))
}

/// `BANKER: 100.00; TIE: 10`, digits as received. What has another shape stands as received.
fn stakes(record: &HistoryRecord) -> Option<String> {
    let bets = record.player_bet.iter().map(|(code, entry)| match entry {
        BetEntry::Stake(stake) => format!("{code}: {stake}"),
        BetEntry::Insurance(stakes) | BetEntry::Stakes(stakes) => {
            let stakes: Vec<&str> = stakes.iter().map(game_service::Money::as_str).collect();
            format!("{code}: {}", stakes.join(" "))
        }
        BetEntry::Bonus(bonus) => format!("{code}: {}", bonus.kind.as_deref().unwrap_or_default()),
        BetEntry::Other(raw) => format!("{code}: {}", raw.as_str()),
    });
    let bets: Vec<String> = bets.collect();
    (!bets.is_empty()).then(|| bets.join("; "))
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
