//! Records of the play history (docs/contract.md#history-record): those on screen, or those of a whole search. First their
//! columns, last the cells that are made of several values.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};
use std::future::poll_fn;
use std::pin::pin;
use std::sync::Arc;

use export::{ExportError, Row};
use futures::{Stream as _, StreamExt, stream};
use game_service::models::{BetEntry, Hand, HistoryRecord, Side, Win, WinEntry};
use parking_lot::Mutex;
use tokio_util::sync::CancellationToken;

use super::writing::{AT_ONCE, Field, Writing, cells, code, fields};
use super::{Exports, Read, listed, name, note, paths, spaced, tables_unread};
use crate::cards::as_dealt;
use crate::catalog::Catalog;
use crate::listing::is_not_found;
use crate::other_game::OtherGame;
use crate::search::{AT_ONCE as GAMES_AT_ONCE, HistoryPages, Kept, Opened, Reading, SearchQuery, checked};
use crate::tables;
use crate::times::instant;
use crate::views::{ErrorCode, ErrorView, ExportProgress, KnownFrom, NotExported, Settings};

fields! {
    |opened: Opened, catalog: Catalog|
    id id: opened.row.id.clone(),
    id ref_id: opened.record.content.ref_id.clone(),
    id player_id: opened.record.content.player_id.clone(),
    text game_key: code(opened.row.game_key.as_ref()),
    id round_id: opened.row.round_id.clone(),
    text status: code(opened.row.status.as_ref()),
    time created_at: opened.row.created_at.clone().or_else(|| opened.row.created_at_text.clone()),
    text currency: opened.row.currency.clone(),
    amount total_bet: opened.row.total_bet.clone(),
    amount total_payout: opened.row.total_payout.clone(),
    amount net: opened.row.net.clone(),
    text winner: spaced(opened.row.winners.iter().map(|coded| coded.code.as_str())),
    text cards: cards(opened),
    text player_bet: stakes(&opened.record.content),
    text verdict: Some(name(opened.row.verdict)),
    text verdict_reason: opened.row.verdict_reason.as_ref().map(|reason| catalog.sentence(reason)),
    text verdict_reason_code: opened.row.verdict_reason.as_ref().map(|reason| reason.id().to_owned()),
    text problems: paths(&opened.row.problems),
    text player_win: wins(&opened.record.content),
    text score: of_hands(&opened.record.content, score),
    text total: of_hands(&opened.record.content, |hand| hand.total.map(|total| total.to_string())),
    text image_url: pictures(&opened.record.content),
}

/// The columns that no message fills.
const NEVER_TOLD: [&str; 3] = ["id", "status", "image_url"];

/// The columns of records that are made from messages.
pub(crate) fn told_fields() -> impl Iterator<Item = &'static Field<Opened, Catalog>> {
    FIELDS.iter().filter(|field| !NEVER_TOLD.contains(&field.0.name))
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Count {
    received: u32,
    total: u32,
}

struct OfGame {
    reading: Arc<Reading>,
    /// The records, newest first.
    records: Vec<Kept>,
    total: u32,
    missing: Option<ErrorView>,
    of_other_games: Option<ErrorView>,
    read_at: String,
}

impl Exports {
    pub(super) async fn export_shown<P: FnMut(ExportProgress)>(
        &self,
        search_id: &str,
        keys: &[String],
        out: &mut Writing<P>,
    ) -> Result<Read, ErrorView> {
        let readings = self.searches.readings(search_id)?;
        write(&readings, keys, out).await?;
        let mut about = self.about_service("records");
        note(&mut about.query, "records", Some("on screen"));
        Ok(Read::of(about))
    }

