//! Decodes bytes to typed values in three steps: [`scan`] reads the whole body once and finds what is damaged in it,
//! [`strict`] reads the envelope and fails on any problem, [`records`] reads each record field by field and collects its
//! problems.
//!
//! Numbers are read from their text and never pass through a float.

mod budget;
mod damage;
mod document;
mod entries;
mod leaf;
mod node;
mod path;
mod problems;
mod read;
mod records;
mod scan;
mod stop;
mod strict;

pub(crate) use budget::{Budget, Document};
pub(crate) use damage::Damage;
pub(crate) use document::{Readable, Unreadable, Whole, readable};
pub(crate) use entries::{array_items, object_entries};
pub(crate) use leaf::unquoted;
pub(crate) use node::{Node, Object};
pub(crate) use problems::Problems;
pub(crate) use read::{count, integer, money, text, texts, texts_by_key, time};
pub(crate) use records::{FromObject, Listed, read_all, read_first, read_record};
pub(crate) use stop::Stop;
pub(crate) use strict::strictly;
