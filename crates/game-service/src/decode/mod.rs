//! Decodes bytes to typed values in three steps: [`document`] checks the whole document, [`strict`]
//! reads the envelope and fails on any problem, [`node`] reads the records field by field and collects
//! problems.
//!
//! Numbers are read from their text and never pass through a float.

mod budget;
mod depth;
mod document;
mod entries;
mod leaf;
mod node;
mod object;
mod path;
mod read;
mod stop;
mod strict;
mod unique_keys;

pub(crate) use budget::{Budget, Document, MOST_RECORDS};
pub(crate) use document::{Unreadable, check};
pub(crate) use entries::Items;
pub(crate) use node::{Node, Problems};
pub(crate) use object::Object;
pub(crate) use read::{count, integer, money, text, texts, time};
pub(crate) use stop::Stop;
pub(crate) use strict::strictly;
