//! The operator's own ledger, whatever wallet wrote it: a table (CSV, TSV, XLSX), a log of the messages of Set A, or a view in a
//! database (docs/ledger.md).
//!
//! A source is looked at first ([`look`]): what kind it is, which column is what, what it leaves open, and five rows as they will
//! be read. What is open is a [`Question`] and never guessed. With the answers, the [`Map`], it is read once into a private SQLite
//! file ([`Held`]), which answers the questions of the screens.
//!
//! Layers: `entry` (one transaction), `map` (what the columns mean), `read` (bytes to entries), `held` (the file and its
//! questions), `totals` (a month by day, game and currency). Nothing here writes to a source.

pub mod cells;
pub mod entry;
pub mod held;
pub mod look;
pub mod map;
pub mod question;
mod read;
pub mod source;
pub mod totals;
pub mod unreadable;

pub use entry::{Entry, Kind, Refusal};
pub use held::{About, Held, HeldRow, Standing};
pub use look::{Apart, Heads, Look, SampleRow, heads, look};
pub use map::{Map, MapProblem};
pub use question::{Question, Word};
pub use read::{Sink, read};

pub use source::{Problem, Progress, Source, SourceKind};
pub use totals::Totals;
pub use unreadable::{Note, Unreadable};
