//! What was seen on this connection since it was opened: every content of a record, and the rounds of the shoes that
//! were read. In memory only; the oldest is forgotten first.

mod cross_check;
mod differences;
mod records;
mod rounds;
mod words;

pub(crate) use cross_check::cross_check;
pub(crate) use records::SeenRecords;
pub(crate) use rounds::{SeenRounds, ShoeName};
