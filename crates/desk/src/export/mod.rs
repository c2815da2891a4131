//! Writes rows of the screens to a file: records, rounds, entries of a ledger, differences,
//! lotto entries and limits.
//!
//! Each source has its columns in a file of its own; the crate `export` writes them. Columns have the names of the
//! contract's fields where there are such, so that a file is the same in every language. Rows are read, and handed over
//! in parts, so that only records of one reading are in memory.

mod differences;
mod file_name;
mod ledger;
mod limits;
mod lotto;
mod records;
mod rounds;
mod writing;

use std::borrow::Borrow;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use app::clock::Zone;
use export::{About, ExportError, Format, Layout, Unread};
use serde::Serialize;
use tokio_util::sync::CancellationToken;
use writing::{Writing, columns};

use crate::catalog::Catalog;
use crate::connection::Connection;
use crate::history::History;
use crate::images::Images;
use crate::lotto::LottoRounds;
use crate::reconciliation::Reconciliation;
use crate::shoe::Shoes;
use crate::times::instant;
use crate::views::{
    ErrorView, ExportFormat, ExportProgress, ExportRequest, ExportSource, ExportSummary, NotExported,
    Problem, Settings,
};
use crate::wallet::OpenWallet;

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
    pub(crate) history: Arc<History>,
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
            ExportSource::Records { parts } => self.export_shown(parts, out).await,
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
        file_name::suggested(request, self.connection.clock.now())
    }
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
        ExportFormat::JsonLines if matches!(request.rows, ExportSource::Differences { .. }) => {
            let why = "Differences are computed, so there is no received JSON of them.";
            return Err(ErrorView::input("format", why));
        }
        ExportFormat::JsonLines => Format::JsonLines,
    };
    let columns = match request.rows {
        ExportSource::Records { .. } | ExportSource::Search { .. } => columns(records::FIELDS),
        ExportSource::Rounds { .. } => columns(rounds::FIELDS),
        ExportSource::Ledger { .. } => columns(ledger::FIELDS),
        ExportSource::Differences { .. } => columns(differences::FIELDS),
        ExportSource::LottoEntries { .. } | ExportSource::LottoRound { .. } => columns(lotto::FIELDS),
        ExportSource::Limits { .. } => limits::COLUMNS.to_vec(),
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
