//! Readers of single values, for the fields of [`super::Object`]. Each one reports a value that it
//! cannot read.

use super::leaf;
use super::node::Node;
use crate::money::Money;
use crate::record::{Fault, Shape};
use crate::timestamp::Timestamp;

/// A string, or the digits of a number as written.
pub(crate) fn text(node: Node<'_, '_>) -> Option<String> {
    let text = leaf::text(node.json).ok_or_else(|| leaf::other_type(Shape::String, node.json));
    node.reported(text).map(std::borrow::Cow::into_owned)
}

/// A list of strings. An item of another type is kept as received: a missing item would shift the others.
pub(crate) fn texts(node: Node<'_, '_>) -> Option<Vec<String>> {
    node.list(|item| text(item).unwrap_or_else(|| item.raw().as_str().to_owned()))
}

/// A map of texts. A key without a value (`null`) is left out.
pub(crate) fn texts_by_key(node: Node<'_, '_>) -> Option<Vec<(String, String)>> {
    node.map(|_, value| if value.is_null() { None } else { text(value) })
}

pub(crate) fn money(node: Node<'_, '_>) -> Option<Money> {
    node.reported(leaf::money(node.json))
}

pub(crate) fn integer(node: Node<'_, '_>) -> Option<i64> {
    node.reported(leaf::integer(node.json))
}

pub(crate) fn count(node: Node<'_, '_>) -> Option<u32> {
    let count = u32::try_from(integer(node)?);
    node.reported(count.map_err(|_| Fault::NoCount))
}

/// A time. A time without a zone is kept as text and reported.
pub(crate) fn time(node: Node<'_, '_>) -> Option<Timestamp> {
    let time = Timestamp::read(text(node)?);
    if time.instant.is_none() {
        node.report(if time.is_zero_value() {
            Fault::NoTime
        } else {
            Fault::NoInstant
        });
    }
    Some(time)
}