    /// As many games at once as on screen. A game that cannot be read is noted and does not end the export.
    pub(super) async fn export_search<P: FnMut(ExportProgress)>(
        &self,
        query: &SearchQuery,
        settings: &Settings,
        out: &mut Writing<P>,
        stop: &CancellationToken,
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
        let counts = Mutex::new(BTreeMap::new());
        let games = stream::iter(game_keys.into_iter().map(|game_key: String| {
            let counts = &counts;
            async move {
                let read = self.read_game(query, &game_key, settings, counts, stop).await;
                (game_key, read)
            }
        }));
        // The file has one game after another, in this order, also if a later one is read first.
        let mut games = pin!(games.buffered(GAMES_AT_ONCE));
        let mut reported = None;
        loop {
            let next = poll_fn(|context| {
                let next = games.as_mut().poll_next(context);
                let received = sum_of(&counts.lock());
                if let Some(Count { received, total }) = received.filter(|_| received != reported) {
                    out.reading(received, total);
                }
                reported = received;
                next
            });
            let Some((game_key, ended)) = next.await else {
                break;
            };
            match ended {
                Ok(game) => {
                    has_read = true;
                    write(&[Arc::clone(&game.reading)], &game.not_in(&mut written), out).await?;
                    if query.only.is_some() {
                        read.about.read_at.clone_from(&game.read_at);
                    }
                    read.count_received(&game_key, game);
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

    async fn read_game(
        &self,
        query: &SearchQuery,
        game_key: &str,
        settings: &Settings,
        counts: &Mutex<BTreeMap<String, Count>>,
        stop: &CancellationToken,
    ) -> Result<OfGame, ErrorView> {
        let mut wire = checked(query, game_key, settings.records_per_page)?;
        wire.page = None;
        let observed = &self.connection.observed;
        let reading = Reading::begin(observed, &query.player_id, String::new(), settings);
        let mut pages = HistoryPages::begin(&self.connection, wire, None);
        let mut records = Vec::new();
        loop {
            let page = stop.run_until_cancelled(reading.read_page(&mut pages));
            let Some(page) = page.await.ok_or(ExportError::Stopped)? else {
                break;
            };
            // The service accepted the key.
            observed.keys.insert(game_key, KnownFrom::Typed);
            records.extend(page.records);
            if let Some(page) = pages.listing.page() {
                let count = Count {
                    received: page.received,
                    total: page.total,
                };
                counts.lock().insert(game_key.to_owned(), count);
            }
        }
        let (last, missing) = pages.listing.ended("records")?;
        observed.settle();
        reading
            .check_again(observed.checker(settings), stop.cancelled())
            .await;
        newest_first(&mut records);
        Ok(OfGame {
            reading: Arc::new(reading),
            records,
            total: last.total,
            missing,
            of_other_games: pages.unasked.of_other_games(),
            read_at: instant(last.received_at),
        })
    }
}

impl OfGame {
    /// The records that are not in `written`, which gets them: a service may return one record for several
    /// games.
    fn not_in(&self, written: &mut HashSet<u64>) -> Vec<String> {
        // Two contents of one record in this listing are both written.
        let records = self.records.iter();
        let new: Vec<&Kept> = records
            .filter(|record| !written.contains(&record.identity))
            .collect();
        written.extend(new.iter().map(|record| record.identity));
        new.into_iter().map(|record| record.key.clone()).collect()
    }
}

impl Read {
    fn count_received(&mut self, game_key: &str, game: OfGame) {
        let counts = format!("{} of {}", game.records.len(), game.total);
        self.about.coverage.insert(format!("records.{game_key}"), counts);
        self.about.complete &= game.missing.is_none();
        for error in game.missing.into_iter().chain(game.of_other_games) {
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

fn stale() -> ErrorView {
    let why = "These records are no longer in memory. Read them again.";
    ErrorView::new(ErrorCode::Stale, why)
}

fn sum_of(counts: &BTreeMap<String, Count>) -> Option<Count> {
    counts.values().copied().reduce(|sum, count| Count {
        received: sum.received.saturating_add(count.received),
        total: sum.total.saturating_add(count.total),
    })
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

/// Sorts records newest first. If one has no time, its place is not known, and all keep the order received.
fn newest_first(records: &mut [Kept]) {
    if records.iter().all(|record| record.time.is_some()) {
        records.sort_by_key(|record| Reverse(record.time));
    }
}

/// Writes the records with these keys. A file without one of them must not look complete: it is not written then.
async fn write<P: FnMut(ExportProgress)>(
    readings: &[Arc<Reading>],
    keys: &[String],
    out: &mut Writing<P>,
) -> Result<(), ErrorView> {
    for part in keys.chunks(AT_ONCE) {
        let mut rows: Vec<Row> = Vec::with_capacity(part.len());
        for key in part {
            let opened = readings.iter().find_map(|reading| reading.record(key));
            let opened = opened.ok_or_else(stale)?;
            out.count_damage(opened.record.is_damaged());
            rows.push(Row {
                cells: cells(FIELDS, &opened, &out.catalog),
                raw: Some(opened.record.raw.as_str().to_owned()),
            });
        }
        out.rows(rows).await?;
    }
    Ok(())
}

/// The cards, such as `PLAYER: 4S KH | BANKER: 9D 8C`: codes as received, in the order of dealing. For
/// another game, what it dealt.
fn cards(opened: &Opened) -> Option<String> {
    let record = &opened.record.content;
    let dealt = OtherGame::of(&opened.record, &opened.checker.names).and_then(|other| other.dealt());
    let third_first = opened.checker.lists_third_first(record.game_key.as_deref());
    dealt.or_else(|| {
        of_hands(record, |hand| {
            Some(as_dealt(hand.card.clone(), third_first).join(" "))
        })
    })
}

fn score(hand: &Hand) -> Option<String> {
    (!hand.score.is_empty()).then(|| hand.score.join(" "))
}

/// What each hand has of something: `PLAYER: 6 | BANKER: 5`.
fn of_hands(record: &HistoryRecord, what: impl Fn(&Hand) -> Option<String>) -> Option<String> {
    let sides = &record.game_result.as_ref()?.sides;
    listed(sides.iter().filter_map(|(side, cards)| match cards {
        Side::Hand(hand) => Some(format!("{side}: {}", what(hand)?)),
        Side::Other(_) => None,
    }))
}

/// `camera1: https://… | camera2: https://…`, addresses as received.
fn pictures(record: &HistoryRecord) -> Option<String> {
    let addresses = record.game_result.as_ref()?.image_url.iter();
    listed(addresses.map(|(camera, address)| format!("{camera}: {address}")))
}

/// The wins, such as `PLAYER: amount 200.00, odds 1, profit 100.00`, with digits as received. Several wins of
/// a code are joined with ` + `.
fn wins(record: &HistoryRecord) -> Option<String> {
    let wins = record.player_win.iter().flatten();
    listed(wins.map(|(code, entry)| match entry {
        WinEntry::Win(win) => format!("{code}: {win}"),
        WinEntry::Insurance(wins) | WinEntry::Wins(wins) => {
            let wins: Vec<String> = wins.iter().map(Win::to_string).collect();
            format!("{code}: {}", wins.join(" + "))
        }
        WinEntry::Other(raw) => format!("{code}: {}", raw.as_str()),
    }))
}

/// `BANKER: 100.00 | TIE: 10`, digits as received. What has another shape stands as received.
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
    listed(bets)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The keys of records with these times, in the order of the file.
    fn sorted(records: &[(&str, Option<&str>)]) -> Vec<String> {
        let kept = records.iter().map(|(key, time)| Kept {
            key: (*key).to_owned(),
            time: time.map(|time| time.parse().unwrap()),
            game_key: None,
            identity: 0,
        });
        let mut records: Vec<Kept> = kept.collect();
        newest_first(&mut records);
        records.into_iter().map(|record| record.key).collect()
    }

    #[test]
    fn records_are_newest_first_unless_one_has_no_time() {
        let ten = Some("2026-11-20T10:00:00.000Z");
        let noon = Some("2026-11-20T12:00:00.000Z");
        let mut records = vec![("old", ten), ("new", noon), ("new too", noon)];
        assert_eq!(sorted(&records), ["new", "new too", "old"]);
        records.push(("unknown", None));
        assert_eq!(sorted(&records), ["old", "new", "new too", "unknown"]);
    }
}
