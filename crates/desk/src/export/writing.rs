//! The file being written. The disk is waited for on other threads than those of the requests.

use std::collections::HashMap;
use std::path::Path;

use export::{About, Column, Export, ExportError, Layout, Row, Written};
use tokio::task::spawn_blocking;
use tokio_util::sync::CancellationToken;

use crate::catalog::Catalog;
use crate::views::{Coded, ErrorCode, ErrorView, ExportProgress, NotExported};

pub(super) const AT_ONCE: usize = 500;

/// A column, and the cell that a row has in it. `B` is what stands beside all rows, such as the texts.
pub(crate) struct Field<R, B>(pub(crate) Column, pub(crate) fn(&R, &B) -> Option<String>);

/// Defines the columns of a kind of rows, as `FIELDS` or with another name. Each column has a type, a name, and the cell that a row
/// has in it.
macro_rules! fields {
    (|$row:ident: $Row:ty, $beside:ident: $Beside:ty| $($columns:tt)+) => {
        $crate::export::writing::fields! { FIELDS = |$row: $Row, $beside: $Beside| $($columns)+ }
    };
    ($fields:ident = |$row:ident: $Row:ty, $beside:ident: $Beside:ty| $($kind:ident $name:ident: $cell:expr,)+) => {
        #[expect(unused_variables, reason = "a cell is of the row, of what stands beside it, or of both")]
        pub(super) const $fields: &[$crate::export::writing::Field<$Row, $Beside>] = &[$(
            $crate::export::writing::Field(
                export::Column::$kind(stringify!($name)),
                |$row: &$Row, $beside: &$Beside| $cell,
            ),
        )+];
    };
}

pub(super) use fields;

pub(super) fn columns<R, B>(fields: &[Field<R, B>]) -> Vec<Column> {
    fields.iter().map(|field| field.0).collect()
}

pub(super) fn cells<R, B>(fields: &[Field<R, B>], row: &R, beside: &B) -> Vec<Option<String>> {
    fields.iter().map(|field| (field.1)(row, beside)).collect()
}

/// The rows with these keys, in this order; all without keys. None if one of them is gone.
pub(super) fn chosen<'r, R>(
    rows: &'r [R],
    key: impl Fn(&R) -> &str,
    keys: Option<&[String]>,
) -> Option<Vec<&'r R>> {
    let Some(keys) = keys else {
        return Some(rows.iter().collect());
    };
    let by_key: HashMap<&str, &R> = rows.iter().map(|row| (key(row), row)).collect();
    let chosen = keys.iter().map(|key| by_key.get(key.as_str()).copied());
    chosen.collect()
}

pub(super) fn code(coded: Option<&Coded>) -> Option<String> {
    coded.map(|coded| coded.code.clone())
}

pub(super) struct Writing<P> {
    /// None while a part is being written, and after an error.
    export: Option<Export>,
    pub(super) catalog: Catalog,
    /// Number of records, entries, rounds or tables with values that were damaged when they were received.
    damaged: u32,
    on_progress: P,
}

impl<P: FnMut(ExportProgress)> Writing<P> {
    pub(super) async fn begin(
        path: &Path,
        layout: Layout,
        may_replace: bool,
        stop: CancellationToken,
        catalog: Catalog,
        on_progress: P,
    ) -> Result<Self, ErrorView> {
        let path = path.to_owned();
        let export = on_disk(move || Export::begin(&path, layout, may_replace, stop)).await?;
        Ok(Self {
            export: Some(export),
            catalog,
            damaged: 0,
            on_progress,
        })
    }

    pub(super) fn reading(&mut self, received: u32, total: u32) {
        (self.on_progress)(ExportProgress::Reading { received, total });
    }

    /// Counts what one row or a group of rows was made from.
    pub(super) fn count_damage(&mut self, is_damaged: bool) {
        self.damaged += u32::from(is_damaged);
    }

    pub(super) fn damage(&self) -> Option<NotExported> {
        let why = match self.damaged {
            0 => return None,
            1 => "One record has values that could not be read: see its problems.".to_owned(),
            count => format!("{count} records have values that could not be read: see their problems."),
        };
        Some(NotExported {
            what: "damaged".to_owned(),
            error: ErrorView::new(ErrorCode::Unreadable, why),
        })
    }

    pub(super) async fn rows(&mut self, rows: Vec<Row>) -> Result<(), ErrorView> {
        let mut rows = rows.into_iter();
        loop {
            let part: Vec<Row> = rows.by_ref().take(AT_ONCE).collect();
            if part.is_empty() {
                return Ok(());
            }
            let mut export = self.export.take().ok_or_else(ended)?;
            let export = on_disk(move || export.write(part).map(|()| export)).await?;
            let written = u32::try_from(export.rows()).unwrap_or(u32::MAX);
            self.export = Some(export);
            (self.on_progress)(ExportProgress::Writing { rows: written });
        }
    }

    pub(super) async fn finish(self, about: About) -> Result<Written, ErrorView> {
        let export = self.export.ok_or_else(ended)?;
        on_disk(move || export.finish(&about)).await
    }
}

async fn on_disk<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, ExportError> + Send + 'static,
) -> Result<T, ErrorView> {
    match spawn_blocking(work).await {
        Ok(done) => done.map_err(ErrorView::from),
        Err(_) => Err(ended()),
    }
}

/// A part before failed, or its thread panicked.
fn ended() -> ErrorView {
    ErrorView::new(ErrorCode::Internal, "The export ended with an internal error.")
}
