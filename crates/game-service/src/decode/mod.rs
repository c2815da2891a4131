//! Decodes bytes to typed values in three steps: [`scan`] reads the whole body once and finds what is damaged in it,
//! [`problems::strictly`] reads the envelope and fails on any problem, [`records`] reads each record field by field and collects its
//! problems.
//!
//! Numbers are read from their text and never pass through a float.

mod budget;
mod damage;
mod document;
mod json_value;
mod node;
mod problems;
mod read;
mod records;
mod scan;

pub(crate) use budget::{Budget, Document, Stop};
pub(crate) use document::{Body, Unreadable, Whole};
pub use json_value::JsonValue;
pub(crate) use node::{Node, Object};
pub(crate) use problems::{Problems, strictly};
pub(crate) use read::{count, integer, money, text, texts, texts_by_key};
pub(crate) use records::{Listed, ReadObject, read_record};
