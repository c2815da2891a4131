//! Writes rows of the screens to a file: records, rounds, entries of a ledger, differences,
//! lotto entries and limits.
//!
//! The columns of each kind of rows stand beside the code that reads them; the crate `export` writes them. Columns have the names of
//! the contract's fields where there are such, so that a file is the same in every language. Rows are read, and handed over
//! in parts, so that only records of one reading are in memory.

pub(crate) mod records;
mod service;
mod totals;
mod wallet;
mod writing;

use std::borrow::Borrow;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use app::clock::Zone;
use chrono::{DateTime, Utc};
use export::{About, ExportError, Format, Layout, Unread};
use serde::{Deserialize, Serialize};
use specta::Type;
use tokio_util::sync::CancellationToken;

pub use self::totals::{totals_cells, totals_columns};
use self::writing::{Writing, columns};
use crate::catalog::Catalog;
use crate::connection::Connection;
use crate::images::Images;
use crate::lotto::LottoRounds;
use crate::reconciliation::Reconciliation;
use crate::search::Searches;
use crate::shoe::Shoes;
use crate::times::instant;
use crate::views::{
    ErrorView, LedgerFilter, LottoFilter, LottoQuery, NotExported, Problem, SearchQuery, Settings, ShoeQuery,
    TablesQuery, TotalsQuery,
};
use crate::wallet::OpenWallet;

/// Longest part of a file's name that is made of an id.
const LONGEST: usize = 60;

