//! The contract's JSON, written field by field from docs/contract.md and without types of other crates.

pub(crate) mod envelope;
pub(crate) mod links;
pub(crate) mod lotto;
mod lotto_entry;
pub(crate) mod ordered;
pub(crate) mod record;
pub(crate) mod result;
pub(crate) mod statistics;
pub(crate) mod table;