/// The rows to export. A source that is read again shows the state of that moment; the file states its time.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(tag = "source", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum ExportSource {
    /// Records on screen.
    Records {
        search_id: String,
        /// In this order.
        keys: Vec<String>,
    },
    /// All records of a search, read again: each game from its first page, newest first. The file has one game after another.
    Search {
        /// The search. Its page and its id are ignored. Without `only` and `games`: all games of the operator's tables, and
        /// others seen on this connection.
        query: SearchQuery,
    },
    /// Rounds of a table's current shoe, read again; or of a former one, as they were last read.
    Rounds {
        query: ShoeQuery,
        /// Keys of the rounds, in this order. None: all.
        keys: Option<Vec<String>>,
        /// Id of the former shoe, which the service no longer sends. None: the current one.
        former_shoe: Option<String>,
    },
    Ledger {
        filter: LedgerFilter,
        /// Lowest number of an entry. None: from the first one.
        from: Option<u32>,
        /// Highest number of an entry. None: to the last one.
        to: Option<u32>,
    },
    Differences {
        /// When its sides were read, as its summary states it.
        read_at: String,
        /// Keys of the rows, in this order. None: all.
        keys: Option<Vec<String>>,
    },
    /// The totals of the open ledger, added up again.
    Totals { query: TotalsQuery },
    /// Entries of a lotto round on screen, in the order received.
    LottoEntries { lotto_id: String, filter: LottoFilter },
    /// All entries of a lotto round, or those of one player, read again.
    LottoRound {
        /// The round and the player. Its page is ignored.
        query: LottoQuery,
    },
    /// The limits of tables: one row per table and currency, read again.
    Limits {
        query: TablesQuery,
        /// Whether all pages are read and not only that of the query.
        all_pages: bool,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum ExportFormat {
    Csv,
    Xlsx,
    /// The received JSON, one record per line. Not for rows that Pitdesk computes.
    JsonLines,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ExportRequest {
    pub rows: ExportSource,
    pub format: ExportFormat,
    /// Whether a CSV file begins with a byte order mark, which Excel needs to read letters such as Thai.
    pub byte_order_mark: bool,
    pub time_zone: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "step", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum ExportProgress {
    Reading {
        /// Number of rows received, of all games together.
        received: u32,
        /// Number of rows, as the service states it. It grows while further games begin.
        total: u32,
    },
    Writing {
        rows: u32,
    },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ExportSummary {
    pub file_name: String,
    /// Name of the file of notes beside it. None if the notes are a sheet of the file.
    pub notes_name: Option<String>,
    pub rows: u32,
    /// Whether everything that was asked for is in the file.
    pub complete: bool,
    pub not_read: Vec<NotExported>,
}

struct Read {
    /// The notes without program, zone and errors.
    about: About,
    not_read: Vec<NotExported>,
}

impl Read {
    fn of(about: About) -> Self {
        Self {
            about,
            not_read: Vec::new(),
        }
    }
}

#[derive(Debug)]
pub struct Exports {
    pub(crate) connection: Arc<Connection>,
    pub(crate) searches: Arc<Searches>,
    pub(crate) shoes: Arc<Shoes>,
    pub(crate) lotto: Arc<LottoRounds>,
    pub(crate) images: Arc<Images>,
    pub(crate) wallet: Arc<OpenWallet>,
    pub(crate) reconciliation: Arc<Reconciliation>,
}

impl Exports {
    /// Writes rows to a file. `on_progress` receives the progress; `stop` ends the export, and then there is no file.
    ///
    /// With `may_replace`, a file at the path is replaced, but only by a complete export.
    ///
    /// # Errors
    /// Nothing could be read, or nothing could be written ([`ErrorCode::FileNotWritten`]); the path is unchanged then.
    /// A part that could not be read is no error; it is named in the summary and in the notes of the file.
    pub async fn write(
        &self,
        request: &ExportRequest,
        settings: &Settings,
        path: &Path,
        may_replace: bool,
        on_progress: impl FnMut(ExportProgress),
        stop: &CancellationToken,
    ) -> Result<ExportSummary, ErrorView> {
        let layout = layout(request)?;
        let time_zone = layout.zone.name().to_owned();
        let catalog = Catalog::of(&settings.language);
        let mut out = Writing::begin(path, layout, may_replace, stop.clone(), catalog, on_progress).await?;
        // The future is on the heap: the readings of all sources together are too large for the stack of a
        // command.
        let mut read = Box::pin(self.rows(&request.rows, settings, &mut out, stop)).await?;
        read.not_read.extend(out.damage());
        // A stop that came with the last rows may not have reached the writer.
        if stop.is_cancelled() {
            return Err(ErrorView::from(ExportError::Stopped));
        }
        let complete = read.not_read.is_empty() && read.about.complete;
        let about = About {
            pitdesk: env!("CARGO_PKG_VERSION").to_owned(),
            time_zone,
            complete,
            not_read: read.not_read.iter().map(noted).collect(),
            ..read.about
        };
        let written = out.finish(about).await?;
        Ok(ExportSummary {
            file_name: text(path.file_name()),
            notes_name: written.notes.as_deref().map(|name| text(Some(name))),
            rows: u32::try_from(written.rows).unwrap_or(u32::MAX),
            complete,
            not_read: read.not_read,
        })
    }

    async fn rows<P: FnMut(ExportProgress)>(
        &self,
        source: &ExportSource,
        settings: &Settings,
        out: &mut Writing<P>,
        stop: &CancellationToken,
    ) -> Result<Read, ErrorView> {
        match source {
            ExportSource::Records { search_id, keys } => self.export_shown(search_id, keys, out).await,
            ExportSource::Search { query } => self.export_search(query, settings, out, stop).await,
            ExportSource::Rounds {
                query,
                keys,
                former_shoe,
            } => {
                let (keys, former_shoe) = (keys.as_deref(), former_shoe.as_deref());
                self.export_rounds(query, keys, former_shoe, settings, out).await
            }
            ExportSource::Ledger { filter, from, to } => self.export_ledger(filter, *from, *to, out).await,
            ExportSource::Differences { read_at, keys } => {
                self.export_differences(read_at, keys.as_deref(), out).await
            }
            ExportSource::Totals { query } => self.export_totals(query, out, stop).await,
            ExportSource::LottoEntries { lotto_id, filter } => {
                self.export_lotto_entries(lotto_id, filter, out).await
            }
            ExportSource::LottoRound { query } => self.export_lotto_round(query, out, stop).await,
            ExportSource::Limits { query, all_pages } => self.export_limits(query, *all_pages, out).await,
        }
    }

    fn about_service(&self, source: &str) -> About {
        About {
            source: source.to_owned(),
            read_from: self.connection.client.base_url().host_display(),
            read_at: instant(self.connection.clock.now()),
            complete: true,
            ..About::default()
        }
    }

    pub fn file_name(&self, request: &ExportRequest) -> String {
        suggested_name(request, self.connection.clock.now())
    }
}

/// `records-somchai_88-2026-11-21.csv`, with the date in UTC.
fn suggested_name(request: &ExportRequest, now: DateTime<Utc>) -> String {
    let (what, whose) = match &request.rows {
        ExportSource::Records { .. } => ("records", None),
        ExportSource::Search { query } => ("records", Some(&query.player_id)),
        ExportSource::Rounds { query, .. } => ("rounds", Some(&query.table_id)),
        ExportSource::Ledger { filter, .. } => ("ledger", Some(&filter.player_id)),
        ExportSource::Differences { .. } => ("differences", None),
        ExportSource::Totals { .. } => ("totals", None),
        ExportSource::LottoEntries { .. } => ("lotto", None),
        ExportSource::LottoRound { query } => {
            ("lotto", Some(query.player_id.as_ref().unwrap_or(&query.round_id)))
        }
        ExportSource::Limits { .. } => ("limits", None),
    };
    let ending = match request.format {
        ExportFormat::Csv => "csv",
        ExportFormat::Xlsx => "xlsx",
        ExportFormat::JsonLines => "jsonl",
    };
    let whose = whose.map_or_else(String::new, |id| format!("-{}", plain(id)));
    format!("{what}{whose}-{}.{ending}", now.format("%Y-%m-%d"))
}

/// Only letters and digits of any alphabet, `-` and `_`: a name cannot lead to another folder or mean a device.
fn plain(id: &str) -> String {
    let letters = id.chars().take(LONGEST);
    letters
        .map(|letter| {
            if letter.is_alphanumeric() || matches!(letter, '-' | '_') {
                letter
            } else {
                '_'
            }
        })
        .collect()
}

/// The layout of the file. Fails if the zone is not known, or if the rows have no JSON.
fn layout(request: &ExportRequest) -> Result<Layout, ErrorView> {
    let zone = Zone::named(&request.time_zone)
        .ok_or_else(|| ErrorView::input("timeZone", "This time zone is not known."))?;
    let format = match request.format {
        ExportFormat::Csv => Format::Csv {
            byte_order_mark: request.byte_order_mark,
        },
        ExportFormat::Xlsx => Format::Xlsx,
        ExportFormat::JsonLines
            if matches!(
                request.rows,
                ExportSource::Differences { .. } | ExportSource::Totals { .. }
            ) =>
        {
            let why = "These rows are computed, so there is no received JSON of them.";
            return Err(ErrorView::input("format", why));
        }
        ExportFormat::JsonLines => Format::JsonLines,
    };
    let columns = match request.rows {
        ExportSource::Records { .. } | ExportSource::Search { .. } => columns(records::FIELDS),
        ExportSource::Rounds { .. } => columns(service::ROUNDS),
        ExportSource::Ledger { .. } => columns(wallet::LEDGER),
        ExportSource::Differences { .. } => columns(wallet::DIFFERENCES),
        ExportSource::Totals { .. } => totals::columns_beside(),
        ExportSource::LottoEntries { .. } | ExportSource::LottoRound { .. } => columns(service::LOTTO),
        ExportSource::Limits { .. } => columns(service::LIMITS),
    };
    Ok(Layout {
        format,
        columns,
        zone,
    })
}

fn tables_unread(error: ErrorView) -> NotExported {
    NotExported {
        what: "tables".to_owned(),
        error,
    }
}

fn text(name: Option<&std::ffi::OsStr>) -> String {
    name.unwrap_or_default().to_string_lossy().into_owned()
}

fn noted(part: &NotExported) -> Unread {
    Unread {
        what: part.what.clone(),
        code: name(part.error.code),
        why: part.error.message.clone(),
    }
}

fn note(facts: &mut BTreeMap<String, String>, fact: impl Into<String>, value: Option<impl ToString>) {
    facts.extend(value.map(|value| (fact.into(), value.to_string())));
}

/// The name of a value as in the views.
fn name(value: impl Serialize) -> String {
    let value = serde_json::to_value(value).ok();
    value
        .and_then(|value| value.as_str().map(str::to_owned))
        .unwrap_or_default()
}

/// The items of a list in one cell. None if there are none. No spreadsheet splits there by itself, as many do at a semicolon.
fn listed(items: impl Iterator<Item = impl Borrow<str>>) -> Option<String> {
    joined(items, " | ")
}

fn spaced(words: impl Iterator<Item = impl Borrow<str>>) -> Option<String> {
    joined(words, " ")
}

fn joined<T: Borrow<str>>(items: impl Iterator<Item = T>, between: &str) -> Option<String> {
    let items: Vec<T> = items.collect();
    (!items.is_empty()).then(|| items.join(between))
}

fn paths(problems: &[Problem]) -> Option<String> {
    spaced(problems.iter().map(|problem| problem.path.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_says_what_and_whose_and_leads_nowhere() {
        let named = |player_id: &str| {
            let request = ExportRequest {
                rows: ExportSource::Ledger {
                    filter: LedgerFilter {
                        player_id: player_id.to_owned(),
                        round_id: None,
                        text: None,
                    },
                    from: None,
                    to: None,
                },
                format: ExportFormat::Xlsx,
                byte_order_mark: false,
                time_zone: "UTC".to_owned(),
            };
            suggested_name(&request, DateTime::UNIX_EPOCH)
        };
        assert_eq!(named("somchai_88"), "ledger-somchai_88-1970-01-01.xlsx");
        assert_eq!(named("../../ops:vip/7"), "ledger-______ops_vip_7-1970-01-01.xlsx");
        assert_eq!(named("ก\0\\x"), "ledger-ก__x-1970-01-01.xlsx");
        assert!(named(&"a".repeat(500)).len() < 100);
    }
}
